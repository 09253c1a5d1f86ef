extension UIView {
  final var gestureRecognizerStorage: [UIGestureRecognizer] {
    get { rareStorage?.gestureRecognizers ?? [] }
    set {
      for old in gestureRecognizerStorage { detach(old) }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
    }
  }

  final func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    rare.gestureRecognizers.append(recognizer)
  }

  /// One that is in the middle of its gesture is cancelled.
  final func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.dispatcher?.remove(recognizer)
    rare.gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}

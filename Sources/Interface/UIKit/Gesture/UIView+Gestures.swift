extension UIView {
  /// The recognizers of the view; setting them detaches the present ones first.
  final var gestureRecognizerStorage: [UIGestureRecognizer] {
    get { rareStorage?.gestureRecognizers ?? [] }
    set {
      for old in gestureRecognizerStorage { detach(old) }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer, taking it from the view that had it.
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

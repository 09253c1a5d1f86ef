extension UIView {
  /// The gesture recognizers of the view. Setting them removes the current ones first.
  final var gestureRecognizerStorage: [UIGestureRecognizer] {
    get { rareStorage?.gestureRecognizers ?? [] }
    set {
      for old in gestureRecognizerStorage { detach(old) }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer, after removing it from its previous view.
  final func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    rare.gestureRecognizers.append(recognizer)
  }

  /// Removes a recognizer. A gesture in progress is cancelled.
  final func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.dispatcher?.remove(recognizer)
    rare.gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}

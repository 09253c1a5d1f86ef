extension UIView {
  // MARK: Converting

  /// The topmost view above this one, or the view itself.
  final var rootView: UIView {
    var view = self
    while let parent = view.superviewStorage { view = parent }
    return view
  }
}

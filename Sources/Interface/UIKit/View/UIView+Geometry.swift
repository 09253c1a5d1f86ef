extension UIView {
  // MARK: Converting

  /// The root of the view's hierarchy, which may be the view itself.
  final var rootView: UIView {
    var view = self
    while let parent = view.superviewStorage { view = parent }
    return view
  }
}

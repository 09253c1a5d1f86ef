extension UIView {
  // MARK: Converting

  final var rootView: UIView {
    var view = self
    while let parent = view.superviewStorage { view = parent }
    return view
  }
}

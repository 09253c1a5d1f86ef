/// Shows the keyboard or input view of a window's first responder.
@MainActor
protocol InputPresenter: AnyObject {
  /// The docked area in window coordinates; its height is 0 if nothing is docked.
  var frame: CGRect { get }
  /// The height of the docked area that is drawn, in points.
  var visibleHeight: CGFloat { get }
  /// Shows the input views of the current first responder.
  func update(animated: Bool)
  /// Adapts the layout to another size of the window.
  func layout()
}

extension InputPresenter {
  func update() { update(animated: true) }
}

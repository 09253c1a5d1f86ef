/// Shows the keyboard or input view of a window's first responder.
@MainActor
protocol InputPresenter: AnyObject {
  /// The docked area at rest, in the window's coordinates; without height when nothing is docked.
  var frame: CGRect { get }
  /// The height of the docked area that is drawn.
  var visibleHeight: CGFloat { get }
  /// Shows what the first responder asks for.
  func update(animated: Bool)
  /// Adapts to another size of the window.
  func layout()
}

extension InputPresenter {
  func update() { update(animated: true) }
}

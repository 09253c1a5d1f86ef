/// A view over the content of a window that a touch beside it dismisses.
@MainActor
protocol DismissibleOverlay: UIView {
  func dismissForOutsideTouch()
}

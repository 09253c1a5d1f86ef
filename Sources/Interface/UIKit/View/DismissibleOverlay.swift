/// A view over the content of a window that a touch beside it dismisses.
@MainActor
protocol DismissibleOverlay: UIView {
  /// Dismisses the overlay. Called for a touch outside it, which is passed on to the view there.
  func dismissForOutsideTouch()
}

/// A view over the content of a window that is dismissed by a touch outside it.
@MainActor
protocol DismissibleOverlay: UIView {
  /// Dismisses the overlay. Called for a touch outside it, which is also delivered to the view there.
  func dismissForOutsideTouch()
}

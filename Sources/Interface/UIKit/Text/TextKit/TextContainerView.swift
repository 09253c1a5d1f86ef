/// A view that shows the text of containers.
@MainActor
protocol TextContainerView: AnyObject, Sendable {
  /// Called when the layout of a container's text is no longer valid.
  func layoutWasInvalidated()
}

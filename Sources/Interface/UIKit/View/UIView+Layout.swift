extension UIView: CALayerDelegate {}

extension UIView: LayerView {
  /// Whether the layer asks the view to draw: not for plain views, which draw nothing.
  package var drawsContent: Bool { !isPlain }

  /// Resizes the subviews by their masks and brings safe area and constraints up to date.
  package func layer(_ layer: CALayer, didResizeFrom oldSize: CGSize) {
    boundsSizeDidChange(from: oldSize)
    inheritSafeArea()
    layoutInputsDidChange()
  }

  /// Brings safe area and constraints up to date after a change of place.
  package func layerDidMoveOrScroll(_ layer: CALayer) {
    inheritSafeArea()
    layoutInputsDidChange()
    if holdsEdgeBar { edgeBarsDidMove() }
  }

  /// Lays out the bars in the view whose backgrounds reach to the end of the screen.
  private func edgeBarsDidMove() {
    if self is UIToolbar { setNeedsLayout() }
    for subview in subviewStorage where subview.holdsEdgeBar { subview.edgeBarsDidMove() }
  }

  /// Lets the subviews follow a change of size by their autoresizing masks.
  private func boundsSizeDidChange(from oldSize: CGSize) {
    guard autoresizesSubviews else { return }
    for subview in subviewStorage { subview.resize(withOldSuperviewSize: oldSize) }
  }
}

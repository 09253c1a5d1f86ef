extension UIView: CALayerDelegate {}

extension UIView: LayerView {
  /// Whether the layer asks the view to draw. False for instances of `UIView` itself.
  package var drawsContent: Bool { !isPlain }

  /// Resizes the subviews by their autoresizing masks and updates the safe area and constraints.
  package func layer(_ layer: CALayer, didResizeFrom oldSize: CGSize) {
    boundsSizeDidChange(from: oldSize)
    inheritSafeArea()
    layoutInputsDidChange()
  }

  /// Updates the safe area and constraints after a change of position.
  package func layerDidMoveOrScroll(_ layer: CALayer) {
    inheritSafeArea(onMove: true)
    layoutInputsDidChange()
    if holdsEdgeBar { edgeBarsDidMove() }
  }

  /// Lays out the bars in the view whose backgrounds extend to the screen's edge.
  private func edgeBarsDidMove() {
    if self is UIToolbar { setNeedsLayout() }
    for subview in subviewStorage where subview.holdsEdgeBar { subview.edgeBarsDidMove() }
  }

  /// Resizes the subviews by their autoresizing masks.
  private func boundsSizeDidChange(from oldSize: CGSize) {
    guard autoresizesSubviews else { return }
    for subview in subviewStorage { subview.resize(withOldSuperviewSize: oldSize) }
  }
}

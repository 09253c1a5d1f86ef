extension UIView: CALayerDelegate {}

extension UIView: LayerView {
  package var drawsContent: Bool { !isPlain }

  package func layer(_ layer: CALayer, didResizeFrom oldSize: CGSize) {
    boundsSizeDidChange(from: oldSize)
    inheritSafeArea()
    layoutInputsDidChange()
  }

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

  private func boundsSizeDidChange(from oldSize: CGSize) {
    guard autoresizesSubviews else { return }
    for subview in subviewStorage { subview.resize(withOldSuperviewSize: oldSize) }
  }
}

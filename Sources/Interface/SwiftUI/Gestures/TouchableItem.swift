/// A layout item that can determine whether a touch hits the layers of its content.
class TouchableItem: UnaryItem {
  private var contentLayers: [CALayer] = []

  override func collectLayers(_ collector: inout LayerCollector) {
    let start = collector.entries.count
    super.collectLayers(&collector)
    contentLayers = collector.entries[start...].map(\.layer)
  }

  final var hostView: UIView? { graph?.host as? UIView }

  /// Converts a point from the window to the item's own coordinates.
  final func localPoint(_ point: CGPoint) -> CGPoint {
    guard let view = hostView else { return point }
    let inHost = view.convert(point, from: nil)
    let surface = contentLayers.first?.superlayer ?? view.layer
    let placed = view.layer.convert(inHost, to: surface)
    return CGPoint(x: placed.x - frame.minX, y: placed.y - frame.minY)
  }

  /// Whether the front-most visible layer at a point of the window belongs to the item.
  final func isHit(at point: CGPoint) -> Bool {
    guard let view = hostView else { return false }
    let inHost = view.convert(point, from: nil)
    return HitTest.layer(at: inHost, in: view.layer, isRoot: true).map(contains) ?? false
  }

  /// Whether a layer belongs to the item's content.
  final func contains(_ layer: CALayer) -> Bool {
    var current: CALayer? = layer
    while let candidate = current {
      if contentLayers.contains(where: { $0 === candidate }) { return true }
      current = candidate.superlayer
    }
    return false
  }
}

/// An entry of the layer tree: a layer, or a view with its layer.
@MainActor
enum DrawnEntry {
  case layer(CALayer)
  case view(UIView)

  var layer: CALayer {
    switch self {
    case .layer(let layer): layer
    case .view(let view): view.layer
    }
  }
}

/// Collects layers from back to front and installs them in a view.
@MainActor
struct LayerCollector {
  private(set) var entries: [DrawnEntry] = []

  mutating func add(_ entry: DrawnEntry) { entries.append(entry) }

  var layers: [CALayer] { entries.map(\.layer) }

  /// Replaces the view's subviews and sublayers by the collected ones, in their order. Those already
  /// installed stay in the view, which keeps their animations and first responder.
  ///
  /// - Parameter earlier: The layers that were installed before; others are the program's, and stay in front
  ///   or behind. Without it all are replaced.
  func install(in host: UIView, replacing earlier: [CALayer]? = nil) {
    let views = entries.compactMap { if case .view(let view) = $0 { view } else { nil } }
    let kept = Set(layers.map(ObjectIdentifier.init))
    let replaced = earlier.map { Set($0.map(ObjectIdentifier.init)) }
    func isObsolete(_ layer: CALayer) -> Bool {
      let layer = ObjectIdentifier(layer)
      return !kept.contains(layer) && replaced?.contains(layer) ?? true
    }
    for view in host.subviews where isObsolete(view.layer) { view.removeFromSuperview() }
    for layer in host.layer.sublayers ?? [] where isObsolete(layer) {
      layer.removeFromSuperlayer()
    }
    let firstView = host.subviews.firstIndex { kept.contains(ObjectIdentifier($0.layer)) } ?? 0
    for (index, view) in views.enumerated() {
      let index = firstView + index
      if !host.subviews.indices.contains(index) || host.subviews[index] !== view {
        host.insertSubview(view, at: index)
      }
    }
    let firstLayer =
      host.layer.sublayers?.firstIndex { kept.contains(ObjectIdentifier($0)) } ?? 0
    for (index, entry) in entries.enumerated() {
      let (index, sublayers) = (firstLayer + index, host.layer.sublayers ?? [])
      if !sublayers.indices.contains(index) || sublayers[index] !== entry.layer {
        host.layer.insertSublayer(entry.layer, at: UInt32(index))
      }
    }
  }
}

extension CALayer {
  /// Runs a closure whose layer changes are not animated by Core Animation, since the view graph animates
  /// them.
  static func withoutActions(_ work: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    work()
    CATransaction.commit()
  }
}

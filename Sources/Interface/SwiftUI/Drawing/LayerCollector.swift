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

  /// Replaces the view's subviews and sublayers by the collected ones, in their order. Those already
  /// installed stay in the view, which keeps their animations and first responder.
  func install(in host: UIView) {
    let views = entries.compactMap { if case .view(let view) = $0 { view } else { nil } }
    let kept = Set(entries.map { ObjectIdentifier($0.layer) })
    for view in host.subviews where !kept.contains(ObjectIdentifier(view.layer)) {
      view.removeFromSuperview()
    }
    for layer in host.layer.sublayers ?? [] where !kept.contains(ObjectIdentifier(layer)) {
      layer.removeFromSuperlayer()
    }
    for (index, view) in views.enumerated()
    where !host.subviews.indices.contains(index) || host.subviews[index] !== view {
      host.insertSubview(view, at: index)
    }
    for (index, entry) in entries.enumerated() {
      let sublayers = host.layer.sublayers ?? []
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

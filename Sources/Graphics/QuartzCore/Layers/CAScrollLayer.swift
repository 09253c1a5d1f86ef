public import CoreGraphics

/// A layer that shows a scrolled part of its sublayers.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  /// The directions in which the layer can be scrolled; both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Scrolls a point of the content to the layer's origin.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode.movesX { origin.x = p.x }
    if scrollMode.movesY { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls by the smallest distance that makes a rectangle visible. If it does not fit, its
  /// origin becomes visible.
  open func scroll(to r: CGRect) {
    func nearest(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ length: CGFloat) -> CGFloat {
      if low < from || high - low > length { return low }
      return high > from + length ? high - length : from
    }
    scroll(
      to: CGPoint(
        x: nearest(r.minX, r.maxX, bounds.minX, bounds.width),
        y: nearest(r.minY, r.maxY, bounds.minY, bounds.height)))
  }
}

extension CALayer {
  /// The closest scroll layer among the ancestors; nil for none.
  final var scrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let current = layer {
      if let scroller = current as? CAScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }
}

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = Self(rawValue: "none")
  public static let vertically = Self(rawValue: "vertically")
  public static let horizontally = Self(rawValue: "horizontally")
  public static let both = Self(rawValue: "both")

  fileprivate var movesX: Bool { self == .both || self == .horizontally }
  fileprivate var movesY: Bool { self == .both || self == .vertically }
}

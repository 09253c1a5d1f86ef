package import CoreGraphics
package import Foundation

/// A layer whose content is drawn with a filter: blurred, or with other colours.
package final class FilterLayer: CALayer {
  package override init() {
    super.init()
    values.payload = .filter(.colors(.identity))
  }

  package override init(layer: Any) { super.init(layer: layer) }

  package required init?(coder: NSCoder) { nil }

  /// The filter; the identity by default.
  package var filter: LayerFilter {
    get { if case .filter(let filter) = values.payload { filter } else { .colors(.identity) } }
    set { values.payload = .filter(newValue) }
  }
}

/// A filter of the image of a layer and its sublayers.
package enum LayerFilter: Equatable, Sendable {
  /// A Gaussian blur; the radius is its sigma in points. An opaque blur keeps the edges of the
  /// layer's bounds sharp.
  case blur(radius: CGFloat, isOpaque: Bool)
  case colors(ColorMatrix)

  /// Whether the filter does not change the image.
  package var isIdentity: Bool {
    switch self {
    case .blur(let radius, _): !(radius > 0)
    case .colors(let matrix): matrix == .identity
    }
  }
}

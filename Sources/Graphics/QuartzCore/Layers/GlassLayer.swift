package import CoreGraphics
package import Foundation

/// The values of a layer that draws the content behind it as seen through glass.
package struct GlassValues: Sendable, Equatable {
  package var optics = GlassOptics()
  /// The opacity of the shadow around the glass.
  package var shadowOpacity = 0.0
  /// The standard deviation of the shadow's blur, in points.
  package var shadowSigma: CGFloat = 0
  /// The offset of the shadow in points.
  package var shadowOffset = CGSize.zero

  package init() {}
}

/// A layer that draws the content behind it as seen through glass, within its bounds and corners.
///
/// `CALayer.render(in:)` leaves it out, as on iOS; the render server draws it.
package final class GlassLayer: CALayer {
  package override init() {
    super.init()
    values.payload = .glass(GlassValues())
  }

  package override init(layer: Any) { super.init(layer: layer) }

  package required init?(coder: NSCoder) { nil }

  /// The optics and the shadow of the glass.
  package var glass: GlassValues {
    get { if case .glass(let glass) = values.payload { glass } else { GlassValues() } }
    set { values.payload = .glass(newValue) }
  }
}

/// A layer whose descendants of glass are drawn together: pieces closer than the spacing join.
package final class GlassContainerLayer: CALayer {
  package override init() {
    super.init()
    values.payload = .glassContainer(spacing: 0)
  }

  package override init(layer: Any) { super.init(layer: layer) }

  package required init?(coder: NSCoder) { nil }

  /// The distance in points within which the shapes of the container's glass join.
  package var spacing: CGFloat {
    get { if case .glassContainer(let spacing) = values.payload { spacing } else { 0 } }
    set { values.payload = .glassContainer(spacing: newValue) }
  }
}

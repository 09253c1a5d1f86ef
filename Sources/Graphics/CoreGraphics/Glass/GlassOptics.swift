/// The optical constants of a piece of glass, lengths in points.
///
/// The values depend on the system design, the style and the size; `UIKit/Look` computes them. The
/// painter applies them in this order: blur that grows with depth, refraction at the rim,
/// saturation, tone curve, fill, tint, highlight at the rim.
package struct GlassOptics: Sendable, Hashable {
  /// The displacement of the backdrop at the edge, inward along the normal.
  package var refraction = 0.0
  /// The depth at which refraction ends.
  package var refractionDepth = 0.0
  /// The sigma of the sharp copy of the backdrop.
  package var sharpSigma = 0.0
  /// The sigma of the soft copy of the backdrop.
  package var softSigma = 0.0
  /// The share of the soft copy at the edge.
  package var softShareAtEdge = 1.0
  /// The share of the soft copy at `softDepth`; values above 1 are used as 1.
  package var softShareInside = 1.0
  /// The depth at which the share of the soft copy stops growing.
  package var softDepth = 1.0
  /// The factor of saturation; 1 leaves colours unchanged.
  package var saturation = 1.0
  /// Output levels from 0 to 1 for the input levels 0, 1/8, ... 1; empty for no curve.
  package var toneCurve: [Double] = []
  /// The colour that is mixed in, and its share.
  package var fill = SIMD3<Double>(1, 1, 1)
  package var fillShare = 0.0
  /// The colour of the tint over the glass in sRGB, 0 to 1, and its share.
  package var tint = SIMD3<Double>(0, 0, 0)
  package var tintShare = 0.0
  /// The light at the outer edge of the rim, as a share of white, which falls off over one point.
  /// `rimGain` adds light as a multiple of the pixel's own colour.
  package var rimLight = 0.0
  package var rimGain = 0.0
  /// The share of the rim's light that does not depend on direction, and the share that depends on
  /// the direction of the edge.
  package var rimAmbient = 1.0
  package var rimDirectional = 0.0

  package init() {}
}

/// One shape of glass: a rectangle with circular corners, in points.
package struct GlassShape: Sendable, Hashable {
  package var rect: CGRect
  package var radius: CGFloat

  package init(rect: CGRect, radius: CGFloat) {
    self.rect = rect
    self.radius = radius
  }
}

/// A backdrop filter that shows the backdrop through glass.
package struct GlassFilter: Sendable, Hashable {
  package var optics: GlassOptics
  package var shapes: [GlassShape]
  /// The distance in points below which shapes merge; 0 if they stay separate.
  package var joining: Double
  /// Whether the shapes define the coverage; otherwise the command's clip does.
  package var coversByShapes: Bool
  /// The transform from the points of the shapes to device pixels.
  package var transform: CGAffineTransform

  package init(
    optics: GlassOptics, shapes: [GlassShape], joining: Double = 0, coversByShapes: Bool = false,
    transform: CGAffineTransform
  ) {
    self.optics = optics
    self.shapes = shapes
    self.joining = joining
    self.coversByShapes = coversByShapes
    self.transform = transform
  }

  /// The number of device pixels per point.
  package var scale: Double { Double(transform.meanScale) }

  /// The distance from the glass, in device pixels, within which the blur reads pixels. Refraction
  /// reads only pixels farther inside.
  var reach: Double {
    3 * max(optics.sharpSigma, optics.softSigma) * scale
  }
}

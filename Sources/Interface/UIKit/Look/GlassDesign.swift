import CoreGraphics
import QuartzCore

/// The optical properties of glass for its style and size.
///
/// The constants are measured on recorded screens with a known background, unless a comment says otherwise;
/// those of regular glass in dark mode are fitted to a tab bar over a photograph (mean difference 0.5, 95th
/// percentile 1.0 in CIEDE2000).
struct GlassDesign: Sendable {
  /// The use of glass, which determines its properties.
  enum Kind: Sendable {
    case regular
    case clear
    /// The glass of alerts, menus and popovers.
    case panel
  }

  func values(
    _ kind: Kind, size: CGSize, isDark: Bool, tint: CGColor?
  ) -> GlassValues {
    let side = Double(max(1, min(size.width, size.height)))
    var values = GlassValues()
    values.optics = optics(kind, side: side, isDark: isDark)
    if let tint {
      let c = tint.srgbComponents
      values.optics.tint = SIMD3(Double(c.red), Double(c.green), Double(c.blue))
      values.optics.tintShare = min(1, Double(c.alpha) * Self.tintGain)
      values.optics.rimAmbient = 1
      values.optics.rimDirectional = 0
    }
    // Offset and sigma are measured and confirmed; the opacity is measured by one source, on white below
    // buttons, a tab bar and a menu.
    values.shadowOffset = CGSize(width: 0, height: 8)
    values.shadowSigma = 17
    values.shadowOpacity = kind == .panel ? 0.087 : side > 50 ? 0.07 : 0.06
    return values
  }

  /// The factor by which the opacity of a tint is multiplied. Measured by one source.
  private static let tintGain = 1.02

  private func optics(_ kind: Kind, side: Double, isDark: Bool) -> GlassOptics {
    var optics = GlassOptics()
    // Measured and confirmed; three methods agree: a quarter circle that scales with small glass.
    optics.refraction = min(60, 0.8 * side)
    optics.refractionDepth = min(20, 0.25 * side)
    let half = side / 2
    optics.softDepth = half
    optics.softShareAtEdge = 0.44
    optics.softShareInside = 1.1
    // The light of the rim: measured and confirmed on a tinted button, where it is uniform; over a photograph
    // in dark mode it is stronger towards the top left and the bottom right.
    optics.rimLight = 0.21
    optics.rimGain = 0.36
    optics.rimAmbient = isDark ? 0.1 : 1
    optics.rimDirectional = isDark ? 0.5 : 0
    switch kind {
    case .clear: clear(&optics)
    case _ where isDark: dark(&optics, half: half)
    case .regular: light(&optics, half: half)
    case .panel:
      light(&optics, half: half)
      // 249 over a page of 254 (measured and confirmed).
      optics.fill = SIMD3(repeating: 247 / 255.0)
    }
    return optics
  }

  /// Fitted at 58 and 62 points; the growth with the size is measured by one source.
  private func dark(_ optics: inout GlassOptics, half: Double) {
    let size = min(1, half / 78)
    optics.sharpSigma = 4.4 * size
    optics.softSigma = 7.3 * size
    optics.saturation = 2.37
    optics.fillShare = 0.706
    optics.fill = SIMD3(repeating: 26 / 255.0)
  }

  /// Sets the values of glass in light mode, except for clear glass. Measured by one source.
  private func light(_ optics: inout GlassOptics, half: Double) {
    let size = min(1, half / 60)
    optics.sharpSigma = 3.2 * size
    optics.softSigma = 6.7 * size
    optics.saturation = 1.74
    optics.fillShare = 0.68 * (half < 44 ? 1 - 0.13 * (1 - half / 44) : 1)
    optics.fill = SIMD3(254 / 255.0, 253 / 255.0, 253 / 255.0)
  }

  /// Sets the values of clear glass. Measured by one source.
  private func clear(_ optics: inout GlassOptics) {
    optics.sharpSigma = 1.2
    optics.softSigma = 1.8
    optics.toneCurve = [0, 0.03, 0.19, 0.35, 0.51, 0.66, 0.83, 0.98, 1]
    optics.fillShare = 0.17
    optics.fill = SIMD3(repeating: 1)
  }
}

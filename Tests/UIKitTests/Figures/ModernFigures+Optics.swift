import CoreGraphics
import Stage

@testable import UIKit

/// The constants of glass, as published by those who measured them.
extension ModernFigures {
  private static func values(
    _ kind: GlassDesign.Kind = .regular, side: CGFloat = 100, dark: Bool = false
  ) -> GlassValues {
    GlassDesign().values(
      kind, size: CGSize(width: 300, height: side), isDark: dark, tint: nil)
  }

  static let optics: [String: Measure] = [
    "glass refraction at 50, 62 and 200": {
      [50, 62, 200].map { CGFloat(values(side: $0).optics.refraction) }
    },
    "glass refraction ends at 50, 62 and 200": {
      [50, 62, 200].map { CGFloat(values(side: $0).optics.refractionDepth) }
    },
    "glass shadow offset and sigma": { [values().shadowOffset.height, values().shadowSigma] },
    "glass shadow of a tab bar": { [CGFloat(values(side: 62).shadowOpacity)] },
    "glass shadow of an alert": { [CGFloat(values(.panel).shadowOpacity)] },
    "glass regular in light: saturation, share of fill": {
      let optics = values().optics
      return [CGFloat(optics.saturation), CGFloat(optics.fillShare)]
    },
    "glass regular in light: fill": {
      let fill = values().optics.fill
      return [fill.x, fill.y, fill.z].map { CGFloat(($0 * 255).rounded()) }
    },
    "glass regular in light: sigma of both copies": {
      let optics = values(side: 120).optics
      return [CGFloat(optics.sharpSigma), CGFloat(optics.softSigma)]
    },
    "glass regular in dark: saturation, share of fill": {
      let optics = values(dark: true).optics
      return [CGFloat(optics.saturation), CGFloat(optics.fillShare)]
    },
    "glass regular in dark: sigma of both copies": {
      let optics = values(side: 160, dark: true).optics
      return [CGFloat(optics.sharpSigma), CGFloat(optics.softSigma)]
    },
    "glass clear: sigma of both copies, share of white": {
      let optics = values(.clear).optics
      return [optics.sharpSigma, optics.softSigma, optics.fillShare].map { CGFloat($0) }
    },
    "glass clear: tone curve": { values(.clear).optics.toneCurve.map { CGFloat($0) } },
    "glass tint at 0.5": {
      let tint = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).cgColor
      let made = GlassDesign().values(
        .regular, size: CGSize(width: 100, height: 100), isDark: false, tint: tint)
      return [CGFloat(made.optics.tintShare)]
    },
  ]
}

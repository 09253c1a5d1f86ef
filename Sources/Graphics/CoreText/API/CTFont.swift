import CoreGraphics
import Foundation

/// A font at a size: a face, its measured metrics, and where its outlines come from.
public final class CTFont: Sendable {
  package let face: FontFace
  package let size: Double
  /// The style of the system font, whose advances are measured and not the face's; nil for other
  /// fonts.
  package let systemStyle: SystemFontStyle?
  package let features: [FontFeature]
  /// The name under which the font was requested: a substitute reports this name.
  package let requestedName: String?
  /// The slant that makes an upright face oblique if its family has no italic.
  package let syntheticSlant: Double
  let systemMetrics: SystemFontMetrics?
  let release: SystemFontRelease
  /// The ratio of a glyph's advance to the substitute face's own.
  let advanceScale: Double
  /// Whether glyphs have the advances of the system font before iOS 9.
  let hasSystemNeueAdvances: Bool
  private let lineMetrics: (ascent: Double, descent: Double, leading: Double)

  package init(
    face: FontFace, size: Double, systemStyle: SystemFontStyle? = nil,
    features: [FontFeature] = [], requestedName: String? = nil, syntheticSlant: Double = 0,
    lineMetrics: (ascent: Double, descent: Double, leading: Double)? = nil,
    advanceScale: Double = 1, hasSystemNeueAdvances: Bool = false,
    release: SystemFontRelease = .current
  ) {
    self.face = face
    self.size = size.isFinite ? min(max(size, 0), Self.sizeLimit) : 0
    self.systemStyle = systemStyle
    self.features = features
    self.requestedName = requestedName
    self.syntheticSlant = syntheticSlant
    self.release = release
    self.advanceScale = advanceScale
    self.hasSystemNeueAdvances = hasSystemNeueAdvances
    let hasMeasuredMetrics = systemStyle.map { $0.design == .standard || $0.design == .rounded }
    systemMetrics =
      hasMeasuredMetrics == true
      ? systemStyle.map { SystemFontMetrics(style: $0, size: size) } : nil
    let em = Double(face.metrics.unitsPerEm)
    if systemStyle != nil {
      self.lineMetrics = (SystemFontMetrics.ascent, SystemFontMetrics.descent, 0)
    } else {
      self.lineMetrics =
        lineMetrics ?? (
          Double(face.metrics.ascent) / em, Double(face.metrics.descent) / em,
          Double(face.metrics.lineGap) / em
        )
    }
  }

  /// The largest size at which the face's outlines are used.
  package static let sizeLimit = 10_000.0

  package var ascent: Double { lineMetrics.ascent * size }
  package var descent: Double { lineMetrics.descent * size }
  package var leading: Double { lineMetrics.leading * size }
  package var lineHeight: Double { ascent + descent + leading }

  package var capHeight: Double {
    systemStyle != nil
      ? SystemFontMetrics.capHeight * size : Double(face.metrics.capHeight) / em * size
  }

  package var xHeight: Double {
    systemStyle != nil
      ? SystemFontMetrics.xHeight * size : Double(face.metrics.xHeight) / em * size
  }

  package var underlinePosition: Double { Double(face.metrics.underlinePosition) / em * size }
  package var underlineThickness: Double { Double(face.metrics.underlineThickness) / em * size }

  /// The size in points an em at which the face's outlines are drawn.
  package var drawingSize: Double {
    systemMetrics == nil ? size : size * SystemFontMetrics.glyphScale
  }

  package var postScriptName: String {
    requestedName ?? systemStyle?.postScriptName ?? face.record.postScriptName
  }

  package var familyName: String {
    systemStyle != nil ? ".AppleSystemUIFont" : face.record.family
  }

  var em: Double { Double(face.metrics.unitsPerEm) }

  /// Returns the font at another size.
  package func withSize(_ size: Double) -> CTFont {
    if let systemStyle {
      return CTFont.system(systemStyle, size: size, features: features, release: release)
    }
    return CTFont(
      face: face, size: size, features: features, requestedName: requestedName,
      syntheticSlant: syntheticSlant, lineMetrics: lineMetrics, advanceScale: advanceScale,
      hasSystemNeueAdvances: hasSystemNeueAdvances)
  }

  package func withFeatures(_ features: [FontFeature]) -> CTFont {
    CTFont(
      face: face, size: size, systemStyle: systemStyle, features: features,
      requestedName: requestedName, syntheticSlant: syntheticSlant, lineMetrics: lineMetrics,
      advanceScale: advanceScale, hasSystemNeueAdvances: hasSystemNeueAdvances, release: release)
  }
}

extension CTFont: Hashable {
  public static func == (a: CTFont, b: CTFont) -> Bool {
    a === b
      || a.face === b.face && a.size == b.size && a.systemStyle == b.systemStyle
        && a.features == b.features && a.requestedName == b.requestedName
        && a.syntheticSlant == b.syntheticSlant && a.release == b.release
        && a.lineMetrics == b.lineMetrics && a.advanceScale == b.advanceScale
        && a.hasSystemNeueAdvances == b.hasSystemNeueAdvances
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(face))
    hasher.combine(size)
    hasher.combine(systemStyle)
  }
}

/// An OpenType feature and its value: 0 is off.
package struct FontFeature: Sendable, Hashable {
  package var tag: UInt32
  package var value: UInt32

  package init(_ name: String, _ value: UInt32) {
    tag = UInt32(SFNT.tag(name))
    self.value = value
  }
}

import CoreGraphics
import Foundation

/// A font: a face at a size, with line metrics.
///
/// Immutable. The size is clamped to 0...`sizeLimit`; a size that is not finite counts as 0. The
/// line metrics come from the first of three sources: the measured ones of the system font, those
/// of the original for a substitute (`FontSubstitution`), and the face's own tables.
public final class CTFont: Sendable {
  /// The installed face that is shaped and drawn.
  package let face: FontFace
  /// The font size in points, which is the length of an em.
  package let size: Double
  /// The style of the system font, whose advances are measured instead of read from the face; nil
  /// for other fonts.
  package let systemStyle: SystemFontStyle?
  /// The OpenType features that are applied when the font's text is shaped.
  package let features: [FontFeature]
  /// The name under which the font was requested, which a substitute reports as its own; nil for
  /// other fonts.
  package let requestedName: String?
  /// The slant that makes an upright face oblique if its family has no italic; the tangent of an
  /// angle.
  package let syntheticSlant: Double

  /// The transform from an outline in font units to points, with the synthetic slant.
  var outlineTransform: CGAffineTransform {
    let scale = CGFloat(drawingSize / em)
    return CGAffineTransform(
      a: scale, b: 0, c: scale * CGFloat(syntheticSlant), d: scale, tx: 0, ty: 0)
  }
  /// The measured advances of the sans-serif system font; nil for every other font.
  let systemMetrics: SystemFontMetrics?
  /// The release of iOS whose tracking the system font uses.
  let release: SystemFontRelease
  /// The ratio of the original's advances to those of the substitute face.
  let advanceScale: Double
  /// Whether glyphs have the advances of the system font before iOS 9.
  let hasSystemNeueAdvances: Bool
  /// The line metrics in em; they are multiplied by the size when they are read.
  private let lineMetrics: (ascent: Double, descent: Double, leading: Double)

  /// Creates a font from its parts; `system(_:size:)` and `named(_:size:)` are the usual functions.
  ///
  /// - Parameter lineMetrics: The metrics of the original in em, for a substitute. Ignored for a
  ///   system style, whose metrics are measured.
  package init(
    face: FontFace, size: Double, systemStyle: SystemFontStyle? = nil,
    features: [FontFeature] = [], requestedName: String? = nil, syntheticSlant: Double = 0,
    lineMetrics: (ascent: Double, descent: Double, leading: Double)? = nil,
    advanceScale: Double = 1, hasSystemNeueAdvances: Bool = false,
    release: SystemFontRelease = .current
  ) {
    self.face = face
    let size = size.isFinite ? min(max(size, 0), Self.sizeLimit) : 0
    self.size = size
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
      ? systemStyle.map { SystemFontMetrics(style: $0, size: size, release: release) } : nil
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

  /// The height of a line above the baseline, in points.
  package var ascent: Double { lineMetrics.ascent * size }
  /// The depth of a line below the baseline, in points; positive.
  package var descent: Double { lineMetrics.descent * size }
  /// The font's own gap between lines, in points.
  package var leading: Double { lineMetrics.leading * size }
  /// The height of a line in points, the font's own gap included.
  package var lineHeight: Double { ascent + descent + leading }

  /// The height of upper-case letters in points; that of San Francisco for the system font.
  package var capHeight: Double {
    systemStyle != nil
      ? SystemFontMetrics.capHeight * size : Double(face.metrics.capHeight) / em * size
  }

  /// The height of lower-case letters in points; that of San Francisco for the system font.
  package var xHeight: Double {
    systemStyle != nil
      ? SystemFontMetrics.xHeight * size : Double(face.metrics.xHeight) / em * size
  }

  /// The distance of an underline from the baseline, in points; negative below it.
  package var underlinePosition: Double { Double(face.metrics.underlinePosition) / em * size }
  /// The thickness of an underline in points.
  package var underlineThickness: Double { Double(face.metrics.underlineThickness) / em * size }

  /// The font size in points at which the face's outlines are drawn.
  ///
  /// The system font has Inter's outlines, reduced so that their cap height is San Francisco's.
  package var drawingSize: Double {
    systemMetrics == nil ? size : size * SystemFontMetrics.glyphScale
  }

  /// The PostScript name that iOS reports: the name of the original for a substitute, such as
  /// `.SFUI-Semibold` for the system font.
  package var postScriptName: String {
    requestedName ?? systemStyle?.postScriptName ?? face.record.postScriptName
  }

  /// The family that iOS reports for the system font, else the family of the installed face.
  package var familyName: String {
    systemStyle != nil ? ".AppleSystemUIFont" : face.record.family
  }

  /// The number of font units in an em.
  var em: Double { Double(face.metrics.unitsPerEm) }

  /// Returns the font at another size.
  ///
  /// The system font is looked up again, since its face and advances depend on the size.
  package func withSize(_ size: Double) -> CTFont {
    if let systemStyle {
      return CTFont.system(systemStyle, size: size, features: features, release: release)
    }
    return CTFont(
      face: face, size: size, features: features, requestedName: requestedName,
      syntheticSlant: syntheticSlant, lineMetrics: lineMetrics, advanceScale: advanceScale,
      hasSystemNeueAdvances: hasSystemNeueAdvances)
  }

  /// Returns the font with other OpenType features instead of its own.
  package func withFeatures(_ features: [FontFeature]) -> CTFont {
    CTFont(
      face: face, size: size, systemStyle: systemStyle, features: features,
      requestedName: requestedName, syntheticSlant: syntheticSlant, lineMetrics: lineMetrics,
      advanceScale: advanceScale, hasSystemNeueAdvances: hasSystemNeueAdvances, release: release)
  }
}

extension CTFont: Hashable {
  /// Whether two fonts have the same face, size, style and metrics, so that they shape and draw the
  /// same.
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

/// An OpenType feature and its value.
package struct FontFeature: Sendable, Hashable {
  /// The tag of four letters as a big-endian number: `kern` is 0x6B65726E.
  package var tag: UInt32
  /// The value of the feature: 0 for off, 1 for on, larger values select an alternate.
  package var value: UInt32

  /// Creates a feature from a tag of four ASCII letters.
  package init(_ name: String, _ value: UInt32) {
    tag = UInt32(SFNT.tag(name))
    self.value = value
  }
}

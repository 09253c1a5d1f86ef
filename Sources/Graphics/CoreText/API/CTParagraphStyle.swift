import CoreGraphics
import Foundation

/// The line breaking and alignment of a paragraph.
///
/// Lengths are in points. The style of a paragraph is that of its first character.
public final class CTParagraphStyle: Sendable {
  let style: TextParagraphStyle

  fileprivate init(_ style: TextParagraphStyle) { self.style = style }
}

/// The alignment of the lines of a paragraph.
///
/// `natural` is left, or right in a paragraph whose base direction is right to left.
public enum CTTextAlignment: UInt8, Sendable {
  case left, right, center, justified, natural
}

/// The treatment of text that is wider than its container.
///
/// The three truncating modes and clipping keep a paragraph on one line.
public enum CTLineBreakMode: UInt8, Sendable {
  case byWordWrapping, byCharWrapping, byClipping
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The direction in which text is written. `natural` is the direction of the first strong
/// character.
public enum CTWritingDirection: Int8, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

/// The field of a paragraph style that a setting changes. Line bounds options have no effect.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  case alignment, firstLineHeadIndent, headIndent, tailIndent, tabStops, defaultTabInterval
  case lineBreakMode, lineHeightMultiple, maximumLineHeight, minimumLineHeight, lineSpacing
  case paragraphSpacing, paragraphSpacingBefore, baseWritingDirection, maximumLineSpacing
  case minimumLineSpacing, lineSpacingAdjustment, lineBoundsOptions
}

/// A field and a pointer to its value: `CGFloat` for lengths, the enumerations' types, and
/// `[CTTextTab]` for tab stops.
public struct CTParagraphStyleSetting {
  /// The field that the setting is for.
  public var spec: CTParagraphStyleSpecifier
  /// The size in bytes of the value. A length of another size than `CGFloat`'s counts as 0.
  public var valueSize: Int
  /// The address of the value, which is read when the style is created.
  public var value: UnsafeRawPointer

  /// Creates a setting. The value must stay valid until the style is created.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }

  /// The value as a length in points, limited to plus or minus a million; 0 if it is not finite.
  fileprivate var length: Double {
    guard valueSize == MemoryLayout<CGFloat>.size else { return 0 }
    let length = Double(value.loadUnaligned(as: CGFloat.self))
    return length.isFinite ? min(max(length, -1e6), 1e6) : 0
  }

  /// The first byte of the value, which is the raw value of an enumeration on a little-endian
  /// machine.
  fileprivate var byte: UInt8 { valueSize >= 1 ? value.load(as: UInt8.self) : 0 }
}

/// Creates a paragraph style from settings, which are applied in order. Fields without a setting
/// keep their defaults.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  var style = TextParagraphStyle()
  for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : settingCount) {
    style.apply(setting)
  }
  return CTParagraphStyle(style)
}

/// A tab stop of a paragraph.
public final class CTTextTab: Sendable {
  fileprivate let tab: TextParagraphStyle.Tab

  fileprivate init(_ tab: TextParagraphStyle.Tab) { self.tab = tab }
}

/// Creates a tab stop at a distance in points from the container's left edge. Without effect:
/// options.
public func CTTextTabCreate(
  _ alignment: CTTextAlignment, _ location: Double, _ options: Any?
) -> CTTextTab {
  CTTextTab(
    TextParagraphStyle.Tab(
      location: location.isFinite ? location : 0, alignment: alignment.engine))
}

/// Returns the distance of a tab stop from the container's left edge, in points.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.tab.location }

extension TextParagraphStyle {
  /// Applies a setting. An unknown raw value sets the field's default.
  fileprivate mutating func apply(_ setting: CTParagraphStyleSetting) {
    switch setting.spec {
    case .alignment: alignment = CTTextAlignment(rawValue: setting.byte)?.engine ?? .natural
    case .firstLineHeadIndent: firstLineHeadIndent = setting.length
    case .headIndent: headIndent = setting.length
    case .tailIndent: tailIndent = setting.length
    case .tabStops:
      guard setting.valueSize == MemoryLayout<[CTTextTab]>.size else { return }
      tabs = setting.value.load(as: [CTTextTab].self).map(\.tab)
        .sorted { $0.location < $1.location }
    case .defaultTabInterval: defaultTabInterval = setting.length
    case .lineBreakMode: lineBreak = CTLineBreakMode(rawValue: setting.byte)?.engine ?? .wordWrap
    case .lineHeightMultiple: lineHeightMultiple = setting.length
    case .maximumLineHeight: maximumLineHeight = setting.length
    case .minimumLineHeight: minimumLineHeight = setting.length
    case .lineSpacing, .lineSpacingAdjustment: lineSpacing = setting.length
    case .minimumLineSpacing: lineSpacing = max(lineSpacing, setting.length)
    case .maximumLineSpacing: lineSpacing = min(lineSpacing, setting.length)
    case .paragraphSpacing: paragraphSpacing = setting.length
    case .paragraphSpacingBefore: paragraphSpacingBefore = setting.length
    case .baseWritingDirection:
      direction = setting.byte == 0 ? .leftToRight : setting.byte == 1 ? .rightToLeft : .natural
    case .lineBoundsOptions: break
    }
  }
}

extension CTTextAlignment {
  fileprivate var engine: TextParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension CTLineBreakMode {
  fileprivate var engine: TextParagraphStyle.LineBreak {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}

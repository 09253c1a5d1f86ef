public import Foundation

// What CoreFoundation calls Foundation's values. On Linux there is no CoreFoundation to import,
// so `text as CFString` and its like compile against these.
public typealias CFIndex = Int
public typealias CFString = String
public typealias CFAttributedString = NSAttributedString

/// A range in UTF-16 units.
public struct CFRange: Hashable, Sendable {
  public var location: CFIndex
  public var length: CFIndex

  public init() { self.init(location: 0, length: 0) }

  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}

/// The attribute for a `CTFont`; without it text is set in Helvetica 12.
public let kCTFontAttributeName: CFString = "NSFont"
/// The attribute for points added after each character.
public let kCTKernAttributeName: CFString = "NSKern"
/// The attribute for a `CGColor`; the context's fill colour without it.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
public let kCTLigatureAttributeName: CFString = "NSLigature"
public let kCTTrackingAttributeName: CFString = "CTTracking"
/// The attribute for a `CTParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
public let kCTBaselineOffsetAttributeName: CFString = "CTBaselineOffset"
/// The attribute for a `CTRunDelegate`, on U+FFFC.
public let kCTRunDelegateAttributeName: CFString = "CTRunDelegate"
public let kCTLanguageAttributeName: CFString = "NSLanguage"
public let kCTWritingDirectionAttributeName: CFString = "NSWritingDirection"

public enum CTLineTruncationType: UInt32, Sendable {
  case start, end, middle
}

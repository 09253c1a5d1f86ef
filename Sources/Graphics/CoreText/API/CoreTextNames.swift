public import CoreGraphics
import Foundation

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

/// The part of a line that is truncated if it does not fit.
public enum CTLineTruncationType: UInt32, Sendable {
  case start, end, middle
}

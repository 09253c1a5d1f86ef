public import CoreGraphics
import Foundation

/// The attribute for a `CTFont`; text without it uses Helvetica at 12 points.
public let kCTFontAttributeName: CFString = "NSFont"
/// The attribute for the points that are added after each character.
public let kCTKernAttributeName: CFString = "NSKern"
/// The attribute for a `CGColor`; text without it has the context's fill colour.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// The attribute for a flag: if true, text has the context's fill colour even if it has a colour of
/// its own.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// The attribute for the `CGColor` behind a run, as high as its font's ascent and descent.
public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// The attribute for a number: 0 disables optional ligatures, 1, the default, enables them.
public let kCTLigatureAttributeName: CFString = "NSLigature"
/// The attribute for the points that are added after each character, unless there is a kern other
/// than 0.
public let kCTTrackingAttributeName: CFString = "CTTracking"
/// The attribute for a `CTParagraphStyle`.
public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
/// The attribute for a stroke width in percent of the font's size; a negative one also fills.
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
/// The attribute for the `CGColor` of the stroke; the text's colour if missing.
public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
/// The attribute for an underline's style: 0 none, 1 single, 2 thick, 9 double. Patterns are
/// ignored.
public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
/// The attribute for the `CGColor` of the underline; the text's colour if missing.
public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
/// The attribute for the points by which the text is raised.
public let kCTBaselineOffsetAttributeName: CFString = "CTBaselineOffset"
/// The attribute for a `CTRunDelegate`, at U+FFFC.
public let kCTRunDelegateAttributeName: CFString = "CTRunDelegate"
/// The attribute for a language tag such as `ja`, which selects the forms of Han characters and the
/// hyphenation.
public let kCTLanguageAttributeName: CFString = "NSLanguage"
/// The attribute for an array of directions: 0 left to right, 1 right to left, plus 2 for an
/// override.
public let kCTWritingDirectionAttributeName: CFString = "NSWritingDirection"

/// The part of a line that is truncated if it does not fit.
public enum CTLineTruncationType: UInt32, Sendable {
  case start, end, middle
}

public import CoreGraphics
import CoreText
public import Foundation

/// Values of a `CATextLayer`.
package struct TextValues {
  package enum Text {
    case plain(String)
    case attributed(NSAttributedString)
  }

  package var text: Text?
  package var font: CTFont?
  /// The size of plain text in points.
  package var fontSize: CGFloat = 36
  package var foregroundColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  package var isWrapped = false
  package var alignmentMode = CATextLayerAlignmentMode.natural
  package var truncationMode = CATextLayerTruncationMode.none

  package init() {}
}

/// A layer that shows text from the top of its bounds, in one font and colour or by its attributes.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  public override init() {
    super.init()
    values.payload = .text(TextValues())
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.payload = .text(TextValues())
  }

  /// The text: a `String` or an `NSAttributedString`.
  open var string: Any? {
    get {
      switch values.text.text {
      case .plain(let string): string
      case .attributed(let string): string
      case nil: nil
      }
    }
    set {
      let text: TextValues.Text? =
        switch newValue {
        case let string as NSAttributedString: .attributed(string)
        case let string as String: .plain(string)
        default: nil
        }
      change("string", to: \.text.text, text)
    }
  }

  /// The font: a `CTFont`, a `CGFont` or the name of a font; Helvetica by default. Its size is
  /// `fontSize`.
  open var font: Any? {
    get { values.text.font }
    set {
      let font: CTFont? =
        switch newValue {
        case let font as CTFont: font
        case let font as CGFont: CTFont(font, size: fontSize)
        case let name as String: CTFont.named(name, size: Double(fontSize))
        default: nil
        }
      change("font", to: \.text.font, font)
    }
  }

  /// The size in points of plain text and of attributed text without a font; 36 by default.
  open var fontSize: CGFloat {
    get { values.text.fontSize }
    set { change("fontSize", to: \.text.fontSize, newValue.isFinite ? newValue : 36) }
  }

  /// The colour of text without a colour of its own; opaque white by default, nil for no text.
  open var foregroundColor: CGColor? {
    get { values.text.foregroundColor }
    set { change("foregroundColor", to: \.text.foregroundColor, newValue) }
  }

  /// Whether lines are broken to fit the width; otherwise text is one line.
  open var isWrapped: Bool {
    get { values.text.isWrapped }
    set { change("wrapped", to: \.text.isWrapped, newValue) }
  }

  /// The part of the last line that an ellipsis replaces if the text does not fit; none by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { values.text.truncationMode }
    set { change("truncationMode", to: \.text.truncationMode, newValue) }
  }

  /// The alignment of lines in the bounds; natural by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { values.text.alignmentMode }
    set { change("alignmentMode", to: \.text.alignmentMode, newValue) }
  }

  /// - Support: without effect: glyphs are placed exactly, without rounding.
  open var allowsFontSubpixelQuantization = false

  /// The size of the text without a limit on its width, rounded up to whole points.
  open override func preferredFrameSize() -> CGSize {
    let layout = TextLayerLayout(values.text, width: .infinity)
    return CGSize(width: layout.width.rounded(.up), height: layout.height.rounded(.up))
  }
}

/// The end of a line that is truncated if it does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end")
  public static let middle = Self(rawValue: "middle")
}

/// The alignment of lines of text.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
}

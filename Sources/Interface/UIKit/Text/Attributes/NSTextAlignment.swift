/// The horizontal alignment of text. Raw values are those of iOS.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

extension NSTextAlignment {
  var engine: TextParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

// A stand-in until the fonts and labels land; delete it then.
public final class UIFont: NSObject, Sendable {
  public struct TextStyle: Sendable { public static let body = TextStyle() }
  public static func systemFont(ofSize: CGFloat) -> UIFont { UIFont() }
  public static func preferredFont(forTextStyle: TextStyle, compatibleWith: UITraitCollection? = nil) -> UIFont { UIFont() }
}
public enum NSLineBreakMode { case byTruncatingMiddle }
@MainActor public class UILabel: UIView {
  var font: UIFont! ; var text: String?; var attributedText: NSAttributedString?; var textColor: UIColor!
  var lineBreakMode = NSLineBreakMode.byTruncatingMiddle
}
extension UIImage { convenience init?(systemName name: String, size: SymbolConfiguration?) { nil } }

public import UIKit

/// The button "Sign in with Apple".
///
/// - Support: partial: the button is drawn with our own drawing of an apple; the size of its title is a guess
///   from the published proportions.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case signIn, `continue`, signUp
    public static let `default` = ButtonType.signIn

    fileprivate var title: String {
      switch self {
      case .signIn: "Sign in with Apple"
      case .continue: "Continue with Apple"
      case .signUp: "Sign up with Apple"
      }
    }
  }

  public enum Style: Int, Sendable { case white, whiteOutline, black }

  private let type: ButtonType
  private let style: Style

  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 6 {
    didSet { setNeedsDisplay() }
  }

  public init(
    authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style
  ) {
    self.type = type
    self.style = style
    super.init(frame: .zero)
    backgroundColor = .clear
    isOpaque = false
    isAccessibilityElement = true
    accessibilityLabel = type.title
    accessibilityTraits = .button
  }

  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }

  public required init?(coder: NSCoder) {
    type = .signIn
    style = .black
    super.init(coder: coder)
  }

  /// The smallest size that Apple's guidelines allow, 140 x 30 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }

  open override func draw(_ rect: CGRect) {
    let frame = bounds.insetBy(
      dx: style == .whiteOutline ? 0.5 : 0, dy: style == .whiteOutline ? 0.5 : 0)
    let path = UIBezierPath(
      roundedRect: frame, cornerRadius: min(cornerRadius, bounds.height / 2))
    (style == .black ? UIColor.black : .white).setFill()
    path.fill()
    if style == .whiteOutline {
      UIColor.black.setStroke()
      path.stroke()
    }
    drawTitle(style == .black ? .white : .black)
  }

  /// Draws the apple and the title. The font size is 43 per cent of the button's height
  /// (published), or less if the title would not fit.
  private func drawTitle(_ color: UIColor) {
    var size = bounds.height * 0.43
    func attributes() -> [NSAttributedString.Key: Any] {
      [.font: UIFont.systemFont(ofSize: size, weight: .medium), .foregroundColor: color]
    }
    let width = type.title.size(withAttributes: attributes()).width + size * 1.15
    size *= min(1, (bounds.width - 16) / max(width, 1))
    guard size > 0 else { return }
    let title = type.title.size(withAttributes: attributes())
    let logo = UIImage(systemName: "applelogo", withConfiguration: .init(pointSize: size))?
      .withTintColor(color, renderingMode: .alwaysOriginal)
    let gap = size * 0.25
    let logoSize = logo?.size ?? .zero
    let x = bounds.midX - (title.width + gap + logoSize.width) / 2
    logo?.draw(at: CGPoint(x: x, y: bounds.midY - logoSize.height / 2 - size * 0.06))
    type.title.draw(
      at: CGPoint(x: x + logoSize.width + gap, y: bounds.midY - title.height / 2),
      withAttributes: attributes())
  }
}

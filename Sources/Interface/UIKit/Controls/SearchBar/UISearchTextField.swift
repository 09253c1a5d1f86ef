import CoreGraphics
import Foundation

/// A token of a search, shown as a rounded label before the text.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  /// An object that the program associates with the token.
  ///
  /// - Support: without effect: it is the program's own.
  open var representedObject: Any?
  let icon: UIImage?
  let text: String

  /// Creates a token with a text and an optional image before it, in the text's colour.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}

/// The text field of a search bar, with a magnifying glass and tokens before the text.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// The tokens before the text, in order.
  open var tokens: [UISearchToken] = [] { didSet { tokensDidChange() } }
  /// The range of the text after the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
  }
  /// The background colour of tokens. Grey by default; nil restores it.
  open var tokenBackgroundColor: UIColor! = .systemGray {
    didSet {
      if tokenBackgroundColor == nil { tokenBackgroundColor = .systemGray }
      tokensDidChange()
    }
  }
  /// Whether a backspace at the beginning of the text deletes the last token.
  open var allowsDeletingTokens = true
  /// - Support: without effect: tokens are not copied.
  open var allowsCopyingTokens = true

  private final let fill = ControlPart(color: .tertiarySystemFill)
  private final let fillImage = UIImageView(frame: .zero)
  /// The views of the tokens.
  private final var tokenViews: [TokenView] = []
  /// An image that replaces the magnifying glass.
  final var searchIcon: UIImage? { didSet { showIcon() } }
  final var fieldImage: UIImage? {
    didSet {
      fillImage.image = fieldImage
      fill.isHidden = fieldImage != nil
      setNeedsLayout()
    }
  }
  final var iconOffset = UIOffset.zero { didSet { setNeedsLayout() } }
  final var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    compose()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    compose()
  }

  private func compose() {
    insertSubview(fillImage, at: 0)
    insertSubview(fill, at: 0)
    font = .systemFont(ofSize: 17)
    clearButtonMode = .always
    returnKeyType = .search
    leftViewMode = .always
    showIcon()
  }

  /// Shows the magnifying glass or the image that replaces it.
  private func showIcon() {
    let glass = UIImageView(
      image: searchIcon
        ?? UIImage(systemName: "magnifyingglass", withConfiguration: .init(pointSize: 14)))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    leftView = glass
  }

  open override func deleteBackward() {
    guard allowsDeletingTokens, !tokens.isEmpty, selectedUnits == 0..<0 else {
      return super.deleteBackward()
    }
    tokens.removeLast()
    sendActions(for: .editingChanged)
  }

  private func tokensDidChange() {
    for view in tokenViews { view.removeFromSuperview() }
    tokenViews = tokens.map { TokenView($0, color: tokenBackgroundColor) }
    tokenViews.forEach(addSubview)
    setNeedsLayout()
  }

  /// Inserts a token. An index out of range is changed to the nearest valid one.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: max(0, min(tokenIndex, tokens.count)))
  }

  /// Removes a token. An index out of range is ignored.
  open func removeToken(at tokenIndex: Int) {
    if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
  }

  /// The start of the text: 30 points from the edge, after the magnifying glass (guess), or 4 points after
  /// the last token.
  private var textStart: CGFloat {
    30 + tokenViews.reduce(0) { $0 + $1.contentSize.width + TokenView.gap }
  }

  /// Returns a rectangle of the text field, moved after the magnifying glass and the tokens.
  private func area(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let end = max(8, isMirrored ? rect.minX - bounds.minX : bounds.maxX - rect.maxX)
    let width = max(0, bounds.width - textStart - end)
    return CGRect(
      x: isMirrored ? bounds.minX + end : bounds.minX + textStart, y: rect.minY, width: width,
      height: rect.height
    ).offsetBy(dx: textOffset.horizontal, dy: textOffset.vertical)
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? bounds.maxX - 26 : bounds.minX + 6, y: bounds.minY, width: 20,
      height: bounds.height
    ).offsetBy(dx: iconOffset.horizontal, dy: iconOffset.vertical)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    area(super.textRect(forBounds: bounds), bounds)
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    area(super.editingRect(forBounds: bounds), bounds)
  }

  open override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    area(super.placeholderRect(forBounds: bounds), bounds)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: 36)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = bounds
    fill.layer.cornerRadius = traits.design.search.fieldRadius ?? bounds.height / 2
    fillImage.frame = bounds
    var x: CGFloat = 30
    for view in tokenViews {
      let size = view.contentSize
      view.frame = CGRect(
        x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      x += size.width + TokenView.gap
    }
    mirrorInBar(tokenViews)
  }
}

/// The view of a token.
@MainActor
private final class TokenView: UIView {
  private let picture: UIImageView?
  private let label = UILabel(frame: .zero)
  /// The space between two tokens, and before the text, in points. Guess.
  static let gap: CGFloat = 4

  init(_ token: UISearchToken, color: UIColor) {
    picture = token.icon.map { UIImageView(image: $0.withRenderingMode(.alwaysTemplate)) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = color
    layer.cornerRadius = 5
    label.text = token.text
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    addSubview(label)
    picture?.tintColor = .white
    picture?.contentMode = .scaleAspectFit
    if let picture { addSubview(picture) }
  }

  required init?(coder: NSCoder) { nil }

  var contentSize: CGSize {
    let text = label.intrinsicContentSize
    return CGSize(width: text.width + 12 + (picture == nil ? 0 : 20), height: 24)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture?.frame = CGRect(x: 6, y: 4, width: 16, height: 16)
    let start: CGFloat = picture == nil ? 6 : 26
    label.frame = CGRect(
      x: start, y: 0, width: max(0, bounds.width - start - 6), height: bounds.height)
  }
}

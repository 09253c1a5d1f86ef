/// One line of text that can be edited.
@preconcurrency @MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  open weak var delegate: (any UITextFieldDelegate)?

  open var text: String? = "" { didSet { if text != oldValue { textDidChange() } } }
  open var attributedText: NSAttributedString? {
    didSet {
      text = attributedText?.string
      textDidChange()
    }
  }
  open var placeholder: String? { didSet { textDidChange() } }
  open var attributedPlaceholder: NSAttributedString? {
    didSet {
      placeholder = attributedPlaceholder?.string
      textDidChange()
    }
  }
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { textDidChange() } }
  open var textColor: UIColor? = .label { didSet { setNeedsLayout() } }
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
  open var borderStyle = BorderStyle.none { didSet { textDidChange() } }
  open var isSecureTextEntry = false { didSet { textDidChange() } }
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  open var leftView: UIView? { didSet { accessoryDidChange(from: oldValue) } }
  open var rightView: UIView? { didSet { accessoryDidChange(from: oldValue) } }
  open var leftViewMode = ViewMode.never { didSet { textDidChange() } }
  open var rightViewMode = ViewMode.never { didSet { textDidChange() } }
  open var background: UIImage? { didSet { setNeedsLayout() } }
  open var disabledBackground: UIImage?
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
  open var minimumFontSize: CGFloat = 0
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false
  open var allowsEditingTextAttributes = false
  open var adjustsFontForContentSizeCategory = false
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]

  private final let label = UILabel(frame: .zero)
  private final let frameView = UIView(frame: .zero)
  private final var backgroundView: UIImageView?
  private final var clearGlyph: UIImageView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    compose()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    compose()
  }

  private func compose() {
    isOpaque = false
    frameView.isUserInteractionEnabled = false
    for view in [frameView, label] { addSubview(view) }
    contentHorizontalAlignment = .left
  }

  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  open override var descriptionDetails: [String] {
    text.map { $0.isEmpty ? [] : ["text = '\($0)'"] } ?? []
  }

  private func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func accessoryDidChange(from old: UIView?) {
    old?.removeFromSuperview()
    for view in [leftView, rightView].compactMap({ $0 }) where view.superview !== self {
      addSubview(view)
    }
    textDidChange()
  }

  // MARK: What is shown

  private var isEmpty: Bool { (text ?? "").isEmpty }

  /// Bullets for secrets.
  private var shownText: String {
    let text = text ?? ""
    return isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
  }

  private var effectiveFont: UIFont { font ?? .systemFont(ofSize: 17) }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  private var showsClearButton: Bool { isShown(clearButtonMode) && !isEmpty }

  private func fillLabel() {
    label.font = effectiveFont
    label.textAlignment = textAlignment
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    if adjustsFontSizeToFitWidth, effectiveFont.pointSize > 0 {
      label.minimumScaleFactor = min(1, minimumFontSize / effectiveFont.pointSize)
    }
    if isEmpty {
      if let attributedPlaceholder {
        label.attributedText = attributedPlaceholder
      } else {
        label.text = placeholder
        label.textColor = .placeholderText
      }
    } else if let attributedText, !isSecureTextEntry {
      label.attributedText = attributedText
    } else {
      label.text = shownText
      label.textColor = isEnabled ? textColor : .tertiaryLabel
    }
  }

  // MARK: Rectangles

  /// 7 points beside the text where there is a border (recalled); 2 inside a line.
  private var textInset: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.insetBy(dx: min(textInset, bounds.width / 2), dy: 0)
    if isShown(leftViewMode), leftView != nil {
      let view = leftViewRect(forBounds: bounds)
      rect.size.width -= max(0, view.maxX - rect.minX)
      rect.origin.x = max(rect.minX, view.maxX)
    }
    if isShown(rightViewMode), rightView != nil {
      rect.size.width = min(rect.maxX, rightViewRect(forBounds: bounds).minX) - rect.minX
    } else if showsClearButton {
      rect.size.width = min(rect.maxX, clearButtonRect(forBounds: bounds).minX) - rect.minX
    }
    rect.size.width = max(0, rect.width)
    return rect
  }

  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// A glyph of 19 points in a place of 28 (recalled).
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 28 + 4, y: bounds.midY - 9.5, width: 19, height: 19)
  }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let leftView else { return .zero }
    return accessoryRect(leftView, x: bounds.minX, bounds)
  }

  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let rightView else { return .zero }
    let width = accessoryRect(rightView, x: 0, bounds).width
    return accessoryRect(rightView, x: bounds.maxX - width, bounds)
  }

  private func accessoryRect(_ view: UIView, x: CGFloat, _ bounds: CGRect) -> CGRect {
    let intrinsic = view.intrinsicContentSize
    let size = CGSize(
      width: view.bounds.width > 0 ? view.bounds.width : max(0, intrinsic.width),
      height: view.bounds.height > 0 ? view.bounds.height : max(0, intrinsic.height))
    let height = min(size.height, bounds.height)
    return CGRect(x: x, y: bounds.midY - height / 2, width: size.width, height: height)
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    fillLabel()
    let scale = traitCollection.effectiveDisplayScale
    var width = label.intrinsicContentSize.width + 2 * textInset
    if isShown(leftViewMode), let leftView { width += leftView.bounds.width }
    if isShown(rightViewMode), let rightView { width += rightView.bounds.width }
    // Measured over stored fields: a point and a half more than the line; bordered ones are 34.
    let line = effectiveFont.lineHeight
    let height =
      switch borderStyle {
      case .none: ceilToPixel(line + 1.5, scale: scale)
      case .line: ceilToPixel(line + 4, scale: scale)
      case .bezel, .roundedRect: max(34, ceilToPixel(line + 13, scale: scale))
      }
    return CGSize(width: width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    fillLabel()
    layoutBorder()
    let scale = traitCollection.effectiveDisplayScale
    let area = isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    let height = min(bounds.height, label.intrinsicContentSize.height)
    label.frame = CGRect(
      x: area.minX, y: area.midY - height / 2, width: area.width, height: height
    ).roundedOrigin(scale: scale)
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    layoutClearButton()
  }

  private func layoutClearButton() {
    guard showsClearButton else {
      clearGlyph?.isHidden = true
      return
    }
    if clearGlyph == nil {
      let glyph = UIImageView(
        image: UIImage(
          systemName: "xmark.circle.fill", withConfiguration: .init(pointSize: 14)))
      glyph.tintColor = .systemGray3
      clearGlyph = glyph
      addSubview(glyph)
    }
    clearGlyph?.isHidden = false
    clearGlyph?.contentMode = .scaleAspectFit
    clearGlyph?.frame = clearButtonRect(forBounds: bounds)
  }

  /// Rounded: white with a hair of grey (recalled); line: a black frame of a point.
  private func layoutBorder() {
    frameView.frame = borderRect(forBounds: bounds)
    let box = frameView.layer
    let dark = traitCollection.userInterfaceStyle == .dark
    frameView.isHidden = borderStyle == .none
    switch borderStyle {
    case .none: break
    case .line:
      box.cornerRadius = 0
      box.borderWidth = 1
      box.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
      frameView.backgroundColor = nil
    case .bezel:
      box.cornerRadius = 0
      box.borderWidth = 1
      box.borderColor = UIColor.systemGray.cgColor
      frameView.backgroundColor = .systemBackground
    case .roundedRect:
      box.cornerRadius = 5
      box.borderWidth = 1 / traitCollection.effectiveDisplayScale
      box.borderColor = UIColor(white: dark ? 1 : 0, alpha: 0.2).cgColor
      frameView.backgroundColor = dark ? .quaternarySystemFill : .systemBackground
    }
    layoutBackgroundImage()
  }

  private func layoutBackgroundImage() {
    guard let image = isEnabled ? background : disabledBackground ?? background,
      borderStyle == .none
    else {
      backgroundView?.isHidden = true
      return
    }
    let view = backgroundView ?? UIImageView(frame: .zero)
    if backgroundView == nil {
      backgroundView = view
      insertSubview(view, at: 0)
    }
    view.isHidden = false
    view.image = image
    view.frame = bounds
  }

  // MARK: Baselines

  /// Of the line that is shown, from the top of the field.
  final var baselineOffset: CGFloat {
    let height = bounds.height > 0 ? bounds.height : intrinsicContentSize.height
    let line = min(height, effectiveFont.lineHeight)
    return (height - line) / 2 + effectiveFont.ascender
  }
}

@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

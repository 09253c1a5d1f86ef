/// Text of many lines in a scroll view.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  open var text: String! = "" { didSet { if text != oldValue { textDidChange() } } }
  open var attributedText: NSAttributedString! {
    didSet {
      text = attributedText?.string ?? ""
      textDidChange()
    }
  }
  open var font: UIFont? { didSet { textDidChange() } }
  open var textColor: UIColor? { didSet { textDidChange() } }
  open var textAlignment = NSTextAlignment.natural { didSet { textDidChange() } }
  open var isEditable = true
  open var isSelectable = true
  open var allowsEditingTextAttributes = false
  open var adjustsFontForContentSizeCategory = false
  /// Distance of the text container from the edges.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }
  /// Room beside each line inside the container.
  open var lineFragmentPadding: CGFloat = 5 { didSet { textDidChange() } }

  private final let label = UILabel(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    compose()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    compose()
  }

  private func compose() {
    backgroundColor = .systemBackground
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    addSubview(label)
  }

  open override var canBecomeFirstResponder: Bool { isEditable }

  /// A scrolling text view has no size of its own; its content has.
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  open override var descriptionDetails: [String] {
    (text ?? "").isEmpty ? [] : ["text = '\(text ?? "")'"]
  }

  private func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Without a font, text is set in 12 points as attributed strings are.
  private var effectiveFont: UIFont { font ?? .systemFont(ofSize: 12) }

  private func fillLabel() {
    if let attributedText {
      label.attributedText = attributedText
    } else {
      label.font = effectiveFont
      label.text = text
      label.textColor = textColor ?? .label
    }
    label.textAlignment = textAlignment
  }

  private func textSize(width: CGFloat) -> CGSize {
    fillLabel()
    let room = max(0, width - 2 * lineFragmentPadding)
    var size = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    // An empty text view still has the height of a line.
    size.height = max(size.height, effectiveFont.lineHeight)
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inset = textContainerInset
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let text = textSize(width: width - inset.left - inset.right)
    let scale = traitCollection.effectiveDisplayScale
    return CGSize(
      width: min(width, text.width + 2 * lineFragmentPadding + inset.left + inset.right),
      height: ceilToPixel(text.height + inset.top + inset.bottom, scale: scale))
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    let width = bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
    return CGSize(
      width: UIView.noIntrinsicMetric,
      height: sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let inset = textContainerInset
    let width = bounds.width - inset.left - inset.right
    let size = textSize(width: width)
    label.frame = CGRect(
      x: inset.left + lineFragmentPadding, y: inset.top,
      width: max(0, width - 2 * lineFragmentPadding), height: size.height)
    contentSize = CGSize(
      width: bounds.width, height: size.height + inset.top + inset.bottom)
  }
}

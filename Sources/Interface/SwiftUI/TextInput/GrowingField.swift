/// A text field that grows with its content up to the line limit, and then scrolls.
struct GrowingField: UIViewRepresentable {
  let field: TextField<_TextFieldStyleLabel>
  let title: String?

  @MainActor
  final class Coordinator: FieldCoordinator, UITextViewDelegate {
    func textViewDidBeginEditing(_ textView: UITextView) { didBegin(textView) }

    func textViewDidEndEditing(_ textView: UITextView) {
      didEnd(textView, with: textView.text)
      show(in: textView)
    }

    func textViewDidChange(_ textView: UITextView) {
      (textView as? GrowingTextView)?.textLengthDidChange()
      text.edit(textView.text)
      if text.isLive { show(in: textView) }
    }

    func textViewDidChangeSelection(_ textView: UITextView) {
      selection.write(textView.selectedRange, in: textView.text)
    }

    func show(in textView: UITextView) {
      let shown = text.read()
      if textView.text != shown { textView.text = shown }
      (textView as? GrowingTextView)?.textLengthDidChange()
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> GrowingTextView {
    let view = GrowingTextView(frame: .zero, textContainer: nil)
    view.delegate = context.coordinator
    return view
  }

  func updateUIView(_ view: GrowingTextView, context: Context) {
    let environment = context.environment
    let coordinator = context.coordinator
    coordinator.take(field, environment)
    coordinator.links.register(view)
    view.take(environment)
    view.placeholder = field.placeholder(title, environment)
    view.lines = (environment.lowerLineLimit ?? 1, environment.lineLimit)
    view.accessibilityLabel = title
    if coordinator.text.isLive || !view.isFirstResponder { coordinator.show(in: view) }
  }

  static func dismantleUIView(_ view: GrowingTextView, coordinator: Coordinator) {
    if view.isFirstResponder { view.resignFirstResponder() }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: GrowingTextView, context: Context
  ) -> CGSize? {
    CGSize(width: proposal.width ?? uiView.idealWidth, height: uiView.height(width: proposal.width))
  }
}

/// A UIKit text view without margins and with a placeholder.
final class GrowingTextView: UITextView {
  private let label = UILabel(frame: .zero)
  /// The minimum and maximum number of visible lines.
  var lines: (least: Int, most: Int?) = (1, nil)

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    backgroundColor = .clear
    textContainerInset = .zero
    self.textContainer.lineFragmentPadding = 0
    isScrollEnabled = false
    label.numberOfLines = 0
    label.isAccessibilityElement = false
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var placeholder: NSAttributedString? {
    didSet {
      label.attributedText = placeholder
      setNeedsLayout()
    }
  }

  /// The view whose text is visible: the label of the placeholder, or this view.
  var shownText: UIView { text.isEmpty && placeholder != nil ? label : self }

  func textLengthDidChange() {
    label.isHidden = !text.isEmpty
    invalidateIntrinsicContentSize()
  }

  override var accessibilityValue: String? {
    get { text.isEmpty ? placeholder?.string : text }
    set {}
  }

  var idealWidth: CGFloat {
    max(label.intrinsicContentSize.width, sizeThatFits(.zero).width)
  }

  func height(width: CGFloat?) -> CGFloat {
    let line = font?.lineHeight ?? 0
    let size = CGSize(width: width ?? 0, height: 0)
    let content = text.isEmpty && placeholder != nil ? label.sizeThatFits(size) : sizeThatFits(size)
    let least = line * CGFloat(lines.least)
    let most = lines.most.map { line * CGFloat($0) } ?? .infinity
    let scale = max(traitCollection.displayScale, 1)
    return (min(max(content.height, least), max(most, least)) * scale).rounded(.up) / scale
  }

  override func layoutSubviews() {
    let scrolls = lines.most != nil && sizeThatFits(bounds.size).height > bounds.height + 1
    if isScrollEnabled != scrolls { isScrollEnabled = scrolls }
    super.layoutSubviews()
    label.frame = CGRect(
      origin: .zero,
      size: CGSize(width: bounds.width, height: label.sizeThatFits(bounds.size).height))
  }
}

extension UITextView {
  /// Applies the environment's text attributes and keyboard settings.
  func take(_ environment: EnvironmentValues) {
    let color = environment.isEnabled ? environment.platformForeground ?? .label : .tertiaryLabel
    if font != environment.platformFont { font = environment.platformFont }
    if textColor != color { textColor = color }
    if textAlignment != environment.fieldAlignment { textAlignment = environment.fieldAlignment }
    takeTraits(environment)
  }

  /// Adopts what does not change the attributes of the text.
  func takeTraits(_ environment: EnvironmentValues) {
    tintColor = environment.platformTint
    isEditable = environment.isEnabled
    environment.textInputTraits.apply(to: self)
  }
}

/// A control that shows a title, an image or both and fires when tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    public static let roundedRect = ButtonType.system
  }

  /// What a button shows in one state.
  struct Appearance {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  open var buttonType: ButtonType { kind }
  private let kind: ButtonType
  final var appearances: [UIControl.State: Appearance] = [:]

  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// - Support: without effect: title shadows are the same in all states.
  open var reversesTitleShadowWhenHighlighted = false
  /// - Support: without effect: images are the same in all states unless set for them.
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  /// - Support: without effect: nobody touches the button.
  open var showsTouchWhenHighlighted = false
  open var role = Role.normal { didSet { contentDidChange() } }
  /// - Support: without effect: nobody taps the button.
  open var changesSelectionAsPrimaryAction = false
  /// - Support: without effect: menus are not shown.
  open var showsMenuAsPrimaryAction = false

  /// Modern buttons draw by their configuration and ignore the legacy insets.
  open var configuration: Configuration? { didSet { contentDidChange() } }

  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }

  private final var titleLabelStorage: UILabel?
  private final var imageViewStorage: UIImageView?
  private final var backgroundViewStorage: UIImageView?
  private final var subtitleLabelStorage: UILabel?
  final var configurationBackground: UIView?

  // MARK: Creation

  public convenience init(type buttonType: ButtonType) {
    self.init(kind: buttonType)
  }

  /// In code: a custom button. A type of its own is given to `init(type:)`.
  public override init(frame: CGRect) {
    kind = .custom
    super.init(frame: frame)
  }

  public init(kind: ButtonType) {
    self.kind = kind
    super.init(frame: .zero)
    if let symbol = kind.symbolName {
      setImage(UIImage(systemName: symbol), for: .normal)
    }
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(kind: .system)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(kind: type)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  override var keepsTaps: Bool { true }

  public required init?(coder: NSCoder) {
    kind = ButtonType(documentName: coder.documentAttribute("buttonType"))
    super.init(coder: coder)
    if let symbol = buttonType.symbolName { setImage(UIImage(systemName: symbol), for: .normal) }
  }

  // MARK: Content by state

  private func update(_ state: UIControl.State, _ change: (inout Appearance) -> Void) {
    var appearance = appearances[state] ?? Appearance()
    change(&appearance)
    appearances[state] = appearance
    contentDidChange()
  }

  open func setTitle(_ title: String?, for state: UIControl.State) {
    update(state) { $0.title = title }
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    update(state) { $0.attributedTitle = title }
  }

  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    update(state) { $0.titleColor = color }
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    update(state) { $0.titleShadowColor = color }
  }

  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    update(state) { $0.image = image }
  }

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    update(state) { $0.backgroundImage = image }
  }

  open func title(for state: UIControl.State) -> String? { value(\.title, for: state) }
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    value(\.attributedTitle, for: state)
  }
  open func titleColor(for state: UIControl.State) -> UIColor? { value(\.titleColor, for: state) }
  open func image(for state: UIControl.State) -> UIImage? { value(\.image, for: state) }
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    value(\.backgroundImage, for: state)
  }

  /// Of exactly that state, else of the normal one.
  private func value<Value>(
    _ path: KeyPath<Appearance, Value?>, for state: UIControl.State
  ) -> Value? {
    appearances[state]?[keyPath: path] ?? appearances[.normal]?[keyPath: path]
  }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// White for custom buttons, the tint for system ones, grey while disabled.
  open var currentTitleColor: UIColor {
    if let color = appearances[state]?.titleColor { return color }
    if buttonType != .custom, !isEnabled { return .tertiaryLabel }
    if let color = appearances[.normal]?.titleColor { return color }
    return buttonType == .custom ? .white : tintColor
  }

  // MARK: Parts

  /// 18 points in a custom button, 15 in a system one (measured).
  open var titleLabel: UILabel? {
    if let label = titleLabelStorage { return label }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
    label.lineBreakMode = .byTruncatingMiddle
    titleLabelStorage = label
    addSubview(label)
    return label
  }

  open var imageView: UIImageView? {
    if let view = imageViewStorage { return view }
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleToFill
    imageViewStorage = view
    addSubview(view)
    return view
  }

  open var subtitleLabel: UILabel? { subtitleLabelStorage }

  final var loadedTitleLabel: UILabel? { titleLabelStorage }

  open override var descriptionDetails: [String] {
    currentTitle.map { ["title = '\($0)'"] } ?? []
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    contentDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if configuration != nil {
      layoutConfiguration()
    } else {
      layoutLegacy()
    }
  }

  private func layoutLegacy() {
    configurationBackground?.isHidden = true
    layoutBackgroundImage()
    let parts = LegacyButtonLayout(button: self)
    if let image = parts.image {
      let view = imageView
      view?.image = image
      view?.frame = parts.imageFrame
      view?.alpha = isEnabled || !adjustsImageWhenDisabled ? 1 : 0.5
      view?.isHidden = false
    } else {
      imageViewStorage?.isHidden = true
    }
    if parts.hasTitle {
      applyTitle(to: titleLabel)
      titleLabel?.frame = parts.titleFrame
      titleLabel?.isHidden = false
    } else {
      titleLabelStorage?.isHidden = true
    }
  }

  private func layoutBackgroundImage() {
    guard let image = currentBackgroundImage else {
      backgroundViewStorage?.isHidden = true
      return
    }
    let view = backgroundViewStorage ?? UIImageView(frame: .zero)
    if backgroundViewStorage == nil {
      backgroundViewStorage = view
      insertSubview(view, at: 0)
    }
    view.isHidden = false
    view.image = image
    view.frame = bounds
  }

  /// Puts the title of the current state into the label.
  final func applyTitle(to label: UILabel?) {
    if let attributed = currentAttributedTitle {
      label?.attributedText = attributed
    } else {
      label?.text = currentTitle
      label?.textColor = currentTitleColor
    }
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    configuration == nil
      ? LegacyButtonLayout.fittingSize(of: self) : configurationSize(fitting: .zero)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configuration == nil
      ? LegacyButtonLayout.fittingSize(of: self) : configurationSize(fitting: size)
  }

  // MARK: Baselines

  /// Those of the title (measured).
  override func ownBaselineOffsets(in size: CGSize) -> BaselineOffsets? {
    guard let label = preparedTitle else { return nil }
    let title = label.intrinsicContentSize
    guard let own = label.ownBaselineOffsets(in: title) else { return nil }
    let insets: (top: CGFloat, bottom: CGFloat) =
      configuration.map { ($0.contentInsets.top, $0.contentInsets.bottom) }
      ?? (
        contentEdgeInsets.top + titleEdgeInsets.top,
        contentEdgeInsets.bottom + titleEdgeInsets.bottom
      )
    let room = size.height - insets.top - insets.bottom - title.height
    let top =
      switch contentVerticalAlignment {
      case .top: insets.top
      case .bottom: insets.top + room
      default: insets.top + room / 2
      }
    return BaselineOffsets(
      firstFromTop: top + own.firstFromTop,
      lastFromBottom: size.height - top - title.height + own.lastFromBottom)
  }

  override var heightAboveBaselines: CGFloat? {
    switch contentVerticalAlignment {
    case .top: 0
    case .bottom: 1
    default: 0.5
    }
  }

  /// The label with the title of the moment; nil where there is none.
  private var preparedTitle: UILabel? {
    if let configuration { return prepareTitle(configuration) }
    guard currentAttributedTitle != nil || !(currentTitle ?? "").isEmpty else { return nil }
    let isApplied =
      currentAttributedTitle.map { titleLabel?.attributedText?.isEqual(to: $0) == true }
      ?? (titleLabel?.text == currentTitle)
    if !isApplied { applyTitle(to: titleLabel) }
    return titleLabel
  }

  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    LegacyButtonLayout(button: self).titleFrame
  }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    LegacyButtonLayout(button: self).imageFrame
  }
}

extension UIButton.ButtonType {
  /// From the name that documents use; a button without one is custom (measured).
  init(documentName: String?) {
    self =
      switch documentName {
      case "roundedRect", "system": .system
      case "detailDisclosure": .detailDisclosure
      case "infoLight": .infoLight
      case "infoDark": .infoDark
      case "contactAdd": .contactAdd
      case "plain": .plain
      case "close": .close
      default: .custom
      }
  }

  /// The symbol that the type shows by itself.
  var symbolName: String? {
    switch self {
    case .custom, .system, .plain: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark.circle.fill"
    }
  }
}

/// A control that shows a title, an image or both and fires when tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + AppearanceProperty.states(
        { (button: UIButton, state) in button.titleColor(for: state) },
        { $0.setTitleColor($1, for: $2) })
      + AppearanceProperty.states(
        { (button: UIButton, state) in button.backgroundImage(for: state) },
        { $0.setBackgroundImage($1, for: $2) })
  }

  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    public static let roundedRect = ButtonType.system
  }

  /// The content of a button in one state.
  struct Appearance {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  open var buttonType: ButtonType { kind }
  private var kind: ButtonType
  final var appearances: [UIControl.State: Appearance] = [:]

  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var reversesTitleShadowWhenHighlighted = false { didSet { setNeedsLayout() } }
  /// Whether a touched custom button's image is darker, unless it has one for that state.
  open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
  open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }
  /// A glow of white while the button is touched.
  open var showsTouchWhenHighlighted = false { didSet { setNeedsLayout() } }
  open var role = Role.normal { didSet { contentDidChange() } }
  /// Whether a tap selects the button, and the next one no longer.
  open var changesSelectionAsPrimaryAction = false { didSet { menuSelectionDidChange() } }
  /// The menu of the button: when it is touched if its menu is its primary action, else when a
  /// finger rests on it. A pop-up button, whose selection changes, says what is chosen in it: the
  /// first element if none is.
  open var menu: UIMenu? { didSet { menuDidChange() } }
  /// Whether a menu above the button has its first element next to it.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// - Support: without effect: there is no pointer.
  open var isPointerInteractionEnabled = false

  /// Modern buttons draw by their configuration and ignore the legacy insets.
  open var configuration: Configuration? {
    didSet {
      if oldValue == nil { needsConfigurationUpdate = true }
      contentDidChange()
    }
  }
  /// Whether the configuration takes the colours of the state by itself.
  open var automaticallyUpdatesConfiguration = true { didSet { setNeedsLayout() } }
  /// Changes the configuration when the state of the button has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Where a subclass changes the configuration by state; the handler is called after it.
  open func updateConfiguration() {}

  final var needsConfigurationUpdate = false
  final var isUpdatingConfiguration = false

  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }

  private final var titleLabelStorage: UILabel?
  private final var imageViewStorage: UIImageView?
  private final var backgroundViewStorage: UIImageView?
  private final var subtitleLabelStorage: UILabel?
  private final var spinner: UIActivityIndicatorView?
  private final var menuIndicatorStorage: UIImageView?
  private final var glow: ControlPart?
  private final var symbolConfigurations: [UIControl.State: UIImage.SymbolConfiguration] = [:]
  final var configurationBackground: BackgroundConfigurationView?
  final var glassBackground: GlassView?

  // MARK: Creation

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// In code: a custom button. A type of its own is given to `init(type:)`.
  public override init(frame: CGRect) {
    kind = .custom
    super.init(frame: frame)
  }

  private func become(_ type: ButtonType) {
    kind = type
    contentDidChange()
    if let symbol = kind.symbol { setImage(symbol, for: .normal) }
  }

  /// A title and an image that the configuration has show in place of the action's (guess).
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  override var keepsTaps: Bool { true }

  open override var showsMenuAsPrimaryAction: Bool { didSet { menuSelectionDidChange() } }

  override var accessibilityDefaults: AccessibilityDefaults { buttonAccessibility }

  public required init?(coder: NSCoder) {
    kind = ButtonType(documentName: coder.documentAttribute("buttonType"))
    super.init(coder: coder)
    if let symbol = buttonType.symbol { setImage(symbol, for: .normal) }
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

  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    symbolConfigurations[state] = configuration
    contentDidChange()
  }

  open func preferredSymbolConfigurationForImage(
    in state: UIControl.State
  ) -> UIImage.SymbolConfiguration? { symbolConfigurations[state] }

  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfiguration(state)
  }

  /// Of exactly that state, else of the normal one.
  final func preferredSymbolConfiguration(
    _ state: UIControl.State
  ) -> UIImage.SymbolConfiguration? { symbolConfigurations[state] ?? symbolConfigurations[.normal] }

  open func titleShadowColor(for state: UIControl.State) -> UIColor? {
    value(\.titleShadowColor, for: state)
  }
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

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
    // A button's shadow lies right under its title unless it is moved (documented).
    label.shadowOffset = .zero
    titleLabelStorage = label
    addSubview(label)
    return label
  }

  open var imageView: UIImageView? {
    if let view = imageViewStorage { return view }
    let view = ButtonImageView(frame: .zero)
    view.contentMode = .scaleToFill
    imageViewStorage = view
    addSubview(view)
    return view
  }

  open var subtitleLabel: UILabel? { subtitleLabelStorage }

  final var loadedTitleLabel: UILabel? { titleLabelStorage }
  final var loadedImageView: UIImageView? { imageViewStorage }

  final var loadedSubtitleLabel: UILabel {
    if let label = subtitleLabelStorage { return label }
    let label = UILabel(frame: .zero)
    subtitleLabelStorage = label
    addSubview(label)
    return label
  }

  final func hideSubtitle(_ isHidden: Bool) { subtitleLabelStorage?.isHidden = isHidden }

  final func activityIndicator(isNeeded: Bool) -> UIActivityIndicatorView? {
    if spinner == nil, isNeeded {
      let view = UIActivityIndicatorView(style: .medium)
      spinner = view
      addSubview(view)
    }
    return spinner
  }

  final func menuIndicator(isNeeded: Bool) -> UIImageView? {
    if menuIndicatorStorage == nil, isNeeded {
      let view = UIImageView(frame: .zero)
      menuIndicatorStorage = view
      addSubview(view)
    }
    return menuIndicatorStorage
  }

  open override var descriptionDetails: [String] {
    currentTitle.map { ["title = '\($0)'"] } ?? []
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    needsConfigurationUpdate = true
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
    hideSubtitle(true)
    spinner?.isHidden = true
    menuIndicatorStorage?.isHidden = true
    layoutBackgroundImage()
    layoutGlow()
    let content = contentRect(forBounds: bounds)
    let parts = LegacyButtonLayout(button: self, content: content)
    if let image = parts.image {
      let view = imageView
      view?.image = image
      view?.frame = imageRect(forContentRect: content)
      view?.alpha = isEnabled || !adjustsImageWhenDisabled ? touchedAlpha : 0.5
      (view as? ButtonImageView)?.isDarkened =
        isHighlighted && buttonType == .custom && adjustsImageWhenHighlighted
        && appearances[state]?.image == nil
      view?.isHidden = false
    } else {
      imageViewStorage?.isHidden = true
    }
    if parts.hasTitle {
      applyTitle(to: titleLabel)
      titleLabel?.frame = titleRect(forContentRect: content)
      titleLabel?.alpha = touchedAlpha
      titleLabel?.isHidden = false
    } else {
      titleLabelStorage?.isHidden = true
    }
  }

  /// Guess: what a finger touches in a system button fades to a fifth.
  private var touchedAlpha: CGFloat {
    guard isHighlighted, buttonType != .custom, appearances[state]?.titleColor == nil else {
      return 1
    }
    return 0.2
  }

  /// Guess: a disc of white as high as the button.
  private func layoutGlow() {
    let isShown = showsTouchWhenHighlighted && isHighlighted
    if isShown, glow == nil {
      let part = ControlPart(color: UIColor(white: 1, alpha: 0.5))
      glow = part
      addSubview(part)
    }
    glow?.isHidden = !isShown
    let side = min(bounds.width, bounds.height)
    glow?.place(
      CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side),
      isCapsule: true)
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
    view.frame = backgroundRect(forBounds: bounds)
  }

  /// Puts the title of the current state into the label.
  final func applyTitle(to label: UILabel?) {
    if let attributed = currentAttributedTitle {
      label?.attributedText = attributed
    } else {
      label?.text = currentTitle
      label?.textColor = currentTitleColor
    }
    guard let label, let shadow = currentTitleShadowColor else { return }
    label.shadowColor = shadow
    guard reversesTitleShadowWhenHighlighted, isHighlighted != isShadowReversed else { return }
    isShadowReversed = isHighlighted
    label.shadowOffset = CGSize(
      width: -label.shadowOffset.width, height: -label.shadowOffset.height)
  }

  private final var isShadowReversed = false

  // MARK: Touches

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if changesSelectionAsPrimaryAction, !isPopup, isTouchInside { isSelected.toggle() }
  }

  /// Whether the sign of a menu is shown: for a button that a menu's choice stays in.
  final func showsMenuIndicator(_ configuration: Configuration) -> Bool {
    switch configuration.indicator {
    case .none: false
    case .popup: true
    case .automatic: isPopup
    }
  }

  // MARK: Menu

  private func menuDidChange() {
    if menu != nil { isContextMenuInteractionEnabled = true }
    menuSelectionDidChange()
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  override var staysWithChosenElement: Bool { isPopup }

  /// A pop-up button without a configuration takes the chosen element's title, and its image if it
  /// has one.
  override func menuSelectionDidChange() {
    if configuration == nil, let chosenElement {
      setTitle(chosenElement.title, for: .normal)
      if let image = chosenElement.image { setImage(image, for: .normal) }
    }
    contentDidChange()
  }

  private var isPopup: Bool {
    menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
  }

  /// The chosen element in the menu of a pop-up button.
  final var chosenElement: UIMenuElement? { isPopup ? menu?.chosenElement : nil }

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
    let remainingHeight = size.height - insets.top - insets.bottom - title.height
    let top = insets.top + remainingHeight * heightAboveContent
    return BaselineOffsets(
      firstFromTop: top + own.firstFromTop,
      lastFromBottom: size.height - top - title.height + own.lastFromBottom)
  }

  override var heightAboveBaselines: CGFloat? { heightAboveContent }

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
    LegacyButtonLayout(button: self, content: contentRect).titleFrame
  }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    LegacyButtonLayout(button: self, content: contentRect).imageFrame
  }
}

/// The image of a button, darker while a finger is on it.
private final class ButtonImageView: UIImageView {
  var isDarkened = false { didSet { if isDarkened != oldValue { setNeedsDisplay() } } }

  package override var drawsWithoutSideEffects: Bool { true }

  /// Guess: half of black over what the image covers.
  override func draw(_ rect: CGRect) {
    guard isDarkened, let context = UIGraphicsGetCurrentContext() else { return super.draw(rect) }
    context.saveGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    super.draw(rect)
    context.setBlendMode(.sourceAtop)
    context.setFillColor(UIColor(white: 0, alpha: 0.5).cgColor)
    context.fill(bounds)
    context.endTransparencyLayer()
    context.restoreGState()
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

  /// The symbol that the type shows by itself: a close button's is gray, on gray (guess).
  fileprivate var symbol: UIImage? {
    guard let symbolName, let image = UIImage(systemName: symbolName) else { return nil }
    // 25.67 points wide on @3x (measured), as the large scale is and no other.
    guard self == .close else { return image.applyingSymbolConfiguration(.init(scale: .large)) }
    return image.applyingSymbolConfiguration(
      .init(paletteColors: [.secondaryLabel, .secondarySystemFill])
        .applying(.init(pointSize: 25, weight: .semibold)))
  }

  var symbolName: String? {
    switch self {
    case .custom, .system, .plain: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark.circle.fill"
    }
  }
}

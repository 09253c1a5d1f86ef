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

  /// The look of a button without a configuration.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    /// An older name of the system type.
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

  /// The type given at creation.
  open var buttonType: ButtonType { kind }
  private var kind: ButtonType
  /// The content by state; states without an entry use the normal one.
  final var appearances: [UIControl.State: Appearance] = [:]

  /// The space around image and title in points. Ignored by buttons with a configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// Moves the title without changing the button's size. Ignored by buttons with a configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the image without changing the button's size. Ignored by buttons with a configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the title's shadow falls to the other side while the button is touched. False by
  /// default.
  open var reversesTitleShadowWhenHighlighted = false { didSet { setNeedsLayout() } }
  /// Whether a touched custom button's image is darker, unless it has one for that state.
  open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
  /// Whether the image of a disabled button is faint, unless it has one for that state. True by
  /// default.
  open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }
  /// A glow of white while the button is touched.
  open var showsTouchWhenHighlighted = false { didSet { setNeedsLayout() } }
  /// The meaning of the button. A destructive one with a configuration is red, a primary one
  /// semibold.
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
  /// A closure that changes a button's configuration by its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Where a subclass changes the configuration by state; the handler is called after it.
  open func updateConfiguration() {}

  /// Whether `updateConfiguration()` is due before the next layout.
  final var needsConfigurationUpdate = false
  /// Guards against an update that causes another one.
  final var isUpdatingConfiguration = false

  /// What a button does, beyond its title.
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
  /// The fill of a configuration.
  final var configurationBackground: BackgroundConfigurationView?
  /// The glass of a configuration.
  final var glassBackground: GlassView?

  // MARK: Creation

  /// Creates a button of a type with an empty frame.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// In code: a custom button. A type of its own is given to `init(type:)`.
  public override init(frame: CGRect) {
    kind = .custom
    super.init(frame: frame)
  }

  /// Takes a type after creation, with the symbol that it shows by itself.
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

  /// Creates a button with an action's title and image; a tap performs the action.
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

  /// Changes the content of a state.
  private func update(_ state: UIControl.State, _ change: (inout Appearance) -> Void) {
    var appearance = appearances[state] ?? Appearance()
    change(&appearance)
    appearances[state] = appearance
    contentDidChange()
  }

  /// Sets the title of a state. Nil falls back on the normal state's.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    update(state) { $0.title = title }
  }

  /// Sets the styled title of a state. It takes precedence over the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    update(state) { $0.attributedTitle = title }
  }

  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    update(state) { $0.titleColor = color }
  }

  /// Sets the colour of the title's shadow in a state; the label's `shadowOffset` makes it visible.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    update(state) { $0.titleShadowColor = color }
  }

  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    update(state) { $0.image = image }
  }

  /// Sets an image behind the content in a state; it is stretched to the button.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    update(state) { $0.backgroundImage = image }
  }

  /// Sets the size and weight of symbol images in a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    symbolConfigurations[state] = configuration
    contentDidChange()
  }

  /// Returns what was set for exactly that state.
  open func preferredSymbolConfigurationForImage(
    in state: UIControl.State
  ) -> UIImage.SymbolConfiguration? { symbolConfigurations[state] }

  /// The symbol configuration of the present state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfiguration(state)
  }

  /// Of exactly that state, else of the normal one.
  final func preferredSymbolConfiguration(
    _ state: UIControl.State
  ) -> UIImage.SymbolConfiguration? { symbolConfigurations[state] ?? symbolConfigurations[.normal] }

  /// Returns the colour of the title's shadow in a state, or that of the normal state.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? {
    value(\.titleShadowColor, for: state)
  }
  /// The colour of the title's shadow in the present state.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  /// Returns the title of a state, or that of the normal state.
  open func title(for state: UIControl.State) -> String? { value(\.title, for: state) }
  /// Returns the styled title of a state, or that of the normal state.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    value(\.attributedTitle, for: state)
  }
  /// Returns the title's colour in a state, or that of the normal state; nil if neither was set.
  open func titleColor(for state: UIControl.State) -> UIColor? { value(\.titleColor, for: state) }
  /// Returns the image of a state, or that of the normal state.
  open func image(for state: UIControl.State) -> UIImage? { value(\.image, for: state) }
  /// Returns the background image of a state, or that of the normal state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    value(\.backgroundImage, for: state)
  }

  /// Of exactly that state, else of the normal one.
  private func value<Value>(
    _ path: KeyPath<Appearance, Value?>, for state: UIControl.State
  ) -> Value? {
    appearances[state]?[keyPath: path] ?? appearances[.normal]?[keyPath: path]
  }

  /// The title of the present state.
  open var currentTitle: String? { title(for: state) }
  /// The styled title of the present state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image of the present state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image of the present state.
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

  /// The view of the image. Made when it is first asked for.
  open var imageView: UIImageView? {
    if let view = imageViewStorage { return view }
    let view = ButtonImageView(frame: .zero)
    view.contentMode = .scaleToFill
    imageViewStorage = view
    addSubview(view)
    return view
  }

  /// The label of a configuration's subtitle; nil until there is one.
  open var subtitleLabel: UILabel? { subtitleLabelStorage }

  /// The title's label if it exists; asking does not make it.
  final var loadedTitleLabel: UILabel? { titleLabelStorage }
  /// The image view if it exists; asking does not make it.
  final var loadedImageView: UIImageView? { imageViewStorage }

  /// The subtitle's label, made if need be.
  final var loadedSubtitleLabel: UILabel {
    if let label = subtitleLabelStorage { return label }
    let label = UILabel(frame: .zero)
    subtitleLabelStorage = label
    addSubview(label)
    return label
  }

  final func hideSubtitle(_ isHidden: Bool) { subtitleLabelStorage?.isHidden = isHidden }

  /// The spinner of a configuration, made when it is first needed.
  final func activityIndicator(isNeeded: Bool) -> UIActivityIndicatorView? {
    if spinner == nil, isNeeded {
      let view = UIActivityIndicatorView(style: .medium)
      spinner = view
      addSubview(view)
    }
    return spinner
  }

  /// The sign of a menu, made when it is first needed.
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

  /// Schedules a layout with another intrinsic size.
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

  /// Lays out a button without a configuration.
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

  /// Shows the background image of the present state behind everything else.
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

  /// Whether the title's shadow is mirrored at present.
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

  /// Whether the button shows the choice of its menu.
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

  /// Returns the area of image and title within bounds, by the content insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Returns the area of the background image within bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the frame of the title within a content area.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    LegacyButtonLayout(button: self, content: contentRect).titleFrame
  }

  /// Returns the frame of the image within a content area.
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

  /// The name of the symbol that the type shows by itself.
  var symbolName: String? {
    switch self {
    case .custom, .system, .plain: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark.circle.fill"
    }
  }
}

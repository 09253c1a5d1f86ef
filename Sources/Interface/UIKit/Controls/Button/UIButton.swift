/// A control with a title, an image or both that sends an action when it is tapped.
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

  /// The predefined appearance of a button without a configuration.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    /// The former name of the system type.
    public static let roundedRect = ButtonType.system
  }

  /// The content of a button for a state.
  struct Appearance {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// The button's type, set at creation.
  open var buttonType: ButtonType { kind }
  /// Whether a drag that rests over the element activates it. False by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var isSpringLoaded = false
  private var kind: ButtonType
  /// The content by state. States without an entry use that of the normal state.
  final var appearances: [UIControl.State: Appearance] = [:]

  /// The space around image and title in points. Ignored by buttons with a configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// The insets that move the title without changing the button's size. Ignored by buttons with a
  /// configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets that move the image without changing the button's size. Ignored by buttons with a
  /// configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the offset of the title's shadow is reversed while the button is highlighted. False by default.
  open var reversesTitleShadowWhenHighlighted = false { didSet { setNeedsLayout() } }
  /// Whether the image is darkened while a custom button is highlighted, unless that state has an image.
  open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
  /// Whether the image is faded while the button is disabled, unless that state has an image. True by
  /// default.
  open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }
  /// Whether a white glow is shown while the button is highlighted.
  open var showsTouchWhenHighlighted = false { didSet { setNeedsLayout() } }
  /// The role of the button. With a configuration, a destructive button is red and a primary one semibold.
  open var role = Role.normal { didSet { contentDidChange() } }
  /// - Support: without effect: a button has the behaviour of a phone or pad.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
  /// The behaviour in effect.
  open var behavioralStyle: UIBehavioralStyle { .pad }
  /// Whether a pointer is over the button: there is none.
  open var isHovered: Bool { false }
  /// Whether the button is held, as one that shows its menu.
  open var isHeld: Bool { false }
  /// Whether a tap toggles the button's selection.
  open var changesSelectionAsPrimaryAction = false { didSet { menuSelectionDidChange() } }
  /// The menu of the button. It opens on touch if the menu is the primary action, otherwise after a long
  /// press. A pop-up button, which has `changesSelectionAsPrimaryAction`, shows the chosen element as its
  /// title, by default the first.
  open var menu: UIMenu? { didSet { menuDidChange() } }
  /// The order of the elements in a menu that opens above the button.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// - Support: without effect: there is no pointer.
  open var isPointerInteractionEnabled = false
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) ->
    UIPointerStyle?
  /// - Support: without effect: there is no pointer.
  open var pointerStyleProvider: PointerStyleProvider?

  /// The button's content and appearance. With a configuration the edge insets are ignored.
  open var configuration: Configuration? {
    didSet {
      if oldValue == nil { needsConfigurationUpdate = true }
      contentDidChange()
    }
  }
  /// Whether the configuration's colours are adapted to the button's state.
  open var automaticallyUpdatesConfiguration = true { didSet { setNeedsLayout() } }
  /// A closure that updates the configuration after a change of state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// A closure that updates a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Updates the configuration for the current state. Subclasses override it; the handler is called
  /// afterwards.
  open func updateConfiguration() {}

  /// Whether `updateConfiguration()` is called before the next layout.
  final var needsConfigurationUpdate = false
  /// Whether an update is in progress, so that it does not start another one.
  final var isUpdatingConfiguration = false

  /// The role of a button, which affects its appearance.
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
  /// The background view of a configuration.
  final var configurationBackground: BackgroundConfigurationView?
  /// The glass view of a configuration.
  final var glassBackground: GlassView?

  // MARK: Creation

  /// Creates a button of a type with an empty frame.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Creates a custom button. Use `init(type:)` for another type.
  public override init(frame: CGRect) {
    kind = .custom
    super.init(frame: frame)
  }

  /// Sets the type after creation, with its symbol.
  private func become(_ type: ButtonType) {
    kind = type
    contentDidChange()
    if let symbol = kind.symbol { setImage(symbol, for: .normal) }
  }

  /// Creates a button with a configuration and an action. The configuration's title and image replace the
  /// action's (guess).
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Creates a button with an action's title and image. A tap performs the action.
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

  /// Changes the content for a state.
  private func update(_ state: UIControl.State, _ change: (inout Appearance) -> Void) {
    var appearance = appearances[state] ?? Appearance()
    change(&appearance)
    appearances[state] = appearance
    contentDidChange()
  }

  /// Sets the title for a state. If it is nil, the normal state's title is used.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    update(state) { $0.title = title }
  }

  /// Sets the attributed title for a state. It takes precedence over the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    update(state) { $0.attributedTitle = title }
  }

  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    update(state) { $0.titleColor = color }
  }

  /// Sets the colour of the title's shadow for a state. The label's `shadowOffset` makes the shadow visible.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    update(state) { $0.titleShadowColor = color }
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    update(state) { $0.image = image }
  }

  /// Sets the background image for a state. It is stretched to the button's size.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    update(state) { $0.backgroundImage = image }
  }

  /// Sets the symbol configuration of images for a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    symbolConfigurations[state] = configuration
    contentDidChange()
  }

  /// Returns the symbol configuration that was set for exactly the given state.
  open func preferredSymbolConfigurationForImage(
    in state: UIControl.State
  ) -> UIImage.SymbolConfiguration? { symbolConfigurations[state] }

  /// The symbol configuration for the current state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfiguration(state)
  }

  /// Returns the symbol configuration for a state, or else that for the normal state.
  final func preferredSymbolConfiguration(
    _ state: UIControl.State
  ) -> UIImage.SymbolConfiguration? { symbolConfigurations[state] ?? symbolConfigurations[.normal] }

  /// Returns the colour of the title's shadow for a state, or else that for the normal state.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? {
    value(\.titleShadowColor, for: state)
  }
  /// The colour of the title's shadow for the current state.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  /// Returns the title for a state, or else that for the normal state.
  open func title(for state: UIControl.State) -> String? { value(\.title, for: state) }
  /// Returns the attributed title for a state, or else that for the normal state.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    value(\.attributedTitle, for: state)
  }
  /// Returns the title's colour for a state, or else that for the normal state; nil if neither was set.
  open func titleColor(for state: UIControl.State) -> UIColor? { value(\.titleColor, for: state) }
  /// Returns the image for a state, or else that for the normal state.
  open func image(for state: UIControl.State) -> UIImage? { value(\.image, for: state) }
  /// Returns the background image for a state, or else that for the normal state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    value(\.backgroundImage, for: state)
  }

  /// Returns a property for a state, or else that for the normal state.
  private func value<Value>(
    _ path: KeyPath<Appearance, Value?>, for state: UIControl.State
  ) -> Value? {
    appearances[state]?[keyPath: path] ?? appearances[.normal]?[keyPath: path]
  }

  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }
  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  /// The title's colour for the current state: by default white for custom buttons, the tint colour for
  /// others, and grey for disabled ones.
  open var currentTitleColor: UIColor {
    if let color = appearances[state]?.titleColor { return color }
    if buttonType != .custom, !isEnabled { return .tertiaryLabel }
    if let color = appearances[.normal]?.titleColor { return color }
    return buttonType == .custom ? .white : tintColor
  }

  // MARK: Parts

  /// The label of the title. Its font size is 18 points in a custom button, 15 in others (measured).
  open var titleLabel: UILabel? {
    if let label = titleLabelStorage { return label }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
    label.lineBreakMode = .byTruncatingMiddle
    // A button's shadow has no offset by default (documented).
    label.shadowOffset = .zero
    titleLabelStorage = label
    addSubview(label)
    return label
  }

  /// The view of the image, created on first access.
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

  /// The title's label if it exists. Reading the property does not create it.
  final var loadedTitleLabel: UILabel? { titleLabelStorage }
  /// The image view if it exists. Reading the property does not create it.
  final var loadedImageView: UIImageView? { imageViewStorage }

  /// The subtitle's label, created on first access.
  final var loadedSubtitleLabel: UILabel {
    if let label = subtitleLabelStorage { return label }
    let label = UILabel(frame: .zero)
    subtitleLabelStorage = label
    addSubview(label)
    return label
  }

  final func hideSubtitle(_ isHidden: Bool) { subtitleLabelStorage?.isHidden = isHidden }

  /// Returns the activity indicator of a configuration, created when it is first needed.
  final func activityIndicator(isNeeded: Bool) -> UIActivityIndicatorView? {
    if spinner == nil, isNeeded {
      let view = UIActivityIndicatorView(style: .medium)
      spinner = view
      addSubview(view)
    }
    return spinner
  }

  /// Returns the menu indicator, created when it is first needed.
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

  /// Invalidates the intrinsic content size and schedules a layout.
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

  /// Guess: the content of a touched system button fades to a fifth.
  private var touchedAlpha: CGFloat {
    guard isHighlighted, buttonType != .custom, appearances[state]?.titleColor == nil else {
      return 1
    }
    return 0.2
  }

  /// Guess: the glow is a white disc as high as the button.
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

  /// Shows the background image for the current state behind everything else.
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

  /// Sets the label's text to the title for the current state.
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

  /// Whether the offset of the title's shadow is currently reversed.
  private final var isShadowReversed = false

  // MARK: Touches

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if changesSelectionAsPrimaryAction, !isPopup, isTouchInside { isSelected.toggle() }
  }

  /// Returns whether the menu indicator is shown. By default only in pop-up buttons.
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

  /// Updates a pop-up button without a configuration to the title of the chosen element, and to its image if
  /// it has one.
  override func menuSelectionDidChange() {
    if configuration == nil, let chosenElement {
      setTitle(chosenElement.title, for: .normal)
      if let image = chosenElement.image { setImage(image, for: .normal) }
    }
    contentDidChange()
  }

  /// Whether the button is a pop-up button, which shows the chosen element of its menu.
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

  /// Whether a title of several lines makes the button higher, as titles of configurations do (documented).
  override var contentWraps: Bool {
    guard let configuration else { return false }
    return configuration.titleLineBreakMode.wraps || configuration.subtitleLineBreakMode.wraps
  }

  override var sharesRowWidth: Bool { false }

  override func wrappedContentSize(_ width: CGFloat) -> CGSize? {
    configurationSize(fitting: CGSize(width: width, height: 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configuration == nil
      ? LegacyButtonLayout.fittingSize(of: self) : configurationSize(fitting: size)
  }

  // MARK: Baselines

  /// The baselines of the title in a button of the given size (measured).
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

  /// The label with the current title; nil if there is none.
  private var preparedTitle: UILabel? {
    if let configuration { return prepareTitle(configuration) }
    guard currentAttributedTitle != nil || !(currentTitle ?? "").isEmpty else { return nil }
    let isApplied =
      currentAttributedTitle.map { titleLabel?.attributedText?.isEqual(to: $0) == true }
      ?? (titleLabel?.text == currentTitle)
    if !isApplied { applyTitle(to: titleLabel) }
    return titleLabel
  }

  /// Returns the area for image and title in the given bounds, inside the content insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Returns the frame of the background image for the given bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the frame of the title for a content area.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    LegacyButtonLayout(button: self, content: contentRect).titleFrame
  }

  /// Returns the frame of the image for a content area.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    LegacyButtonLayout(button: self, content: contentRect).imageFrame
  }
}

/// The image view of a button, which is darkened while the button is touched.
private final class ButtonImageView: UIImageView {
  var isDarkened = false { didSet { if isDarkened != oldValue { setNeedsDisplay() } } }

  package override var drawsWithoutSideEffects: Bool { true }

  /// Guess: the image's pixels are covered with black at half opacity.
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
  /// Creates a button type from its name in documents. A button without one is custom (measured).
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

  /// The symbol that the button type shows: a close button's is gray on gray (guess).
  fileprivate var symbol: UIImage? {
    guard let symbolName, let image = UIImage(systemName: symbolName) else { return nil }
    // The width is 25.67 points at a scale of 3 (measured), which is that of the large symbol scale only.
    guard self == .close else { return image.applyingSymbolConfiguration(.init(scale: .large)) }
    return image.applyingSymbolConfiguration(
      .init(paletteColors: [.secondaryLabel, .secondarySystemFill])
        .applying(.init(pointSize: 25, weight: .semibold)))
  }

  /// The name of the symbol that the button type shows.
  var symbolName: String? {
    switch self {
    case .custom, .system, .plain: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark.circle.fill"
    }
  }
}

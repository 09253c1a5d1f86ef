/// A button of an alert and its handler.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
  /// The style of an action, which determines its appearance and position.
  public enum Style: Int, Sendable {
    case `default`, cancel, destructive
  }

  private let titleStorage: String?
  private let styleStorage: Style
  final let handler: ((UIAlertAction) -> Void)?
  final weak var button: UIButton?

  /// Creates an action. The handler is called after the alert was dismissed.
  public init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    titleStorage = title
    styleStorage = style
    self.handler = handler
    super.init()
  }

  /// The title of the button.
  open var title: String? { titleStorage }
  /// The style of the action.
  open var style: Style { styleStorage }

  /// Whether the button can be tapped. True by default.
  open var isEnabled = true {
    didSet { button?.isEnabled = isEnabled }
  }

  /// Returns the action itself, because only its enabled state can change.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A message with buttons, shown as a centred card or as an action sheet at the bottom.
///
/// Both styles, text fields, the preferred action, the tint colour, and light and dark mode are supported. On
/// iPads an action sheet is a popover; an alert moves to make space for the keyboard.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Whether the alert is an action sheet or a centred card.
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  /// How serious the alert is.
  public enum Severity: Int, Sendable {
    case `default`, critical
  }

  /// - Support: partial: it is kept; alerts of a phone look alike.
  open var severity = Severity.default
  private var styleStorage = Style.alert
  private var actionStorage: [UIAlertAction] = []
  private var fieldStorage: [UITextField] = []
  private var panels: AlertPanels?

  /// The text below the title. Nil by default.
  open var message: String? { didSet { rebuild() } }
  open override var title: String? { didSet { rebuild() } }
  /// Whether a drag that rests over the element activates it. False by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var isSpringLoaded = false
  /// The preferred action, which must be one of the alert's actions.
  open var preferredAction: UIAlertAction? {
    didSet {
      if let preferredAction, !actionStorage.contains(where: { $0 === preferredAction }) {
        DiagnosticLog.current.raise(
          .internalInconsistency,
          "The preferred action of a UIAlertController must be one of its actions, which "
            + "'\(preferredAction.title ?? "")' is not. Call addAction(_:) with it first.")
      }
      rebuild()
    }
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    styleStorage = preferredStyle
    let isAtSource = traitCollection.design.alerts.actionSheet != .bottom
    if preferredStyle == .actionSheet, isAtSource || traitCollection.userInterfaceIdiom == .pad {
      modalPresentationStyle = .popover
    }
    self.title = title
    self.message = message
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  /// The style, set at creation.
  open var preferredStyle: Style { styleStorage }
  /// The actions in the order in which they were added.
  open var actions: [UIAlertAction] { actionStorage }
  /// The text fields in the order in which they were added; nil if there are none.
  open var textFields: [UITextField]? { fieldStorage.isEmpty ? nil : fieldStorage }

  /// Adds an action. For a second cancel action UIKit raises an exception; here it is omitted with a
  /// diagnostic.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actionStorage.contains(where: { $0.style == .cancel }) {
      return DiagnosticLog.current.raise(
        .internalInconsistency,
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel. "
          + "'\(action.title ?? "")' was left out.")
    }
    actionStorage.append(action)
    rebuild()
  }

  /// Adds a text field. In an action sheet UIKit raises an exception; here nothing is added.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return DiagnosticLog.current.raise(
        .internalInconsistency,
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert."
      )
    }
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: traitCollection.design.alerts.fieldFontSize)
    configurationHandler?(field)
    fieldStorage.append(field)
    rebuild()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    rebuild()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if title == nil, message == nil, actionStorage.isEmpty, fieldStorage.isEmpty {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "UIAlertController must have a title, a message or an action to display")
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = fieldStorage.first?.becomeFirstResponder()
  }

  private var isInPopover: Bool {
    presentation?.controller is UIPopoverPresentationController
  }

  open override var preferredContentSize: CGSize {
    get {
      guard isInPopover else { return super.preferredContentSize }
      if !isBuiltForPopover { rebuild() }
      return panels?.popoverSize ?? super.preferredContentSize
    }
    set { super.preferredContentSize = newValue }
  }
  private var isBuiltForPopover = false

  /// The style of a popover in compact width: an action sheet at the bottom or centred. In looks whose action
  /// sheets are at their source it remains a popover, unless no source is set.
  override var compactPopoverStyle: UIModalPresentationStyle? {
    let anchor = popoverPresentationController
    let hasSource =
      anchor?.sourceView != nil || anchor?.sourceItem != nil || anchor?.barButtonItem != nil
    let isAtSource = traitCollection.design.alerts.actionSheet != .bottom
    return isAtSource && hasSource ? UIModalPresentationStyle.none : .overFullScreen
  }

  override func makeOwnAnimator(
    isPresenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isInPopover ? nil : AlertAnimator(self, isPresenting: isPresenting)
  }

  /// Handles a touch outside the popover as a tap on the cancel button.
  override func popoverWasDismissedByUser() {
    guard let cancel = actionStorage.first(where: { $0.style == .cancel }) else { return }
    cancel.handler?(cancel)
  }

  /// Returns the frame of the alert in its container; nil before its panels exist.
  final func frame(in container: UIView) -> CGRect? {
    loadViewIfNeeded()
    return panels?.frame(in: container)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    panels?.place(in: view)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    rebuild()
  }

  private func rebuild() {
    guard let view = viewIfLoaded else { return }
    // A text field that is being edited remains the first responder when it is moved to the new panel.
    let editing = fieldStorage.first { $0.isFirstResponder }
    view.window?.isHandingOver = editing != nil
    defer {
      _ = editing?.becomeFirstResponder()
      view.window?.isHandingOver = false
    }
    panels?.remove()
    view.isOpaque = false
    isBuiltForPopover = isInPopover
    panels = AlertPanels(of: self, isInPopover: isInPopover) { [weak self] action in
      self?.choose(action)
    }
    panels?.add(to: view)
    view.setNeedsLayout()
    // The height depends on the texts.
    presentation?.container.setNeedsLayout()
  }

  /// Dismisses the alert, then calls the action's handler.
  private func choose(_ action: UIAlertAction) {
    guard let presenter = presentingViewController else {
      action.handler?(action)
      return
    }
    presenter.dismiss(animated: true) { action.handler?(action) }
  }

  /// Returns whether an action's title is bold: the preferred action's, or else the cancel action's.
  final func isEmphasised(_ action: UIAlertAction) -> Bool {
    if let preferredAction { return preferredAction === action }
    return action.style == .cancel
  }
}

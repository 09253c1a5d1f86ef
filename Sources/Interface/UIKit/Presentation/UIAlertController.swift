/// An action of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
  /// The meaning of an action, which decides its look and place.
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

  /// The text of the button.
  open var title: String? { titleStorage }
  /// The meaning of the action.
  open var style: Style { styleStorage }

  /// Whether the button can be tapped. True by default.
  open var isEnabled = true {
    didSet { button?.isEnabled = isEnabled }
  }

  /// An action does not change but for being enabled: it is its own copy.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A message with buttons: a card in the middle, or a sheet of actions at the bottom.
///
/// Complete: both styles, text fields, preferred action, tint, light and dark; on the pad a sheet of
/// actions is a popover; an alert makes way for the keyboard.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Whether the alert is a sheet of actions or a panel in the middle.
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  private var styleStorage = Style.alert
  private var actionStorage: [UIAlertAction] = []
  private var fieldStorage: [UITextField] = []
  private var panels: AlertPanels?

  /// The text below the title. Nil by default.
  open var message: String? { didSet { rebuild() } }
  open override var title: String? { didSet { rebuild() } }
  /// One of the actions.
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

  /// The style given at creation.
  open var preferredStyle: Style { styleStorage }
  /// The actions in the order of their addition.
  open var actions: [UIAlertAction] { actionStorage }
  /// The fields in the order of their addition; nil without any.
  open var textFields: [UITextField]? { fieldStorage.isEmpty ? nil : fieldStorage }

  /// UIKit raises for a second cancel action; here it is left out with a message.
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

  /// UIKit raises for text fields in a sheet of actions; here nothing is added.
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

  /// Where popovers are adapted, a sheet of actions is at the bottom, or in the middle; in looks in
  /// which it is at what it belongs to, it is adapted where that is not named.
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

  /// Treats a touch beside the popover as the cancel button.
  override func popoverWasDismissedByUser() {
    guard let cancel = actionStorage.first(where: { $0.style == .cancel }) else { return }
    cancel.handler?(cancel)
  }

  /// Where the box is in the view that it is presented in.
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
    // A field that is typed into stays so while it is moved to the new panel.
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
    // Other texts take another height.
    presentation?.container.setNeedsLayout()
  }

  /// Dismisses the alert, then calls the program's handler.
  private func choose(_ action: UIAlertAction) {
    guard let presenter = presentingViewController else {
      action.handler?(action)
      return
    }
    presenter.dismiss(animated: true) { action.handler?(action) }
  }

  /// The bold button: the preferred one, else the cancel button.
  final func isEmphasised(_ action: UIAlertAction) -> Bool {
    if let preferredAction { return preferredAction === action }
    return action.style == .cancel
  }
}

/// The content of an alert or action sheet.
nonisolated struct AlertContent {
  var title: Text?
  var message: AnyView
  var actions: AnyView

  var capturedActions: AnyView { AnyView(actions.buttonStyle(CapturingButtonStyle())) }
}

/// Presents an alert or action sheet while a binding requests it.
public nonisolated struct _AlertModifier: ViewModifier {
  public typealias Body = Never
  let style: UIAlertController.Style
  let read: @MainActor () -> AlertContent?
  let clear: @MainActor () -> Void
}

@MainActor extension _AlertModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    AlertNode(view, context)
  }
}

/// The alert controller of a SwiftUI alert.
final class AlertController: UIAlertController, QueuedPresentation {
  var afterDismissal: [() -> Void] = []

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    presentNext()
  }
}

/// The node of a view with an alert. The buttons and the message have nodes while the alert is presented.
private final class AlertNode<Content: View>: ModifierNode<Content, _AlertModifier> {
  private var message: ViewNode<AnyView>?
  private var actions: ViewNode<AnyView>?
  private var controller: AlertController?
  private var isWaiting = false

  override var children: [Node] { [content, message, actions].compactMap { $0 } }

  override func makeItems() -> [LayoutItem] { content.items }

  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    content.collect(&collector)
  }

  override func didConnect() {
    super.didConnect()
    guard wanted() != nil else { return }
    graph.enqueueAppearance { [weak self] in self?.follow() }
  }

  override func refresh(viewChanged: Bool) {
    if wasDirty { dropDependencies() }
    super.refresh(viewChanged: viewChanged)
    let wanted = wanted()
    guard wanted != nil || controller != nil else { return }
    graph.enqueueAfterActions { [weak self] in self?.follow() }
  }

  private func wanted() -> AlertContent? { tracking { modifier.read() } }

  private func follow() {
    guard !isRemoved else { return }
    switch (wanted(), controller) {
    case (let content?, nil): present(content)
    case (nil, let controller?):
      self.controller = nil
      removeNodes()
      if controller.presentingViewController != nil, !controller.isBeingDismissed {
        controller.dismiss(animated: true)
      }
    case (let content?, let controller?): update(controller, content)
    case (nil, nil): break
    }
  }

  private func makeNodes(_ content: AlertContent) {
    let inner = environment.capturingActions
    message = makeChild(content.message, environment: inner)
    actions = makeChild(content.capturedActions, environment: inner)
  }

  private func removeNodes() {
    message?.remove()
    actions?.remove()
    message = nil
    actions = nil
  }

  private func present(_ content: AlertContent) {
    guard !isWaiting else { return }
    makeNodes(content)
    let alert = AlertController(
      title: content.title?.string(in: environment), message: message?.firstString,
      preferredStyle: modifier.style)
    if modifier.style == .alert {
      for field in PlatformField.all(in: actions!) { field.add(to: alert) }
    }
    for action in completed(PlatformAction.all(in: actions!)) { add(action, to: alert) }
    if let popover = alert.popoverPresentationController {
      let view = graph.host?.hostController?.view
      popover.sourceView = view
      popover.sourceRect = items.first?.frame ?? view?.bounds ?? .zero
    }
    let isPresented = PresentationQueue.present(alert, from: self) { [weak self] in
      self?.isWaiting = false
      self?.follow()
    }
    if isPresented {
      controller = alert
    } else {
      isWaiting = true
      removeNodes()
    }
  }

  /// Returns the buttons to present. An alert without buttons gets an OK button, and an action sheet without
  /// a cancel button gets one (documented).
  private func completed(_ actions: [PlatformAction]) -> [PlatformAction] {
    let hasCancel = actions.contains { $0.role == .cancel }
    if modifier.style == .alert {
      guard actions.isEmpty else { return actions }
      return [PlatformAction(title: "OK", role: .cancel, isEnabled: true, run: {})]
    }
    guard !hasCancel else { return actions }
    return actions + [PlatformAction(title: "Cancel", role: .cancel, isEnabled: true, run: {})]
  }

  private func add(_ action: PlatformAction, to alert: AlertController) {
    let platform = UIAlertAction(title: action.title, style: action.alertStyle) { [weak self] _ in
      self?.controller = nil
      self?.modifier.clear()
      action.run()
      self?.removeNodes()
    }
    platform.isEnabled = action.isEnabled
    alert.addAction(platform)
  }

  private func update(_ alert: AlertController, _ content: AlertContent) {
    let inner = environment.capturingActions
    message?.update(content.message, inner)
    actions?.update(content.capturedActions, inner)
    let title = content.title?.string(in: environment)
    if alert.title != title { alert.title = title }
    if alert.message != message?.firstString { alert.message = message?.firstString }
    for (platform, field) in zip(alert.textFields ?? [], PlatformField.all(in: actions!)) {
      field.update(platform)
    }
    for (platform, action) in zip(alert.actions, PlatformAction.all(in: actions!))
    where platform.title == action.title && platform.isEnabled != action.isEnabled {
      platform.isEnabled = action.isEnabled
    }
  }

  override func willBeRemoved() {
    guard let controller else { return }
    self.controller = nil
    if controller.presentingViewController != nil { controller.dismiss(animated: true) }
  }
}

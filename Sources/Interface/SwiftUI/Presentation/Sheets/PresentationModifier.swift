/// Presents content in a controller while a binding is true or has a value.
public nonisolated struct _PresentationModifier: ViewModifier {
  public typealias Body = Never
  let style: PresentedController.Style
  /// Returns the content to present and the identity of its item; nil if there is nothing to present.
  let read: @MainActor () -> (id: AnyHashable?, content: AnyView)?
  let clear: @MainActor () -> Void
  let onDismiss: (() -> Void)?
  var anchor = PopoverAttachmentAnchor.rect(.bounds)
  var arrowEdge: Edge?
}

@MainActor extension _PresentationModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PresentationNode(view, context)
  }
}

private final class PresentationNode<Content: View>: ModifierNode<Content, _PresentationModifier> {
  private var presented: (id: AnyHashable?, controller: PresentedController)?
  private var isWaiting = false

  override func didConnect() {
    super.didConnect()
    guard wanted() != nil else { return }
    graph.enqueueAppearance { [weak self] in self?.follow() }
  }

  override func refresh(viewChanged: Bool) {
    if wasDirty { dropDependencies() }
    super.refresh(viewChanged: viewChanged)
    let wanted = wanted()
    guard wanted != nil || presented != nil else { return }
    graph.enqueueAfterActions { [weak self] in self?.follow() }
  }

  private func wanted() -> (id: AnyHashable?, content: AnyView)? { tracking { modifier.read() } }

  /// Presents, updates or dismisses the content according to the binding.
  private func follow() {
    guard !isRemoved else { return }
    let wanted = wanted()
    guard let presented else {
      if let wanted { present(wanted.id, wanted.content) }
      return
    }
    if let wanted, wanted.id == presented.id {
      presented.controller.show(wanted.content, environment: environment)
    } else {
      dismiss()
    }
  }

  private func present(_ id: AnyHashable?, _ content: AnyView) {
    guard !isWaiting else { return }
    let dismissal = Dismissal { [weak self] in self?.modifier.clear() }
    let controller = PresentedController(
      content, style: modifier.style, environment: environment, in: self,
      dismissal: dismissal)
    controller.userDidDismiss = { [weak self, weak controller] in
      guard let controller else { return }
      self?.modifier.clear()
      self?.didDismiss(controller)
    }
    if modifier.style == .popover { anchor(controller) }
    let isPresented = PresentationQueue.present(controller, from: self) { [weak self] in
      self?.isWaiting = false
      self?.follow()
    }
    if isPresented { presented = (id, controller) } else { isWaiting = true }
  }

  private func anchor(_ controller: PresentedController) {
    guard let popover = controller.popoverPresentationController,
      let view = graph.host?.hostController?.view
    else { return }
    let frame = items.first?.frame ?? view.bounds
    popover.sourceView = view
    popover.sourceRect = modifier.anchor.rect(in: frame)
    popover.permittedArrowDirections =
      switch modifier.arrowEdge {
      case .bottom: .up
      case .leading: .right
      case .trailing: .left
      default: .any
      }
  }

  private func dismiss() {
    guard let (_, controller) = presented else { return }
    guard controller.presentingViewController != nil else { return didDismiss(controller) }
    guard !controller.isBeingDismissed else { return }
    controller.dismiss(animated: true) { [weak self] in
      if let self { didDismiss(controller) } else { controller.end() }
    }
  }

  /// Handles a dismissal: removes the content, calls `onDismiss`, and begins the next presentation.
  private func didDismiss(_ controller: PresentedController) {
    guard presented?.controller === controller else { return }
    presented = nil
    controller.end()
    modifier.onDismiss?()
    controller.presentNext()
    follow()
  }

  override func willBeRemoved() {
    guard let (_, controller) = presented else { return }
    presented = nil
    controller.dismiss(animated: true) {
      controller.end()
      controller.presentNext()
    }
  }
}

/// The rectangle or point of a view that a popover's arrow points to.
public nonisolated enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)

  @MainActor func rect(in frame: CGRect) -> CGRect {
    switch self {
    case .rect(let source): source.compute(frame)
    case .point(let point):
      CGRect(origin: point.point(in: frame), size: CGSize(width: 1, height: 1))
    }
  }
}

extension _PresentationModifier {
  init<C: View>(
    _ style: PresentedController.Style, isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
    content: @escaping () -> C
  ) {
    self.init(
      style: style, read: { isPresented.wrappedValue ? (nil, AnyView(content())) : nil },
      clear: { isPresented.wrappedValue = false }, onDismiss: onDismiss)
  }

  init<Item: Identifiable, C: View>(
    _ style: PresentedController.Style, item: Binding<Item?>, onDismiss: (() -> Void)?,
    content: @escaping (Item) -> C
  ) {
    self.init(
      style: style,
      read: {
        item.wrappedValue.map { (AnyHashable($0.id), AnyView(content($0))) }
      }, clear: { item.wrappedValue = nil }, onDismiss: onDismiss)
  }
}

extension View {
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      _PresentationModifier(
        .sheet, isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(_PresentationModifier(.sheet, item: item, onDismiss: onDismiss, content: content))
  }

  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      _PresentationModifier(
        .cover, isPresented: isPresented, onDismiss: onDismiss, content: content))
  }

  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(_PresentationModifier(.cover, item: item, onDismiss: onDismiss, content: content))
  }

  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    var popover = _PresentationModifier(
      .popover, isPresented: isPresented, onDismiss: nil, content: content)
    popover.anchor = attachmentAnchor
    popover.arrowEdge = arrowEdge
    return modifier(popover)
  }

  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    var popover = _PresentationModifier(.popover, item: item, onDismiss: nil, content: content)
    popover.anchor = attachmentAnchor
    popover.arrowEdge = arrowEdge
    return modifier(popover)
  }
}

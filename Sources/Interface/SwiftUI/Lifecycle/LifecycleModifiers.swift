/// Runs actions when a view appears and disappears. If the modified content consists of several views, an
/// action runs once for all of them.
public nonisolated struct _AppearanceActionModifier: ViewModifier {
  public typealias Body = Never
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
}

@MainActor extension _AppearanceActionModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    AppearanceActionNode(view, context)
  }
}

private final class AppearanceActionNode<Content: View>:
  ModifierNode<Content, _AppearanceActionModifier>, AppearanceObserver
{
  private var hasAppeared = false
  private(set) var hasDisappearedWithHost = false

  override func didConnect() {
    super.didConnect()
    graph.add(appearanceObserver: self)
  }

  func hostDidAppear() {
    guard !hasAppeared, isShown else { return }
    hasAppeared = true
    hasDisappearedWithHost = false
    modifier.appear?()
  }

  func hostDidDisappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    hasDisappearedWithHost = true
    modifier.disappear?()
  }

  override func shownDidChange() {
    guard isShown else { return disappear() }
    graph.enqueueAppearance { [weak self] in
      if let self, !isRemoved { hostDidAppear() }
    }
  }

  override func willBeRemoved() { disappear() }

  private func disappear() {
    guard hasAppeared else { return }
    hasAppeared = false
    if let action = modifier.disappear { graph.enqueue(action) }
  }
}

/// Runs an asynchronous task while a view is present.
public nonisolated struct _TaskModifier<ID: Equatable>: ViewModifier {
  public typealias Body = Never
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

@MainActor extension _TaskModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    TaskNode(view, context)
  }
}

private final class TaskNode<Content: View, ID: Equatable>:
  ModifierNode<Content, _TaskModifier<ID>>, AppearanceObserver
{
  private var task: Task<Void, Never>?
  private var id: ID?
  private(set) var hasDisappearedWithHost = false

  override func didConnect() {
    super.didConnect()
    id = modifier.id
    graph.add(appearanceObserver: self)
  }

  func hostDidAppear() {
    hasDisappearedWithHost = false
    start()
  }

  func hostDidDisappear() {
    hasDisappearedWithHost = true
    task?.cancel()
    task = nil
  }

  override func shownDidChange() {
    if isShown {
      graph.enqueueAppearance { [weak self] in self?.start() }
    } else {
      task?.cancel()
      task = nil
    }
  }

  private func start() {
    guard !isRemoved, isShown else { return }
    task?.cancel()
    let action = modifier.action
    task = Task(priority: modifier.priority) { await action() }
  }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    guard task != nil, id != modifier.id else { return }
    id = modifier.id
    graph.enqueue { [weak self] in self?.start() }
  }

  override func willBeRemoved() { task?.cancel() }
}

/// Runs an action when a value differs from that of the last update.
public nonisolated struct _ValueActionModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
}

@MainActor extension _ValueActionModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ValueActionNode(view, context)
  }
}

private final class ValueActionNode<Content: View, Value: Equatable>:
  ModifierNode<Content, _ValueActionModifier<Value>>
{
  private var last: Value?

  override func didConnect() {
    super.didConnect()
    let value = modifier.value
    last = value
    if modifier.initial {
      graph.enqueueAppearance { [modifier] in modifier.action(value, value) }
    }
  }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    guard let old = last, old != modifier.value else { return }
    let new = modifier.value
    last = new
    graph.enqueue { [modifier] in modifier.action(old, new) }
  }
}

/// Runs an action for each value of a publisher while a view is present.
public nonisolated struct _SubscriptionModifier<P: Publisher>: ViewModifier
where P.Failure == Never {
  public typealias Body = Never
  let publisher: P
  let action: (P.Output) -> Void
}

@MainActor extension _SubscriptionModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    SubscriptionNode(view, context)
  }
}

private final class SubscriptionNode<Content: View, P: Publisher>:
  ModifierNode<Content, _SubscriptionModifier<P>>
where P.Failure == Never {
  private var subscription: AnyCancellable?

  override func didConnect() {
    super.didConnect()
    graph.enqueueAppearance { [weak self] in
      guard let self, !isRemoved else { return }
      subscription = modifier.publisher.sink { [weak self] value in
        nonisolated(unsafe) let value = value
        MainThread.perform {
          guard let self, !self.isRemoved else { return }
          self.modifier.action(value)
        }
      }
    }
  }

  override func willBeRemoved() { subscription?.cancel() }
}

extension View {
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action))
  }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(disappear: action))
  }

  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Performs a task while the view is shown. The name is for debuggers.
  public nonisolated func task(
    name: String?, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { task(priority: priority, action) }

  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: value, priority: priority, action: action))
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, initial: initial, action: action))
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, initial: initial) { _, _ in action() })
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, initial: false) { _, new in action(new) })
  }

  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(_SubscriptionModifier(publisher: publisher, action: action))
  }
}

/// A view that cycles through phases, with an animation for each: continuously, or once for each change of a
/// trigger.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  let phases: [Phase]
  let trigger: AnyHashable?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
  @State private var index = 0
  /// Numbers the runs; the steps of an earlier run have no effect.
  @State private var runner = PhaseRunner()

  private init(
    _ phases: some Sequence<Phase>, key: AnyHashable?,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = Array(phases)
    trigger = key
    self.content = content
    self.animation = animation
  }

  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, key: nil, content: content, animation: animation)
  }

  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(
      phases, key: EquatableKey(trigger).hashable, content: content, animation: animation)
  }

  @MainActor public var body: some View {
    if phases.indices.contains(index) {
      content(phases[index])
        .onAppear { if trigger == nil { begin() } }
        .onDisappear { runner.number += 1 }
        .onChange(of: trigger) { begin() }
    }
  }

  @MainActor private func begin() {
    runner.number += 1
    guard phases.count > 1 else { return }
    step(runner.number)
  }

  /// Moves to the next phase. With a trigger the run ends at the first phase.
  @MainActor private func step(_ run: Int) {
    guard run == runner.number else { return }
    let next = (index + 1) % phases.count
    let clock = CoreGraphics.Environment.current.clock
    let start = clock.now
    withAnimation(animation(phases[next])) {
      index = next
    } completion: {
      guard trigger == nil || next != 0 else { return }
      // A phase without an animation is displayed for one frame.
      if clock.now > start {
        step(run)
      } else {
        clock.schedule(at: start + 1 / 60) { step(run) }
      }
    }
  }
}

private final class PhaseRunner {
  var number = 0
}

/// A hashable wrapper for a value that is only equatable.
nonisolated struct EquatableKey {
  private struct Key<T: Equatable>: Hashable {
    let value: T
    func hash(into hasher: inout Hasher) {}
  }

  let hashable: AnyHashable

  init<T: Equatable>(_ value: T) { hashable = AnyHashable(Key(value: value)) }
}

extension View {
  /// Cycles through phases continuously.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    ModifierContent(self) { placeholder in
      PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
    }
  }

  /// Cycles through the phases once for each change of a value.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    ModifierContent(self) { placeholder in
      PhaseAnimator(
        phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
    }
  }
}

/// A view built from another one, which its content uses through a placeholder.
nonisolated struct ModifierContent<Base: View, Content: View>: View {
  typealias Body = Never
  let base: Base
  let content: (PlaceholderContentView<Base>) -> Content

  init(_ base: Base, content: @escaping (PlaceholderContentView<Base>) -> Content) {
    self.base = base
    self.content = content
  }
}

@MainActor extension ModifierContent: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ModifierContentOwner(self, context) }
}

private final class ModifierContentOwner<Base: View, Content: View>:
  ViewNode<ModifierContent<Base, Content>>
{
  private var source: ModifierContentSource!
  private var node: ViewNode<Content>!

  override var children: [Node] { [node] }

  override func didConnect() {
    source = ModifierContentSource(view.base)
    node = makeChild(makeContent())
  }

  private func makeContent() -> Content {
    tracking { view.content(PlaceholderContentView(source: .view(source))) }
  }

  override func refresh(viewChanged: Bool) {
    source.update(view.base)
    node.update(makeContent(), environment)
  }

  override func makeItems() -> [LayoutItem] { node.items }
}

/// A view that animates a value along keyframes, either repeatedly or once for each change of a trigger.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View
where KeyframePath.Value == Value {
  public typealias Body = Never
  let initialValue: Value
  let trigger: AnyHashable?
  let isRepeating: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    trigger = nil
    isRepeating = repeating
    self.content = content
    self.keyframes = keyframes
  }

  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.trigger = EquatableKey(trigger).hashable
    isRepeating = false
    self.content = content
    self.keyframes = keyframes
  }
}

@MainActor extension KeyframeAnimator: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { KeyframeNode(self, context) }
}

private final class KeyframeNode<Value, Path: Keyframes, Content: View>:
  ViewNode<KeyframeAnimator<Value, Path, Content>>, FrameClient
where Path.Value == Value {
  private var content: ViewNode<Content>!
  private var value: Value!
  private var run: (timeline: KeyframeTimeline<Value>, start: Double)?
  private var lastTrigger: AnyHashable?

  override var children: [Node] { [content] }

  override func didConnect() {
    value = view.initialValue
    lastTrigger = view.trigger
    if view.trigger == nil { begin() }
    content = makeChild(makeContent())
  }

  private func begin() {
    let timeline = KeyframeTimeline(value, view.keyframes(value)._tracks())
    guard timeline.duration > 0 else {
      value = timeline.value(time: 0)
      return
    }
    run = (timeline, graph.now)
    graph.animations.add(self)
  }

  private func makeContent() -> Content {
    let value = value!
    return tracking { view.content(value) }
  }

  override func refresh(viewChanged: Bool) {
    if lastTrigger != view.trigger {
      lastTrigger = view.trigger
      begin()
    }
    content.update(makeContent(), environment)
  }

  func showFrame(at now: Double) -> Double? {
    guard let run, !isRemoved else { return nil }
    let (time, length) = (now - run.start, run.timeline.duration)
    let isOver = !view.isRepeating && now >= run.start + length
    if isOver {
      self.run = nil
      value = run.timeline.value(time: length)
    } else {
      value = run.timeline.value(
        time: view.isRepeating ? time.truncatingRemainder(dividingBy: length) : time)
    }
    content.update(makeContent(), environment)
    if isOver { return nil }
    return view.isRepeating ? .infinity : run.start + length
  }

  override func makeItems() -> [LayoutItem] { content.items }
}

extension View {
  /// Animates a value along keyframes, repeatedly unless `repeating` is false.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    ModifierContent(self) { placeholder in
      KeyframeAnimator(
        initialValue: initialValue, repeating: repeating, content: { content(placeholder, $0) },
        keyframes: keyframes)
    }
  }

  /// Animates a value along keyframes, once for each change of `trigger`.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    ModifierContent(self) { placeholder in
      KeyframeAnimator(
        initialValue: initialValue, trigger: trigger, content: { content(placeholder, $0) },
        keyframes: keyframes)
    }
  }
}

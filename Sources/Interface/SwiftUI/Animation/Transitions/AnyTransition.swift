/// A transition whose type is erased.
public nonisolated struct AnyTransition {
  private let make: @MainActor (ItemSource, TransitionPhase) -> AnyView
  private let apply: @MainActor (AnyView, TransitionPhase) -> AnyView
  /// Whether the transition includes an animation.
  let hasAnimation: Bool

  public init<T: Transition>(_ transition: T) {
    self.init(transition, hasAnimation: T.self is any TransitionWithAnimation.Type)
  }

  private init<T: Transition>(_ transition: T, hasAnimation: Bool) {
    make = { source, phase in
      AnyView(
        transition.body(content: PlaceholderContentView(source: .items(source)), phase: phase))
    }
    apply = { content, phase in AnyView(transition.apply(content: content, phase: phase)) }
    self.hasAnimation = hasAnimation
  }

  /// Returns the view that displays the items of a node in a phase of the transition.
  @MainActor func view(of source: ItemSource, _ phase: TransitionPhase) -> AnyView {
    make(source, phase)
  }

  @MainActor fileprivate func view(of content: AnyView, _ phase: TransitionPhase) -> AnyView {
    apply(content, phase)
  }

  public static let identity = AnyTransition(IdentityTransition())
  public static let opacity = AnyTransition(OpacityTransition())
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  public static var scale: AnyTransition { AnyTransition(ScaleTransition()) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(Double(scale), anchor: anchor))
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(
      AsymmetricTransition(
        insertion: ErasedTransition(base: insertion), removal: ErasedTransition(base: removal)),
      hasAnimation: insertion.hasAnimation || removal.hasAnimation)
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      CombinedTransition(
        first: ErasedTransition(base: self), second: ErasedTransition(base: other)),
      hasAnimation: hasAnimation || other.hasAnimation)
  }

  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(
      AnimatedTransition(base: ErasedTransition(base: self), animation: animation),
      hasAnimation: animation != nil)
  }
}

/// A transition that includes an animation.
protocol TransitionWithAnimation {}
extension AnimatedTransition: TransitionWithAnimation {}

private nonisolated struct ErasedTransition: Transition {
  let base: AnyTransition
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    base.view(of: AnyView(content), phase)
  }
}

private nonisolated struct ModifierTransition<E: ViewModifier>: Transition {
  let active: E
  let identity: E
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

enum TransitionKey: LayoutValueKey { static var defaultValue: AnyTransition? { nil } }

extension View {
  /// Sets the transition that is used when an animated change inserts or removes the view.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    layoutValue(key: TransitionKey.self, value: t)
  }
  @_disfavoredOverload
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}

/// A change to a view's appearance that does not affect its layout.
public protocol VisualEffect: Sendable, Animatable {}

/// The start of a chain of visual effects.
public nonisolated struct EmptyVisualEffect: VisualEffect {
  public init() {}
}

/// A chain of visual effects with one more effect at its end.
public nonisolated struct _VisualEffectStep<Base: VisualEffect>: VisualEffect, @unchecked Sendable {
  // Unchecked: effects are values.
  enum Change {
    case group(GroupEffect)
    case offset(CGSize)
  }

  let base: Base
  let change: Change
}

/// A visual effect that provides its list of steps.
private protocol VisualEffectChain {
  var steps: [VisualEffectStep] { get }
}

nonisolated enum VisualEffectStep {
  case group(GroupEffect)
  case offset(CGSize)

  var isFilter: Bool { if case .group(let effect) = self { effect.isFilter } else { false } }
  var isOffset: Bool { if case .offset = self { true } else { false } }
}

extension EmptyVisualEffect: VisualEffectChain {
  fileprivate nonisolated var steps: [VisualEffectStep] { [] }
}

extension _VisualEffectStep: VisualEffectChain {
  fileprivate nonisolated var steps: [VisualEffectStep] {
    let inner = (base as? any VisualEffectChain)?.steps ?? []
    switch change {
    case .group(let effect): return inner + [.group(effect)]
    case .offset(let offset): return inner + [.offset(offset)]
    }
  }
}

extension VisualEffect {
  private nonisolated func step(_ effect: GroupEffect) -> some VisualEffect {
    _VisualEffectStep(base: self, change: .group(effect))
  }

  public nonisolated func opacity(_ opacity: Double) -> some VisualEffect {
    step(.opacity(opacity))
  }
  public nonisolated func offset(_ offset: CGSize) -> some VisualEffect {
    _VisualEffectStep(base: self, change: .offset(offset))
  }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }
  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some VisualEffect { step(.scale(scale, anchor)) }
  public nonisolated func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some VisualEffect { scaleEffect(CGSize(width: scale, height: scale), anchor: anchor) }
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect { scaleEffect(CGSize(width: x, height: y), anchor: anchor) }
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some VisualEffect { step(.rotation(angle, anchor)) }
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    step(.rotation3D(angle, axis, anchor, anchorZ: anchorZ, perspective: perspective))
  }
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    step(.projection(CATransform3DMakeAffineTransform(transform)))
  }
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    step(.filter(.blur(radius, isOpaque: opaque)))
  }
  public nonisolated func brightness(_ amount: Double) -> some VisualEffect {
    step(.filter(.brightness(amount)))
  }
  public nonisolated func contrast(_ amount: Double) -> some VisualEffect {
    step(.filter(.contrast(amount)))
  }
  public nonisolated func saturation(_ amount: Double) -> some VisualEffect {
    step(.filter(.saturation(amount)))
  }
  public nonisolated func grayscale(_ amount: Double) -> some VisualEffect {
    step(.filter(.saturation(1 - amount)))
  }
  public nonisolated func hueRotation(_ angle: Angle) -> some VisualEffect {
    step(.filter(.hueRotation(angle)))
  }
}

/// Applies visual effects that depend on the view's geometry.
public nonisolated struct _VisualEffectModifier: ViewModifier {
  public typealias Body = Never
  let steps: (GeometryProxy) -> [VisualEffectStep]
}

@MainActor extension _VisualEffectModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> VisualEffectItem {
    VisualEffectItem(child)
  }

  func update(_ item: VisualEffectItem, _ environment: EnvironmentValues) {
    item.take(self, environment)
  }
}

/// A layout item that wraps its content in one item for each visual effect.
final class VisualEffectItem: UnaryItem {
  private var effect: _VisualEffectModifier?
  private var environment = EnvironmentValues()
  private let content: LayoutItem
  private var kinds: [(isFilter: Bool, isOffset: Bool)] = []
  private var chain: [LayoutItem] = []
  private var followed: Set<ObjectIdentifier> = []

  override init(_ child: LayoutItem) {
    content = child
    super.init(child)
  }

  func take(_ effect: _VisualEffectModifier, _ environment: EnvironmentValues) {
    self.effect = effect
    self.environment = environment
    invalidatePlaces()
  }

  override func placeChildren() {
    followScrolling()
    let proxy = GeometryProxy(item: self, environment: environment, size: frame.size)
    show(effect?.steps(proxy) ?? [])
    super.placeChildren()
  }

  /// Updates the effects whenever an enclosing scroll view scrolls, since they may depend on the view's
  /// position in it.
  private func followScrolling() {
    for axis in Axis.allCases {
      guard let scroll = enclosingScrollItem(along: axis),
        followed.insert(ObjectIdentifier(scroll)).inserted
      else { continue }
      scroll.add(observer: self)
    }
  }

  private func show(_ steps: [VisualEffectStep]) {
    let new = steps.map { (isFilter: $0.isFilter, isOffset: $0.isOffset) }
    if !new.elementsEqual(kinds, by: ==) {
      kinds = new
      rebuild(steps)
    }
    for (item, step) in zip(chain, steps) {
      item.layoutDirection = layoutDirection
      switch (step, item) {
      case (.group(let effect), let item as GroupEffectItem):
        item.environment = environment
        item.effect = effect
      case (.offset(let offset), let item as OffsetItem): item.offset = offset
      default: break
      }
    }
  }

  private func rebuild(_ steps: [VisualEffectStep]) {
    var top = content
    chain = []
    for step in steps {
      top =
        step.isOffset
        ? OffsetItem(top) : GroupEffectItem(top, group: step.isFilter ? FilterView() : GroupView())
      top.graph = graph
      chain.append(top)
    }
    setChildren([top])
  }
}

extension View {
  /// Applies visual effects that depend on the view's size and position.
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(
      _VisualEffectModifier { proxy in
        (effect(EmptyVisualEffect(), proxy) as? any VisualEffectChain)?.steps ?? []
      })
  }
}

extension VisualEffectItem: ScrollObserver {
  func scrollDidMove(_ scroll: ScrollItem) { invalidatePlaces() }
}

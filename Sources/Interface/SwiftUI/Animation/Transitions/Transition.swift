/// The phase of a transition: before insertion, present, or after removal.
public nonisolated enum TransitionPhase: Hashable, Sendable {
  /// Before the view is inserted.
  case willAppear
  case identity
  /// After the view is removed.
  case didDisappear

  public var isIdentity: Bool { self == .identity }

  /// -1 before the view appears, 0 while it is present, 1 after it has disappeared.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

public nonisolated struct TransitionProperties: Sendable {
  /// Whether the transition moves anything. If motion is reduced, one without motion replaces it.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// An animation of the insertion and removal of a view.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  nonisolated static var properties: TransitionProperties { get }
}

extension Transition {
  public nonisolated static var properties: TransitionProperties { TransitionProperties() }

  /// Returns content with the appearance that it has in a phase.
  @ViewBuilder
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(
      content: PlaceholderContentView(source: .view(ModifierContentSource(content))), phase: phase)
  }

  public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }

  public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }
}

public nonisolated struct OpacityTransition: Transition {
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  public static let properties = TransitionProperties(hasMotion: false)
}

public nonisolated struct IdentityTransition: Transition {
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public static let properties = TransitionProperties(hasMotion: false)
}

/// Moves a view in from and out to an edge, by the view's own size.
public nonisolated struct MoveTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_EdgeOffset(edge: edge, share: phase.isIdentity ? 0 : 1))
  }
}

/// Moves a view in from the leading edge and out to the trailing edge.
public nonisolated struct SlideTransition: Transition {
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_EdgeOffset(edge: .trailing, share: phase.value))
  }
}

/// Moves a view in from an edge and out to the opposite one, with a fade.
public nonisolated struct PushTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .modifier(_EdgeOffset(edge: edge, share: -phase.value))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

public nonisolated struct OffsetTransition: Transition {
  public var offset: CGSize
  public init(_ offset: CGSize) { self.offset = offset }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

public nonisolated struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint
  /// Creates a transition that scales the view about an anchor.
  ///
  /// - Parameter scale: The scale factor of the invisible view; at least 1e-5 (measured).
  public init(_ scale: Double = 1e-5, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : CGFloat(scale), anchor: anchor)
  }
}

/// Blurs a view and changes its size a little.
public nonisolated struct BlurReplaceTransition: Transition {
  public nonisolated struct Configuration: Equatable, Sendable {
    let leavesLarger: Bool
    /// The old view shrinks as it disappears, and the new one grows to its size.
    public static let downUp = Configuration(leavesLarger: false)
    /// The old view grows as it disappears, and the new one grows to its size.
    public static let upUp = Configuration(leavesLarger: true)
  }

  public var configuration: Configuration
  public init(configuration: Configuration) { self.configuration = configuration }

  /// The radius is measured; the scales are a guess.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let leaves = phase == .didDisappear && configuration.leavesLarger
    content
      .scaleEffect(phase.isIdentity ? 1 : leaves ? 1.2 : 0.8)
      .blur(radius: phase.isIdentity ? 0 : 10)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// Uses one transition for insertion and another one for removal.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition
{
  public var insertion: Insertion
  public var removal: Removal
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let inner = insertion.apply(
      content: content, phase: phase == .willAppear ? .willAppear : .identity)
    removal.apply(content: inner, phase: phase == .didDisappear ? .didDisappear : .identity)
  }
}

nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
}

nonisolated struct AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).transaction { $0.animation = animation }
  }
}

extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == SlideTransition {
  public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
extension Transition where Self == ScaleTransition {
  public static var scale: ScaleTransition { ScaleTransition() }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
  public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: configuration) }
}

/// Moves a view towards an edge by a fraction of its own size.
nonisolated struct _EdgeOffset: ViewModifier, Animatable {
  typealias Body = Never
  let edge: Edge
  var share: Double

  var animatableData: Double {
    get { share * 128 }
    set { share = newValue / 128 }
  }
}

@MainActor extension _EdgeOffset: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> EdgeOffsetItem {
    EdgeOffsetItem(child)
  }

  func update(_ item: EdgeOffsetItem, _ environment: EnvironmentValues) {
    item.edge = edge
    item.share = CGFloat(share)
  }
}

final class EdgeOffsetItem: UnaryItem {
  var edge = Edge.top
  var share: CGFloat = 0 {
    didSet { if share != oldValue { invalidatePlaces() } }
  }

  override func placeChildren() {
    let forwards: CGFloat = layoutDirection == .rightToLeft ? -1 : 1
    let (x, y): (CGFloat, CGFloat) =
      switch edge {
      case .top: (0, -1)
      case .bottom: (0, 1)
      case .leading: (-forwards, 0)
      case .trailing: (forwards, 0)
      }
    child.place(
      at: CGPoint(
        x: frame.minX + x * share * frame.width, y: frame.minY + y * share * frame.height),
      proposal: proposal)
  }
}

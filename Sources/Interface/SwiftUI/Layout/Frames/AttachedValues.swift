/// A value that a modifier attaches to a view for the container it is in.
nonisolated enum AttachedValue {
  case priority(Double)
  case zIndex(Double)
  case guide(AlignmentKey, (ViewDimensions) -> CGFloat)
  case layoutValue(ObjectIdentifier, Any)
}

public nonisolated struct _AttachedValueModifier: ViewModifier {
  public typealias Body = Never
  let value: AttachedValue
}

@MainActor extension _AttachedValueModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> AttachedValueItem {
    AttachedValueItem(child)
  }

  func update(_ item: AttachedValueItem, _ environment: EnvironmentValues) { item.value = value }
}

final class AttachedValueItem: UnaryItem {
  var value = AttachedValue.priority(0) {
    didSet {
      if case .guide(let key, _) = value { graph?.noteExplicit(key) }
      if case .zIndex = value { graph?.structureDidChange() }
      invalidate()
    }
  }

  override var priority: Double {
    if case .priority(let priority) = value { priority } else { child.priority }
  }

  override var zIndex: Double {
    if case .zIndex(let index) = value { index } else { child.zIndex }
  }

  override func explicitAlignment(
    _ key: AlignmentKey, in dimensions: ViewDimensions
  ) -> CGFloat? {
    guard case .guide(let own, let compute) = value, own == key else {
      return super.explicitAlignment(key, in: dimensions)
    }
    return compute(child.dimensions(dimensions.proposal))
  }

  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
    if case .layoutValue(let own, let value) = value, own == ObjectIdentifier(key) {
      return value as? K.Value
    }
    return child.layoutValue(key)
  }
}

extension ViewGraph {
  /// Guides that something sets; others need not be searched for.
  func noteExplicit(_ key: AlignmentKey) { explicitGuides.insert(key) }

  func mayHaveExplicit(_ key: AlignmentKey) -> Bool {
    explicitGuides.contains(key) || key == VerticalAlignment.firstTextBaseline.key
      || key == VerticalAlignment.lastTextBaseline.key
  }
}

extension View {
  /// Views of a higher priority are offered their share of a stack's length first.
  public nonisolated func layoutPriority(
    _ value: Double
  ) -> ModifiedContent<Self, _AttachedValueModifier> {
    modifier(_AttachedValueModifier(value: .priority(value)))
  }

  /// Views of a higher index are drawn in front of others of the same container.
  public nonisolated func zIndex(
    _ value: Double
  ) -> ModifiedContent<Self, _AttachedValueModifier> {
    modifier(_AttachedValueModifier(value: .zIndex(value)))
  }

  public nonisolated func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> ModifiedContent<Self, _AttachedValueModifier> {
    modifier(_AttachedValueModifier(value: .layoutValue(ObjectIdentifier(key), value)))
  }

  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> ModifiedContent<Self, _AttachedValueModifier> {
    modifier(_AttachedValueModifier(value: .guide(guide.key, computeValue)))
  }

  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> ModifiedContent<Self, _AttachedValueModifier> {
    modifier(_AttachedValueModifier(value: .guide(guide.key, computeValue)))
  }
}

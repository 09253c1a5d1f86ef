/// A value that a modifier attaches to a view for the view's container.
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
  /// Records that some view sets a guide explicitly; other guides need not be searched for.
  func noteExplicit(_ key: AlignmentKey) { explicitGuides.insert(key) }

  func mayHaveExplicit(_ key: AlignmentKey) -> Bool {
    hasOwnLayouts || explicitGuides.contains(key) || key == VerticalAlignment.firstTextBaseline.key
      || key == VerticalAlignment.lastTextBaseline.key
  }
}

extension View {
  /// Sets the priority of the view in a stack. Views with a higher priority are sized first.
  public nonisolated func layoutPriority(
    _ value: Double
  ) -> ModifiedContent<Self, _AttachedValueModifier> {
    modifier(_AttachedValueModifier(value: .priority(value)))
  }

  /// Sets the drawing order of the view. Views with a higher index are in front of others in the same
  /// container.
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

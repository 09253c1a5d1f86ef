/// A property wrapper for a number that scales with a text style.
///
/// Measured: the number is multiplied by the style's line height at the current text size, divided by that at
/// the standard size, and rounded to pixels.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
  private let base: Value
  private let style: Font.TextStyle
  private var scaled: Value

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
    scaled = wrappedValue
  }

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public var wrappedValue: Value { scaled }
}

extension ScaledMetric: DynamicProperty, NodeProperty {
  mutating func connect(to node: Node, slot: Int, label: PropertyLabel) {
    let traits = node.tracking { node.environment.traits }
    let exact =
      CGFloat(base) * DynamicType.leadingRatio(style.platform, DynamicType.category(traits))
    scaled = Value(PixelRounding.nearest(exact, scale: node.graph.displayScale))
  }
}

extension ScaledMetric: ComparableProperty {
  func isSame(as other: ScaledMetric) -> Bool { base == other.base && style == other.style }
}

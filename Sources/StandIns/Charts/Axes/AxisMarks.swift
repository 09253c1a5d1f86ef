public import SwiftUI

/// The lines and labels of an axis.
public protocol AxisContent {
  var _axes: [AxisDescription] { get }
}

/// A line, a tick or a label at a value of an axis.
public protocol AxisMark {
  var _parts: [AxisPart] { get }
}

/// The values, the position, the lines and the labels of an axis.
public struct AxisDescription {
  var values: AxisMarkValues
  var position: AxisMarkPosition
  /// Returns the parts of the axis at a value; nil for the default lines and labels.
  var parts: ((AxisValue) -> [AxisPart])?
  var format: ((ChartValue) -> String?)?
}

/// A line, a tick or a label of an axis at one value.
public struct AxisPart {
  enum Kind {
    case grid
    case tick(length: CGFloat)
    case label(AxisLabel)
  }

  var kind: Kind
  var stroke: StrokeStyle?
  var style: AnyShapeStyle?
  var font: Font?
  var offset = CGSize.zero
}

/// The label of an axis at a value.
struct AxisLabel {
  enum Content {
    case automatic
    case format((ChartValue) -> String?)
    case view(AnyView)
  }

  var content = Content.automatic
  var isCentered = false
  var anchor: UnitPoint?
  var collisions = AxisValueLabelCollisionResolution.automatic
}

/// Lines and labels for some values of an axis.
public struct AxisMarks: AxisContent {
  private let description: AxisDescription
  public var _axes: [AxisDescription] { [description] }

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    description = AxisDescription(values: values, position: position)
  }

  public init<C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> C
  ) {
    description = AxisDescription(
      values: values, position: position, parts: { content($0)._parts })
  }

  public init<C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> C
  ) {
    self.init(preset: preset, position: position, values: values) { _ in content() }
  }

  public init<V: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    stroke: StrokeStyle? = nil
  ) {
    self.init(
      preset: preset, position: position, values: .values(values.map(\._chartValue)),
      stroke: stroke)
  }

  public init<V: Plottable, C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    @AxisMarkBuilder content: @escaping (AxisValue) -> C
  ) {
    self.init(
      preset: preset, position: position, values: .values(values.map(\._chartValue)),
      content: content)
  }

  public init<V: Plottable, C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    @AxisMarkBuilder content: @escaping () -> C
  ) {
    self.init(preset: preset, position: position, values: values) { _ in content() }
  }

  public init<F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    description = AxisDescription(
      values: values, position: position, format: { AxisFormat.string($0, format) })
  }

  public init<F: FormatStyle, V: Plottable>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [V], stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(
      format: format, preset: preset, position: position,
      values: .values(values.map(\._chartValue)), stroke: stroke)
  }
}

/// Converts the values of an axis to the types that Foundation's format styles accept.
enum AxisFormat {
  static func string<F: FormatStyle>(_ value: ChartValue, _ format: F) -> String?
  where F.FormatInput: Plottable, F.FormatOutput == String {
    input(value, F.FormatInput.self).map { format.format($0) }
  }

  static func input<P: Plottable>(_ value: ChartValue, _ type: P.Type) -> P? {
    func made<Q: Plottable>(_ type: Q.Type) -> Q? {
      switch value {
      case .number(let number):
        if let same = number as? Q { return same }
        if let primitive = number as? Q.PrimitivePlottable {
          return Q(primitivePlottable: primitive)
        }
      case .date(let date):
        if let same = date as? Q { return same }
        if let primitive = date as? Q.PrimitivePlottable { return Q(primitivePlottable: primitive) }
      case .category(let name):
        if let same = name as? Q { return same }
        if let primitive = name as? Q.PrimitivePlottable { return Q(primitivePlottable: primitive) }
      }
      // The raw value has the type that the program plots.
      guard Q.PrimitivePlottable.self != Q.self,
        let primitive = AxisFormat.input(value, Q.PrimitivePlottable.self)
      else { return nil }
      return Q(primitivePlottable: primitive)
    }
    return made(type)
  }
}

/// The values of an axis that have lines and labels.
public struct AxisMarkValues {
  enum Kind {
    case automatic(desiredCount: Int?)
    case stride(Double)
    case units(Calendar.Component, Int)
    case values([ChartValue])
  }

  let kind: Kind

  public static let automatic = AxisMarkValues(kind: .automatic(desiredCount: nil))
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .automatic(desiredCount: desiredCount)) }
  public static func automatic(
    minimumStride: Double, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .automatic(desiredCount: desiredCount)) }
  public static func stride<P: BinaryInteger>(
    by step: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .stride(Double(step))) }
  public static func stride<P: BinaryFloatingPoint>(
    by step: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .stride(Double(step))) }
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .units(component, count)) }

  static func values(_ values: [ChartValue]) -> AxisMarkValues {
    AxisMarkValues(kind: .values(values))
  }
}

/// A value at which an axis has lines and labels, with its index among them.
public struct AxisValue {
  let value: ChartValue
  public let index: Int
  public let count: Int

  public func `as`<P: Plottable>(_ type: P.Type) -> P? { AxisFormat.input(value, type) }
}

public struct AxisMarkPosition: Equatable, Sendable {
  private let name: String
  public static let automatic = AxisMarkPosition(name: "automatic")
  public static let leading = AxisMarkPosition(name: "leading")
  public static let trailing = AxisMarkPosition(name: "trailing")
  public static let top = AxisMarkPosition(name: "top")
  public static let bottom = AxisMarkPosition(name: "bottom")
}

/// - Support: without effect: axes have one layout.
public struct AxisMarkPreset: Sendable {
  public static let automatic = AxisMarkPreset()
  public static let aligned = AxisMarkPreset()
  public static let extended = AxisMarkPreset()
  public static let inset = AxisMarkPreset()
}

// MARK: Parts

/// A line across the plot.
public struct AxisGridLine: AxisMark {
  private let stroke: StrokeStyle?
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { self.stroke = stroke }
  public var _parts: [AxisPart] { [AxisPart(kind: .grid, stroke: stroke)] }
}

/// A short line outside of the plot.
public struct AxisTick: AxisMark {
  public struct Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
    let length: CGFloat?
    public static let automatic = Length(length: nil)
    public static let label = Length(length: nil)
    public static let longestLabel = Length(length: nil)
    init(length: CGFloat?) { self.length = length }
    public init(floatLiteral value: Double) { length = CGFloat(value) }
    public init(integerLiteral value: Int) { length = CGFloat(value) }
  }

  private let length: CGFloat
  private let stroke: StrokeStyle?

  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    self.length = length.length ?? 4
    self.stroke = stroke
  }

  public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    self.length = length
    self.stroke = stroke
  }

  public var _parts: [AxisPart] { [AxisPart(kind: .tick(length: length), stroke: stroke)] }
}

/// A label of an axis at a value.
public struct AxisValueLabel<Content: View>: AxisMark {
  private let label: AxisLabel
  public var _parts: [AxisPart] { [AxisPart(kind: .label(label))] }

  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    label = AxisLabel(
      content: .view(AnyView(content())), isCentered: centered ?? false, anchor: anchor,
      collisions: collisionResolution)
  }
}

extension AxisValueLabel where Content == Never {
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    label = AxisLabel(
      isCentered: centered ?? false, anchor: anchor, collisions: collisionResolution)
  }

  public init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    label = AxisLabel(
      content: .format { AxisFormat.string($0, format) }, isCentered: centered ?? false,
      anchor: anchor, collisions: collisionResolution)
  }
}

extension AxisValueLabel where Content == Text {
  public init(
    _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.init(centered: centered, anchor: anchor, collisionResolution: collisionResolution) {
      Text(titleKey)
    }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.init(centered: centered, anchor: anchor, collisionResolution: collisionResolution) {
      Text(title)
    }
  }
}

/// The rule by which labels of an axis are omitted where they would overlap.
public struct AxisValueLabelCollisionResolution: Sendable {
  /// Whether labels are omitted at all.
  let omitsLabels: Bool
  let priority: Double
  /// The minimum distance between two labels in points.
  let minimumSpacing: CGFloat

  /// Omits labels as `greedy` does (guess).
  public static let automatic = greedy
  /// Shows all labels, even over each other.
  public static let disabled = AxisValueLabelCollisionResolution(
    omitsLabels: false, priority: 0, minimumSpacing: 0)
  /// Shows labels in their order and omits those that would overlap one before them (documented).
  public static let greedy = greedy()

  /// Shows labels with a higher priority before others.
  ///
  /// - Parameter minimumSpacing: The minimum distance between two labels in points; by default 2 (guess).
  public static func greedy(
    priority: Double = 0, minimumSpacing: CGFloat? = nil
  ) -> AxisValueLabelCollisionResolution {
    AxisValueLabelCollisionResolution(
      omitsLabels: true, priority: priority, minimumSpacing: minimumSpacing ?? 2)
  }
}

/// - Support: without effect: labels are horizontal.
public struct AxisValueLabelOrientation: Sendable {
  public static let automatic = AxisValueLabelOrientation()
  public static let horizontal = AxisValueLabelOrientation()
  public static let vertical = AxisValueLabelOrientation()
  public static let verticalReversed = AxisValueLabelOrientation()
}

/// Several lines, ticks or labels of an axis, with their types hidden.
public struct AnyAxisMark: AxisMark {
  public let _parts: [AxisPart]
  init(parts: [AxisPart]) { _parts = parts }
  public init<M: AxisMark>(_ mark: M) { _parts = mark._parts }
}

extension AxisMark {
  private func changed(_ change: (inout AxisPart) -> Void) -> AnyAxisMark {
    AnyAxisMark(
      parts: _parts.map { part in
        var copy = part
        change(&copy)
        return copy
      })
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    changed { $0.style = AnyShapeStyle(style) }
  }
  public func font(_ font: Font?) -> some AxisMark { changed { $0.font = font } }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    changed { $0.offset = CGSize(width: x, height: y) }
  }
}

@resultBuilder
public enum AxisMarkBuilder {
  public static func buildExpression<M: AxisMark>(_ mark: M) -> M { mark }
  public static func buildBlock() -> AnyAxisMark { AnyAxisMark(parts: []) }
  public static func buildBlock<M: AxisMark>(_ mark: M) -> M { mark }
  public static func buildBlock<each M: AxisMark>(_ mark: repeat each M) -> AnyAxisMark {
    var parts: [AxisPart] = []
    repeat parts += (each mark)._parts
    return AnyAxisMark(parts: parts)
  }
  public static func buildOptional(_ mark: (any AxisMark)?) -> AnyAxisMark {
    AnyAxisMark(parts: mark?._parts ?? [])
  }
  public static func buildEither<M: AxisMark>(first mark: M) -> AnyAxisMark { AnyAxisMark(mark) }
  public static func buildEither<M: AxisMark>(second mark: M) -> AnyAxisMark { AnyAxisMark(mark) }
  public static func buildLimitedAvailability<M: AxisMark>(_ mark: M) -> AnyAxisMark {
    AnyAxisMark(mark)
  }
}

/// The content of several axes, with its type hidden.
public struct AnyAxisContent: AxisContent {
  public let _axes: [AxisDescription]
  init(axes: [AxisDescription]) { _axes = axes }
  public init<C: AxisContent>(_ content: C) { _axes = content._axes }
}

@resultBuilder
public enum AxisContentBuilder {
  public static func buildExpression<C: AxisContent>(_ content: C) -> C { content }
  public static func buildBlock<C: AxisContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: AxisContent>(_ content: repeat each C) -> AnyAxisContent {
    var axes: [AxisDescription] = []
    repeat axes += (each content)._axes
    return AnyAxisContent(axes: axes)
  }
  public static func buildOptional(_ content: (any AxisContent)?) -> AnyAxisContent {
    AnyAxisContent(axes: content?._axes ?? [])
  }
  public static func buildEither<C: AxisContent>(first content: C) -> AnyAxisContent {
    AnyAxisContent(content)
  }
  public static func buildEither<C: AxisContent>(second content: C) -> AnyAxisContent {
    AnyAxisContent(content)
  }
}

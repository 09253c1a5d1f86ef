/// A view that displays a value within a range.
public nonisolated struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>: View {
  let value: Double
  let bounds: ClosedRange<Double>
  let label: Label
  let currentValueLabel: CurrentValueLabel?
  let minimumValueLabel: BoundsLabel?
  let maximumValueLabel: BoundsLabel?
  let markedValueLabels: MarkedValueLabels?
  @Environment(\.gaugeStyleBox) private var style

  fileprivate init<V: BinaryFloatingPoint>(
    _ value: V, _ bounds: ClosedRange<V>, label: Label,
    currentValueLabel: CurrentValueLabel? = nil, minimum: BoundsLabel? = nil,
    maximum: BoundsLabel? = nil, marked: MarkedValueLabels? = nil
  ) {
    self.value = Double(value)
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.label = label
    self.currentValueLabel = currentValueLabel
    minimumValueLabel = minimum
    maximumValueLabel = maximum
    markedValueLabels = marked
  }

  /// The styled gauge as one accessibility element, whose label is the gauge's label even if the style does
  /// not display it.
  @MainActor public var body: some View {
    let fraction = fraction
    HiddenContent(hidden: label) { reference in
      style.make(
        GaugeStyleConfiguration(
          value: fraction, label: .init(AnyView(label)),
          currentValueLabel: currentValueLabel.map { .init(AnyView($0)) },
          minimumValueLabel: minimumValueLabel.map { .init(AnyView($0)) },
          maximumValueLabel: maximumValueLabel.map { .init(AnyView($0)) },
          markedValueLabels: markedValueLabels.map { .init(AnyView($0)) })
      )
      .accessibilityElement()
      .accessibilityAttributes { attributes, _ in
        attributes.label = { reference.spokenText }
        attributes.value = { "\(Int((fraction * 100).rounded()))%" }
      }
    }
  }

  @MainActor private var fraction: Double {
    let length = bounds.upperBound - bounds.lowerBound
    guard value.isFinite, length > 0, length.isFinite else {
      ViewGraph.reportInBody(
        "Gauge was given the value \(value) in \(bounds), which has no place there; its lower end is "
          + "shown.")
      return 0
    }
    return min(max((value - bounds.lowerBound) / length, 0), 1)
  }
}

extension Gauge {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  )
  where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(value, bounds, label: label())
  }

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(value, bounds, label: label(), currentValueLabel: currentValueLabel())
  }

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    self.init(
      value, bounds, label: label(), currentValueLabel: currentValueLabel(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView {
    self.init(
      value, bounds, label: label(), currentValueLabel: currentValueLabel(),
      marked: markedValueLabels())
  }

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value, bounds, label: label(), currentValueLabel: currentValueLabel(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel(), marked: markedValueLabels())
  }
}

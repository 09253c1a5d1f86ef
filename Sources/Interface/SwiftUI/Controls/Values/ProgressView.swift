/// A view that shows the progress of a task, or that a task is running.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  enum Source {
    case indeterminate
    case value(Double, total: Double)
    case interval(ClosedRange<Date>, countsDown: Bool)
    case progress(Progress)
  }

  let source: Source
  let label: Label?
  let currentValueLabel: CurrentValueLabel?
  @Environment(\.progressViewStyleBox) private var style
  @Environment(\.now) private var now

  fileprivate init(
    source: Source, label: Label? = nil, currentValueLabel: CurrentValueLabel? = nil
  ) {
    self.source = source
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  @MainActor public var body: some View {
    style.make(
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: label.map { .init(AnyView($0)) },
        currentValueLabel: currentValueLabel.map { .init(AnyView($0)) }))
  }

  @MainActor private var fraction: Double? {
    switch source {
    case .indeterminate: return nil
    case .progress(let progress):
      return progress.isIndeterminate ? nil : min(max(progress.fractionCompleted, 0), 1)
    case .value(let value, let total): return Self.fraction(value, of: total)
    case .interval(let interval, let countsDown):
      let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
      guard length > 0 else { return countsDown ? 0 : 1 }
      let passed = min(max(now.timeIntervalSince(interval.lowerBound) / length, 0), 1)
      return countsDown ? 1 - passed : passed
    }
  }

  @MainActor private static func fraction(_ value: Double, of total: Double) -> Double {
    guard total > 0, value.isFinite, total.isFinite else {
      ViewGraph.reportInBody(
        "ProgressView was given the value \(value) of a total of \(total), which is no progress; 0 "
          + "is shown.")
      return 0
    }
    if !(0...total).contains(value) {
      ViewGraph.reportInBody(
        "ProgressView was given the out-of-bounds value \(value); it is shown within 0...\(total).")
    }
    return min(max(value / total, 0), 1)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView { self.init(source: .indeterminate) }
  public init(@ViewBuilder label: () -> Label) {
    self.init(source: .indeterminate, label: label())
  }
  public init(_ titleKey: LocalizedStringKey) where Label == Text { self.init { Text(titleKey) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text { self.init { Text(title) } }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(source: Self.source(value, total))
  }
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) { self.init(source: Self.source(value, total), label: label()) }
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text { self.init(value: value, total: total) { Text(titleKey) } }
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text { self.init(value: value, total: total) { Text(title) } }

  public init(_ progress: Progress) where Label == EmptyView {
    self.init(source: .progress(progress))
  }

  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView {
    self.init(source: .interval(timerInterval, countsDown: countsDown), label: label())
  }
}

extension ProgressView {
  fileprivate static func source<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Source {
    value.map { .value(Double($0), total: Double(total)) } ?? .indeterminate
  }

  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      source: Self.source(value, total), label: label(), currentValueLabel: currentValueLabel())
  }

  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      source: .interval(timerInterval, countsDown: countsDown), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
  /// Creates a progress view for the remaining or elapsed time of an interval.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    let end = countsDown ? timerInterval.upperBound : timerInterval.lowerBound
    self.init(
      source: .interval(timerInterval, countsDown: countsDown),
      currentValueLabel: Text(end, style: .timer))
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      source: configuration.fractionCompleted.map { .value($0, total: 1) } ?? .indeterminate,
      label: configuration.label, currentValueLabel: configuration.currentValueLabel)
  }
}

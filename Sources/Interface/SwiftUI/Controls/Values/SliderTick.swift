/// A mark on the track of a slider.
///
/// - Support: partial: the thumb snaps to ticks, which are not drawn.
public nonisolated struct SliderTick<V: BinaryFloatingPoint>: Identifiable {
  let value: V

  public init(_ value: V) { self.value = value }
  public init<Label: View>(_ value: V, @ViewBuilder label: () -> Label) { self.value = value }
  public init(_ titleKey: LocalizedStringKey, _ value: V) { self.value = value }

  public var id: V { value }
}

/// Ticks of a slider.
public nonisolated protocol SliderTickContent<Value> {
  associatedtype Value: BinaryFloatingPoint
  var _ticks: [SliderTick<Value>] { get }
}

extension SliderTickContentForEach
where Data.Element: Identifiable, ID == Data.Element.ID {
  public init<V>(
    _ data: Data, @SliderTickBuilder<V> content: (Data.Element) -> Content
  ) where Content.Value == V { self.init(data, id: \.id, content: content) }
}

extension SliderTick: SliderTickContent {
  public var _ticks: [SliderTick<V>] { [self] }
}

/// Several ticks of a slider.
public nonisolated struct _SliderTicks<Value: BinaryFloatingPoint>: SliderTickContent {
  public let _ticks: [SliderTick<Value>]
}

/// Ticks for the elements of a collection.
public nonisolated struct SliderTickContentForEach<
  Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent
>: SliderTickContent {
  public let _ticks: [SliderTick<Content.Value>]

  public init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @SliderTickBuilder<V> content: (Data.Element) -> Content
  ) where Content.Value == V { _ticks = data.flatMap { content($0)._ticks } }
}

/// Collects the ticks of a slider.
@resultBuilder
public nonisolated enum SliderTickBuilder<Value: BinaryFloatingPoint> {
  public static func buildExpression<Content: SliderTickContent>(
    _ content: Content
  ) -> Content where Content.Value == Value { content }

  public static func buildPartialBlock<Content: SliderTickContent>(
    first content: Content
  ) -> Content where Content.Value == Value { content }

  public static func buildPartialBlock<First: SliderTickContent, Next: SliderTickContent>(
    accumulated: First, next: Next
  ) -> _SliderTicks<Value> where First.Value == Value, Next.Value == Value {
    _SliderTicks(_ticks: accumulated._ticks + next._ticks)
  }

  public static func buildOptional(
    _ content: (any SliderTickContent<Value>)?
  ) -> _SliderTicks<Value> { _SliderTicks(_ticks: content?._ticks ?? []) }

  public static func buildEither(
    first content: any SliderTickContent<Value>
  ) -> _SliderTicks<Value> { _SliderTicks(_ticks: content._ticks) }

  public static func buildEither(
    second content: any SliderTickContent<Value>
  ) -> _SliderTicks<Value> { _SliderTicks(_ticks: content._ticks) }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider whose thumb snaps to ticks, if there are any, and whose filled part begins at a
  /// neutral value.
  ///
  /// - Parameter enabledBounds: The values that may be chosen; nil for all.
  public init<V: BinaryFloatingPoint, Ticks: SliderTickContent>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @SliderTickBuilder<V> ticks: () -> Ticks,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, Ticks.Value == V {
    self.init(
      value, bounds, nil, onEditingChanged, label: label(), minimum: EmptyView(),
      maximum: EmptyView())
    setTrack(bounds, neutralValue, enabledBounds, ticks: ticks()._ticks)
  }

  /// Creates a slider whose filled part begins at a neutral value.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, nil, onEditingChanged, label: label(), minimum: EmptyView(),
      maximum: EmptyView())
    setTrack(bounds, neutralValue, enabledBounds, ticks: [])
  }

  /// Creates a slider with steps, some of which have ticks.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    tick: (V) -> SliderTick<V>?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step, onEditingChanged, label: label(), minimum: EmptyView(),
      maximum: EmptyView())
    setTrack(bounds, neutralValue, enabledBounds, ticks: [])
  }
}

extension Slider {
  fileprivate mutating func setTrack<V: BinaryFloatingPoint>(
    _ bounds: ClosedRange<V>, _ neutral: V?, _ enabled: ClosedRange<V>?, ticks: [SliderTick<V>]
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    func share(_ value: V) -> Float {
      length > 0 && length.isFinite && value.isFinite
        ? Float(min(max((value - bounds.lowerBound) / length, 0), 1)) : 0
    }
    self.ticks = ticks.map { Double($0.value) }
    track = UISlider.TrackConfiguration(
      allowsTickValuesOnly: !ticks.isEmpty, neutralValue: neutral.map(share) ?? 0,
      enabledRange: enabled.map { share($0.lowerBound)...share($0.upperBound) } ?? 0...1,
      ticks: ticks.map { UISlider.TrackConfiguration.Tick(position: share($0.value)) })
  }
}

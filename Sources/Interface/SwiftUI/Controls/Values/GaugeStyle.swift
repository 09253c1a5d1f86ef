/// A style that determines the appearance of a gauge.
@MainActor @preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct GaugeStyleConfiguration {
  public typealias Label = _ConfigurationPart
  public typealias CurrentValueLabel = _ConfigurationPart
  public typealias MinimumValueLabel = _ConfigurationPart
  public typealias MaximumValueLabel = _ConfigurationPart
  public typealias MarkedValueLabel = _ConfigurationPart
  /// The value as a fraction of the range, from 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
  public var markedValueLabels: MarkedValueLabel?
}

/// The default gauge style: a bar that fills.
public nonisolated struct DefaultGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A gauge style with a bar that fills, the label above it and the value below it.
public nonisolated struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      HStack {
        configuration.minimumValueLabel
        ProgressBar(fraction: configuration.value, tint: nil).accessibilityHidden(true)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }
}

/// A gauge style with a bar and a marker at the value.
public nonisolated struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) {
      configuration.minimumValueLabel
      GaugeBar(fraction: configuration.value, hasMarker: true)
      configuration.maximumValueLabel
    }
    .font(.caption2)
    .accessibilityElement(children: .combine)
  }
}

/// A gauge style with a small bar that fills, between the label and the value.
public nonisolated struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label
      HStack(spacing: 4) {
        configuration.minimumValueLabel
        GaugeBar(fraction: configuration.value, hasMarker: false)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel
    }
    .font(.caption2)
  }
}

/// A gauge style with an open ring and a marker at the value.
public nonisolated struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, isCapacity: false)
  }
}

/// A gauge style with a closed ring that fills.
public nonisolated struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, isCapacity: true)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<GaugeStyleConfiguration> {
    StyleBox { AnyView(DefaultGaugeStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var gaugeStyleBox: StyleBox<GaugeStyleConfiguration> {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    controlStyle(\.gaugeStyleBox, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}

/// The tint colour; a gradient runs from the minimum of a gauge to its maximum.
private nonisolated struct GaugeTint: ShapeStyle, PaintStyle, Sendable {
  /// The angle in degrees that a ring covers from the right, clockwise; nil for a bar.
  var degrees: Double?

  func paint(in environment: EnvironmentValues) -> Paint {
    let paint = TintShapeStyle().paint(in: environment)
    guard case .linear(let gradient, _, _) = paint else { return paint }
    guard let degrees else { return .linear(gradient, start: .leading, end: .trailing) }
    let overhang = min(Self.capDegrees, (360 - degrees) / 2)
    let whole = degrees + 2 * overhang
    var extended = gradient
    for index in gradient.stops.indices {
      extended.stops[index].location =
        CGFloat((overhang + Double(gradient.stops[index].location) * degrees) / whole)
    }
    return .angular(
      extended, center: .center, start: .degrees(-overhang), end: .degrees(degrees + overhang))
  }

  /// The angle in degrees by which the gradient continues with its outer colours, below the round ends of an
  /// open ring.
  private static let capDegrees = 20.0
}

/// A bar in the tint colour, 6 points high; its sizes are guesses.
private struct GaugeBar: View {
  let fraction: Double
  let hasMarker: Bool
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    GeometryReader { geometry in
      let width = geometry.size.width
      if hasMarker {
        Capsule().fill(GaugeTint())
        Circle().strokeBorder(BackgroundStyle(), lineWidth: 2).background(Circle().fill(.tint))
          .frame(width: 10, height: 10)
          .offset(x: max(0, width - 10) * fraction * sign, y: -2)
      } else {
        Capsule().fill(GaugeTint().opacity(0.3))
        Capsule().fill(GaugeTint()).frame(width: max(6, width * fraction))
      }
    }
    .frame(height: 6)
  }

  private var sign: CGFloat { layoutDirection == .rightToLeft ? -1 : 1 }
}

/// A ring with a diameter of 58 points; its line width and opening are guesses.
private struct GaugeRing: View {
  let configuration: GaugeStyleConfiguration
  let isCapacity: Bool
  @Environment(\.layoutDirection) private var layoutDirection

  private static var side: CGFloat { 58 }
  private static var lineWidth: CGFloat { 6 }
  private static var smallFont: Font { .system(size: 11, weight: .medium, design: .rounded) }
  /// The fraction of the circle that the open ring covers.
  private static var arc: Double { 0.75 }

  var body: some View {
    ZStack {
      ring
      VStack(spacing: 0) {
        if let value = configuration.currentValueLabel {
          value.font(.system(size: 19, weight: .medium, design: .rounded)).lineLimit(1)
            .minimumScaleFactor(0.5)
        }
      }
      .frame(maxWidth: 36)
      if !isCapacity { bounds }
    }
    .frame(width: Self.side, height: Self.side)
  }

  @ViewBuilder private var ring: some View {
    if isCapacity {
      line(from: 0, to: 1).opacity(0.3)
      line(from: 0, to: configuration.value)
      if configuration.currentValueLabel == nil { configuration.label.font(Self.smallFont) }
    } else {
      line(from: 0, to: Self.arc, turn: 0.375)
      Circle().strokeBorder(BackgroundStyle(), lineWidth: 2).background(Circle().fill(.tint))
        .frame(width: 10, height: 10)
        .offset(y: (Self.lineWidth - Self.side) / 2)
        .rotationEffect(.degrees((configuration.value - 0.5) * 360 * Self.arc))
    }
  }

  /// Returns an arc of the circle, clockwise from the top.
  private func line(from: Double, to: Double, turn: Double = -0.25) -> some View {
    Circle().inset(by: Self.lineWidth / 2).trim(from: from, to: to)
      .stroke(
        GaugeTint(degrees: isCapacity ? 360 : 360 * Self.arc),
        style: StrokeStyle(lineWidth: Self.lineWidth, lineCap: .round)
      )
      .rotationEffect(.degrees(turn * 360))
  }

  private var bounds: some View {
    VStack {
      Spacer()
      if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
        configuration.label.font(Self.smallFont)
      } else {
        HStack(spacing: 4) {
          configuration.minimumValueLabel
          configuration.maximumValueLabel
        }
        .font(Self.smallFont)
      }
    }
  }
}

/// A style that determines the appearance of a progress view.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct ProgressViewStyleConfiguration {
  public typealias Label = _ConfigurationPart
  public typealias CurrentValueLabel = _ConfigurationPart
  /// The completed fraction, from 0 to 1; nil if the progress is unknown.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

/// The default style of a progress view: a bar if the progress is known, otherwise a spinner.
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A progress view style that displays a bar.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  private let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      ProgressBar(fraction: configuration.fractionCompleted ?? 0, tint: tint)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
    .accessibilityControl()
  }
}

/// A progress view style that displays a spinner. The spinner also turns if the progress is known, as on iOS.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  private let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    VStack {
      ProgressSpinner(tint: tint)
      // Guess: the labels are smaller and fainter than text.
      configuration.label.font(.caption).foregroundStyle(.secondary)
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
    .accessibilityControl()
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ProgressViewStyleConfiguration> {
    StyleBox { AnyView(DefaultProgressViewStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var progressViewStyleBox: StyleBox<ProgressViewStyleConfiguration> {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    controlStyle(\.progressViewStyleBox, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}

/// A UIKit progress bar as a view.
struct ProgressBar: UIViewRepresentable {
  let fraction: Double
  let tint: Color?

  func makeUIView(context: Context) -> UIProgressView {
    UIProgressView(progressViewStyle: .default)
  }

  func updateUIView(_ view: UIProgressView, context: Context) {
    view.progress = Float(fraction)
    view.progressTintColor = tint.map { UIColor($0) } ?? context.environment.platformTint
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIProgressView, context: Context
  ) -> CGSize? {
    CGSize(width: proposal.width ?? 10, height: uiView.intrinsicContentSize.height)
  }
}

/// A UIKit activity indicator as a view.
struct ProgressSpinner: UIViewRepresentable {
  let tint: Color?

  func makeUIView(context: Context) -> UIActivityIndicatorView {
    UIActivityIndicatorView(style: .medium)
  }

  func updateUIView(_ view: UIActivityIndicatorView, context: Context) {
    let size = context.environment.controlSize
    view.style = size == .large || size == .extraLarge ? .large : .medium
    view.color = tint.map { UIColor($0) } ?? context.environment.platformTint
    if !view.isAnimating { view.startAnimating() }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIActivityIndicatorView, context: Context
  ) -> CGSize? { uiView.intrinsicContentSize }
}

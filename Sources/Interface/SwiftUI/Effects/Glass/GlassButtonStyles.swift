/// A button style that displays the label on glass.
public nonisolated struct GlassButtonStyle: PrimitiveButtonStyle, Sendable {
  private let glass: Glass

  public init() { glass = .regular }
  public init(_ glass: Glass) { self.glass = glass }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SystemButton(configuration: configuration, kind: .glass(glass))
  }
}

/// A button style that displays a white label on glass in the tint colour.
public nonisolated struct GlassProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SystemButton(configuration: configuration, kind: .prominentGlass)
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

enum LookKey: EnvironmentKey {
  /// The system design of the stage in which the view is evaluated.
  static var defaultValue: Look { UITraitCollection.current.look }
}

extension EnvironmentValues {
  /// The system design that determines the appearance of controls, bars and glass.
  var look: Look { self[LookKey.self] }
}

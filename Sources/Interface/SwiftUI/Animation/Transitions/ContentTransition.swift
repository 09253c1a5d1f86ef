/// The transition between the old and the new content of a view.
public nonisolated struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable {
    case identity, interpolate, opacity
    /// Changed characters move up, or down if the number counts down.
    case numericText(countsDown: Bool)
    case numericValue(Double)
    case symbol
  }

  let kind: Kind

  /// The transition that shows changes at once.
  public static let identity = ContentTransition(kind: .identity)
  /// The transition that interpolates colours and positions and cross-fades texts.
  public static let interpolate = ContentTransition(kind: .interpolate)
  public static let opacity = ContentTransition(kind: .opacity)
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }
  /// Returns a transition for the digits of a number, which count down if the value decreases.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericValue(value))
  }
  /// The transition that cross-fades symbols.
  public static var symbolEffect: ContentTransition { ContentTransition(kind: .symbol) }
}

enum ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { .interpolate }
}

extension EnvironmentValues {
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// - Support: without effect: contents that change are always drawn together.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { false }
    set {}
  }
}

extension View {
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

/// The condition under which a scroll view bounces at the ends of its content.
public nonisolated struct ScrollBounceBehavior: Equatable, Sendable {
  private let name: String
  public static var automatic: Self { Self(name: "automatic") }
  public static var always: Self { Self(name: "always") }
  /// A scroll view bounces only if its content is larger than the scroll view.
  public static var basedOnSize: Self { Self(name: "basedOnSize") }
}

enum VerticalBounceKey: EnvironmentKey {
  static var defaultValue: ScrollBounceBehavior { .automatic }
}
enum HorizontalBounceKey: EnvironmentKey {
  static var defaultValue: ScrollBounceBehavior { .automatic }
}

extension EnvironmentValues {
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[VerticalBounceKey.self] }
    set { self[VerticalBounceKey.self] = newValue }
  }
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[HorizontalBounceKey.self] }
    set { self[HorizontalBounceKey.self] = newValue }
  }
}

@MainActor
enum ScrollBounce {
  static func apply(
    _ environment: EnvironmentValues, to scrollView: UIScrollView, axes: Axis.Set
  ) {
    scrollView.alwaysBounceVertical =
      axes.contains(.vertical) && environment.value(of: VerticalBounceKey.self) != .basedOnSize
    scrollView.alwaysBounceHorizontal =
      axes.contains(.horizontal)
      && environment.value(of: HorizontalBounceKey.self) != .basedOnSize
  }
}

extension View {
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollBounceBehavior = behavior }
      if axes.contains(.horizontal) { values.horizontalScrollBounceBehavior = behavior }
    }
  }
}

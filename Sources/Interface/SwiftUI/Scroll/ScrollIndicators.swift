/// The visibility of scroll indicators.
public nonisolated struct ScrollIndicatorVisibility: Equatable, Sendable {
  private let name: String
  public static var automatic: Self { Self(name: "automatic") }
  public static var visible: Self { Self(name: "visible") }
  public static var hidden: Self { Self(name: "hidden") }
  public static var never: Self { Self(name: "never") }

  var isHidden: Bool { self == .hidden || self == .never }
}

enum VerticalIndicatorsKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}
enum HorizontalIndicatorsKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

extension EnvironmentValues {
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorsKey.self] }
    set { self[VerticalIndicatorsKey.self] = newValue }
  }
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorsKey.self] }
    set { self[HorizontalIndicatorsKey.self] = newValue }
  }
}

@MainActor
enum ScrollIndicatorStyle {
  static func apply(
    _ environment: EnvironmentValues, to scrollView: UIScrollView, axes: Axis.Set,
    isHidden: Bool = false
  ) {
    let vertical = environment.value(of: VerticalIndicatorsKey.self)
    let horizontal = environment.value(of: HorizontalIndicatorsKey.self)
    scrollView.showsVerticalScrollIndicator =
      axes.contains(.vertical) && !vertical.isHidden && !isHidden
    scrollView.showsHorizontalScrollIndicator =
      axes.contains(.horizontal) && !horizontal.isHidden && !isHidden
  }
}

extension View {
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  /// Shows the indicators of scroll views inside for a moment once they appear.
  ///
  /// - Support: without effect: a picture at rest shows no indicators.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// - Support: without effect: a picture at rest shows no indicators.
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
}

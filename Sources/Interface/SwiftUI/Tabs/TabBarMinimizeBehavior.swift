import UIKit

/// The condition under which a tab bar is minimized.
public nonisolated struct TabBarMinimizeBehavior: Hashable, Sendable {
  let behavior: UITabBarController.MinimizeBehavior

  public static let automatic = Self(behavior: .automatic)
  public static let never = Self(behavior: .never)
  public static let onScrollDown = Self(behavior: .onScrollDown)
  public static let onScrollUp = Self(behavior: .onScrollUp)
}

enum TabBarMinimizeKey: EnvironmentKey {
  static var defaultValue: TabBarMinimizeBehavior { .automatic }
}

extension View {
  /// Sets whether the tab bar of iOS 26 is minimized while the content scrolls.
  public nonisolated func tabBarMinimizeBehavior(
    _ behavior: TabBarMinimizeBehavior
  ) -> some View {
    environment(\.tabBarMinimizeBehavior, behavior)
  }
}

extension EnvironmentValues {
  var tabBarMinimizeBehavior: TabBarMinimizeBehavior {
    get { self[TabBarMinimizeKey.self] }
    set { self[TabBarMinimizeKey.self] = newValue }
  }
}

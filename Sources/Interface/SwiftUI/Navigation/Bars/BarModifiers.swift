/// A bar to which toolbar modifiers apply.
public nonisolated struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = ToolbarPlacement(name: "automatic")
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")

  /// Returns the bars to which modifiers apply: the navigation bar if none is given.
  static func resolved(_ bars: [ToolbarPlacement]) -> [ToolbarPlacement] {
    (bars.isEmpty ? [.navigationBar] : bars).map { $0 == .automatic ? .navigationBar : $0 }
  }
}

extension View {
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .automatic, for: .navigationBar)
  }

  public nonisolated func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    screenPreference { preferences, _ in preferences.hidesBackButton = hidesBackButton }
  }

  public nonisolated func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    setting(visibility, of: bars)
  }

  public nonisolated func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    setting(visibility, of: bars)
  }

  private nonisolated func setting(
    _ visibility: Visibility, of bars: [ToolbarPlacement]
  ) -> some View {
    screenPreference { preferences, _ in
      for bar in ToolbarPlacement.resolved(bars) {
        preferences.visibilities[bar] = visibility
      }
    }
  }

  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    screenPreference { preferences, _ in
      for bar in ToolbarPlacement.resolved(bars) {
        preferences.backgrounds[bar] = AnyShapeStyle(style)
      }
    }
  }

  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    settingBackground(visibility, of: bars)
  }

  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    settingBackground(visibility, of: bars)
  }

  private nonisolated func settingBackground(
    _ visibility: Visibility, of bars: [ToolbarPlacement]
  ) -> some View {
    screenPreference { preferences, _ in
      for bar in ToolbarPlacement.resolved(bars) {
        preferences.backgroundVisibilities[bar] = visibility
      }
    }
  }

  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    screenPreference { preferences, _ in
      for bar in ToolbarPlacement.resolved(bars) { preferences.colorSchemes[bar] = colorScheme }
    }
  }
}

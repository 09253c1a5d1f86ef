enum TabAccessoryKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

extension View {
  /// Adds a view above the tab bar, in a glass capsule.
  public nonisolated func tabViewBottomAccessory<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    environment(\.tabAccessory, AnyView(content()))
  }

  /// Adds a view above the tab bar, in a glass capsule, if it is enabled.
  public nonisolated func tabViewBottomAccessory<Content: View>(
    isEnabled: Bool, @ViewBuilder content: () -> Content
  ) -> some View {
    environment(\.tabAccessory, isEnabled ? AnyView(content()) : nil)
  }
}

extension EnvironmentValues {
  var tabAccessory: AnyView? {
    get { self[TabAccessoryKey.self] }
    set { self[TabAccessoryKey.self] = newValue }
  }
}

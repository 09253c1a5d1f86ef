/// Handles the URLs that the app is asked to open.
public nonisolated struct _OpenURLModifier: ViewModifier {
  public typealias Body = Never
  let action: (URL) -> Void
}

@MainActor extension _OpenURLModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    OpenURLNode(view, context)
  }
}

private final class OpenURLNode<Content: View>: ModifierNode<Content, _OpenURLModifier> {
  override func didConnect() {
    super.didConnect()
    UIApplication.shared.addURLReceiver(self) { [weak self] url in
      guard let self, !isRemoved else { return }
      modifier.action(url)
    }
  }
}

extension View {
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(_OpenURLModifier(action: action))
  }

  /// - Support: without effect: activities are handed to nobody.
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// - Support: without effect: activities are handed to nobody.
  public nonisolated func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View { self }

  /// - Support: without effect: no other app hands activities over.
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// - Support: without effect: there is one window.
  public nonisolated func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View { self }
}

/// An action that opens a window of the app.
public nonisolated struct OpenWindowAction {
  @MainActor public func callAsFunction(id: String) { report() }
  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) { report() }
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { report() }

  @MainActor private func report() {
    UIApplication.shared.reportMissingWindows()
  }
}

/// An action that closes a window of the app.
public nonisolated struct DismissWindowAction {
  @MainActor public func callAsFunction() { UIApplication.shared.reportMissingWindows() }
  @MainActor public func callAsFunction(id: String) {
    UIApplication.shared.reportMissingWindows()
  }
}

extension EnvironmentValues {
  /// - Support: without effect: an app has one window; it is reported once.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// - Support: without effect: an app has one window; it is reported once.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  public var supportsMultipleWindows: Bool { false }
}

extension UIApplication {
  fileprivate func reportMissingWindows() {
    DiagnosticLog.current.warn(
      "An app has one window here, so none is opened or closed. Show the content in a sheet or on a "
        + "stack, or as a preview of its own.")
  }
}

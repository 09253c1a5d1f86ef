public import Foundation

/// The purpose of a toolbar.
public nonisolated struct ToolbarRole: Hashable, Sendable {
  private let name: String
  public static let automatic = ToolbarRole(name: "automatic")
  public static let navigationStack = ToolbarRole(name: "navigationStack")
  public static let browser = ToolbarRole(name: "browser")
  public static let editor = ToolbarRole(name: "editor")
}

extension View {
  /// - Support: without effect: titles are where those of the automatic role are.
  public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View {
    withoutEffect("toolbarRole", since: "all toolbars have the automatic role")
  }

  /// - Support: without effect: titles open no menus.
  public nonisolated func toolbarTitleMenu<C: View>(
    @ViewBuilder content: () -> C
  ) -> some View { withoutEffect("toolbarTitleMenu", since: "titles open no menus") }

  /// - Support: without effect: bars have no menus of documents.
  public nonisolated func navigationDocument(_ url: URL) -> some View {
    withoutEffect("navigationDocument", since: "bars have no menus of documents")
  }

  /// - Support: without effect: the stage draws no status bar.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
    withoutEffect("statusBarHidden", since: "the stage draws no status bar")
  }

  /// - Support: without effect: the stage draws no status bar.
  public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

  /// - Support: without effect: the stage draws no home indicator.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    withoutEffect("persistentSystemOverlays", since: "the stage draws no home indicator")
  }

  /// - Support: without effect: the system has no gestures.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View {
    withoutEffect("defersSystemGestures", since: "the system has no gestures here")
  }
}

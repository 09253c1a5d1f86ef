/// A scene whose view is modified.
public nonisolated struct _ModifiedScene<Content: Scene>: Scene {
  public typealias Body = Never
  let content: Content
  let change: @MainActor (AnyView) -> AnyView
}

@MainActor extension _ModifiedScene: PrimitiveScene {
  var launchView: AnyView? {
    guard let view = SceneBridge.launchView(of: content) else { return nil }
    return change(view)
  }
}

extension Scene {
  package nonisolated func changingLaunchView<V: View>(
    _ change: @escaping @MainActor (AnyView) -> V
  ) -> _ModifiedScene<Self> {
    _ModifiedScene(content: self) { AnyView(change($0)) }
  }

  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    changingLaunchView { $0.environment(keyPath, value) }
  }

  public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    changingLaunchView { $0.environment(object) }
  }

  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    changingLaunchView { $0.environmentObject(object) }
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    changingLaunchView { $0.onChange(of: value, initial: initial, action) }
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    changingLaunchView { $0.onChange(of: value, initial: initial, action) }
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some Scene {
    changingLaunchView { $0.onChange(of: value, perform: action) }
  }

  /// - Support: partial: accepted and reported once; there is no menu bar.
  public nonisolated func commands<C: Commands>(
    @CommandsBuilder content: () -> C
  ) -> some Scene {
    changingLaunchView {
      $0.modifier(
        _ReportModifier(
          sentence: "The commands of a scene are not shown, since there is no menu bar here. What "
            + "they do must be reachable by views as well."))
    }
  }

  /// - Support: without effect: a window fills the screen.
  public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  /// - Support: without effect: a window fills the screen.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }
  /// - Support: without effect: a window fills the screen.
  public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  /// - Support: without effect: a window fills the screen.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }
  /// - Support: without effect: there is one window.
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    self
  }
}

public nonisolated struct WindowResizability: Sendable {
  public static let automatic = WindowResizability()
  public static let contentSize = WindowResizability()
  public static let contentMinSize = WindowResizability()
}

/// Reports a diagnostic when the view appears.
public nonisolated struct _ReportModifier: ViewModifier {
  public typealias Body = Never
  let sentence: String
}

@MainActor extension _ReportModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ReportNode(view, context)
  }
}

private final class ReportNode<Content: View>: ModifierNode<Content, _ReportModifier> {
  override func didConnect() {
    super.didConnect()
    graph.report(modifier.sentence)
  }
}

/// An app, whose body consists of scenes.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// The entry point of `@main`, which prints an error and exits: without a screen an app cannot run.
  public static func main() {
    FileHandle.standardError.write(
      Data(
        ("\(Self.self): error: An app has no screen to run on here. 'render run' shows it in a "
          + "browser.\n").utf8))
    exit(69)
  }
}

/// Creates the preview of an app. Source that `render` rewrites calls it.
public enum AppPreviews {
  public static func contents<A: App>(
    of app: A.Type, file: String, line: Int
  ) -> [Tintype.PreviewContent] {
    [
      Tintype.PreviewContent(
        "The app as \(A.self) launches it", file: file, line: line, kind: .app, traitList: []
      ) {
        UIHostingController(rootView: AppRoot<A>())
      }
    ]
  }
}

/// A view that creates the app and displays its first scene.
struct AppRoot<A: App>: View {
  typealias Body = Never
}

extension AppRoot: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { AppNode(self, context) }
}

/// The node of an app. It creates the app once; the app's properties live as long as the node.
private final class AppNode<A: App>: ViewNode<AppRoot<A>> {
  private var app: A!
  private var properties = DynamicProperties<A>()
  private var content: ViewNode<AnyView>!

  override var children: [Node] { [content] }

  override func didConnect() {
    app = A()
    content = makeChild(makeView())
  }

  private func makeView() -> AnyView {
    dropDependencies()
    properties.connect(&app, to: self)
    let app = app!
    return tracking { SceneBridge<A.Body>.launchView(of: app.body) } ?? AnyView(EmptyView())
  }

  override func refresh(viewChanged: Bool) {
    let isOutdated = wasDirty || didReadChangedEnvironment
    content.update(isOutdated ? makeView() : content.view, environment)
  }

  override func makeItems() -> [LayoutItem] { content.items }

  override func willBeRemoved() { properties.disconnect(from: self) }
}

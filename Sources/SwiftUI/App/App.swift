/// An app made of scenes.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// What `@main` starts: an app without a screen has nothing to run.
  public static func main() {
    FileHandle.standardError.write(
      Data(
        ("\(Self.self): error: An app has no screen to run on here. 'render previews' draws what it "
          + "would show.\n").utf8))
    exit(69)
  }
}

/// A part of an app's interface.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) is shown by SwiftUI itself.") }
}

/// A scene of the library, whose root view is known.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  /// The first view that the scene shows.
  var rootView: AnyView? { get }
}

@resultBuilder
public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<First: Scene, Second: Scene>(
    _ first: First, _ second: Second
  ) -> _ScenePair<First, Second> {
    _ScenePair(first: first, second: second)
  }
}

public struct _ScenePair<First: Scene, Second: Scene>: Scene {
  public typealias Body = Never
  let first: First
  let second: Second
}

extension _ScenePair: PrimitiveScene {
  var rootView: AnyView? { AppPreviews.rootView(of: first) ?? AppPreviews.rootView(of: second) }
}

/// A scene of windows with the same view.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension WindowGroup: PrimitiveScene {
  var rootView: AnyView? { AnyView(content) }
}

/// The preview of an app; source that `render` rewrites calls it.
public enum AppPreviews {
  public static func contents<A: App>(
    of app: A.Type, file: String, line: Int
  ) -> [PreviewContent] {
    [
      PreviewContent("The app as \(A.self) launches it", file: file, line: line) {
        UIHostingController(rootView: AppRoot<A>())
      }
    ]
  }

  @MainActor
  static func rootView<S: Scene>(of scene: S) -> AnyView? {
    if let primitive = scene as? any PrimitiveScene { return primitive.rootView }
    return rootView(of: scene.body)
  }
}

/// Makes the app and shows its first scene.
struct AppRoot<A: App>: View {
  @State private var app = A()
  var body: some View { AppPreviews.rootView(of: app.body) }
}

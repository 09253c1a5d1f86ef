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

/// A scene that the library defines, without a body.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  /// The view that the scene displays at launch; nil if it displays none.
  var launchView: AnyView? { get }
}

@resultBuilder
public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> _SceneList {
    var views: [@MainActor () -> AnyView?] = []
    repeat views.append(view(each content))
    return _SceneList(views: views)
  }
  public static func buildOptional(_ content: (any Scene)?) -> _SceneList {
    _SceneList(views: content.map { [view($0)] } ?? [])
  }
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> _SceneList {
    _SceneList(views: [view(content)])
  }

  private static func view<S: Scene>(_ scene: S) -> @MainActor () -> AnyView? {
    { SceneBridge.launchView(of: scene) }
  }
}

/// A list of scenes. The first one that displays a view at launch is used.
public nonisolated struct _SceneList: Scene {
  public typealias Body = Never
  let views: [@MainActor () -> AnyView?]
}

@MainActor extension _SceneList: PrimitiveScene {
  var launchView: AnyView? {
    for view in views {
      if let view = view() { return view }
    }
    return nil
  }
}

/// A view that displays a scene.
struct SceneBridge<S: Scene>: View {
  typealias Body = Never
  let scene: S

  /// Returns the view that a scene displays at launch; nil if it displays none. A scene of the program always
  /// counts as displaying one.
  static func launchView(of scene: S) -> AnyView? {
    if let primitive = scene as? any PrimitiveScene { return primitive.launchView }
    return AnyView(SceneBridge(scene: scene))
  }
}

extension SceneBridge: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { SceneNode(self, context) }
}

private final class SceneNode<S: Scene>: ViewNode<SceneBridge<S>> {
  private var properties = DynamicProperties<S>()
  private var content: ViewNode<AnyView>!

  override var children: [Node] { [content] }

  override func didConnect() { content = makeChild(makeView()) }

  private func makeView() -> AnyView {
    dropDependencies()
    var scene = view.scene
    properties.connect(&scene, to: self)
    return tracking { SceneBridge<S.Body>.launchView(of: scene.body) } ?? AnyView(EmptyView())
  }

  override func refresh(viewChanged: Bool) {
    let isOutdated = viewChanged || wasDirty || didReadChangedEnvironment
    content.update(isOutdated ? makeView() : content.view, environment)
  }

  override func makeItems() -> [LayoutItem] { content.items }

  override func willBeRemoved() { properties.disconnect(from: self) }
}

/// A scene that presents a group of windows with the same view.
public nonisolated struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ title: Text, @ViewBuilder content: () -> Content) { self.content = content() }
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@MainActor extension WindowGroup: PrimitiveScene {
  var launchView: AnyView? { AnyView(content) }
}

/// A scene that presents a single window.
public nonisolated struct Window<Content: View>: Scene {
  public typealias Body = Never
  let content: Content

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

@MainActor extension Window: PrimitiveScene {
  var launchView: AnyView? { AnyView(content) }
}

/// A scene for the settings of an app on a Mac.
///
/// - Support: without effect: phones and pads have no window for settings.
public nonisolated struct Settings<Content: View>: Scene {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@MainActor extension Settings: PrimitiveScene {
  var launchView: AnyView? { nil }
}

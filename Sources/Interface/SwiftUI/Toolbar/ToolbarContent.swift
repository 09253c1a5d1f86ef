/// A type that represents items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Toolbar items that a person may add, remove and reorder.
public protocol CustomizableToolbarContent: ToolbarContent {}

extension Never: ToolbarContent, CustomizableToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is shown by SwiftUI itself.") }
}

/// Built-in toolbar content, represented by a view that provides its items as a preference.
@MainActor
protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var bridgedView: AnyView { get }
}

/// Builds the content of a toolbar from the statements of a closure.
@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _ToolbarContentList {
    var views: [AnyView] = []
    repeat views.append(AnyView(ToolbarBridge(content: each content)))
    return _ToolbarContentList(views: views)
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .trueContent(first))
  }
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .falseContent(second))
  }
  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> _ToolbarContentList {
    _ToolbarContentList(views: [AnyView(ToolbarBridge(content: content))])
  }
}

/// A sequence of toolbar contents.
public nonisolated struct _ToolbarContentList: ToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never
  let views: [AnyView]
}

extension _ToolbarContentList: PrimitiveToolbarContent {
  var bridgedView: AnyView {
    let views = views
    return AnyView(ForEach(Array(views.indices), id: \.self) { views[$0] })
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

extension Optional: PrimitiveToolbarContent where Wrapped: ToolbarContent {
  var bridgedView: AnyView { AnyView(map { ToolbarBridge(content: $0) }) }
}

extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  public typealias Body = Never
}
extension _ConditionalContent: CustomizableToolbarContent
where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}

extension _ConditionalContent: PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  var bridgedView: AnyView {
    typealias Views = _ConditionalContent<ToolbarBridge<TrueContent>, ToolbarBridge<FalseContent>>
    return switch storage {
    case .trueContent(let content): AnyView(Views(storage: .trueContent(.init(content: content))))
    case .falseContent(let content): AnyView(Views(storage: .falseContent(.init(content: content))))
    }
  }
}

extension Group: ToolbarContent where Content: ToolbarContent {
  public typealias Body = Never
  @_disfavoredOverload
  public init(@ToolbarContentBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveToolbarContent where Content: ToolbarContent {
  var bridgedView: AnyView { AnyView(ToolbarBridge(content: content)) }
}

/// An invisible view that contains toolbar content, so that its nodes are in the graph of the
/// screen.
nonisolated struct ToolbarBridge<Content: ToolbarContent>: View {
  typealias Body = Never
  let content: Content
}

@MainActor extension ToolbarBridge: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { ToolbarBridgeNode(self, context) }
}

private final class ToolbarBridgeNode<Content: ToolbarContent>: ViewNode<ToolbarBridge<Content>> {
  private var properties = DynamicProperties<Content>()
  private var content: ViewNode<AnyView>!

  override var children: [Node] { [content] }

  override func didConnect() { content = makeChild(makeView()) }

  private func makeView() -> AnyView {
    if let primitive = view.content as? any PrimitiveToolbarContent { return primitive.bridgedView }
    dropDependencies()
    var value = view.content
    properties.connect(&value, to: self)
    return tracking { AnyView(ToolbarBridge<Content.Body>(content: value.body)) }
  }

  override func refresh(viewChanged: Bool) {
    let isOutdated = viewChanged || wasDirty || didReadChangedEnvironment
    content.update(isOutdated ? makeView() : content.view, environment)
  }

  override func makeItems() -> [LayoutItem] { [] }

  override func willBeRemoved() { properties.disconnect(from: self) }
}

/// Requests a light or dark appearance for the screen that contains a view.
public nonisolated struct _PreferredColorSchemeModifier: ViewModifier {
  public typealias Body = Never
  let colorScheme: ColorScheme?
}

@MainActor extension _PreferredColorSchemeModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PreferredColorSchemeNode(view, context)
  }
}

private final class PreferredColorSchemeNode<Content: View>:
  ModifierNode<Content, _PreferredColorSchemeModifier>, UpdateObserver
{
  private let requests: ColorSchemeRequests

  override init(
    _ view: ModifiedContent<Content, _PreferredColorSchemeModifier>, _ context: NodeContext
  ) {
    requests = context.graph.storedDefault("preferredColorScheme") { ColorSchemeRequests() }
    super.init(view, context)
  }

  override func didConnect() {
    super.didConnect()
    requests.set(modifier.colorScheme, of: self)
    graph.add(observer: self)
  }

  override func refresh(viewChanged: Bool) {
    super.refresh(viewChanged: viewChanged)
    requests.set(modifier.colorScheme, of: self)
  }

  override func willBeRemoved() { requests.remove(self) }

  func updateDidEnd() { requests.apply(in: graph) }
}

/// The colour schemes that the views of a graph request. That of the outermost view is applied.
@MainActor
private final class ColorSchemeRequests {
  private var requests: [ObjectIdentifier: (depth: Int, scheme: ColorScheme?)] = [:]
  private var applied: UIUserInterfaceStyle = .unspecified

  func set(_ scheme: ColorScheme?, of node: Node) {
    requests[ObjectIdentifier(node)] = (node.depth, scheme)
  }

  /// Removes a node's request. When the last request is removed, the screen returns to its own style.
  func remove(_ node: Node) {
    requests[ObjectIdentifier(node)] = nil
    if requests.isEmpty { apply(in: node.graph) }
  }

  func apply(in graph: ViewGraph) {
    let outermost = requests.values.filter { $0.scheme != nil }.min { $0.depth < $1.depth }
    let style: UIUserInterfaceStyle =
      switch outermost?.scheme {
      case .light: .light
      case .dark: .dark
      case nil: .unspecified
      }
    guard style != applied, let controller = graph.host?.hostController else { return }
    applied = style
    // The request applies to everything that is presented together, including bars and tabs around the view.
    var screen = controller
    while let parent = screen.parent { screen = parent }
    screen.overrideUserInterfaceStyle = style
  }
}

extension View {
  /// Requests a light or dark appearance for the window or sheet that contains the view.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(_PreferredColorSchemeModifier(colorScheme: colorScheme))
  }
}

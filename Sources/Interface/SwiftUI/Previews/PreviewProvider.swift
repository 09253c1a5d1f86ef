internal import StageEnvironment

/// A type that shows views in the editor's canvas.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

public nonisolated enum PreviewPlatform: Sendable { case iOS, macOS, tvOS, watchOS }

/// The size of a preview: that of a device, that of the view, or a fixed one.
public nonisolated enum PreviewLayout: Equatable, Sendable {
  case device
  case sizeThatFits
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device, identified by its name.
///
/// - Support: partial: previews are drawn on the devices that the command names.
public nonisolated struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

enum PreviewNameKey: LayoutValueKey { static var defaultValue: String? { nil } }
enum PreviewLayoutKey: LayoutValueKey { static var defaultValue: PreviewLayout { .device } }
enum PreviewOrientationKey: LayoutValueKey {
  static var defaultValue: InterfaceOrientation { .portrait }
}

public nonisolated struct InterfaceOrientation: Equatable, Sendable, CaseIterable {
  private let index: Int
  public static let portrait = InterfaceOrientation(index: 0)
  public static let portraitUpsideDown = InterfaceOrientation(index: 1)
  public static let landscapeLeft = InterfaceOrientation(index: 2)
  public static let landscapeRight = InterfaceOrientation(index: 3)
  public static let allCases: [InterfaceOrientation] = [
    .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ]

  var trait: PreviewTrait<Preview.ViewTraits> {
    switch self {
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    case .portraitUpsideDown: .portraitUpsideDown
    default: .portrait
    }
  }
}

extension View {
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    layoutValue(key: PreviewNameKey.self, value: value)
  }
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
    layoutValue(key: PreviewLayoutKey.self, value: value)
  }
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    layoutValue(key: PreviewOrientationKey.self, value: value)
  }
  /// - Support: without effect: previews are drawn on the devices that the command names.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }
}

/// Creates the previews of preview providers. Source that `render` rewrites calls it.
public enum PreviewProviders {
  /// Returns one preview for each view of a provider. The bodies of the views are not evaluated, so a view
  /// whose body crashes ends only its own preview.
  public static func contents<P: PreviewProvider>(
    of provider: P.Type, file: String, line: Int
  ) -> [Tintype.PreviewContent] {
    MainThread.assume {
      let graph = ViewGraph(listsPreviews: true)
      PreviewListing.list(file) {
        graph.setRoot(P.previews, environment: EnvironmentValues())
      }
      let items = graph.root?.items ?? []
      return items.indices.map { index in
        let item = items[index]
        let layout = item.layoutValue(PreviewLayoutKey.self) ?? .device
        let name =
          (item.layoutValue(PreviewNameKey.self) ?? nil)
          ?? String(describing: provider).replacingOccurrences(of: "_Previews", with: "")
          + (items.count > 1 ? " \(index + 1)" : "")
        let orientation = item.layoutValue(PreviewOrientationKey.self) ?? .portrait
        return Tintype.PreviewContent(
          name, file: file, line: line, kind: .values,
          traitList: [layout.trait ?? orientation.trait]
        ) {
          items.count == 1
            ? UIHostingController(rootView: P.previews) as AnyObject
            : UIHostingController(rootView: SinglePreview(content: P.previews, index: index))
        }
      }
    }
  }
}

extension PreviewLayout {
  fileprivate nonisolated var trait: PreviewTrait<Preview.ViewTraits>? {
    switch self {
    case .device: nil
    case .sizeThatFits: .sizeThatFitsLayout
    case .fixed(let width, let height): .fixedLayout(width: width, height: height)
    }
  }
}

/// A view that displays one of the views of a provider.
nonisolated struct SinglePreview<Content: View>: View {
  typealias Body = Never
  let content: Content
  let index: Int
}

@MainActor extension SinglePreview: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { SinglePreviewNode(self, context) }
}

private final class SinglePreviewNode<Content: View>: ViewNode<SinglePreview<Content>> {
  private var content: ViewNode<Content>!

  override var children: [Node] { [content] }
  override func didConnect() { content = makeChild(view.content) }
  override func refresh(viewChanged: Bool) { content.update(view.content, environment) }

  override func makeItems() -> [LayoutItem] {
    content.items.indices.contains(view.index) ? [content.items[view.index]] : []
  }
}

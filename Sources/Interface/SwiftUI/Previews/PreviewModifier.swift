/// A type that modifies the views of previews, with a value that the previews share.
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent
  /// Creates the shared value, once for all previews.
  static func makeSharedContext() async throws -> Context
  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The view of a preview, as passed to a preview modifier.
public nonisolated struct PreviewModifierContent: View {
  let content: AnyView
  public var body: some View { content }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// A trait that modifies the view of the preview. The view is displayed once the shared value is available.
  @MainActor public static func modifier(_ modifier: some PreviewModifier) -> Self {
    let change = PreviewChange { view in AnyView(ModifiedPreview(modifier: modifier, view: view)) }
    return PreviewTrait(effect: .none, change: change)
  }
}

/// The modification of a preview's view by a preview modifier.
struct PreviewChange: @unchecked Sendable {
  // Unchecked: the closure is created and called on the main actor.
  let apply: @MainActor (AnyView) -> AnyView
}

/// The view of a preview with its modifier applied.
private struct ModifiedPreview<M: PreviewModifier>: View {
  let modifier: M
  let view: AnyView
  @State private var context: M.Context?
  @State private var failure: String?

  var body: some View {
    if let context {
      modifier.body(content: PreviewModifierContent(content: view), context: context)
    } else if let failure {
      Text(verbatim: "The context of \(M.self) cannot be made: \(failure)")
    } else {
      Color.clear.task {
        do { context = try await PreviewContexts.shared(M.self) } catch { failure = "\(error)" }
      }
    }
  }
}

/// The shared values of previews, by the type of their modifier.
@MainActor
private enum PreviewContexts {
  private static var made: [ObjectIdentifier: Any] = [:]

  static func shared<M: PreviewModifier>(_: M.Type) async throws -> M.Context {
    if let context = made[ObjectIdentifier(M.self)] as? M.Context { return context }
    let context = try await M.makeSharedContext()
    made[ObjectIdentifier(M.self)] = context
    return context
  }
}

/// A value that describes a part of a user interface.
///
/// The graph keeps one node for each view value with an identity; see `Node`.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no value, so it has no body.") }
}

extension View where Body == Never {
  /// The body of a view that the library implements; it must not be called, since the view's node draws it.
  public var body: Never {
    fatalError("\(Self.self) is drawn by SwiftUI itself. Do not call its body.")
  }
}

/// A view whose node is implemented by the library instead of a body.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func makeNode(_ context: NodeContext) -> ViewNode<Self>
}

/// A value that describes a part of a user interface.
///
/// The graph keeps one node for each view value that has an identity; see `Node`.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no value, so it has no body.") }
}

extension View where Body == Never {
  /// A view of the library itself has no body; its node draws it.
  public var body: Never {
    fatalError("\(Self.self) is drawn by SwiftUI itself. Do not call its body.")
  }
}

/// A view whose node is made by the library and not from a body.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func makeNode(_ context: NodeContext) -> ViewNode<Self>
}

import ObjectiveC

extension Tintype {
  /// A `#Preview` of the program. `render build` generates a conforming type for each.
  public protocol PreviewDeclaration {
    /// Returns the content of the preview, which is created in each call.
    static func preview() -> Tintype.PreviewContent
    /// Returns the previews that a type declares.
    static func previews() -> [Tintype.PreviewContent]
  }
}

extension Tintype.PreviewDeclaration {
  public static func previews() -> [Tintype.PreviewContent] { [preview()] }
}

extension Tintype {
  /// The content of a `#Preview`, and its source location.
  public struct PreviewContent {
    package enum Kind: Sendable {
      /// A UIKit view or view controller.
      case interface
      /// A SwiftUI view in a hosting controller.
      case values
      /// The app's interface after its launch.
      case app
    }

    public let name: String?
    public let file: String
    public let line: Int
    /// Whether the preview was generated for a controller without initializer arguments, rather than declared
    /// by a `#Preview`.
    public let isAutomatic: Bool
    /// The traits of the preview.
    package let traits: [PreviewTrait<Preview.ViewTraits>]
    package let kind: Kind
    /// Whether the preview shows the app after its launch.
    package var isApp: Bool { kind == .app }
    /// Creates the view or view controller.
    public let make: @MainActor () -> AnyObject

    /// Creates a preview of a view or a view controller.
    ///
    /// SwiftUI's initializer, which has a result builder, is preferred: of several statements without a result
    /// the compiler accepts both.
    @_disfavoredOverload
    public init(
      _ name: String? = nil, file: String, line: Int, isAutomatic: Bool = false,
      traits: PreviewTrait<Preview.ViewTraits>..., make: @escaping @MainActor () -> AnyObject
    ) {
      self.init(
        name, file: file, line: line, isAutomatic: isAutomatic, traitList: traits, make: make)
    }

    package init(
      _ name: String?, file: String, line: Int, isAutomatic: Bool = false,
      kind: Kind = .interface, traitList: [PreviewTrait<Preview.ViewTraits>],
      make: @escaping @MainActor () -> AnyObject
    ) {
      self.name = name
      self.file = file
      self.line = line
      self.isAutomatic = isAutomatic
      traits = traitList
      self.kind = kind
      self.make = make
    }

    /// The content of a preview whose source does not compile here. It is not in the list of previews.
    public static var excluded: Tintype.PreviewContent {
      Tintype.PreviewContent(file: "", line: 0) { UIView() }
    }
  }
}

public import Foundation

/// The name of a function in a Metal library.
@dynamicCallable
public nonisolated struct ShaderFunction: Equatable, Sendable {
  public let library: ShaderLibrary
  public let name: String

  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// A Metal library, identified by its location.
@dynamicMemberLookup
public nonisolated struct ShaderLibrary: Equatable, Sendable {
  private let url: URL?

  public static let `default` = ShaderLibrary(url: nil)
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
    ShaderLibrary(url: bundle.bundleURL)
  }
  public init(data: Data) { url = nil }
  public init(url: URL) { self.url = url }

  private init(url: URL?) { self.url = url }

  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }

  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

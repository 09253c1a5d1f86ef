public import Foundation

/// A function of a Metal library with its arguments.
///
/// - Support: without effect: there is no Metal; a view with a shader is drawn as it is.
public nonisolated struct Shader: Equatable, Sendable {
  public let function: ShaderFunction
  /// - Support: without effect: a view with a shader is drawn as it is.
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) { self.function = function }

  public struct Argument: Equatable, Sendable {
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
    public static func float2(_ point: CGPoint) -> Argument { Argument() }
    public static func float2(_ size: CGSize) -> Argument { Argument() }
    public static func float2(_ vector: CGVector) -> Argument { Argument() }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument()
    }
    public static func float4<T: BinaryFloatingPoint>(
      _ x: T, _ y: T, _ z: T, _ w: T
    ) -> Argument { Argument() }
    public static func floatArray(_ array: [Float]) -> Argument { Argument() }
    public static var boundingRect: Argument { Argument() }
    public static func color(_ color: Color) -> Argument { Argument() }
    public static func colorArray(_ array: [Color]) -> Argument { Argument() }
    public static func image(_ image: Image) -> Argument { Argument() }
    public static func data(_ data: Data) -> Argument { Argument() }
  }
}

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

/// A Metal library, by its place.
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

extension View {
  /// - Support: without effect: there is no Metal.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    withoutShader("colorEffect", shader)
  }

  /// - Support: without effect: there is no Metal.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { withoutShader("distortionEffect", shader) }

  /// - Support: without effect: there is no Metal.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { withoutShader("layerEffect", shader) }

  private nonisolated func withoutShader(_ name: String, _ shader: Shader) -> some View {
    withoutEffect(
      "\(name) of the shader '\(shader.function.name)'", since: "there is no Metal to run it")
  }
}

extension VisualEffect {
  /// - Support: without effect: there is no Metal.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
  /// - Support: without effect: there is no Metal.
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
  /// - Support: without effect: there is no Metal.
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
}

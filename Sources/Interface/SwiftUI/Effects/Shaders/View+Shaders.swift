public import Foundation

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

/// A transformation of the text attributes of a configuration.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// The closure that transforms the attributes.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}

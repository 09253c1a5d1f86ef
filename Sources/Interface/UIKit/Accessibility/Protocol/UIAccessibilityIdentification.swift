/// An object with an identifier for tests. VoiceOver never reads it.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// A name by which tests find the object.
  var accessibilityIdentifier: String? { get set }
}

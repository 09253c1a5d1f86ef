/// The identifier of an object in tests and documents; it is never read.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// A name by which tests find the object.
  var accessibilityIdentifier: String? { get set }
}

public import Foundation

/// Data that goes with a failure. XCTest has no such type on Linux; this one has the parts of
/// Apple's that strategies use.
///
/// Unchecked: made and named by one test, then only read.
public final class XCTAttachment: NSObject, @unchecked Sendable {
  /// How long XCTest keeps it on Apple's systems; here it goes with the failure.
  public enum Lifetime: Sendable { case keepAlways, deleteOnSuccess }

  /// The name of its file, without an extension.
  public var name: String?
  /// Has no effect: attachments are kept with failures.
  public var lifetime = Lifetime.deleteOnSuccess
  /// What the data is, such as `public.png`.
  public let uniformTypeIdentifier: String
  package let data: Data

  /// Bytes of no known type.
  public convenience init(data: Data) {
    self.init(data: data, uniformTypeIdentifier: "public.data")
  }

  public init(data: Data, uniformTypeIdentifier: String) {
    self.data = data
    self.uniformTypeIdentifier = uniformTypeIdentifier
  }

  /// Text, as UTF-8.
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }
}

public import Foundation

/// Data that goes with a failure. XCTest has no such type on Linux; this one has the parts of
/// Apple's that strategies use.
public struct XCTAttachment: Sendable {
  public enum Lifetime: Sendable { case keepAlways, deleteOnSuccess }

  public var name: String?
  public var lifetime = Lifetime.deleteOnSuccess
  public let uniformTypeIdentifier: String
  package let data: Data

  public init(data: Data) {
    self.init(data: data, uniformTypeIdentifier: "public.data")
  }

  public init(data: Data, uniformTypeIdentifier: String) {
    self.data = data
    self.uniformTypeIdentifier = uniformTypeIdentifier
  }

  public init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }
}

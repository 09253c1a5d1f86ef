@_exported public import Foundation

public struct DCError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownSystemFailure, featureUnsupported, invalidInput, invalidKey, serverUnavailable
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// Generates tokens that identify the device to a server. They are not supported, as in the iOS
/// Simulator.
open class DCDevice: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  private static let device = DCDevice()
  open class var current: DCDevice { device }
  open var isSupported: Bool { false }
  open func generateToken(completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    completionHandler(nil, DCError(.featureUnsupported))
  }
  open func generateToken() async throws -> Data { throw DCError(.featureUnsupported) }
}

/// Attests to a server that an app is genuine. It is not supported, as in the iOS Simulator.
open class DCAppAttestService: NSObject, @unchecked Sendable {
  // Unchecked: the class has no state.
  private static let service = DCAppAttestService()
  open class var shared: DCAppAttestService { service }
  open var isSupported: Bool { false }
  open func generateKey(completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void) {
    completionHandler(nil, DCError(.featureUnsupported))
  }
  open func generateKey() async throws -> String { throw DCError(.featureUnsupported) }
  open func attestKey(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
  open func generateAssertion(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
}

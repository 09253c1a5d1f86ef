public import Foundation

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID, opticID
}

public struct LAError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }

  public static let errorDomain = "com.apple.LocalAuthentication"
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// Authenticates the user. No policy can be evaluated here.
open class LAContext: NSObject, @unchecked Sendable {
  // Unchecked: the class has only string properties.
  open var localizedReason = ""
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  open var biometryType: LABiometryType { .none }

  public override init() { super.init() }

  open func canEvaluatePolicy(
    _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?
  ) -> Bool {
    error?.pointee = Self.failure
    return false
  }

  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) { reply(false, LAError(.biometryNotAvailable)) }

  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String
  ) async throws -> Bool { throw LAError(.biometryNotAvailable) }

  open func invalidate() {}

  private static var failure: NSError {
    NSError(domain: LAError.errorDomain, code: LAError.Code.biometryNotAvailable.rawValue)
  }
}

public import CoreGraphics
public import Foundation

// Keys and access control. There is no secure hardware: keys cannot be created.

public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let userPresence = Self(rawValue: 1)
  public static let biometryAny = Self(rawValue: 2)
  public static let biometryCurrentSet = Self(rawValue: 8)
  public static let devicePasscode = Self(rawValue: 16)
  public static let or = Self(rawValue: 1 << 14)
  public static let and = Self(rawValue: 1 << 15)
  public static let privateKeyUsage = Self(rawValue: 1 << 30)
  public static let applicationPassword = Self(rawValue: 1 << 31)
}

/// The conditions under which a keychain item may be read. They are stored and never checked.
public final class SecAccessControl: Sendable {
  public let flags: SecAccessControlCreateFlags
  fileprivate init(_ flags: SecAccessControlCreateFlags) { self.flags = flags }
}

public func SecAccessControlCreateWithFlags(
  _ allocator: AnyObject?, _ protection: Any, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> SecAccessControl? { SecAccessControl(flags) }

/// A cryptographic key. No instance exists here.
public final class SecKey: Sendable {
  private init() {}
}

public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> SecKey? {
  error?.pointee = .passRetained(
    NSError(domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented)))
  return nil
}

public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { nil }

public import Foundation

/// A symmetric cryptographic key.
public struct SymmetricKey: Hashable, Sendable {
  let bytes: [UInt8]

  public init(data: some ContiguousBytes) { bytes = data.withUnsafeBytes { Array($0) } }

  /// Creates a key of random bytes.
  public init(size: SymmetricKeySize) {
    bytes = (0..<(size.bitCount / 8)).map { _ in UInt8.random(in: .min ... .max) }
  }

  public var bitCount: Int { bytes.count * 8 }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  public init(bitCount: Int) { self.bitCount = bitCount }
  public static let bits128 = SymmetricKeySize(bitCount: 128)
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  public static let bits256 = SymmetricKeySize(bitCount: 256)
}

/// A hash function, such as SHA-256.
public protocol HashFunction {
  associatedtype Digest: Sequence where Digest.Element == UInt8
  static var blockByteCount: Int { get }
  init()
  mutating func update<D: DataProtocol>(data: D)
  func finalize() -> Digest
  static func hash<D: DataProtocol>(data: D) -> Digest
}

extension SHA256: HashFunction {
  public static var blockByteCount: Int { 64 }
}

extension Insecure.MD5: HashFunction {
  public static var blockByteCount: Int { 64 }
}

extension Insecure.SHA1: HashFunction {
  public static var blockByteCount: Int { 64 }
}

/// Computes message authentication codes from a key and a hash function (RFC 2104).
public enum HMAC<H: HashFunction> {
  public static func authenticationCode<D: DataProtocol>(
    for data: D, using key: SymmetricKey
  ) -> HashedAuthenticationCode<H> {
    var block = key.bytes
    if block.count > H.blockByteCount { block = Array(H.hash(data: Data(block))) }
    block += [UInt8](repeating: 0, count: H.blockByteCount - block.count)
    let inner = Array(H.hash(data: Data(block.map { $0 ^ 0x36 } + Array(data))))
    return HashedAuthenticationCode(
      bytes: Array(H.hash(data: Data(block.map { $0 ^ 0x5C } + inner))))
  }

  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ code: HashedAuthenticationCode<H>, authenticating data: D, using key: SymmetricKey
  ) -> Bool { authenticationCode(for: data, using: key) == code }
}

public struct HashedAuthenticationCode<H: HashFunction>: Sequence, Equatable, Sendable,
  ContiguousBytes
{
  let bytes: [UInt8]
  public static var byteCount: Int { Array(H.hash(data: Data())).count }
  public func makeIterator() -> some IteratorProtocol<UInt8> { bytes.makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

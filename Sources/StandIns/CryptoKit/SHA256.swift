@_exported public import Foundation
import Hashing

/// The hash function SHA-256 (FIPS 180-4).
public struct SHA256 {
  private var bytes: [UInt8] = []
  public init() {}
  public mutating func update<D: DataProtocol>(data: D) { bytes += Array(data) }
  public func finalize() -> SHA256Digest { Self.hash(data: bytes) }
  public static func hash<D: DataProtocol>(data: D) -> SHA256Digest {
    SHA256Digest(bytes: Array(data).withUnsafeBytes { Hashing.SHA256.digest(of: $0) })
  }
}

public struct SHA256Digest: Sequence, Hashable, Sendable, CustomStringConvertible {
  public static let byteCount = 32
  let bytes: [UInt8]
  public func makeIterator() -> some IteratorProtocol<UInt8> { bytes.makeIterator() }
  public var description: String {
    "SHA256 digest: " + bytes.map { String(format: "%02x", $0) }.joined()
  }
}

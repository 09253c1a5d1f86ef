@_exported public import Foundation
import Hashing

/// The hash function SHA-256 (FIPS 180-4).
public enum SHA256 {
  public static func hash<D: DataProtocol>(data: D) -> SHA256Digest {
    SHA256Digest(bytes: Array(data).withUnsafeBytes { Hashing.SHA256.digest(of: $0) })
  }
}

public struct SHA256Digest: Sequence, Hashable, Sendable, CustomStringConvertible {
  let bytes: [UInt8]
  public func makeIterator() -> some IteratorProtocol<UInt8> { bytes.makeIterator() }
  public var description: String {
    "SHA256 digest: " + bytes.map { String(format: "%02x", $0) }.joined()
  }
}

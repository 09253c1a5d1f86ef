public import Foundation

/// Hash functions that are no longer secure. Apps still use them for purposes other than security,
/// such as the names of cache files.
public enum Insecure {
  /// The hash function MD5 (RFC 1321).
  public struct MD5 {
    private var bytes: [UInt8] = []
    public init() {}
    public mutating func update<D: DataProtocol>(data: D) { bytes += Array(data) }
    public func finalize() -> MD5Digest { Self.hash(data: bytes) }
    public static func hash(data: some DataProtocol) -> MD5Digest {
      MD5Digest(bytes: MessageDigest5.hash(Array(data)))
    }
  }

  /// The hash function SHA-1 (FIPS 180-4).
  public struct SHA1 {
    private var bytes: [UInt8] = []
    public init() {}
    public mutating func update<D: DataProtocol>(data: D) { bytes += Array(data) }
    public func finalize() -> SHA1Digest { Self.hash(data: bytes) }
    public static func hash(data: some DataProtocol) -> SHA1Digest {
      SHA1Digest(bytes: SecureHash1.hash(Array(data)))
    }
  }

  public struct MD5Digest: Sequence, Hashable, Sendable, CustomStringConvertible {
    public static let byteCount = 16
    let bytes: [UInt8]
    public func makeIterator() -> some IteratorProtocol<UInt8> { bytes.makeIterator() }
    public var description: String {
      "MD5 digest: " + bytes.map { String(format: "%02x", $0) }.joined()
    }
  }

  public struct SHA1Digest: Sequence, Hashable, Sendable, CustomStringConvertible {
    public static let byteCount = 20
    let bytes: [UInt8]
    public func makeIterator() -> some IteratorProtocol<UInt8> { bytes.makeIterator() }
    public var description: String {
      "SHA1 digest: " + bytes.map { String(format: "%02x", $0) }.joined()
    }
  }
}

/// Returns the message padded to a multiple of 64 bytes: a bit 1, zeros, and the message's length
/// in bits as 8 bytes.
private func padded(_ bytes: [UInt8], bigEndian: Bool) -> [UInt8] {
  let length = UInt64(bytes.count) * 8
  var result = bytes + [0x80]
  result += [UInt8](repeating: 0, count: (120 - result.count % 64) % 64)
  let order =
    bigEndian
    ? Array(stride(from: 56, through: 0, by: -8)) : Array(stride(from: 0, through: 56, by: 8))
  return result + order.map { UInt8(truncatingIfNeeded: length >> UInt64($0)) }
}

private func rotate(_ x: UInt32, _ n: UInt32) -> UInt32 { x << n | x >> (32 - n) }

private enum SecureHash1 {
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    let message = padded(bytes, bigEndian: true)
    for start in stride(from: 0, to: message.count, by: 64) {
      compress(message[start..<start + 64], into: &state)
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) }
    }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var w = (0..<16).map { i in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + i * 4 + $1]) }
    }
    for i in 16..<80 { w.append(rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1)) }
    var v = state
    for i in 0..<80 {
      let (f, k): (UInt32, UInt32) =
        switch i / 20 {
        case 0: ((v[1] & v[2]) | (~v[1] & v[3]), 0x5a82_7999)
        case 1: (v[1] ^ v[2] ^ v[3], 0x6ed9_eba1)
        case 2: ((v[1] & v[2]) | (v[1] & v[3]) | (v[2] & v[3]), 0x8f1b_bcdc)
        default: (v[1] ^ v[2] ^ v[3], 0xca62_c1d6)
        }
      let next = rotate(v[0], 5) &+ f &+ v[4] &+ k &+ w[i]
      v = [next, v[0], rotate(v[1], 30), v[2], v[3]]
    }
    for i in 0..<5 { state[i] &+= v[i] }
  }
}

private enum MessageDigest5 {
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
    let message = padded(bytes, bigEndian: false)
    for start in stride(from: 0, to: message.count, by: 64) {
      compress(message[start..<start + 64], into: &state)
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
    }
  }

  private static let shifts: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    let w = (0..<16).map { i in
      (0..<4).reduce(UInt32(0)) {
        $0 | UInt32(block[block.startIndex + i * 4 + $1]) << (8 * UInt32($1))
      }
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    for i in 0..<64 {
      let (f, place): (UInt32, Int) =
        switch i / 16 {
        case 0: ((b & c) | (~b & d), i)
        case 1: ((d & b) | (~d & c), (5 * i + 1) % 16)
        case 2: (b ^ c ^ d, (3 * i + 5) % 16)
        default: (c ^ (b | ~d), 7 * i % 16)
        }
      // The integer part of 2^32 times the sine of i + 1.
      let constant = UInt32(abs(sin(Double(i + 1))) * 4_294_967_296)
      let next = b &+ rotate(a &+ f &+ constant &+ w[place], shifts[i / 16][i % 4])
      (a, d, c, b) = (d, c, b, next)
    }
    for (i, value) in [a, b, c, d].enumerated() { state[i] &+= value }
  }
}

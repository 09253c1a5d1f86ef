/// A 128-bit hash of bytes that is the same on every machine and is computed at the speed of memory.
///
/// It is not a cryptographic hash: it distinguishes the image that a test draws from its reference, not data
/// that an adversary crafts. Any change confined to one of the eight interleaved lanes - one pixel, for
/// example - is certain to change the hash, because every step is a bijection of the lane's state. Other
/// changes are missed with a probability of 2^-128.
package struct PixelDigest: Hashable, Sendable {
  package let high: UInt64
  package let low: UInt64

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  // About half of the bits are set, and the number is coprime to 2^64 - 1.
  private static let multiplier: UInt64 = 0x9E6F_3A5D_C4B1_8E2F
  private static let seeds: [UInt64] = (0..<8).map {
    0xD1B5_4A32_D192_ED03 &* UInt64($0 * 2 + 1)
  }

  @inline(__always)
  private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    // A product modulo 2^64 - 1: a bijection, since the multiplier is coprime to it, in which
    // even the highest bit reaches all others. Modulo 2^64 it would reach none, and the highest
    // bits of two words could cancel.
    let product = (lane ^ word).multipliedFullWidth(by: multiplier)
    let (sum, carry) = product.high.addingReportingOverflow(product.low)
    return sum &+ (carry ? 1 : 0)
  }

  /// Processes blocks of 64 bytes, the last one padded with zeros. The length is part of the
  /// digest, so that padding cannot make the digests of two inputs equal.
  package init(of bytes: UnsafeRawBufferPointer) {
    var lanes = (
      Self.seeds[0], Self.seeds[1], Self.seeds[2], Self.seeds[3], Self.seeds[4], Self.seeds[5],
      Self.seeds[6], Self.seeds[7]
    )
    let wholeBlocks = bytes.count / 64
    if let base = bytes.baseAddress {
      for block in 0..<wholeBlocks { Self.absorb(base + block &* 64, &lanes) }
    }
    // The last part of a block, copied so that nothing beyond the bytes is read.
    let rest = bytes.count % 64
    if rest > 0 {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 8) { tail in
        tail.initializeMemory(as: UInt8.self, repeating: 0)
        tail.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[(wholeBlocks * 64)...]))
        Self.absorb(tail.baseAddress!, &lanes)
      }
    }
    self = Self.folded(lanes, count: bytes.count)
  }

  /// Updates the eight chains with a block. The chains are independent, so that eight
  /// multiplications run in parallel.
  @inline(__always)
  private static func absorb(
    _ block: UnsafeRawPointer,
    _ lanes: inout (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
  ) {
    func word(_ i: Int) -> UInt64 {
      UInt64(littleEndian: block.loadUnaligned(fromByteOffset: i &* 8, as: UInt64.self))
    }
    lanes.0 = step(lanes.0, word(0))
    lanes.1 = step(lanes.1, word(1))
    lanes.2 = step(lanes.2, word(2))
    lanes.3 = step(lanes.3, word(3))
    lanes.4 = step(lanes.4, word(4))
    lanes.5 = step(lanes.5, word(5))
    lanes.6 = step(lanes.6, word(6))
    lanes.7 = step(lanes.7, word(7))
  }

  /// Combines the lanes into 128 bits. Each half is a chain through all lanes, with different constants.
  private static func folded(
    _ lanes: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64), count: Int
  ) -> PixelDigest {
    let all = [
      lanes.0, lanes.1, lanes.2, lanes.3, lanes.4, lanes.5, lanes.6, lanes.7, UInt64(count),
    ]
    var high: UInt64 = 0
    var low: UInt64 = 0x5851_F42D_4C95_7F2D
    for lane in all {
      high = step(high, lane)
      low = step(low, lane &+ (lane &>> 29))
      low ^= low &>> 32
    }
    return PixelDigest(high: high ^ (high &>> 31), low: low)
  }

  /// The digest in 32 hexadecimal digits.
  package var text: String { Self.hexadecimal(high) + Self.hexadecimal(low) }

  /// Parses a digest; nil for anything but 32 hexadecimal digits.
  package init?(text: some StringProtocol) {
    guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.dropFirst(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  private static func hexadecimal(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The SHA-256 hash function as FIPS 180-4 defines it. Foundation on Linux has none.
package enum SHA256 {
  /// Returns the digest in hexadecimal digits.
  package static func hexDigest(of bytes: UnsafeRawBufferPointer) -> String {
    digest(of: bytes).map { byte in
      let digits = String(byte, radix: 16)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }

  /// Returns the digest as 32 bytes.
  package static func digest(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
      0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    var schedule = [UInt32](repeating: 0, count: 64)
    let wholeBlocks = bytes.count / 64
    for block in 0..<wholeBlocks {
      compress(.init(rebasing: bytes[(block * 64)..<(block * 64 + 64)]), &state, &schedule)
    }
    var tail = Array(bytes[(wholeBlocks * 64)...]) + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    tail += withUnsafeBytes(of: (UInt64(bytes.count) * 8).bigEndian, Array.init)
    tail.withUnsafeBytes { tail in
      for start in stride(from: 0, to: tail.count, by: 64) {
        compress(.init(rebasing: tail[start..<start + 64]), &state, &schedule)
      }
    }
    return state.flatMap { word in withUnsafeBytes(of: word.bigEndian, Array.init) }
  }

  private static func compress(
    _ block: UnsafeRawBufferPointer, _ state: inout [UInt32], _ w: inout [UInt32]
  ) {
    for i in 0..<16 {
      w[i] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: i * 4, as: UInt32.self))
    }
    for i in 16..<64 {
      let s0 = w[i - 15].rotated(7) ^ w[i - 15].rotated(18) ^ (w[i - 15] >> 3)
      let s1 = w[i - 2].rotated(17) ^ w[i - 2].rotated(19) ^ (w[i - 2] >> 10)
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    roundConstants.withUnsafeBufferPointer { k in
      for i in 0..<64 {
        let s1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
        let choice = (e & f) ^ (~e & g)
        let t1 = h &+ s1 &+ choice &+ k[i] &+ w[i]
        let s0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        (h, g, f, e) = (g, f, e, d &+ t1)
        (d, c, b, a) = (c, b, a, t1 &+ s0 &+ majority)
      }
    }
    for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= value }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let roundConstants: [UInt32] = {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { prime in
      // The integer cube root of prime * 2^96. Its low 32 bits are the first 32 bits of the fraction.
      var root: UInt64 = 0
      for bit in stride(from: 34, through: 0, by: -1) {
        let trial = root | 1 << UInt64(bit)
        let square = trial.multipliedFullWidth(by: trial)
        let low = square.low.multipliedFullWidth(by: trial)
        let cubeHigh = low.high &+ square.high &* trial
        if (cubeHigh, low.low) <= (prime << 32, 0) { root = trial }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }()
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

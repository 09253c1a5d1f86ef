/// AES in Galois/Counter Mode (NIST SP 800-38D) with one key and one nonce.
struct GaloisCounterMode {
  /// A block of 16 bytes as a polynomial over the field of two elements. The first bit is the most
  /// significant bit of `high`, the coefficient of x^0.
  private struct Block {
    var high: UInt64 = 0
    var low: UInt64 = 0

    init() {}

    init(_ bytes: some Collection<UInt8>) {
      let bytes = Array(bytes) + [UInt8](repeating: 0, count: 16 - bytes.count)
      high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
      low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
    }

    var bytes: [UInt8] {
      [high, low].flatMap { word in
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
      }
    }

    static func ^ (_ a: Block, _ b: Block) -> Block {
      var result = Block()
      (result.high, result.low) = (a.high ^ b.high, a.low ^ b.low)
      return result
    }

    /// Returns the product in the field of 2^128 elements with the polynomial x^128 + x^7 + x^2 + x
    /// + 1.
    static func * (_ a: Block, _ b: Block) -> Block {
      var result = Block()
      var factor = b
      for index in 0..<128 {
        let word = index < 64 ? a.high : a.low
        if word >> UInt64(63 - index % 64) & 1 == 1 { result = result ^ factor }
        let carry = factor.low & 1
        factor.low = factor.low >> 1 | factor.high << 63
        factor.high >>= 1
        if carry == 1 { factor.high ^= 0xE1 << 56 }
      }
      return result
    }
  }

  private let cipher: BlockCipher
  /// The key of the hash function GHASH: the encryption of a block of zeros.
  private let hashKey: Block
  private let firstCounter: [UInt8]

  init(key: [UInt8], nonce: [UInt8]) throws {
    cipher = try BlockCipher(key: key)
    hashKey = Block(cipher.encrypt([UInt8](repeating: 0, count: 16)))
    if nonce.count == 12 {
      firstCounter = nonce + [0, 0, 0, 1]
    } else {
      firstCounter = Self.hash([(nonce, nonce.count)], lengths: (0, nonce.count), hashKey).bytes
    }
  }

  /// Encrypts or decrypts a text. Both add (XOR) the same key stream.
  func crypt(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var counter = firstCounter
    for start in stride(from: 0, to: bytes.count, by: 16) {
      for place in (12..<16).reversed() {
        counter[place] &+= 1
        if counter[place] != 0 { break }
      }
      let stream = cipher.encrypt(counter)
      for offset in 0..<min(16, bytes.count - start) { result[start + offset] ^= stream[offset] }
    }
    return result
  }

  func tag(of ciphertext: [UInt8], authenticating data: [UInt8]) -> [UInt8] {
    let hash = Self.hash(
      [(data, data.count), (ciphertext, ciphertext.count)],
      lengths: (data.count, ciphertext.count), hashKey)
    return (hash ^ Block(cipher.encrypt(firstCounter))).bytes
  }

  /// Returns the hash GHASH of the texts and of two lengths in bytes. Each text is padded with
  /// zeros to a multiple of 16 bytes.
  private static func hash(
    _ texts: [(bytes: [UInt8], count: Int)], lengths: (Int, Int), _ key: Block
  ) -> Block {
    var result = Block()
    for text in texts {
      for start in stride(from: 0, to: text.count, by: 16) {
        result = (result ^ Block(text.bytes[start..<min(start + 16, text.count)])) * key
      }
    }
    var last = Block()
    (last.high, last.low) = (UInt64(lengths.0) * 8, UInt64(lengths.1) * 8)
    return (result ^ last) * key
  }
}

/// Encrypts single blocks of 16 bytes by AES (FIPS 197).
struct BlockCipher {
  private let roundKeys: [[UInt8]]

  /// Creates a cipher and computes its round keys.
  ///
  /// - Parameter key: 16, 24 or 32 bytes.
  init(key: [UInt8]) throws {
    guard [16, 24, 32].contains(key.count) else { throw CryptoKitError.incorrectKeySize }
    let length = key.count / 4
    var words = (0..<length).map { Array(key[$0 * 4..<$0 * 4 + 4]) }
    var constant: UInt8 = 1
    for index in length..<4 * (length + 7) {
      var word = words[index - 1]
      if index % length == 0 {
        word = [word[1], word[2], word[3], word[0]].map { Self.substitution[Int($0)] }
        word[0] ^= constant
        constant = Self.doubled(constant)
      } else if length > 6, index % length == 4 {
        word = word.map { Self.substitution[Int($0)] }
      }
      words.append(zip(words[index - length], word).map { $0 ^ $1 })
    }
    roundKeys = stride(from: 0, to: words.count, by: 4).map { Array(words[$0..<$0 + 4].joined()) }
  }

  func encrypt(_ block: [UInt8]) -> [UInt8] {
    var state = zip(block, roundKeys[0]).map { $0 ^ $1 }
    for round in 1..<roundKeys.count {
      // The state contains the columns one after the other. Row r is rotated to the left by r
      // columns.
      state = (0..<16).map { Self.substitution[Int(state[($0 + $0 % 4 * 4) % 16])] }
      if round < roundKeys.count - 1 { state = Self.mixedColumns(state) }
      for index in 0..<16 { state[index] ^= roundKeys[round][index] }
    }
    return state
  }

  private static func mixedColumns(_ state: [UInt8]) -> [UInt8] {
    (0..<16).map { index in
      let column = index / 4 * 4
      let a = state[index]
      let b = state[column + (index + 1) % 4]
      let c = state[column + (index + 2) % 4]
      let d = state[column + (index + 3) % 4]
      return doubled(a) ^ doubled(b) ^ b ^ c ^ d
    }
  }

  /// Returns the product with x in the field of 2^8 elements with the polynomial x^8 + x^4 + x^3 +
  /// x + 1.
  private static func doubled(_ byte: UInt8) -> UInt8 { byte << 1 ^ (byte >> 7) &* 0x1B }

  /// The substitution table of bytes (S-box): the inverse in the field, followed by an affine
  /// transformation.
  private static let substitution: [UInt8] = {
    var table = [UInt8](repeating: 0x63, count: 256)
    // The element 3 generates all elements except 0; its inverse is 0xF6.
    var element: UInt8 = 1
    var inverse: UInt8 = 1
    for _ in 0..<255 {
      var value: UInt8 = inverse ^ 0x63
      for turn in 1...4 as ClosedRange<UInt8> { value ^= inverse << turn | inverse >> (8 - turn) }
      table[Int(element)] = value
      element = element ^ doubled(element)
      inverse = product(inverse, 0xF6)
    }
    return table
  }()

  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var (factor, result) = (a, UInt8(0))
    for bit in 0..<8 {
      if b >> UInt8(bit) & 1 == 1 { result ^= factor }
      factor = doubled(factor)
    }
    return result
  }
}

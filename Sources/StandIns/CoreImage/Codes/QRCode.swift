/// A QR code (ISO/IEC 18004:2015, model 2, byte mode) as dark and light modules.
struct QRCode {
  /// The error correction level, which determines the share of a code that may be damaged.
  enum CorrectionLevel: Int {
    case low, medium, quartile, high

    init?(name: String) {
      switch name {
      case "L": self = .low
      case "M": self = .medium
      case "Q": self = .quartile
      case "H": self = .high
      default: return nil
      }
    }

    /// The indicator of the level in the format information (table 12).
    var formatBits: Int {
      switch self {
      case .low: 1
      case .medium: 0
      case .quartile: 3
      case .high: 2
      }
    }
  }

  /// The number of modules on each side.
  let size: Int
  /// The modules by row from the top; true for dark modules.
  private(set) var modules: [Bool]
  /// Whether each module belongs to a finder, timing or alignment pattern, or to the format or version
  /// information.
  private var isFunction: [Bool]
  private let version: Int
  private let level: CorrectionLevel

  /// Creates the smallest code for some bytes; returns nil if there are too many: 2,953 is the limit at the
  /// lowest level.
  init?(_ bytes: [UInt8], level: CorrectionLevel) {
    guard
      let version = (1...40).first(where: { version in
        4 + Self.countBits(version) + bytes.count * 8
          <= Self.dataCodewords(version, level) * 8
      })
    else { return nil }
    self.version = version
    self.level = level
    size = version * 4 + 17
    modules = [Bool](repeating: false, count: size * size)
    isFunction = modules
    drawFunctionPatterns()
    drawCodewords(interleaved(Self.dataCodewords(of: bytes, version, level)))
    chooseMask()
  }

  func isDark(_ x: Int, _ y: Int) -> Bool { modules[y * size + x] }

  // MARK: Data

  /// Returns the number of bits of the byte count in byte mode (table 3).
  private static func countBits(_ version: Int) -> Int { version < 10 ? 8 : 16 }

  private static func dataCodewords(
    of bytes: [UInt8], _ version: Int, _ level: CorrectionLevel
  ) -> [UInt8] {
    var bits = CodeBits()
    bits.append(0b0100, length: 4)
    bits.append(bytes.count, length: countBits(version))
    for byte in bytes { bits.append(Int(byte), length: 8) }
    let capacity = dataCodewords(version, level)
    // The data end with the terminator, zeros up to the next byte, and the two pad codewords
    // alternately.
    bits.append(0, length: min(4, capacity * 8 - bits.count))
    bits.append(0, length: (8 - bits.count % 8) % 8)
    var codewords = bits.bytes
    var isFirst = true
    while codewords.count < capacity {
      codewords.append(isFirst ? 0xEC : 0x11)
      isFirst.toggle()
    }
    return codewords
  }

  /// Returns the number of modules for data and error correction.
  private static func rawModules(_ version: Int) -> Int {
    var result = (16 * version + 128) * version + 64
    if version >= 2 {
      let alignments = version / 7 + 2
      result -= (25 * alignments - 10) * alignments - 55
      if version >= 7 { result -= 36 }
    }
    return result
  }

  private static func dataCodewords(_ version: Int, _ level: CorrectionLevel) -> Int {
    rawModules(version) / 8
      - correctionCodewords[level.rawValue][version - 1] * blocks[level.rawValue][version - 1]
  }

  /// Returns the codewords in the order in which they are placed: the first one of each block, then
  /// the second one of each block, and so on.
  private func interleaved(_ data: [UInt8]) -> [UInt8] {
    let count = Self.blocks[level.rawValue][version - 1]
    let correctionLength = Self.correctionCodewords[level.rawValue][version - 1]
    let raw = Self.rawModules(version) / 8
    let shortBlocks = count - raw % count
    let shortLength = raw / count - correctionLength
    let solomon = ReedSolomon(degree: correctionLength)
    var parts: [(data: ArraySlice<UInt8>, correction: [UInt8])] = []
    var start = 0
    for index in 0..<count {
      let length = shortLength + (index < shortBlocks ? 0 : 1)
      let part = data[start..<(start + length)]
      parts.append((part, solomon.remainder(part)))
      start += length
    }
    var result: [UInt8] = []
    for index in 0...shortLength {
      for part in parts where index < part.data.count {
        result.append(part.data[part.data.startIndex + index])
      }
    }
    for index in 0..<correctionLength {
      for part in parts { result.append(part.correction[index]) }
    }
    return result
  }

  // MARK: Modules

  private mutating func setFunction(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * size + x] = isDark
    isFunction[y * size + x] = true
  }

  private mutating func drawFunctionPatterns() {
    for index in 0..<size {
      setFunction(6, index, index % 2 == 0)
      setFunction(index, 6, index % 2 == 0)
    }
    drawFinder(3, 3)
    drawFinder(size - 4, 3)
    drawFinder(3, size - 4)
    let places = alignmentPlaces
    for (row, y) in places.enumerated() {
      for (column, x) in places.enumerated() {
        // Three corners contain finder patterns and no alignment pattern.
        let last = places.count - 1
        if (row == 0 && (column == 0 || column == last)) || (row == last && column == 0) {
          continue
        }
        drawAlignment(x, y)
      }
    }
    drawFormat(mask: 0)
    drawVersion()
  }

  /// Draws a finder pattern with its light separator.
  private mutating func drawFinder(_ middleX: Int, _ middleY: Int) {
    for dy in -4...4 {
      for dx in -4...4 {
        let (x, y) = (middleX + dx, middleY + dy)
        guard (0..<size).contains(x), (0..<size).contains(y) else { continue }
        let distance = max(abs(dx), abs(dy))
        setFunction(x, y, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignment(_ middleX: Int, _ middleY: Int) {
    for dy in -2...2 {
      for dx in -2...2 { setFunction(middleX + dx, middleY + dy, max(abs(dx), abs(dy)) != 1) }
    }
  }

  /// The coordinates of alignment patterns (table E.1), evenly spaced from the end.
  private var alignmentPlaces: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
    return [6] + (0..<(count - 1)).map { size - 7 - $0 * step }.reversed()
  }

  /// Draws the level and the mask, twice, with a BCH code of 10 bits (section 7.9).
  private mutating func drawFormat(mask: Int) {
    let data = level.formatBits << 3 | mask
    var remainder = data
    for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
    let bits = (data << 10 | remainder) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 != 0 }
    for index in 0...5 { setFunction(8, index, bit(index)) }
    setFunction(8, 7, bit(6))
    setFunction(8, 8, bit(7))
    setFunction(7, 8, bit(8))
    for index in 9..<15 { setFunction(14 - index, 8, bit(index)) }
    for index in 0..<8 { setFunction(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { setFunction(8, size - 15 + index, bit(index)) }
    setFunction(8, size - 8, true)
  }

  /// Draws the version, twice, with a BCH code of 12 bits, from version 7 on (section 7.10).
  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var remainder = version
    for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
    let bits = version << 12 | remainder
    for index in 0..<18 {
      let (a, b) = (size - 11 + index % 3, index / 3)
      let isDark = bits >> index & 1 != 0
      setFunction(a, b, isDark)
      setFunction(b, a, isDark)
    }
  }

  /// Places the codewords in columns of two modules from right to left, alternately upwards and downwards.
  private mutating func drawCodewords(_ codewords: [UInt8]) {
    var index = 0
    var right = size - 1
    while right >= 1 {
      // The column of the timing pattern is skipped.
      if right == 6 { right = 5 }
      let isUpwards = (right + 1) & 2 == 0
      for step in 0..<size {
        for side in 0..<2 {
          let (x, y) = (right - side, isUpwards ? size - 1 - step : step)
          guard !isFunction[y * size + x], index < codewords.count * 8 else { continue }
          modules[y * size + x] = codewords[index >> 3] >> (7 - index & 7) & 1 != 0
          index += 1
        }
      }
      right -= 2
    }
  }

  // MARK: Masks

  /// Returns whether a mask inverts a module (table 10).
  private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// Applies a mask. Applying it again reverts it.
  private mutating func apply(mask: Int) {
    for y in 0..<size {
      for x in 0..<size where !isFunction[y * size + x] && Self.inverts(mask, x, y) {
        modules[y * size + x].toggle()
      }
    }
  }

  /// Applies the mask with the lowest penalty; the first one if there are several.
  private mutating func chooseMask() {
    var best = (mask: 0, penalty: Int.max)
    for mask in 0..<8 {
      apply(mask: mask)
      drawFormat(mask: mask)
      let penalty = penalty
      if penalty < best.penalty { best = (mask, penalty) }
      apply(mask: mask)
    }
    apply(mask: best.mask)
    drawFormat(mask: best.mask)
  }

  /// The sum of the four penalties of section 7.8.3.
  private var penalty: Int {
    var result = 0
    for line in 0..<size {
      result += linePenalty { isDark($0, line) } + linePenalty { isDark(line, $0) }
    }
    for y in 0..<(size - 1) {
      for x in 0..<(size - 1) {
        let color = isDark(x, y)
        if color == isDark(x + 1, y), color == isDark(x, y + 1), color == isDark(x + 1, y + 1) {
          result += 3
        }
      }
    }
    let dark = modules.count { $0 }
    // The penalty is 10 for each 5 per cent that the share of dark modules differs from a half.
    result += abs(dark * 20 - size * size * 10) / (size * size) * 10
    return result
  }

  /// Returns the penalties of runs of five or more modules, and of parts that resemble a finder pattern.
  private func linePenalty(_ isDark: (Int) -> Bool) -> Int {
    var result = 0
    var (color, length) = (false, 0)
    var window = 0
    for index in 0..<size {
      let next = isDark(index)
      length = next == color && index > 0 ? length + 1 : 1
      color = next
      if length == 5 { result += 3 } else if length > 5 { result += 1 }
      window = (window << 1 | (next ? 1 : 0)) & 0x7FF
      if index >= 10, window == 0b1011_1010_000 || window == 0b0000_1011_101 { result += 40 }
    }
    return result
  }

  // MARK: Tables

  // Table 9: the number of error correction codewords in a block, and the number of blocks, by version.
  private static let correctionCodewords: [[Int]] = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30,
      26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
      28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30,
      30,
      30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30,
      30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]
  private static let blocks: [[Int]] = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14,
      15,
      16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
      26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34,
      34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37,
      40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}

/// A sequence of bits, the most significant bit of each number first.
struct CodeBits {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ value: Int, length: Int) {
    for index in (0..<max(length, 0)).reversed() {
      if count % 8 == 0 { bytes.append(0) }
      if value >> index & 1 != 0 { bytes[bytes.count - 1] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}

/// Computes the error correction of QR codes: remainders of polynomials over the field of 256 elements with
/// the modulus x⁸ + x⁴ + x³ + x² + 1.
struct ReedSolomon {
  /// The coefficients of the generator polynomial from the highest power down, without the leading 1.
  private let divisor: [UInt8]

  /// Creates the generator polynomial, the product of (x - 2ⁱ) for i from 0.
  init(degree: Int) {
    var coefficients = [UInt8](repeating: 0, count: degree)
    coefficients[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        coefficients[index] = Self.product(coefficients[index], root)
        if index + 1 < degree { coefficients[index] ^= coefficients[index + 1] }
      }
      root = Self.product(root, 2)
    }
    divisor = coefficients
  }

  func remainder(_ data: ArraySlice<UInt8>) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in result.indices { result[index] ^= Self.product(divisor[index], factor) }
    }
    return result
  }

  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for index in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if b >> UInt8(index) & 1 != 0 { result ^= Int(a) }
    }
    return UInt8(truncatingIfNeeded: result)
  }
}

/// A Code 128 bar code (ISO/IEC 15417) as dark and light modules from left to right.
struct Code128 {
  private(set) var modules: [Bool] = []

  /// Creates the code of a text; returns nil if a character is not ASCII.
  ///
  /// Characters are encoded in set B, control characters in set A, and runs of four or more digits in set C,
  /// two digits in each symbol.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 < 128 }) else { return nil }
    var symbols: [Int] = []
    var set: Set?
    func change(to new: Set) {
      guard new != set else { return }
      symbols.append(set == nil ? new.start : new.latch)
      set = new
    }
    var index = 0
    while index < bytes.count {
      let digits = bytes[index...].prefix { (48...57).contains($0) }.count
      if digits >= 4 || (set == .c && digits >= 2) {
        // If the number of digits is odd, the first digit is encoded alone unless set C is already selected.
        if digits % 2 == 1, set != .c {
          change(to: .b)
          symbols.append(Int(bytes[index]) - 32)
          index += 1
        }
        change(to: .c)
        for _ in 0..<(digits / 2) {
          symbols.append(Int(bytes[index] - 48) * 10 + Int(bytes[index + 1] - 48))
          index += 2
        }
        continue
      }
      let byte = Int(bytes[index])
      if byte < 32 {
        change(to: .a)
        symbols.append(byte + 64)
      } else {
        change(to: byte >= 96 || set != .a ? .b : .a)
        symbols.append(byte - 32)
      }
      index += 1
    }
    // In the checksum the first symbol has the weight 1, and each further symbol its position as weight.
    let sum = symbols.enumerated().reduce(0) { $0 + $1.element * max(1, $1.offset) }
    symbols.append(sum % 103)
    symbols.append(106)
    for symbol in symbols {
      var isDark = true
      for width in Self.widths[symbol].utf8 {
        modules += [Bool](repeating: isDark, count: Int(width) - 48)
        isDark.toggle()
      }
    }
  }

  private enum Set {
    case a, b, c

    var start: Int {
      switch self {
      case .a: 103
      case .b: 104
      case .c: 105
      }
    }

    /// The symbol that switches from another set to this one.
    var latch: Int {
      switch self {
      case .a: 101
      case .b: 100
      case .c: 99
      }
    }
  }

  /// The widths of the bars and spaces of each symbol (table 1).
  private static let widths: [String] = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232
    122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122
    321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311
    211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113
    213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422
    121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111
    241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121
    412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412
    211214 211232 2331112
    """.split { $0.isWhitespace }.map(String.init)
}

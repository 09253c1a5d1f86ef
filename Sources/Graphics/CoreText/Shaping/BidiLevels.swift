import CFriBidi
import Foundation

/// The embedding levels of a paragraph (UAX 9), computed by FriBidi.
enum BidiLevels {
  enum Direction: Sendable, Hashable { case natural, leftToRight, rightToLeft }

  struct Result: Sendable {
    /// The level of each UTF-16 unit; empty if every level is 0.
    var levels: [Int8]
    var isRightToLeft: Bool
  }

  /// A range of the text that is laid out as if embedding characters enclosed it.
  struct Embedding: Sendable {
    var range: Range<Int>
    /// The embedding directions from the outermost inwards: 0 for left to right, 1 for right to
    /// left; 2 and 3 for the overrides of these directions.
    var directions: [UInt8]

    fileprivate var openers: [FriBidiChar] {
      directions.map { [0x202A, 0x202B, 0x202D, 0x202E][Int($0 & 3)] }
    }
  }

  /// Computes the levels of a paragraph.
  ///
  /// - Parameters:
  ///   - text: One paragraph without lone surrogates.
  ///   - embeddings: The embeddings in order, not overlapping.
  static func resolve(
    _ text: UnsafeBufferPointer<UInt16>, direction: Direction, embeddings: [Embedding] = []
  ) -> Result {
    guard
      direction == .rightToLeft || !embeddings.isEmpty || text.contains(where: mayBeRightToLeft)
    else { return Result(levels: [], isRightToLeft: false) }
    var pending = embeddings[...]
    var scalars: [FriBidiChar] = []
    scalars.reserveCapacity(text.count)
    var widths: [UInt8] = []
    widths.reserveCapacity(text.count)
    func controls(_ characters: [FriBidiChar]) {
      scalars += characters
      // Embedding characters represent no unit of the text.
      widths += [UInt8](repeating: 0, count: characters.count)
    }
    var i = 0
    while i < text.count {
      if let next = pending.first, next.range.lowerBound == i { controls(next.openers) }
      let unit = UInt32(text[i])
      if unit & 0xFC00 == 0xD800, i + 1 < text.count {
        scalars.append(0x10000 + ((unit & 0x3FF) << 10 | UInt32(text[i + 1]) & 0x3FF))
        widths.append(2)
        i += 2
      } else {
        scalars.append(unit)
        widths.append(1)
        i += 1
      }
      if let next = pending.first, next.range.upperBound <= i {
        controls(next.directions.map { _ in 0x202C })
        pending.removeFirst()
      }
    }
    let count = scalars.count
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: count)
    var brackets = [FriBidiBracketType](repeating: 0, count: count)
    var levels = [FriBidiLevel](repeating: 0, count: count)
    fribidi_get_bidi_types(scalars, FriBidiStrIndex(count), &types)
    fribidi_get_bracket_types(scalars, FriBidiStrIndex(count), types, &brackets)
    // FriBidi's constants are macros over types that Swift does not import: the first strong
    // character or else left to right, strong left to right, strong right to left.
    let wanted: UInt32 =
      switch direction {
      case .natural: 0x40
      case .leftToRight: 0x110
      case .rightToLeft: 0x111
      }
    var base = FriBidiParType(rawValue: wanted)
    let highest = fribidi_get_par_embedding_levels_ex(
      types, brackets, FriBidiStrIndex(count), &base, &levels)
    guard highest > 0 else { return Result(levels: [], isRightToLeft: base.rawValue & 1 != 0) }
    var units: [Int8] = []
    units.reserveCapacity(text.count)
    for index in 0..<count {
      for _ in 0..<widths[index] { units.append(levels[index]) }
    }
    return Result(levels: units, isRightToLeft: base.rawValue & 1 != 0)
  }

  /// Whether a unit may be right-to-left: Hebrew to Arabic Extended, the presentation forms,
  /// explicit marks, and the high surrogates D802 to D83B.
  private static func mayBeRightToLeft(_ unit: UInt16) -> Bool {
    unit >= 0x590
      && (unit <= 0x8FF || unit == 0x200F || (0x202A...0x202E).contains(unit)
        || (0x2066...0x2069).contains(unit) || (0xD802...0xD83B).contains(unit)
        || (0xFB1D...0xFDFF).contains(unit) || (0xFE70...0xFEFC).contains(unit))
  }

  /// Returns the visual order of pieces for their levels: rule L2.
  static func visualOrder(_ levels: [Int8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? 1
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}

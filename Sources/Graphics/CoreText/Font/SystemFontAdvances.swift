import Foundation

/// A fitted model of the system font's advances. Numbers are in 1/10000 em.
enum SystemFontAdvances {
  /// The fitted advances of one character.
  struct Entry {
    var scalar: UInt32
    /// The advance of the regular weight below 20 points.
    var text: Int16
    /// The difference of the Display cut's advances.
    var display: Int16
    /// The difference of each weight's advance, from ultra light to black.
    var weights: ArraySlice<Int16>

    /// Returns the advance in em at text sizes.
    func advance(weight: SystemFontStyle.Weight) -> Double {
      Double(text + weights[weights.startIndex + weight.rawValue]) / 10_000
    }

    /// The difference in em of the Display cut's advance.
    var displayDifference: Double { Double(display) / 10_000 }
  }

  /// The advances of the characters that occurred in labels often enough to be fitted.
  static var characters: [Entry] {
    let stride = 3 + SystemFontStyle.Weight.allCases.count
    let table = SystemFontData.advances
    return Swift.stride(from: 0, to: table.count, by: stride).map { start in
      Entry(
        scalar: UInt32(UInt16(bitPattern: table[start])), text: table[start + 1],
        display: table[start + 2], weights: table[(start + 3)..<(start + stride)])
    }
  }

  /// Returns the advance in em of a character outside the table: Inter's advance, converted by the
  /// linear law that most characters follow. The law is the same for all weights.
  static func general(faceAdvance: Double) -> Double {
    faceAdvance * SystemFontData.generalScale + SystemFontData.generalShift
  }

  /// Returns the kerning of a pair in em: a fraction of the face's own kerning, corrected for pairs
  /// that were fitted.
  static func kerning(
    _ left: UInt32, _ right: UInt32, faceKerning: Double, displayShare: Double
  ) -> Double {
    let share =
      SystemFontData.textKerning
      + displayShare * (SystemFontData.displayKerning - SystemFontData.textKerning)
    guard left < 128, right < 128 else { return faceKerning * share }
    return faceKerning * share + Double(pairs[Int(left << 7 | right)]) / 10_000
  }

  /// The corrections of ASCII pairs at `left << 7 | right`.
  private static let pairs: [Int16] = {
    var table = [Int16](repeating: 0, count: 128 * 128)
    for start in stride(from: 0, to: SystemFontData.pairs.count, by: 3) {
      let left = Int(SystemFontData.pairs[start])
      table[left << 7 | Int(SystemFontData.pairs[start + 1])] = SystemFontData.pairs[start + 2]
    }
    return table
  }()

  /// Returns the tracking in em, linear between whole sizes, but not across the border between the
  /// two cuts of the releases that have it.
  ///
  /// Sizes outside the table have the tracking of its first or last size.
  static func tracking(size: Double, release: SystemFontRelease) -> Double {
    let table =
      switch release {
      case .helveticaNeue, .ui: SystemFontData.trackingUI
      case .pro: SystemFontData.trackingPro
      case .variable: SystemFontData.trackingVariable
      }
    let first = SystemFontData.firstTrackedSize
    let last = first + table.count - 1
    guard size > Double(first) else { return Double(table[0]) / 10_000 }
    guard size < Double(last) else { return Double(table[table.count - 1]) / 10_000 }
    let whole = Int(size)
    let low = Double(table[whole - first])
    let isLastOfText = whole == 19 && release != .variable
    let high = isLastOfText ? low : Double(table[whole + 1 - first])
    return (low + (high - low) * (size - Double(whole))) / 10_000
  }
}

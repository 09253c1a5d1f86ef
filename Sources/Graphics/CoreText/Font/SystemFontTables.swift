import Foundation

/// A fitted model of the system font's advances. The numbers in tables are in 1/10000 em.
///
/// The static fonts of iOS 9 to 13 and the variable font from iOS 14 on have tables of their own.
struct SystemFontTables: Sendable {
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

  /// A row for each character: its code, the advance in Text, the difference of Display, the difference of
  /// each weight.
  private let advances: [Int16]
  /// The corrections of ASCII pairs at `left << 7 | right`.
  private let pairs: [Int16]
  /// The tracking of each release at the sizes from `firstTrackedSize` on, in steps of a point.
  private let tracking: [SystemFontRelease: [Int16]]
  /// The share of the face's kerning in the Text and in the Display cut.
  private let textKerning: Double
  private let displayKerning: Double

  /// Creates tables.
  ///
  /// - Parameter pairs: The corrections of pairs: left, right, value.
  init(
    advances: [Int16], pairs: [Int16], tracking: [SystemFontRelease: [Int16]], textKerning: Double,
    displayKerning: Double
  ) {
    var table = [Int16](repeating: 0, count: 128 * 128)
    for start in stride(from: 0, to: pairs.count, by: 3) {
      table[Int(pairs[start]) << 7 | Int(pairs[start + 1])] = pairs[start + 2]
    }
    self.advances = advances
    self.pairs = table
    self.tracking = tracking
    self.textKerning = textKerning
    self.displayKerning = displayKerning
  }

  /// Returns the tables of the font that has a release.
  static func tables(of release: SystemFontRelease) -> SystemFontTables {
    release == .variable ? .variable : .fixed
  }

  /// The advances of the characters that occurred in labels often enough to be fitted.
  var characters: [Entry] {
    let stride = 3 + SystemFontStyle.Weight.allCases.count
    return Swift.stride(from: 0, to: advances.count, by: stride).map { start in
      Entry(
        scalar: UInt32(UInt16(bitPattern: advances[start])), text: advances[start + 1],
        display: advances[start + 2], weights: advances[(start + 3)..<(start + stride)])
    }
  }

  /// Returns the advance in em of a character outside the table: Inter's advance, converted by the
  /// linear law that most characters follow. The law is the same for all weights.
  static func general(faceAdvance: Double) -> Double {
    faceAdvance * generalScale + generalShift
  }

  /// Returns the kerning of a pair in em: a fraction of the face's own kerning, corrected for pairs
  /// that were fitted.
  func kerning(
    _ left: UInt32, _ right: UInt32, faceKerning: Double, displayShare: Double
  ) -> Double {
    let share = textKerning + displayShare * (displayKerning - textKerning)
    guard left < 128, right < 128 else { return faceKerning * share }
    return faceKerning * share + Double(pairs[Int(left << 7 | right)]) / 10_000
  }

  /// Returns the tracking in em, linear between whole sizes, but not across the border between the
  /// two cuts of the releases that have it.
  ///
  /// Sizes outside the table have the tracking of its first or last size. Helvetica Neue has that of San
  /// Francisco UI.
  func tracking(size: Double, release: SystemFontRelease) -> Double {
    guard let table = tracking[release] ?? tracking[.ui] else { return 0 }
    let first = Self.firstTrackedSize
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

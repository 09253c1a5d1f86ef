import CoreGraphics
import Foundation
import Synchronization

/// The advances and kerning of the iOS system font, as measured, in em.
///
/// They were fitted to the sizes that Xcode stored for some 1,600 labels; see
/// `Documentation/SystemFont.md` for the model and its accuracy on labels that it was not fitted
/// to. Characters that occur in no label have Inter's advance, converted by the same model.
struct SystemFontMetrics: Sendable {
  /// The ascent, descent, cap height and x-height in San Francisco's own tables: 1950, 494, 1443
  /// and 1078 units of 2048.
  static let ascent = 0.9521484375
  static let descent = 0.2412109375
  static let capHeight = 0.70458984375
  static let xHeight = 0.5263671875

  /// The ratio of the size at which Inter has San Francisco's cap height to the font size: 1443 /
  /// 2048 against 2048 / 2816.
  static let glyphScale = 0.96881103515625

  let weight: SystemFontStyle.Weight
  /// Whether the Display cut is used, from 20 points on.
  let isDisplay: Bool
  let hasMonospacedDigits: Bool
  /// The advances of the characters below U+0250 and of general punctuation; NaN where not fitted.
  private let advances: [Double]
  private static let latinEnd = 0x250
  private static let punctuation = 0x2010..<0x2070

  init(style: SystemFontStyle, size: Double) {
    weight = style.weight
    isDisplay = size >= SystemFontStyle.displaySize
    hasMonospacedDigits = style.hasMonospacedDigits
    advances = Self.table(
      weight: weight, isDisplay: isDisplay, hasMonospacedDigits: hasMonospacedDigits)
  }

  private struct TableKey: Hashable {
    var weight: SystemFontStyle.Weight
    var isDisplay: Bool
    var hasMonospacedDigits: Bool
  }

  /// The tables of advances, about five kilobytes each, one for all fonts of a weight.
  private static let tables = Mutex<[TableKey: [Double]]>([:])

  private static func table(
    weight: SystemFontStyle.Weight, isDisplay: Bool, hasMonospacedDigits: Bool
  ) -> [Double] {
    let key = TableKey(
      weight: weight, isDisplay: isDisplay, hasMonospacedDigits: hasMonospacedDigits)
    return tables.withLock { tables in
      if let table = tables[key] { return table }
      let table = makeTable(key)
      tables[key] = table
      return table
    }
  }

  /// Fills a table from the fitted characters; the others stay NaN.
  private static func makeTable(_ key: TableKey) -> [Double] {
    var table = [Double](repeating: .nan, count: latinEnd + punctuation.count)
    for entry in SystemFontAdvances.characters {
      guard let slot = slot(entry.scalar) else { continue }
      table[slot] = entry.advance(weight: key.weight, isDisplay: key.isDisplay)
    }
    if key.hasMonospacedDigits {
      // Guess: San Francisco's tabular figures are as wide as its zero.
      for digit in 0x30...0x39 { table[digit] = table[0x30] }
    }
    return table
  }

  /// Returns the index of a character in the table; nil for one that the table does not contain.
  private static func slot(_ scalar: UInt32) -> Int? {
    if scalar < latinEnd { return Int(scalar) }
    let value = Int(scalar)
    return punctuation.contains(value) ? latinEnd + value - punctuation.lowerBound : nil
  }

  /// Returns the advance of a character in em, without tracking.
  ///
  /// An accented letter is as wide as its base. Any other unknown character has the face's advance,
  /// in em, converted by the linear law that the known characters follow.
  func advance(of scalar: UInt32, faceAdvance: Double) -> Double {
    if let known = known(scalar) { return known }
    if let base = Self.base(of: scalar), let known = known(base) { return known }
    return SystemFontAdvances.general(faceAdvance: faceAdvance)
  }

  private func known(_ scalar: UInt32) -> Double? {
    guard let slot = Self.slot(scalar) else { return nil }
    let advance = advances[slot]
    return advance.isNaN ? nil : advance
  }

  /// Returns the letter without its accents; nil for a character that does not decompose.
  private static func base(of scalar: UInt32) -> UInt32? {
    guard scalar >= 0xC0, scalar < 0x2000, let character = Unicode.Scalar(scalar) else {
      return nil
    }
    let parts = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
    return parts.count > 1 ? parts.first?.value : nil
  }

  /// Returns the kerning between two characters in em, given that of the face.
  func kerning(_ left: UInt32, _ right: UInt32, faceKerning: Double) -> Double {
    SystemFontAdvances.kerning(left, right, faceKerning: faceKerning, isDisplay: isDisplay)
  }

  /// Returns the tracking in em that San Francisco adds to every advance at a size.
  static func tracking(size: Double, release: SystemFontRelease) -> Double {
    SystemFontAdvances.tracking(size: size, release: release)
  }
}

/// A release of Apple's system font; releases differ in their spacing.
package enum SystemFontRelease: Sendable, Hashable {
  /// Helvetica Neue, until iOS 8.
  case helveticaNeue
  /// San Francisco UI of iOS 9 and 10.
  case ui
  /// San Francisco Pro of iOS 11 to 13.
  case pro
  /// The variable San Francisco Pro, from iOS 14.
  case variable

  /// The release of new fonts in the current environment.
  package static var current: SystemFontRelease { Environment.current.systemFontRelease }
}

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
  /// The share of the Display cut in the advances, 0 to 1.
  let displayShare: Double
  let hasMonospacedDigits: Bool
  private let tables: SystemFontTables
  /// The advances of the characters below U+0250 and from general punctuation to arrows in the Text cut, and
  /// the differences of the Display cut; NaN where not fitted.
  private let advances: Advances
  private static let latinEnd = 0x250
  private static let marks = 0x2010..<0x2200

  init(style: SystemFontStyle, size: Double, release: SystemFontRelease) {
    weight = style.weight
    displayShare = Self.displayShare(size: size, release: release)
    hasMonospacedDigits = style.hasMonospacedDigits
    tables = .tables(of: release)
    advances = Self.advances(
      TableKey(
        weight: weight, hasMonospacedDigits: hasMonospacedDigits, isVariable: release == .variable),
      from: tables)
  }

  /// Returns the share of the Display cut at a size in points.
  ///
  /// The variable font blends its cuts from 17 to 28 points (documented: its axis of optical sizes). Earlier
  /// releases change the cut at 20 points.
  static func displayShare(size: Double, release: SystemFontRelease) -> Double {
    guard release == .variable else { return size >= SystemFontStyle.displaySize ? 1 : 0 }
    return min(max((size - 17) / 11, 0), 1)
  }

  private struct Advances {
    var text: [Double]
    var display: [Double]
  }

  private struct TableKey: Hashable {
    var weight: SystemFontStyle.Weight
    var hasMonospacedDigits: Bool
    var isVariable: Bool
  }

  /// The advances, about ten kilobytes each, one for all fonts of a weight.
  private static let knownAdvances = Mutex<[TableKey: Advances]>([:])

  private static func advances(_ key: TableKey, from tables: SystemFontTables) -> Advances {
    knownAdvances.withLock { known in
      if let advances = known[key] { return advances }
      let advances = makeAdvances(key, from: tables)
      known[key] = advances
      return advances
    }
  }

  /// Fills a table from the fitted characters; the others stay NaN.
  private static func makeAdvances(_ key: TableKey, from tables: SystemFontTables) -> Advances {
    let empty = [Double](repeating: .nan, count: latinEnd + marks.count)
    var table = Advances(text: empty, display: empty)
    for entry in tables.characters {
      guard let slot = slot(entry.scalar) else { continue }
      table.text[slot] = entry.advance(weight: key.weight)
      table.display[slot] = entry.displayDifference
    }
    if key.hasMonospacedDigits {
      // Guess: San Francisco's tabular figures are as wide as its zero.
      for digit in 0x30...0x39 {
        table.text[digit] = table.text[0x30]
        table.display[digit] = table.display[0x30]
      }
    }
    return table
  }

  /// Returns the index of a character in the table; nil for one that the table does not contain.
  private static func slot(_ scalar: UInt32) -> Int? {
    if scalar < latinEnd { return Int(scalar) }
    let value = Int(scalar)
    return marks.contains(value) ? latinEnd + value - marks.lowerBound : nil
  }

  /// Returns the advance of a character in em, without tracking.
  ///
  /// An accented letter is as wide as its base. Any other unknown character has the face's advance,
  /// in em, converted by the linear law that the known characters follow.
  func advance(of scalar: UInt32, faceAdvance: Double) -> Double {
    if let known = known(scalar) { return known }
    if let base = Self.base(of: scalar), let known = known(base) { return known }
    return SystemFontTables.general(faceAdvance: faceAdvance)
  }

  private func known(_ scalar: UInt32) -> Double? {
    guard let slot = Self.slot(scalar) else { return nil }
    let advance = advances.text[slot]
    if advance.isNaN { return nil }
    return displayShare > 0 ? advance + displayShare * advances.display[slot] : advance
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
    tables.kerning(left, right, faceKerning: faceKerning, displayShare: displayShare)
  }

  /// Returns the tracking in em that San Francisco adds to every advance at a size.
  static func tracking(size: Double, release: SystemFontRelease) -> Double {
    SystemFontTables.tables(of: release).tracking(size: size, release: release)
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

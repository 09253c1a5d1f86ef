import Foundation
import _FoundationICU

/// The boundaries of characters, words and sentences (UAX 29), computed by ICU.
package enum TextBoundaries {
  package enum Unit: Sendable { case character, word, sentence }

  /// Returns the boundaries in a text, ascending, from 0 to its end.
  ///
  /// Each unit is between two boundaries; for words, so is the text between words.
  package static func all(of unit: Unit, in text: [UInt16]) -> [Int] {
    guard !text.isEmpty else { return [0] }
    let kind: UBreakIteratorType =
      switch unit {
      case .character: UBRK_CHARACTER
      case .word: UBRK_WORD
      case .sentence: UBRK_SENTENCE
      }
    return text.withUnsafeBufferPointer { units in
      var status = U_ZERO_ERROR
      let iterator = swift_ubrk_open(kind, "en", units.baseAddress, Int32(units.count), &status)
      defer { if let iterator { swift_ubrk_close(iterator) } }
      guard status.rawValue <= 0, let iterator else { return [0, units.count] }
      var result = [0]
      while case let place = Int(swift_ubrk_next(iterator)), place > 0 { result.append(place) }
      return result
    }
  }
}

import Foundation
import Synchronization
import _FoundationICU

/// The positions at which a paragraph may be broken into lines (UAX 14), computed by the ICU in
/// Foundation. iOS uses ICU too, whose dictionaries find the words of scripts without spaces
/// between them (Thai, Lao, Khmer, Burmese).
///
/// The alternative was libunibreak: the available version, 1.1, agrees with 84 % of Unicode's test
/// lines, ICU with 99.6 %, and it has no dictionaries.
enum LineBreaks {
  private struct Iterator: ~Copyable, @unchecked Sendable {
    // Sendable: there is one instance, behind a mutex, and its pointer is not used outside it.
    /// The break iterator, which is opened once and used for all texts.
    let iterator: OpaquePointer?

    init() {
      var status = U_ZERO_ERROR
      let opened = swift_ubrk_open(UBRK_LINE, "en", nil, 0, &status)
      // Errors are above 0, warnings below.
      iterator = status.rawValue <= 0 ? opened : nil
    }

    deinit { if let iterator { swift_ubrk_close(iterator) } }
  }

  private static let shared = Mutex(Iterator())

  /// Returns an array that is true at each UTF-16 index where a line may start. The last entry, the
  /// end, is true.
  ///
  /// A break is never inside a grapheme cluster, even if the two standards disagree.
  static func opportunities(
    _ text: UnsafeBufferPointer<UInt16>, graphemeStarts: [Bool]?
  ) -> [Bool] {
    var result = [Bool](repeating: false, count: text.count + 1)
    result[text.count] = true
    guard !text.isEmpty else { return result }
    for place in places(text) {
      result[place] = place == text.count || graphemeStarts?[place] != false
    }
    return result
  }
}

extension LineBreaks {
  /// Returns the boundaries after the first one, ascending.
  private static func places(_ text: UnsafeBufferPointer<UInt16>) -> [Int] {
    // The iterator does not access a text after it has been given another.
    nonisolated(unsafe) let base = text.baseAddress
    let count = Int32(text.count)
    return shared.withLock { shared in
      var status = U_ZERO_ERROR
      guard let iterator = shared.iterator else { return [] }
      swift_ubrk_setText(iterator, base, count, &status)
      guard status.rawValue <= 0 else { return [] }
      var places: [Int] = []
      while case let place = Int(swift_ubrk_next(iterator)), place > 0 { places.append(place) }
      return places
    }
  }
}

/// Finds the starts of grapheme clusters (UAX 29).
enum Graphemes {
  /// Returns an array that is true at each UTF-16 index that starts a grapheme cluster, and at the
  /// end; nil if every unit is a cluster.
  static func starts(_ text: UnsafeBufferPointer<UInt16>) -> [Bool]? {
    // Below the combining marks only CR LF is a cluster of two units, and it ends a paragraph.
    guard text.contains(where: { $0 >= 0x300 }) else { return nil }
    var result = [Bool](repeating: false, count: text.count + 1)
    var index = 0
    for character in String(decoding: text, as: UTF16.self) {
      result[index] = true
      index += character.utf16.count
    }
    result[text.count] = true
    return result
  }
}

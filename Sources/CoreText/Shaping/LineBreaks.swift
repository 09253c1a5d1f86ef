import CUnibreak
import Foundation

/// Where a paragraph may be broken into lines (UAX 14), through libunibreak.
///
/// The library's tables are those of an old Unicode; breaks that it would allow inside what is
/// one character today (emoji sequences, flags, conjoined jamo) are taken back.
enum LineBreaks {
  /// True at each UTF-16 index where a line may start. The last entry, the end, is true.
  static func opportunities(
    _ text: UnsafeBufferPointer<UInt16>, graphemeStarts: [Bool]?
  ) -> [Bool] {
    guard !text.isEmpty else { return [true] }
    _ = initialised
    var breaks = [CChar](repeating: 0, count: text.count)
    if let tame = withoutTraps(text) {
      set_linebreaks_utf16(tame, tame.count, nil, &breaks)
    } else {
      set_linebreaks_utf16(text.baseAddress, text.count, nil, &breaks)
    }
    var result = [Bool](repeating: false, count: text.count + 1)
    for index in 0..<text.count {
      let mayBreak = breaks[index] == LINEBREAK_ALLOWBREAK || breaks[index] == LINEBREAK_MUSTBREAK
      result[index + 1] = mayBreak && graphemeStarts?[index + 1] != false
    }
    if text.contains(where: { $0 >= 0x0E00 && $0 < 0xAB00 }) {
      DictionaryBreaks.add(to: &result, text)
    }
    result[text.count] = true
    return result
  }

  /// The library aborts the process at regional indicators (of all code points only at these)
  /// and takes U+FFFF for the end. They are passed as a Han character, which breaks as flags
  /// do, and as U+FFFD; nil if there are none.
  private static func withoutTraps(_ text: UnsafeBufferPointer<UInt16>) -> [UInt16]? {
    guard text.contains(where: { $0 == 0xD83C || $0 == 0xFFFF }) else { return nil }
    var tame = Array(text)
    for index in tame.indices {
      if tame[index] == 0xFFFF { tame[index] = 0xFFFD }
      let isPair = tame[index] == 0xD83C && index + 1 < tame.count
      if isPair, (0xDDE6...0xDDFF).contains(tame[index + 1]) {
        (tame[index], tame[index + 1]) = (0xD840, 0xDC00)
      }
    }
    return tame
  }

  private static let initialised: Void = init_linebreak()
}

/// Where the characters that a reader sees begin (UAX 29).
enum Graphemes {
  /// True at each UTF-16 index that starts a grapheme cluster, and at the end; nil if every unit
  /// is one by itself.
  static func starts(_ text: UnsafeBufferPointer<UInt16>) -> [Bool]? {
    // Below the combining marks only CR LF is a cluster of two, and a paragraph ends there.
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

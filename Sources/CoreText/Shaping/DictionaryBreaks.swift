import Foundation
import _FoundationICU

/// Where words end in scripts that write none of the spaces between them: Thai, Lao, Khmer,
/// Burmese. UAX 14 leaves these to a dictionary; iOS asks the one of ICU, and so does this, with
/// the ICU that comes with Foundation.
enum DictionaryBreaks {
  /// Allows a break wherever the dictionary sees a word end inside such a stretch.
  static func add(to breaks: inout [Bool], _ text: UnsafeBufferPointer<UInt16>) {
    var index = 0
    while index < text.count {
      guard needsDictionary(text[index]) else {
        index += 1
        continue
      }
      var end = index
      while end < text.count, needsDictionary(text[end]) { end += 1 }
      add(to: &breaks, UnsafeBufferPointer(rebasing: text[index..<end]), from: index)
      index = end
    }
  }

  private static func add(
    to breaks: inout [Bool], _ stretch: UnsafeBufferPointer<UInt16>, from start: Int
  ) {
    var status = U_ZERO_ERROR
    let iterator = swift_ubrk_open(
      UBRK_LINE, "en", stretch.baseAddress, Int32(stretch.count), &status)
    defer { if let iterator { swift_ubrk_close(iterator) } }
    // Above 0 are errors, below are remarks.
    guard status.rawValue <= 0, let iterator else { return }
    while case let place = Int(swift_ubrk_next(iterator)), place >= 0, place < stretch.count {
      breaks[start + place] = true
    }
  }

  /// The blocks whose letters have the line-break class SA.
  private static func needsDictionary(_ unit: UInt16) -> Bool {
    guard unit >= 0x0E00 else { return false }
    return switch unit {
    case 0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E81...0x0EBD, 0x0EC0...0x0ECD, 0x0EDC...0x0EDF,
      0x1000...0x103F, 0x1050...0x108F, 0x109A...0x109F, 0x1780...0x17D3, 0x17D7, 0x17DC, 0x17DD,
      0x1950...0x1974, 0x1980...0x19C9, 0x1A20...0x1A5E, 0xA9E0...0xA9EF, 0xA9FA...0xA9FE,
      0xAA60...0xAAC2, 0xAADB...0xAADF:
      true
    default: false
    }
  }
}

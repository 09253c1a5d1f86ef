import CoreGraphics

/// Remembers the differences of colour pairs: a user interface that changed has millions of
/// differing pixels but a few thousand pairs.
///
/// Direct-mapped: a pair has one place and evicts who was there. Its answers are those of
/// `ColorDifference`, so what it holds never shows.
struct ColorDifferenceCache {
  private var entries: UnsafeMutablePointer<Entry>
  private var colors: UnsafeMutablePointer<ColorEntry>

  private struct Entry {
    var pair: UInt64
    var difference: Double
  }

  private struct ColorEntry {
    var bits: UInt32
    var lab: LabColor
  }

  // 1 MiB and 256 KiB: they fit the second-level cache together with the rows in work. Tried 2^14
  // to 2^18 entries; fewer miss on photographs, more miss the processor's cache.
  private static let entryCount = 1 << 16
  private static let colorCount = 1 << 13

  init() {
    entries = .allocate(capacity: Self.entryCount)
    entries.initialize(repeating: Entry(pair: 0, difference: 0), count: Self.entryCount)
    colors = .allocate(capacity: Self.colorCount)
    let black = LabColor(red: 0, green: 0, blue: 0)
    colors.initialize(
      repeating: ColorEntry(bits: 0xFF00_0000, lab: black), count: Self.colorCount)
  }

  func deallocate() {
    entries.deallocate()
    colors.deallocate()
  }

  /// Pair 0 - clear against clear - has the difference 0 that the table begins with.
  @inline(__always)
  mutating func difference(_ p: UInt32, _ q: UInt32) -> Double {
    let pair = UInt64(p) &<< 32 | UInt64(q)
    let place = Int((pair &* 0x9E37_79B9_7F4A_7C15) &>> 48)
    if entries[place].pair == pair { return entries[place].difference }
    let difference = computed(p, q)
    entries[place] = Entry(pair: pair, difference: difference)
    return difference
  }

  private mutating func computed(_ p: UInt32, _ q: UInt32) -> Double {
    guard p & q >= 0xFF00_0000 else {
      return ColorDifference.ciede2000(
        PremultipliedColor(bits: p), PremultipliedColor(bits: q))
    }
    return ColorDifference.ciede2000(lab(p), lab(q))
  }

  /// An opaque colour's place in Lab.
  private mutating func lab(_ bits: UInt32) -> LabColor {
    let place = Int((bits &* 0x9E37_79B1) &>> 19)
    if colors[place].bits == bits { return colors[place].lab }
    let color = PremultipliedColor(bits: bits)
    let lab = LabColor(red: color.red, green: color.green, blue: color.blue)
    colors[place] = ColorEntry(bits: bits, lab: lab)
    return lab
  }
}

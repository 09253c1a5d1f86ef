/// Four indices that may represent one pixel, the best first. If there are fewer, the last one is repeated.
struct PixelChoices: Equatable {
  private var packed: UInt32

  init(_ index: UInt8) { packed = UInt32(index) &* 0x0101_0101 }

  /// Creates the choices of a pixel.
  ///
  /// - Precondition: There are one to four indices.
  init(_ indices: [UInt8]) {
    packed = 0
    for i in 0..<4 { packed |= UInt32(indices[min(i, indices.count - 1)]) << UInt32(8 * i) }
  }

  @inline(__always)
  subscript(i: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: packed &>> UInt32(truncatingIfNeeded: 8 &* i))
  }

  /// Adds an index before all others and removes the fourth.
  @inline(__always)
  mutating func prefer(_ index: UInt8) { packed = packed &<< 8 | UInt32(index) }
}

/// An LZW encoder for pixels that may be stored as any of several indices, which makes strings longer and
/// files smaller. It packs codes as `LZWEncoder` does.
///
/// After a code ends, each index that may represent the next pixel begins a string. From it the walk
/// continues as long as the dictionary contains the string with any index that the pixel allows, trying the
/// best first. The longest walk becomes the next code. Following all branches of the walk instead of the
/// first known one saved 1 to 2 per cent more but took twice the time.
struct LossyLZWEncoder {
  private static let codeLimit = 4096
  private static let hashBits = 13
  private static let hashMask = (1 << hashBits) - 1

  /// The dictionary, as in `LZWEncoder`: prefix code, index and own code; all ones is free.
  private var slots = [UInt32](repeating: .max, count: 1 << hashBits)
  /// The first index of each code's string.
  private var firstIndices = [UInt8](repeating: 0, count: codeLimit)
  /// For each code, the set of indices that continue its string, as 32 bits of eight indices each. It avoids
  /// a dictionary lookup for each choice, which would take most of the time, since most strings have no
  /// continuation.
  private var continuations = [UInt32](repeating: 0, count: codeLimit)
  private var packer = CodePacker()

  /// Appends the minimum code size, the sub-blocks and the terminator.
  mutating func encode(
    _ pixels: UnsafeBufferPointer<PixelChoices>, minimumCodeSize: Int, into bytes: inout [UInt8]
  ) {
    precondition((2...8).contains(minimumCodeSize), "GIF codes have 2 to 8 bits at first.")
    bytes.append(UInt8(minimumCodeSize))
    packer.reserve(pixels.count * 2 + 64)
    slots.withUnsafeMutableBufferPointer { slots in
      firstIndices.withUnsafeMutableBufferPointer { firstIndices in
        continuations.withUnsafeMutableBufferPointer { continuations in
          let strings = Strings(
            slots: slots.baseAddress!, firstIndices: firstIndices.baseAddress!,
            continuations: continuations.baseAddress!, pixels: pixels)
          Self.write(strings, minimumCodeSize, &packer)
        }
      }
    }
    packer.moveBlocks(to: &bytes)
  }

  private static func write(
    _ strings: Strings, _ minimumCodeSize: Int, _ packer: inout CodePacker
  ) {
    let clear = 1 << minimumCodeSize
    var next = clear + 2
    var width = minimumCodeSize + 1
    packer.append(clear, width)
    strings.forgetAll()
    var watch = LZWDictionaryMonitor()
    var previous: UInt16?
    var i = 0
    while i < strings.pixels.count {
      var match = strings.longestMatch(at: i)
      if let previous, next < codeLimit {
        strings.add(previous, match.index, UInt16(truncatingIfNeeded: next))
        if next == 1 << width { width += 1 }
        next += 1
        // The entry that was just added may be the next match, as in runs.
        if strings.firstIndices[Int(previous)] == match.index {
          let longer = strings.walk(from: match.index, at: i)
          if longer.end > match.end { match = longer }
        }
      }
      packer.append(Int(match.code), width)
      previous = match.code
      i = match.end
      if next == codeLimit, i < strings.pixels.count, watch.isStale(after: i) {
        packer.append(clear, width)
        strings.forgetAll()
        watch = LZWDictionaryMonitor(from: i)
        previous = nil
        next = clear + 2
        width = minimumCodeSize + 1
      }
    }
    // The decoder adds an entry for the last code too, and may increase the width before it reads the end.
    if previous != nil, next < codeLimit, next == 1 << width { width += 1 }
    packer.append(clear + 1, width)
  }

  private struct Match {
    /// The first index of the match.
    var index: UInt8
    var code: UInt16
    /// The position after the match.
    var end: Int
  }

  /// The dictionary, with the pixels that are searched in it.
  private struct Strings {
    let slots: UnsafeMutablePointer<UInt32>
    let firstIndices: UnsafeMutablePointer<UInt8>
    let continuations: UnsafeMutablePointer<UInt32>
    let pixels: UnsafeBufferPointer<PixelChoices>

    func forgetAll() {
      slots.update(repeating: .max, count: 1 << hashBits)
      continuations.update(repeating: 0, count: codeLimit)
      for index in 0..<256 { firstIndices[index] = UInt8(truncatingIfNeeded: index) }
    }

    func longestMatch(at start: Int) -> Match {
      let choices = pixels[start]
      var best = walk(from: choices[0], at: start)
      for i in 1..<4 where choices[i] != choices[i &- 1] {
        let match = walk(from: choices[i], at: start)
        if match.end > best.end { best = match }
      }
      return best
    }

    /// Returns the longest match of the pixels' choices in the dictionary, among strings that begin
    /// with an index.
    func walk(from index: UInt8, at start: Int) -> Match {
      var match = Match(index: index, code: UInt16(index), end: start &+ 1)
      while match.end < pixels.count, let code = extended(match.code, by: pixels[match.end]) {
        match.code = code
        match.end &+= 1
      }
      return match
    }

    @inline(__always)
    private func extended(_ code: UInt16, by choices: PixelChoices) -> UInt16? {
      let known = continuations[Int(code)]
      if known == 0 { return nil }
      for i in 0..<4 {
        let index = choices[i]
        guard known & Self.bit(of: index) != 0 else { continue }
        let entry = slots[slot(code, index)]
        if entry != .max { return UInt16(truncatingIfNeeded: entry & 0xFFF) }
      }
      return nil
    }

    @inline(__always)
    private static func bit(of index: UInt8) -> UInt32 { 1 &<< UInt32(index & 31) }

    func add(_ prefix: UInt16, _ index: UInt8, _ code: UInt16) {
      continuations[Int(prefix)] |= Self.bit(of: index)
      slots[slot(prefix, index)] = (UInt32(prefix) << 8 | UInt32(index)) << 12 | UInt32(code)
      firstIndices[Int(code)] = firstIndices[Int(prefix)]
    }

    /// Returns the slot of a string, or the free slot for it.
    @inline(__always)
    private func slot(_ prefix: UInt16, _ index: UInt8) -> Int {
      let key = UInt32(prefix) &<< 8 | UInt32(index)
      var slot = Int(truncatingIfNeeded: (key &* 2_654_435_761) &>> UInt32(32 &- hashBits))
      while slots[slot] &>> 12 != key, slots[slot] != .max { slot = (slot &+ 1) & hashMask }
      return slot
    }
  }
}

/// Encodes indices with GIF's variant of Lempel-Ziv-Welch, in sub-blocks of up to 255 bytes.
///
/// giflib's encoder takes 4.2 to 4.5 ms for a frame of 585 x 1266 and clears its dictionary when it is full.
/// This encoder processes an entire run of one index in one step, and keeps a full dictionary for as long as
/// it is efficient, which saves a few per cent. Decoders must support that ("deferred clear codes" in the
/// format's appendix), and all do.
struct LZWEncoder {
  private static let codeLimit = 4096
  // 8,192 slots of 32 bits fill the 32 KB of a first-level cache; twice as many were slower.
  private static let hashBits = 13
  private static let hashMask = (1 << hashBits) - 1

  /// The dictionary: a string's prefix code (12 bits) and last index (8 bits), then its own code (12 bits). A
  /// slot with all bits set is free, since the last code is never a prefix.
  private var slots = [UInt32](repeating: .max, count: 1 << hashBits)
  private var packer = CodePacker()

  /// Appends the minimum code size, the sub-blocks and the terminator.
  mutating func encode(
    _ indices: UnsafeBufferPointer<UInt8>, minimumCodeSize: Int, into bytes: inout [UInt8]
  ) {
    precondition((2...8).contains(minimumCodeSize), "GIF codes have 2 to 8 bits at first.")
    bytes.append(UInt8(minimumCodeSize))
    packer.reserve(indices.count * 2 + 64)
    slots.withUnsafeMutableBufferPointer {
      Self.write(indices, minimumCodeSize, $0.baseAddress!, &packer)
    }
    packer.moveBlocks(to: &bytes)
  }

  private static func write(
    _ indices: UnsafeBufferPointer<UInt8>, _ minimumCodeSize: Int,
    _ slots: UnsafeMutablePointer<UInt32>, _ packer: inout CodePacker
  ) {
    let clear = 1 << minimumCodeSize
    var next = clear + 2
    var width = minimumCodeSize + 1
    packer.append(clear, width)
    guard let input = indices.baseAddress, !indices.isEmpty else {
      packer.append(clear + 1, width)
      return
    }
    slots.update(repeating: .max, count: 1 << hashBits)
    var runs = RunCodes()
    var watch = LZWDictionaryMonitor()
    var i = 0
    let count = indices.count
    while i < count {
      // Finds the longest string in the dictionary from here: first the run at its start, then code
      // by code.
      let pixel = input[i]
      var runLength = runs.knownLength(input + i, limit: count &- i)
      var current = runs.code(pixel, runLength)
      i &+= runLength
      var slot = 0
      var key: UInt32 = 0
      var isKnown = true
      while i < count {
        key = UInt32(current) &<< 8 | UInt32(input[i])
        slot = firstSlot(key)
        var entry = slots[slot]
        while entry &>> 12 != key, entry != .max {
          slot = (slot &+ 1) & hashMask
          entry = slots[slot]
        }
        isKnown = entry != .max
        if !isKnown { break }
        current = UInt16(truncatingIfNeeded: entry & 0xFFF)
        runLength = 0
        i &+= 1
      }
      packer.append(Int(current), width)
      if i == count { break }
      if next < codeLimit {
        slots[slot] = key &<< 12 | UInt32(truncatingIfNeeded: next)
        if runLength > 0, input[i] == pixel { runs.extend(pixel, UInt16(truncatingIfNeeded: next)) }
        if next == 1 << width { width += 1 }
        next += 1
      } else if watch.isStale(after: i) {
        packer.append(clear, width)
        slots.update(repeating: .max, count: 1 << hashBits)
        runs = RunCodes()
        watch = LZWDictionaryMonitor(from: i)
        next = clear + 2
        width = minimumCodeSize + 1
      }
    }
    // The decoder adds an entry for the last code too, and may increase the width before it reads the end.
    if next < codeLimit, next == 1 << width { width += 1 }
    packer.append(clear + 1, width)
  }

  @inline(__always)
  private static func firstSlot(_ key: UInt32) -> Int {
    Int(truncatingIfNeeded: (key &* 2_654_435_761) &>> UInt32(32 - hashBits))
  }
}

/// The codes of strings that repeat one index, with which a run is found in one step.
private struct RunCodes {
  private static let longest = 255
  private var codes = [UInt16](repeating: 0, count: 256 * longest)
  private var lengths = [Int](repeating: 1, count: 256)

  /// Returns the length of the longest known string at the beginning of the run at `input`, at least 1.
  @inline(__always)
  func knownLength(_ input: UnsafePointer<UInt8>, limit: Int) -> Int {
    let pixel = input[0]
    let most = min(lengths[Int(pixel)], limit)
    var length = 1
    while length < most, input[length] == pixel { length &+= 1 }
    return length
  }

  @inline(__always)
  func code(_ pixel: UInt8, _ length: Int) -> UInt16 {
    length == 1 ? UInt16(pixel) : codes[Int(pixel) &* Self.longest &+ length &- 1]
  }

  /// Stores the code of a run that is one pixel longer than the longest known run of the index.
  @inline(__always)
  mutating func extend(_ pixel: UInt8, _ code: UInt16) {
    let length = lengths[Int(pixel)]
    guard length < Self.longest else { return }
    codes[Int(pixel) &* Self.longest &+ length] = code
    lengths[Int(pixel)] = length &+ 1
  }
}

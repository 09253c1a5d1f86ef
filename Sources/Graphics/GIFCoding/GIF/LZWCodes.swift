/// Determines whether a full dictionary is still efficient for the data being written.
///
/// It compares the number of pixels per code, in windows of a fixed number of codes, with the best window
/// since the dictionary was begun.
struct LZWDictionaryMonitor {
  private static let window = 1024
  private var codes = 0
  private var windowStart: Int
  private var best = 0

  init(from position: Int = 0) { windowStart = position }

  mutating func isStale(after position: Int) -> Bool {
    if codes == 0 { windowStart = position }
    codes += 1
    guard codes == Self.window else { return false }
    codes = 0
    let pixels = position - windowStart
    best = max(best, pixels)
    return pixels * 10 < best * 9
  }
}

/// Packs codes of increasing width, low bits first.
struct CodePacker {
  private var storage: [UInt8] = []
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingBits = 0

  /// Reserves capacity for a number of pixels, since a code of 12 bits represents at least one pixel.
  mutating func reserve(_ capacity: Int) {
    count = 0
    if storage.count < capacity { storage = [UInt8](repeating: 0, count: capacity) }
  }

  @inline(__always)
  mutating func append(_ code: Int, _ width: Int) {
    pending |= UInt64(truncatingIfNeeded: code) &<< UInt64(truncatingIfNeeded: pendingBits)
    pendingBits &+= width
    guard pendingBits >= 32 else { return }
    storage.withUnsafeMutableBytes {
      $0.storeBytes(
        of: UInt32(truncatingIfNeeded: pending).littleEndian, toByteOffset: count, as: UInt32.self)
    }
    count &+= 4
    pending &>>= 32
    pendingBits &-= 32
  }

  mutating func moveBlocks(to bytes: inout [UInt8]) {
    while pendingBits > 0 {
      storage[count] = UInt8(truncatingIfNeeded: pending)
      count += 1
      pending >>= 8
      pendingBits -= 8
    }
    (pending, pendingBits) = (0, 0)
    bytes.reserveCapacity(bytes.count + count + count / 255 + 2)
    var start = 0
    while start < count {
      let end = min(start + 255, count)
      bytes.append(UInt8(end - start))
      bytes.append(contentsOf: storage[start..<end])
      start = end
    }
    bytes.append(0)
  }
}

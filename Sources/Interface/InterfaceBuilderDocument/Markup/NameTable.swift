/// A table that stores each name once and assigns it an index.
///
/// It is an open-addressing hash table over bytes: a document has some 200 names that it uses 13,000 times,
/// and creating a String for each use took a third of the reader's time.
struct NameTable {
  private(set) var names: [String] = []
  /// The bytes of all names, one after the other. Name i ends at `ends[i]`.
  private var storage: [UInt8] = []
  private var ends: [Int] = []
  /// The hash table: the index of a name plus one, or 0 for a free slot. The number of slots is a power of
  /// two.
  private var slots = [Int32](repeating: 0, count: 1024)

  mutating func index(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int32 {
    var slot = hash(bytes) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if equals(index, bytes) { return Int32(index) }
      slot = (slot + 1) & (slots.count - 1)
    }
    names.append(String(decoding: bytes, as: UTF8.self))
    storage += bytes
    ends.append(storage.count)
    slots[slot] = Int32(names.count)
    if names.count * 2 > slots.count { grow() }
    return Int32(names.count - 1)
  }

  private func hash(_ bytes: some Sequence<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 29)) & Int.max
  }

  private func equals(_ index: Int, _ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let start = index == 0 ? 0 : ends[index - 1]
    guard ends[index] - start == bytes.count else { return false }
    var i = start
    for byte in bytes {
      if storage[i] != byte { return false }
      i += 1
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 2)
    for index in names.indices {
      let start = index == 0 ? 0 : ends[index - 1]
      var slot = hash(storage[start..<ends[index]]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index + 1)
    }
  }
}

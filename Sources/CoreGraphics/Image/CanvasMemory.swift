import Foundation
import Synchronization

/// The memory of a large pixel buffer, from the system or from a buffer that is gone.
///
/// The system clears a page when it is touched first. For the screen of a phone, 14 MB, that takes
/// longer than to paint it; so a few canvases are kept for the next pictures of their size.
struct CanvasMemory {
  let base: UnsafeMutableRawPointer
  /// Whether it is all zero, straight from the system.
  let isFresh: Bool
  private let mapping: UnsafeMutableRawPointer
  private let length: Int
  private let byteCount: Int

  private static let hugePage = 2 << 20
  /// Smaller buffers are the allocator's. From half of a huge page on, to clear a whole one at once
  /// takes less than to clear what is used page by page.
  static let smallestSize = hugePage / 2

  /// How many are kept, and how many bytes in all: two screens of phones that take turns.
  private static let mostKept = 3
  private static let mostBytes = 48 << 20

  private struct Store: @unchecked Sendable {
    // Sendable: memory that nobody uses.
    var kept: [CanvasMemory] = []
  }
  private static let store = Mutex(Store())

  /// nil where the system has no more.
  static func take(byteCount: Int) -> CanvasMemory? {
    let known = store.withLock { store -> CanvasMemory? in
      guard let index = store.kept.lastIndex(where: { $0.byteCount == byteCount }) else {
        return nil
      }
      return store.kept.remove(at: index)
    }
    return known ?? CanvasMemory(mapped: byteCount)
  }

  /// Keeps it for the next buffer of its size, in the place of the oldest where there are many.
  func giveBack() {
    let used = CanvasMemory(
      base: base, isFresh: false, mapping: mapping, length: length, byteCount: byteCount)
    let surplus = Self.store.withLock { store in
      store.kept.append(used)
      var surplus: [CanvasMemory] = []
      while store.kept.count > Self.mostKept
        || store.kept.reduce(0, { $0 + $1.byteCount }) > Self.mostBytes
      {
        surplus.append(store.kept.removeFirst())
      }
      return surplus
    }
    for memory in surplus { munmap(memory.mapping, memory.length) }
  }

  private init(
    base: UnsafeMutableRawPointer, isFresh: Bool, mapping: UnsafeMutableRawPointer, length: Int,
    byteCount: Int
  ) {
    self.base = base
    self.isFresh = isFresh
    self.mapping = mapping
    self.length = length
    self.byteCount = byteCount
  }

  private init?(mapped byteCount: Int) {
    // Room to begin at a huge page and to end at one: the rows in the last one would else come page by
    // page, each as slow as a tenth of a huge one. What is not touched costs nothing.
    let rounded = (byteCount + Self.hugePage - 1) & ~(Self.hugePage - 1)
    let length = rounded + Self.hugePage
    let raw = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let raw, raw != MAP_FAILED else { return nil }
    let address = UInt(bitPattern: raw)
    let aligned = (address + UInt(Self.hugePage) - 1) & ~(UInt(Self.hugePage) - 1)
    let base = raw + Int(aligned - address)
    #if os(Linux)
      madvise(base, rounded, 14)  // MADV_HUGEPAGE
    #endif
    self.init(base: base, isFresh: true, mapping: raw, length: length, byteCount: byteCount)
  }
}

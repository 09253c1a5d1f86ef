import Foundation
import Synchronization

/// A pool of memory blocks of large pixel buffers, reused by later buffers of the same size.
///
/// The system clears each page of new memory on the first access. For the 14 MB of a phone's screen
/// that takes longer than painting it, so a few blocks are reused.
enum PixelBufferPool {
  /// The memory of one large pixel buffer.
  struct Block {
    let base: UnsafeMutableRawPointer
    /// Whether all bytes are zero because the system has just provided them.
    let isFresh: Bool
    fileprivate let mapping: UnsafeMutableRawPointer
    fileprivate let length: Int
    fileprivate let byteCount: Int
  }

  private static let hugePage = 2 << 20
  /// The size in bytes from which a buffer's memory comes from the pool; smaller buffers are
  /// allocated. From half of a huge page on, clearing one huge page costs less than clearing the
  /// small pages that are used.
  static let smallestSize = hugePage / 2

  /// The limits of the pool: enough for two phone screens in alternation.
  private static let maximumCount = 3
  private static let maximumBytes = 48 << 20

  private struct Store: @unchecked Sendable {
    // Sendable: no thread uses the memory of a block while it is in the pool.
    var blocks: [Block] = []
  }
  private static let store = Mutex(Store())

  /// Returns a block of the given size, reused or new; nil if the system has no more memory.
  static func take(byteCount: Int) -> Block? {
    let used = store.withLock { store -> Block? in
      guard let index = store.blocks.lastIndex(where: { $0.byteCount == byteCount }) else {
        return nil
      }
      return store.blocks.remove(at: index)
    }
    return used ?? mapped(byteCount)
  }

  /// Returns a block to the pool, which releases its oldest blocks to stay within its limits.
  static func giveBack(_ block: Block) {
    let used = Block(
      base: block.base, isFresh: false, mapping: block.mapping, length: block.length,
      byteCount: block.byteCount)
    let surplus = store.withLock { store in
      store.blocks.append(used)
      var surplus: [Block] = []
      while store.blocks.count > maximumCount
        || store.blocks.reduce(0, { $0 + $1.byteCount }) > maximumBytes
      {
        surplus.append(store.blocks.removeFirst())
      }
      return surplus
    }
    for block in surplus { munmap(block.mapping, block.length) }
  }

  private static func mapped(_ byteCount: Int) -> Block? {
    // The mapping is one huge page longer than needed, so that the block can start at a huge page,
    // and its length is rounded up to whole huge pages: otherwise the last rows would be cleared in
    // small pages, each of which costs a tenth of a huge one. Pages that are never touched cost
    // nothing.
    let rounded = (byteCount + hugePage - 1) & ~(hugePage - 1)
    let length = rounded + hugePage
    let raw = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let raw, raw != MAP_FAILED else { return nil }
    let address = UInt(bitPattern: raw)
    let aligned = (address + UInt(hugePage) - 1) & ~(UInt(hugePage) - 1)
    let base = raw + Int(aligned - address)
    #if os(Linux)
      madvise(base, rounded, 14)  // MADV_HUGEPAGE
    #endif
    return Block(base: base, isFresh: true, mapping: raw, length: length, byteCount: byteCount)
  }
}

import Foundation
import Testing

@testable import CoreGraphics

/// Memory of large pixel buffers that is prepared on another thread. The sizes of these tests are
/// sizes that no other test uses.
@Suite struct PixelBufferPoolTests {
  private static let smallest = PixelBufferPool.smallestSize

  @Test("A prepared block is taken once, has only zero bytes and is fresh")
  func prepared() throws {
    let size = Self.smallest + 4096 * 101
    PixelBufferPool.prepare(byteCount: size)
    PixelBufferPool.prepare(byteCount: size)
    let first = try #require(PixelBufferPool.take(byteCount: size))
    let second = try #require(PixelBufferPool.take(byteCount: size))
    #expect(first.base != second.base)
    for block in [first, second] {
      #expect(block.isFresh)
      let bytes = UnsafeRawBufferPointer(start: block.base, count: size)
      #expect(bytes.allSatisfy { $0 == 0 })
      PixelBufferPool.giveBack(block)
    }
  }

  @Test("A block that was used is not called fresh")
  func used() throws {
    let size = Self.smallest + 4096 * 103
    let block = try #require(PixelBufferPool.take(byteCount: size))
    block.base.storeBytes(of: 7, as: UInt8.self)
    PixelBufferPool.giveBack(block)
    let again = try #require(PixelBufferPool.take(byteCount: size))
    #expect(again.isFresh == (again.base != block.base))
    PixelBufferPool.giveBack(again)
  }

  @Test("Threads that prepare and take at the same time get blocks of their own")
  func concurrent() {
    let size = Self.smallest + 4096 * 107
    DispatchQueue.concurrentPerform(iterations: 24) { index in
      if index % 3 == 0 { PixelBufferPool.prepare(byteCount: size) }
      guard let block = PixelBufferPool.take(byteCount: size) else { return }
      block.base.storeBytes(of: index, as: Int.self)
      usleep(200)
      #expect(block.base.load(as: Int.self) == index)
      PixelBufferPool.giveBack(block)
    }
  }
}

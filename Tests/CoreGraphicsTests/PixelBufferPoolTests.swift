import Foundation
import Testing

@testable import CoreGraphics

/// Memory of large pixel buffers, in sizes that no other test uses.
@Suite struct PixelBufferPoolTests {
  private static let smallest = PixelBufferPool.smallestSize

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

  @Test("Threads that take at the same time get blocks of their own")
  func concurrent() {
    let size = Self.smallest + 4096 * 107
    DispatchQueue.concurrentPerform(iterations: 24) { index in
      guard let block = PixelBufferPool.take(byteCount: size) else { return }
      block.base.storeBytes(of: index, as: Int.self)
      usleep(200)
      #expect(block.base.load(as: Int.self) == index)
      PixelBufferPool.giveBack(block)
    }
  }
}

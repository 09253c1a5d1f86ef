import Foundation
import Synchronization
import Testing

@testable import CoreGraphics

@Suite("Threads that help to paint")
struct WorkerPoolTests {
  @Test("All work is done once, however many ask at the same time and whoever was called before")
  func wholeWork() {
    DispatchQueue.concurrentPerform(iterations: 4) { asker in
      for round in 0..<50 {
        if round % 3 == asker % 3 { WorkerPool.shared.call(asker) }
        let bands = BandQueue(count: 37, places: 3)
        let tally = Tally(37)
        WorkerPool.shared.perform(round % 4) {
          while let band = bands.take() { tally.times.withLock { $0[band] += 1 } }
        }
        // Nobody is at work any more.
        #expect(tally.times.withLock { $0 } == [Int](repeating: 1, count: 37))
      }
    }
  }

  @Test("Work within work is done by who asks for it")
  func nested() {
    let tally = Tally(1)
    let outer = BandQueue(count: 8, places: 2)
    WorkerPool.shared.perform(2) {
      while outer.take() != nil {
        let inner = BandQueue(count: 5, places: 2)
        WorkerPool.shared.perform(2) {
          while inner.take() != nil { tally.times.withLock { $0[0] += 1 } }
        }
      }
    }
    #expect(tally.times.withLock { $0 } == [40])
  }
}

/// How often each thing was done.
private final class Tally: Sendable {
  let times: Mutex<[Int]>
  init(_ count: Int) { times = Mutex([Int](repeating: 0, count: count)) }
}

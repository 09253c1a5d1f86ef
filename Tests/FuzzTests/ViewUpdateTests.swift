import CoreGraphics
import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Laws of SwiftUI's updates over random trees; the fuzzer runs the same targets for longer.
@Suite(.exceptions(.report))
@MainActor
struct ViewUpdateTests {
  @Test("a view that is changed at random looks as one that is made anew")
  func updates() throws {
    let target = try #require(FuzzTarget.named("view-updates"))
    let rounds = ProcessInfo.processInfo.environment["TINTYPE_ROUNDS"].flatMap { Int($0) } ?? 100
    for seed in 0..<rounds {
      var generator = SeededGenerator(seed: UInt64(seed))
      target(generator.bytes(96))
    }
  }
}

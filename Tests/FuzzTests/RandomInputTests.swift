import CoreGraphics
import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Laws over random inputs by their seeds; the fuzzer runs the same targets for longer.
@MainActor
struct RandomInputTests {
  /// - `view-updates`: a view of SwiftUI that is changed at random looks as one that is made anew.
  /// - `host-calls`: a host answers each line.
  /// - `moved-box`: the comparison that forgives letters notices a box that has moved.
  /// - `lifetimes`: views, layers and constraints that are given up in any order know their parents.
  @Test(
    "laws hold for random inputs",
    arguments: [
      ("view-updates", 100), ("host-calls", 100), ("moved-box", 100), ("lifetimes", 100),
    ])
  func law(_ name: String, _ usualCount: Int) throws {
    let target = try #require(FuzzTarget.named(name))
    let variables = ProcessInfo.processInfo.environment
    for seed in 0..<(variables["TINTYPE_ROUNDS"].flatMap { Int($0) } ?? usualCount) {
      var generator = SeededGenerator(seed: UInt64(seed))
      target(generator.bytes(96))
    }
  }
}

import Comparison
import Foundation
import UIKit

/// The milliseconds of each step. Of several pictures, steps of one are done beside those of
/// others, and add up to more than the total.
struct StageClock {
  private let start = DispatchTime.now().uptimeNanoseconds
  private var last = DispatchTime.now().uptimeNanoseconds
  private(set) var laps: [(String, Double)] = []

  /// Ends a step, which began at the end of the one before.
  mutating func lap(_ name: String) {
    let before = last
    skip()
    add([(name, Double(last - before) / 1e6)])
  }

  /// Excludes the time since the last lap from all steps.
  mutating func skip() { last = DispatchTime.now().uptimeNanoseconds }

  /// Adds steps that other threads have measured.
  mutating func add(_ steps: [(String, Double)]) {
    for (name, spent) in steps {
      if let index = laps.firstIndex(where: { $0.0 == name }) {
        laps[index].1 += spent
      } else {
        laps.append((name, spent))
      }
    }
  }

  var total: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6 }

  var table: String {
    Table.text((laps + [("total", total)]).map { [$0.0, shortNumber($0.1) + " ms"] })
  }
}

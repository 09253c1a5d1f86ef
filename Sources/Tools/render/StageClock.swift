import Comparison
import Foundation
import UIKit

/// Measures the duration of each step in milliseconds. Steps of several images may overlap, so that their sum
/// exceeds the total.
struct StageClock {
  private let start = DispatchTime.now().uptimeNanoseconds
  private var last = DispatchTime.now().uptimeNanoseconds
  private(set) var laps: [(String, Double)] = []

  /// Ends a step, which began when the previous one ended.
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

import TestSupport

extension SeededGenerator {
  /// A number of quarters, or of any fraction one time in four.
  mutating func coordinate(_ range: Int) -> Double {
    switch below(4) {
    case 0, 1: Double(below(range))
    case 2: Double(below(range * 4)) / 4
    default: Double(below(range * 1000)) / 1000
    }
  }
}

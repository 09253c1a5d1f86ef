/// SplitMix64, so that random scenes are the same everywhere.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ n: Int) -> Int { Int(((next() >> 32) &* UInt64(n)) >> 32) }

  /// A number of quarters, or of any fraction one time in four.
  mutating func coordinate(_ range: Int) -> Double {
    switch below(4) {
    case 0, 1: Double(below(range))
    case 2: Double(below(range * 4)) / 4
    default: Double(below(range * 1000)) / 1000
    }
  }
}

@_exported public import Foundation

/// A generator of random numbers.
public protocol GKRandom: AnyObject {
  func nextInt() -> Int
  func nextInt(upperBound: Int) -> Int
  func nextUniform() -> Float
  func nextBool() -> Bool
}

/// A source of random numbers.
///
/// - Support: partial: a source with a seed always gives the same numbers, but not those of iOS.
open class GKRandomSource: NSObject, GKRandom {
  private var state: UInt64
  private let isSeeded: Bool

  public override init() {
    state = .random(in: .min ... .max)
    isSeeded = false
  }
  init(state: UInt64) {
    self.state = state
    isSeeded = true
  }

  open class func sharedRandom() -> GKRandomSource { GKRandomSource() }

  /// Returns 64 random bits: from SplitMix64 if there is a seed, otherwise from the system.
  final func next() -> UInt64 {
    guard isSeeded else { return .random(in: .min ... .max) }
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: next())) }
  open func nextInt(upperBound: Int) -> Int {
    upperBound > 0 ? Int(next().multipliedFullWidth(by: UInt64(upperBound)).high) : 0
  }
  open func nextUniform() -> Float { Float(next() >> 40) / Float(1 << 24) }
  open func nextBool() -> Bool { next() >> 63 == 1 }

  /// Returns the objects in random order.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var shuffled = array
    for last in shuffled.indices.dropFirst().reversed() {
      shuffled.swapAt(last, nextInt(upperBound: last + 1))
    }
    return shuffled
  }
}

public final class GKARC4RandomSource: GKRandomSource {
  public private(set) var seed = Data()
  public override init() { super.init() }
  public init(seed: Data) {
    self.seed = seed
    super.init(state: seed.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }
  public func dropValues(_ count: Int) { for _ in 0..<max(0, count) { _ = next() } }
}

public final class GKLinearCongruentialRandomSource: GKRandomSource {
  public private(set) var seed: UInt64 = 0
  public override init() { super.init() }
  public init(seed: UInt64) {
    self.seed = seed
    super.init(state: seed)
  }
}

public final class GKMersenneTwisterRandomSource: GKRandomSource {
  public private(set) var seed: UInt64 = 0
  public override init() { super.init() }
  public init(seed: UInt64) {
    self.seed = seed
    super.init(state: seed)
  }
}

/// A uniform distribution of integers between two bounds, both included.
open class GKRandomDistribution: NSObject, GKRandom {
  public let lowestValue: Int
  public let highestValue: Int
  let source: any GKRandom
  open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }

  public required init(randomSource source: any GKRandom, lowestValue: Int, highestValue: Int) {
    self.source = source
    self.lowestValue = lowestValue
    self.highestValue = max(lowestValue, highestValue)
  }
  public convenience init(lowestValue: Int, highestValue: Int) {
    self.init(
      randomSource: GKRandomSource(), lowestValue: lowestValue, highestValue: highestValue)
  }
  public convenience init(forDieWithSideCount sides: Int) {
    self.init(lowestValue: 1, highestValue: sides)
  }
  open class func d6() -> Self {
    Self(randomSource: GKRandomSource(), lowestValue: 1, highestValue: 6)
  }
  open class func d20() -> Self {
    Self(randomSource: GKRandomSource(), lowestValue: 1, highestValue: 20)
  }

  open func nextInt() -> Int {
    lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes)
  }
  open func nextInt(upperBound: Int) -> Int {
    let bound = min(upperBound - 1, highestValue)
    return bound < lowestValue
      ? lowestValue : lowestValue + source.nextInt(upperBound: bound - lowestValue + 1)
  }
  open func nextUniform() -> Float {
    numberOfPossibleOutcomes < 2
      ? 0 : Float(nextInt() - lowestValue) / Float(numberOfPossibleOutcomes - 1)
  }
  open func nextBool() -> Bool { nextUniform() > 0.5 }
}

/// A normal distribution of integers. The bounds are three standard deviations from the mean;
/// values beyond them are moved to them.
public final class GKGaussianDistribution: GKRandomDistribution {
  public var mean: Float { Float(lowestValue + highestValue) / 2 }
  public var deviation: Float { Float(highestValue - lowestValue) / 6 }
  public override func nextInt() -> Int {
    let radius = (-2 * log(Double(1 - source.nextUniform()).nextUp)).squareRoot()
    let normal = radius * cos(2 * .pi * Double(source.nextUniform()))
    let number = Int((Double(mean) + Double(deviation) * normal).rounded())
    return min(max(number, lowestValue), highestValue)
  }
}

/// A uniform distribution that repeats no value until it has returned all values.
public final class GKShuffledDistribution: GKRandomDistribution {
  private var left: [Int] = []
  public override func nextInt() -> Int {
    if left.isEmpty { left = Array(lowestValue...highestValue) }
    return left.remove(at: source.nextInt(upperBound: left.count))
  }
}

extension Array {
  /// Returns the elements in random order.
  public func shuffled(using source: GKRandomSource) -> [Element] {
    source.arrayByShufflingObjects(in: self) as? [Element] ?? self
  }
}

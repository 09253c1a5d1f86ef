/// How a time is rounded that a timescale cannot express.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero, roundAwayFromZero
  /// Toward zero when precision is lost, away from zero when it is gained; a negative time is never
  /// rounded to 0.
  case quickTime
  case roundTowardPositiveInfinity, roundTowardNegativeInfinity
  public static let `default` = Self.roundHalfAwayFromZero
}

extension CMTime {
  /// Returns the time with another timescale. A value that had to be rounded has the flag
  /// `hasBeenRounded`; one that does not fit into 64 bits is infinite. Rules of Core Media
  /// (documented).
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric else { return self }
    guard newTimescale > 0, timescale > 0 else { return .invalid }
    return CMTime(
      numerator: Int128(value) * Int128(newTimescale), over: Int128(timescale),
      timescale: newTimescale, method: method == .quickTime ? quickTime(newTimescale) : method,
      flags: flags, epoch: epoch)
  }

  private func quickTime(_ newTimescale: Int32) -> CMTimeRoundingMethod {
    let isBelowOne = Int128(value) * Int128(newTimescale) > -Int128(timescale)
    if value < 0, isBelowOne { return .roundAwayFromZero }
    return newTimescale < timescale ? .roundTowardZero : .roundAwayFromZero
  }

  /// Rounds a fraction of a timescale's units to whole units.
  private init(
    numerator: Int128, over denominator: Int128, timescale: CMTimeScale,
    method: CMTimeRoundingMethod, flags: CMTimeFlags, epoch: CMTimeEpoch
  ) {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let away: Bool =
      switch method {
      case .roundHalfAwayFromZero: 2 * abs(rest) >= denominator
      case .roundTowardZero, .quickTime: false
      case .roundAwayFromZero: rest != 0
      case .roundTowardPositiveInfinity: rest > 0
      case .roundTowardNegativeInfinity: rest < 0
      }
    let rounded = quotient + (away ? rest.signum() : 0)
    guard let value = CMTimeValue(exactly: rounded) else {
      self = rounded > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    self.init(
      value: value, timescale: timescale,
      flags: rest == 0 ? flags : flags.union(.hasBeenRounded), epoch: epoch)
  }

  /// Returns the sum of two times. Its timescale is the least common multiple of both, or the
  /// largest timescale, to which the sum is rounded, if that is smaller (documented).
  public static func + (a: CMTime, b: CMTime) -> CMTime {
    guard a.isNumeric, b.isNumeric, a.timescale > 0, b.timescale > 0 else {
      return CMTime(seconds: a.seconds + b.seconds, preferredTimescale: 1)
    }
    let first = Int128(a.timescale), second = Int128(b.timescale)
    let common = first / Int128(greatestCommonDivisor(a.timescale, b.timescale)) * second
    let sum = Int128(a.value) * (common / first) + Int128(b.value) * (common / second)
    let timescale = CMTimeScale(min(common, Int128(CMTimeScale.max)))
    return CMTime(
      numerator: sum * Int128(timescale), over: common, timescale: timescale, method: .default,
      flags: a.flags.union(b.flags), epoch: a.epoch)
  }

  public static func - (a: CMTime, b: CMTime) -> CMTime { a + b.negated }

  /// The time with the opposite sign. An indefinite time stays indefinite.
  private var negated: CMTime {
    if isPositiveInfinity { return .negativeInfinity }
    if isNegativeInfinity { return .positiveInfinity }
    return CMTime(value: 0 &- value, timescale: timescale, flags: flags, epoch: epoch)
  }

  private static func greatestCommonDivisor(_ a: CMTimeScale, _ b: CMTimeScale) -> CMTimeScale {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

extension CMTime: Hashable, Comparable {
  public static func == (a: CMTime, b: CMTime) -> Bool {
    guard a.isNumeric, b.isNumeric else { return a.flags == b.flags }
    return Int128(a.value) * Int128(b.timescale) == Int128(b.value) * Int128(a.timescale)
  }

  public static func < (a: CMTime, b: CMTime) -> Bool {
    guard a.isNumeric, b.isNumeric, a.timescale > 0, b.timescale > 0 else {
      return a.seconds < b.seconds
    }
    return Int128(a.value) * Int128(b.timescale) < Int128(b.value) * Int128(a.timescale)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(isNumeric ? Float(seconds) : .nan)
  }
}

extension Subscribers {
  /// The number of values that a subscriber requests from a publisher.
  ///
  /// A demand is never negative: `max(_:)` traps on negative numbers, and a negative difference becomes zero.
  /// A demand beyond the largest number is unlimited.
  @frozen public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable {
    /// The number of values; `UInt.max` if there is no limit.
    private var count: UInt

    private init(count: UInt) { self.count = count }

    /// A request for all values.
    public static let unlimited = Demand(count: .max)

    /// A request for no values.
    public static let none = Demand(count: 0)

    /// A request for at most `value` values.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand is at least 0 values; this one is \(value).")
      return Demand(count: UInt(value))
    }

    /// The number of requested values, or nil if it is unlimited.
    public var max: Int? { self == .unlimited ? nil : Int(count) }

    private static func bounded(_ count: UInt, _ overflow: Bool) -> Demand {
      overflow || count > UInt(Int.max) ? .unlimited : Demand(count: count)
    }
  }
}

extension Subscribers.Demand: CustomStringConvertible {
  public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
}

// MARK: Arithmetic

extension Subscribers.Demand {
  public static func + (a: Self, b: Self) -> Self {
    if a == .unlimited || b == .unlimited { return .unlimited }
    let (sum, overflow) = a.count.addingReportingOverflow(b.count)
    return bounded(sum, overflow)
  }

  public static func + (a: Self, b: Int) -> Self {
    b < 0 ? a - Self(count: b.magnitude) : a + max(b)
  }

  public static func - (a: Self, b: Self) -> Self {
    if a == .unlimited { return .unlimited }
    return b.count >= a.count ? .none : Self(count: a.count - b.count)
  }

  public static func - (a: Self, b: Int) -> Self {
    b < 0 ? a + Self(count: b.magnitude) : a - max(b)
  }

  public static func * (a: Self, b: Int) -> Self {
    if a == .unlimited { return .unlimited }
    let (product, overflow) = a.count.multipliedReportingOverflow(by: max(b).count)
    return bounded(product, overflow)
  }

  public static func += (a: inout Self, b: Self) { a = a + b }
  public static func += (a: inout Self, b: Int) { a = a + b }
  public static func -= (a: inout Self, b: Self) { a = a - b }
  public static func -= (a: inout Self, b: Int) { a = a - b }
  public static func *= (a: inout Self, b: Int) { a = a * b }
}

// MARK: Comparing

extension Subscribers.Demand {
  public static func < (a: Self, b: Self) -> Bool { a.count < b.count }

  public static func == (a: Self, b: Int) -> Bool { a.max == b }
  public static func != (a: Self, b: Int) -> Bool { a.max != b }
  public static func < (a: Self, b: Int) -> Bool { a.max.map { $0 < b } ?? false }
  public static func <= (a: Self, b: Int) -> Bool { a.max.map { $0 <= b } ?? false }
  public static func > (a: Self, b: Int) -> Bool { a.max.map { $0 > b } ?? true }
  public static func >= (a: Self, b: Int) -> Bool { a.max.map { $0 >= b } ?? true }

  public static func == (a: Int, b: Self) -> Bool { b == a }
  public static func != (a: Int, b: Self) -> Bool { b != a }
  public static func < (a: Int, b: Self) -> Bool { b > a }
  public static func <= (a: Int, b: Self) -> Bool { b >= a }
  public static func > (a: Int, b: Self) -> Bool { b < a }
  public static func >= (a: Int, b: Self) -> Bool { b <= a }
}

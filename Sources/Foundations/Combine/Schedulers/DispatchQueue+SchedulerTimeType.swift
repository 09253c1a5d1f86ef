public import Dispatch

extension DispatchQueue {
  /// A time of a dispatch queue.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) { dispatchTime = time }

    public func distance(to other: Self) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      let magnitude = Int(clamping: start < end ? end - start : start - end)
      return .nanoseconds(start < end ? magnitude : -magnitude)
    }

    public func advanced(by n: Stride) -> Self { Self(dispatchTime + n.timeInterval) }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      dispatchTime = DispatchTime(uptimeNanoseconds: try container.decode(UInt64.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// An interval, counted in nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Hashable, Codable, Sendable
    {
      /// The length of the interval in nanoseconds, which may be negative.
      public var magnitude: Int

      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      private init(nanoseconds: Int) { magnitude = nanoseconds }

      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let s): self = .seconds(s)
        case .milliseconds(let ms): self = .milliseconds(ms)
        case .microseconds(let us): self = .microseconds(us)
        case .nanoseconds(let ns): self = .nanoseconds(ns)
        case .never: self = .nanoseconds(.max)
        @unknown default: self = .nanoseconds(.max)
        }
      }

      /// Creates an interval from a number of seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// Creates an interval from a number of seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      public init?<T: BinaryInteger>(exactly source: T) {
        guard let seconds = Int(exactly: source) else { return nil }
        self = .seconds(seconds)
      }

      public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }

      public static func * (a: Self, b: Self) -> Self {
        .seconds(a.inSeconds * b.inSeconds)
      }

      public static func + (a: Self, b: Self) -> Self {
        Self(nanoseconds: saturated(a.magnitude.addingReportingOverflow(b.magnitude), b > 0))
      }

      public static func - (a: Self, b: Self) -> Self {
        Self(nanoseconds: saturated(a.magnitude.subtractingReportingOverflow(b.magnitude), b < 0))
      }

      public static func += (a: inout Self, b: Self) { a = a + b }
      public static func -= (a: inout Self, b: Self) { a = a - b }
      public static func *= (a: inout Self, b: Self) { a = a * b }

      private var inSeconds: Double { Double(magnitude) / 1e9 }

      private static func saturated(
        _ result: (partialValue: Int, overflow: Bool), _ isPositive: Bool
      ) -> Int {
        result.overflow ? (isPositive ? .max : .min) : result.partialValue
      }

      private static func multiple(_ count: Int, of nanoseconds: Int) -> Self {
        Self(
          nanoseconds: saturated(count.multipliedReportingOverflow(by: nanoseconds), count > 0))
      }

      public static func seconds(_ s: Double) -> Self {
        let nanoseconds = (s * 1e9).rounded()
        // NaN is treated as an interval of zero.
        if nanoseconds.isNaN { return Self(nanoseconds: 0) }
        if nanoseconds >= 0x1p63 { return Self(nanoseconds: .max) }
        return Self(nanoseconds: nanoseconds < -0x1p63 ? .min : Int(nanoseconds))
      }

      public static func seconds(_ s: Int) -> Self { multiple(s, of: 1_000_000_000) }
      public static func milliseconds(_ ms: Int) -> Self { multiple(ms, of: 1_000_000) }
      public static func microseconds(_ us: Int) -> Self { multiple(us, of: 1000) }
      public static func nanoseconds(_ ns: Int) -> Self { Self(nanoseconds: ns) }
    }
  }
}

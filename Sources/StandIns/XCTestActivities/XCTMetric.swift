public import XCTest

/// A quantity that a performance test measures.
///
/// - Support: without effect: the block runs as often as on Apple's platforms, and nothing is measured.
public protocol XCTMetric {}

public struct XCTClockMetric: XCTMetric { public init() {} }
public struct XCTCPUMetric: XCTMetric {
  public init() {}
  public init(limitingToCurrentThread: Bool) {}
}
public struct XCTMemoryMetric: XCTMetric { public init() {} }
public struct XCTStorageMetric: XCTMetric { public init() {} }

/// The way in which a performance test runs its block.
public final class XCTMeasureOptions {
  public struct InvocationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let manuallyStart = Self(rawValue: 1 << 0)
    public static let manuallyStop = Self(rawValue: 1 << 1)
  }

  public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
  /// The number of measurements; the block also runs once before them.
  public var iterationCount = 5
  public var invocationOptions: InvocationOptions = []
  public init() {}
}

extension XCTestCase {
  public func measure(
    metrics: [any XCTMetric], options: XCTMeasureOptions = .default, block: () -> Void
  ) {
    for _ in 0...options.iterationCount { block() }
  }

  public func measure(options: XCTMeasureOptions, block: () -> Void) {
    measure(metrics: [], options: options, block: block)
  }
}

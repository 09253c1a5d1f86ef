public import Dispatch

/// A dispatch source that reports low memory.
///
/// - Support: without effect: the system here reports no memory pressure to a process, so the
///   handler is never called.
public typealias DispatchSourceMemoryPressure = DispatchSourceUserDataAdd

extension DispatchSource {
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = Self(rawValue: 1)
    public static let warning = Self(rawValue: 2)
    public static let critical = Self(rawValue: 4)
    public static let all: Self = [.normal, .warning, .critical]
  }

  /// Creates a dispatch source for memory pressure.
  ///
  /// - Support: without effect: no event is ever reported.
  public static func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure { makeUserDataAddSource(queue: queue) }
}

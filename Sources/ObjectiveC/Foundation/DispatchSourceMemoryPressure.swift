public import Dispatch

/// Tells when memory runs short.
///
/// - Support: without effect: memory of a process here never runs short of what the system would
///   tell it of, so its handler is never called.
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

  /// - Support: without effect: no event is ever told.
  public static func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure { makeUserDataAddSource(queue: queue) }
}

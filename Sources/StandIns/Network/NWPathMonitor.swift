@_exported public import Foundation

/// A network path. It is always satisfied, so that a view's content does not depend on the machine that draws
/// it.
public struct NWPath: Equatable, Sendable {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }

  public var status: Status { .satisfied }
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var supportsIPv4: Bool { true }
  public var supportsIPv6: Bool { true }
  public var supportsDNS: Bool { true }

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { type == .wifi }
}

public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Sendable, CaseIterable {
    case other, wifi, cellular, wiredEthernet, loopback
  }

  public let type: InterfaceType
  public let name: String
}

/// Monitors the network path. It reports the path once, when it is started.
public final class NWPathMonitor: @unchecked Sendable {
  // Unchecked: the handler is set before the monitor is started, as documented.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  public let currentPath = NWPath()
  public private(set) var queue: DispatchQueue?

  public init() {}
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}

  public func start(queue: DispatchQueue) {
    self.queue = queue
    queue.async { [self] in pathUpdateHandler?(currentPath) }
  }

  public func cancel() {
    pathUpdateHandler = nil
    queue = nil
  }
}

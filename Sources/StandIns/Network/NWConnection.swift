public import Foundation

// Network connections. There is no network: every connection fails when it is started.

public enum NWError: Error, Equatable, Sendable {
  case posix(POSIXErrorCode)
  case dns(Int32)
  case tls(Int32)
}

public struct NWParameters: Sendable {
  private let name: String
  public static let tcp = NWParameters(name: "tcp")
  public static let udp = NWParameters(name: "udp")
  public static let tls = NWParameters(name: "tls")
  public init() { name = "" }
  private init(name: String) { self.name = name }
  public var includePeerToPeer = false
  public var allowLocalEndpointReuse = false
}

public enum NWEndpoint: Hashable, Sendable {
  public struct Host: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String
    public init(_ string: String) { description = string }
    public init(stringLiteral value: String) { description = value }
  }
  public struct Port: Hashable, Sendable, ExpressibleByIntegerLiteral, RawRepresentable {
    public let rawValue: UInt16
    public init?(rawValue: UInt16) { self.rawValue = rawValue }
    public init(integerLiteral value: UInt16) { rawValue = value }
    public static let http: Port = 80
    public static let https: Port = 443
    public static let any: Port = 0
  }
  case hostPort(host: Host, port: Port)
  case service(name: String, type: String, domain: String, interface: NWInterface?)
  case unix(path: String)
  case url(URL)
}

extension NWPath {
  public var availableInterfaces: [NWInterface] { [NWInterface(type: .wifi, name: "en0")] }
  public enum UnsatisfiedReason: Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied
  }
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
}

/// A network connection. It fails when it is started, since there is no network.
public final class NWConnection: @unchecked Sendable {
  // Unchecked: handlers are set before the connection is started, as documented.
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case preparing
    case ready
    case failed(NWError)
    case cancelled
  }
  public enum SendCompletion {
    case contentProcessed((NWError?) -> Void)
    case idempotent
  }
  public final class ContentContext: Sendable {
    public static let defaultMessage = ContentContext()
    public static let finalMessage = ContentContext()
    public static let defaultStream = ContentContext()
    private init() {}
  }

  public let endpoint: NWEndpoint
  public let parameters: NWParameters
  public private(set) var state = State.setup
  public var stateUpdateHandler: (@Sendable (State) -> Void)?
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  public var currentPath: NWPath? { nil }
  public private(set) var queue: DispatchQueue?

  public init(to endpoint: NWEndpoint, using parameters: NWParameters) {
    self.endpoint = endpoint
    self.parameters = parameters
  }
  public convenience init(
    host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters
  ) { self.init(to: .hostPort(host: host, port: port), using: parameters) }

  public func start(queue: DispatchQueue) {
    self.queue = queue
    queue.async { [self] in
      guard state != .cancelled else { return }
      state = .failed(.posix(.ENETDOWN))
      stateUpdateHandler?(state)
    }
  }
  public func cancel() {
    state = .cancelled
    stateUpdateHandler?(.cancelled)
  }
  public func forceCancel() { cancel() }
  public func restart() {}
  public func send(
    content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
    completion: SendCompletion
  ) {
    if case .contentProcessed(let handler) = completion { handler(.posix(.ENOTCONN)) }
  }
  public func receive(
    minimumIncompleteLength: Int, maximumLength: Int,
    completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  ) { completion(nil, nil, true, .posix(.ENOTCONN)) }
  public func receiveMessage(
    completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  ) { completion(nil, nil, true, .posix(.ENOTCONN)) }
}

/// Listens for network connections. It fails when it is started, since there is no network.
public final class NWListener: @unchecked Sendable {
  // Unchecked: handlers are set before the listener is started, as documented.
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case ready
    case failed(NWError)
    case cancelled
  }
  public struct Service: Equatable, Sendable {
    public let name: String?
    public let type: String
    public init(name: String? = nil, type: String, domain: String? = nil) {
      self.name = name
      self.type = type
    }
  }
  public var newConnectionHandler: (@Sendable (NWConnection) -> Void)?
  public var stateUpdateHandler: (@Sendable (State) -> Void)?
  public var service: Service?
  public let port: NWEndpoint.Port?
  public init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
    self.port = port
  }
  public func start(queue: DispatchQueue) {
    queue.async { [self] in stateUpdateHandler?(.failed(.posix(.ENETDOWN))) }
  }
  public func cancel() {}
}

/// Browses for network services. It fails when it is started, since there is no network.
public final class NWBrowser: @unchecked Sendable {
  // Unchecked: handlers are set before the browser is started, as documented.
  public enum Descriptor: Sendable {
    case bonjour(type: String, domain: String?)
    case bonjourWithTXTRecord(type: String, domain: String?)
  }
  public enum State: Equatable, Sendable {
    case setup
    case ready
    case failed(NWError)
    case cancelled
    case waiting(NWError)
  }
  public struct Result: Hashable, Sendable {
    public enum Change: Hashable, Sendable {
      case identical
      case added(Result)
      case removed(Result)
    }
    public let endpoint: NWEndpoint
  }
  public var stateUpdateHandler: (@Sendable (State) -> Void)?
  public var browseResultsChangedHandler: (@Sendable (Set<Result>, Set<Result.Change>) -> Void)?
  public var browseResults: Set<Result> { [] }
  public init(for descriptor: Descriptor, using parameters: NWParameters) {}
  public func start(queue: DispatchQueue) {
    queue.async { [self] in stateUpdateHandler?(.failed(.posix(.ENETDOWN))) }
  }
  public func cancel() {}
}

/// A request that a host answers with one reply.
///
/// On the wire it is `{"id": 7, "method": "advance", "params": {...}}`, one line of JSON. A reply is
/// `{"id": 7, "result": {...}}` or `{"id": 7, "error": {...}}`; if it has `"payload": N`, N bytes
/// follow the line. Documentation/HostProtocol.md lists the methods.
public protocol HostCall: Codable, Sendable {
  /// The result of the call.
  associatedtype Reply: Codable & Sendable
  /// The name of the method in requests.
  static var method: String { get }
}

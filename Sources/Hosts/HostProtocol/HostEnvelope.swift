/// The message of a request, with parameters of a known type.
public struct HostRequest<Call: HostCall>: Codable, Sendable {
  /// The number of the request, which its reply repeats.
  public var id: Int
  /// The name of the method.
  public var method: String
  /// The parameters.
  public var params: Call

  /// Creates the request of a call.
  public init(id: Int, _ call: Call) {
    self.id = id
    method = Call.method
    params = call
  }
}

/// The part of a request that is decoded first and determines the type of the parameters.
public struct HostRequestHead: Codable, Sendable {
  /// The number of the request, which its reply repeats.
  public var id: Int
  /// The name of the method.
  public var method: String
}

/// The message of a reply.
public struct HostResponse<Reply: Codable & Sendable>: Codable, Sendable {
  /// The number of the request.
  public var id: Int
  /// The result; nil if there is an error.
  public var result: Reply?
  /// The reason why there is no result.
  public var error: HostError?
  /// The number of bytes that follow the line.
  public var payload: Int?

  /// Creates a reply.
  public init(id: Int, result: Reply? = nil, error: HostError? = nil, payload: Int? = nil) {
    self.id = id
    self.result = result
    self.error = error
    self.payload = payload
  }
}

/// The part of a reply that is decoded first.
public struct HostResponseHead: Codable, Sendable {
  /// The number of the request.
  public var id: Int
  /// The reason why there is no result.
  public var error: HostError?
  /// The number of bytes that follow the line.
  public var payload: Int?
}

/// The reason why a host did not perform a call. The host continues to run.
public struct HostError: Error, Codable, Sendable, Equatable {
  /// A sentence that states what was found, what was expected, and what to do.
  public var message: String

  /// Creates an error with a message.
  public init(_ message: String) { self.message = message }
}

/// The reply of a response that contains only an error.
public struct HostNothing: Codable, Sendable, Equatable {
  /// Creates the empty result.
  public init() {}
}

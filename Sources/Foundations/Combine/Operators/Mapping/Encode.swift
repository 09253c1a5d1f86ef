/// An encoder that writes a whole value, such as `JSONEncoder`.
public protocol TopLevelEncoder<Output> {
  associatedtype Output
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension Publishers {
  /// Publishes the values of its upstream as an encoder writes them.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    public typealias Failure = any Error
    public typealias Output = Coder.Output

    public let upstream: Upstream
    private let encoder: Coder

    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Coder.Output == S.Input, S.Failure == any Error {
      upstream.subscribe(
        Conduit(trying: "Encode", subscriber) { [encoder] in .pass(try encoder.encode($0)) })
    }
  }
}

extension Publisher where Output: Encodable {
  /// Publishes the values as an encoder writes them. A failure to encode ends the stream.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}

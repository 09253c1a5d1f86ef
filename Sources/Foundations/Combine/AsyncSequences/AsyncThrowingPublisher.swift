/// A publisher that exposes its elements as a throwing asynchronous sequence.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// The iterator that produces elements of the asynchronous publisher sequence.
  ///
  /// It requests one element at a time, and cancels the subscription when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let inbox: AsyncInbox<P.Output, P.Failure>.Owner

    init(_ publisher: P) { inbox = AsyncInbox.subscribed(to: publisher) }

    public mutating func next() async throws -> P.Output? { try await inbox.next().get() }
  }
}

extension Publisher {
  /// The elements produced by the publisher, as a throwing asynchronous sequence.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

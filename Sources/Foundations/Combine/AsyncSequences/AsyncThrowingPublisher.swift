/// An asynchronous sequence of the values of a publisher, which throws the publisher's failure.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Awaits the values one by one.
  ///
  /// It requests one element at a time, and cancels the subscription when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let inbox: AsyncInbox<P.Output, P.Failure>.Owner

    init(_ publisher: P) { inbox = AsyncInbox.subscribed(to: publisher) }

    public mutating func next() async throws -> P.Output? { try await inbox.next().get() }
  }
}

extension Publisher {
  /// The values of the publisher as an asynchronous sequence that throws its failure.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

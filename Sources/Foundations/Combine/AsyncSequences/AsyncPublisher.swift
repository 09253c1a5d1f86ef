/// A publisher that exposes its elements as an asynchronous sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// The iterator that produces elements of the asynchronous publisher sequence.
  ///
  /// It requests one element at a time, and cancels the subscription when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let inbox: AsyncInbox<P.Output, Never>.Owner

    init(_ publisher: P) { inbox = AsyncInbox.subscribed(to: publisher) }

    public mutating func next() async -> P.Output? {
      switch await inbox.next() {
      case .success(let element): element
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// The elements produced by the publisher, as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// An asynchronous sequence of the values of a publisher that cannot fail.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Awaits the values one by one.
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
  /// The values of the publisher as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

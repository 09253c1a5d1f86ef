import Combine

/// A publisher as a user writes one: it sends a list as requested and counts what lives.
final class ListPublisher<Output, Failure: Error>: Publisher {
  private let list: [Output]
  private let end: Subscribers.Completion<Failure>?
  private(set) var subscriptions = 0
  private(set) var cancellations = 0
  private(set) var requests: [Subscribers.Demand] = []
  private var connections: [() -> AnyObject?] = []

  /// - Parameter end: The completion; nil if the stream stays open.
  init(_ list: [Output], _ end: Subscribers.Completion<Failure>? = .finished) {
    self.list = list
    self.end = end
  }

  var liveConnections: Int { connections.filter { $0() != nil }.count }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions += 1
    let connection = Connection(self, subscriber)
    connections.append { [weak connection] in connection }
    subscriber.receive(subscription: connection)
    connection.advance()
  }

  private final class Connection<S: Subscriber>: Subscription
  where S.Input == Output, S.Failure == Failure {
    private let publisher: ListPublisher
    private var subscriber: S?
    private var demand = Subscribers.Demand.none
    private var index = 0
    private var isSending = false

    init(_ publisher: ListPublisher, _ subscriber: S) {
      self.publisher = publisher
      self.subscriber = subscriber
    }

    func request(_ demand: Subscribers.Demand) {
      publisher.requests.append(demand)
      self.demand += demand
      advance()
    }

    func advance() {
      guard !isSending else { return }
      isSending = true
      while let subscriber, demand > 0, index < publisher.list.count {
        demand -= 1
        index += 1
        demand += subscriber.receive(publisher.list[index - 1])
      }
      isSending = false
      if index == publisher.list.count, let end = publisher.end, let subscriber {
        self.subscriber = nil
        subscriber.receive(completion: end)
      }
    }

    func cancel() {
      publisher.cancellations += 1
      subscriber = nil
    }
  }
}

/// The value of a `@Published` property, with the observers of its changes.
final class PublishedStorage<Value>: PublishedStorageProtocol {
  private let audience = Audience<Value, Never>("PublishedSubject", capacity: 1)
  private let lock = Lock()
  private var current: Value
  private var observablePublisher: ObservableObjectPublisher?
  private var assignments: [AnyCancellable] = []

  init(_ value: Value) { current = value }

  var value: Value { lock.withLock { current } }

  var objectWillChange: ObservableObjectPublisher? {
    get { lock.withLock { observablePublisher } }
    set { lock.withLock { observablePublisher = newValue } }
  }

  /// Notifies the observers of the object, then those of the property, then stores the value.
  func set(_ value: Value) {
    objectWillChange?.send()
    audience.send(value)
    let replaced = lock.withLock {
      defer { current = value }
      return current
    }
    withExtendedLifetime(replaced) {}
  }

  func add(_ subscriber: some Subscriber<Value, Never>) {
    audience.add(subscriber) { value }
  }

  /// Stores each value of a publisher for as long as this storage lives.
  func assign(from publisher: some Publisher<Value, Never>) {
    let sink = Subscribers.Sink<Value, Never>(
      receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.set($0) })
    lock.withLock { assignments.append(AnyCancellable(sink)) }
    publisher.subscribe(sink)
  }
}

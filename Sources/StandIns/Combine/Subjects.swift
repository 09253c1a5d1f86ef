/// A publisher that is told what to say.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

/// Who listens to a subject.
private final class Listeners<Output, Failure: Error> {
  private var listeners:
    [(
      number: Int, value: (Output) -> Void,
      completion: (Subscribers.Completion<Failure>) -> Void
    )] = []
  private var count = 0

  func add(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    count += 1
    let number = count
    listeners.append((number, value, completion))
    return AnyCancellable { [weak self] in self?.listeners.removeAll { $0.number == number } }
  }

  func send(_ value: Output) { for listener in listeners { listener.value(value) } }

  func complete(_ completion: Subscribers.Completion<Failure>) {
    for listener in listeners { listener.completion(completion) }
    listeners = []
  }
}

/// Says what it is told to those who listen at that time.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let listeners = Listeners<Output, Failure>()

  public init() {}
  public func send(_ value: Output) { listeners.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { listeners.complete(completion) }

  public func subscribe(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { listeners.add(value, completion) }
}

/// Remembers what it said last and says it to each new listener.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let listeners = Listeners<Output, Failure>()

  public var value: Output {
    didSet { listeners.send(value) }
  }

  public init(_ value: Output) { self.value = value }
  public func send(_ value: Output) { self.value = value }
  public func send(completion: Subscribers.Completion<Failure>) { listeners.complete(completion) }

  public func subscribe(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    value(self.value)
    return listeners.add(value, completion)
  }
}

/// One value.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  private let output: Output
  public init(_ output: Output) { self.output = output }

  public func subscribe(
    value: @escaping (Output) -> Void, completion: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    value(output)
    completion(.finished)
    return AnyCancellable {}
  }
}

/// A property that tells of its changes: `$name` is the publisher, which says the new value before
/// the property has it.
@propertyWrapper
public struct Published<Value> {
  private let subject: CurrentValueSubject<Value, Never>

  public init(wrappedValue: Value) { subject = CurrentValueSubject(wrappedValue) }
  public init(initialValue: Value) { subject = CurrentValueSubject(initialValue) }

  public var wrappedValue: Value {
    get { subject.value }
    nonmutating set { subject.value = newValue }
  }

  public var projectedValue: AnyPublisher<Value, Never> { subject.eraseToAnyPublisher() }
}

/// An object whose changes matter to somebody; `objectWillChange` is its own to send.
public protocol ObservableObject: AnyObject {}

@_exported public import Foundation

// The part of Combine that view code uses: values over time to whoever sinks or assigns them.
// Demand is always unlimited; schedulers other than "at once" and the main queue's are taken as
// "at once".

/// Something that tells of values until it completes.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  /// Hands every value on until the subscription that it returns is cancelled.
  func subscribe(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

public protocol Cancellable {
  func cancel()
}

/// A subscription that ends when it goes.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { end = cancel }
  public convenience init(_ canceller: some Cancellable) { self.init { canceller.cancel() } }
  deinit { end?() }

  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) {
    collection.append(self)
  }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { subscribe(value: receiveValue, completion: receiveCompletion) }

  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
  where Failure == Never { subscribe(value: receiveValue) { _ in } }

  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable where Failure == Never {
    sink { object[keyPath: keyPath] = $0 }
  }

  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher whose making is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  typealias Start = (
    @escaping (Output) -> Void, @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable

  private let start: Start

  init(start: @escaping Start) { self.start = start }

  public init(_ publisher: some Publisher<Output, Failure>) {
    start = { publisher.subscribe(value: $0, completion: $1) }
  }

  public func subscribe(
    value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable { start(value, completion) }
}

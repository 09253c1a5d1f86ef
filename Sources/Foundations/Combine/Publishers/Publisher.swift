@_exported public import Foundation

/// A source of values and of a completion, which subscribers receive.
///
/// Each subscriber receives a subscription first, then at most as many values as it has requested,
/// then at most one completion.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output

  /// The type of the error with which the stream may fail; `Never` if it cannot.
  associatedtype Failure: Error

  /// Attaches the subscriber. Clients call `subscribe(_:)` instead.
  func receive<S>(subscriber: S)
  where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input
}

extension Publisher {
  /// Subscribes a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// Sends the values and the completion to a subject.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    receive(subscriber: subscriber)
    return AnyCancellable(subscriber)
  }
}

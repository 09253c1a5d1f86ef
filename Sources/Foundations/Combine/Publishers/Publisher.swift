@_exported public import Foundation

/// A type that can transmit a sequence of values over time.
///
/// A publisher delivers values to one or more `Subscriber` instances. It sends a subscription
/// first, then at most as many values as were requested, then at most one completion.
public protocol Publisher<Output, Failure> {
  /// The kind of values published by this publisher.
  associatedtype Output

  /// The kind of errors this publisher might publish; `Never` if it does not publish errors.
  associatedtype Failure: Error

  /// Attaches the subscriber. Clients call `subscribe(_:)` instead.
  func receive<S>(subscriber: S)
  where S: Subscriber, Self.Failure == S.Failure, Self.Output == S.Input
}

extension Publisher {
  /// Attaches the specified subscriber to this publisher.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// Attaches the specified subject to this publisher.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where Failure == S.Failure, Output == S.Output {
    let subscriber = SubjectSubscriber(subject)
    receive(subscriber: subscriber)
    return AnyCancellable(subscriber)
  }
}

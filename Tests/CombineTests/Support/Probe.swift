import Combine

/// A subscriber that records what it receives and requests as many values as a test asks for.
final class Probe<Input, Failure: Error>: Subscriber {
  enum Event { case subscription, value(Input), completion(Subscribers.Completion<Failure>) }

  private(set) var events: [Event] = []
  private(set) var subscription: (any Subscription)?
  private(set) var requested = Subscribers.Demand.none
  private let initial: Subscribers.Demand
  private let next: (Input) -> Subscribers.Demand
  var onValue: ((Input) -> Void)?

  /// - Parameters:
  ///   - initial: The demand at the subscription.
  ///   - next: The demand returned for a value.
  init(
    _ initial: Subscribers.Demand = .unlimited,
    next: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.initial = initial
    self.next = next
  }

  func receive(subscription: any Subscription) {
    events.append(.subscription)
    self.subscription = subscription
    request(initial)
  }

  func request(_ demand: Subscribers.Demand) {
    requested += demand
    subscription?.request(demand)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    events.append(.value(input))
    onValue?(input)
    let demand = next(input)
    requested += demand
    return demand
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    events.append(.completion(completion))
  }

  func cancel() {
    subscription?.cancel()
    subscription = nil
  }

  var values: [Input] {
    events.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  var completions: [Subscribers.Completion<Failure>] {
    events.compactMap { if case .completion(let end) = $0 { end } else { nil } }
  }

  var isFinished: Bool {
    completions.count == 1 && { if case .finished = completions[0] { true } else { false } }()
  }

  var failure: Failure? {
    completions.lazy.compactMap { if case .failure(let error) = $0 { error } else { nil } }.first
  }

  /// Whether one subscription came first, then values, then at most one completion, and no more
  /// values than requested.
  var followsTheRules: Bool {
    guard case .subscription? = events.first, requested >= values.count else { return false }
    return events.dropFirst().enumerated().allSatisfy { index, event in
      switch event {
      case .subscription: false
      case .value: true
      case .completion: index == events.count - 2
      }
    }
  }
}

extension Publisher {
  /// Subscribes a probe.
  func probe(
    _ initial: Subscribers.Demand = .unlimited,
    next: @escaping (Output) -> Subscribers.Demand = { _ in .none }
  ) -> Probe<Output, Failure> {
    let probe = Probe<Output, Failure>(initial, next: next)
    subscribe(probe)
    return probe
  }
}

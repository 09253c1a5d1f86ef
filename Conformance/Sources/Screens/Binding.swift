import Combine
import UIKit

/// A view model that is bound to a card by publishers.
public final class CardModel: ObservableObject {
  @Published public var title = ""
  @Published public private(set) var summary = ""
  private var cancellables: Set<AnyCancellable> = []

  public init(card: CardView) {
    card.publisher(for: \.taps)
      .combineLatest($title)
      .filter { !$1.isEmpty }
      .map { "\($1) \($0)" }
      .quoted()
      .assign(to: &$summary)
    NotificationCenter.default
      .publisher(for: UIApplication.didEnterBackgroundNotification)
      .sink { [weak self] _ in self?.title = "" }
      .store(in: &cancellables)
  }
}

extension Publisher where Output == String {
  func quoted() -> Quoted<Self> { Quoted(upstream: self) }
}

/// An operator of the package's own.
struct Quoted<Upstream: Publisher>: Publisher where Upstream.Output == String {
  typealias Output = String
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    upstream.subscribe(Inner(downstream: subscriber))
  }

  private struct Inner<Downstream: Subscriber>: Subscriber
  where Downstream.Input == String, Downstream.Failure == Upstream.Failure {
    let downstream: Downstream
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: Subscription) { downstream.receive(subscription: subscription) }

    func receive(_ input: String) -> Subscribers.Demand { downstream.receive("<\(input)>") }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      downstream.receive(completion: completion)
    }
  }
}

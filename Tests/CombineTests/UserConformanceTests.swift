import Combine
import Testing

/// A publisher of a program: the values of another one twice.
private struct Repeated<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure
  let upstream: Upstream

  func receive<S>(subscriber: S)
  where S: Subscriber, Failure == S.Failure, Output == S.Input {
    upstream.subscribe(Inner(subscriber))
  }

  private final class Inner<Downstream: Subscriber>: Subscriber, Subscription
  where Downstream.Input == Output, Downstream.Failure == Failure {
    typealias Input = Output
    typealias Failure = Downstream.Failure
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var demand = Subscribers.Demand.none
    private var spare: Input?
    private var end: Subscribers.Completion<Failure>?

    init(_ downstream: Downstream) { self.downstream = downstream }

    func receive(subscription: any Subscription) {
      upstream = subscription
      downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      spare = input
      send(input)
      if demand > 0 { sendSpare() }
      return demand > 0 ? .max(1) : .none
    }

    private func send(_ input: Input) {
      demand -= 1
      demand += downstream?.receive(input) ?? .none
    }

    private func sendSpare() {
      guard let value = spare else { return }
      spare = nil
      send(value)
      finishIfOver()
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      end = completion
      finishIfOver()
    }

    private func finishIfOver() {
      guard let end, spare == nil else { return }
      downstream?.receive(completion: end)
      downstream = nil
    }

    func request(_ more: Subscribers.Demand) {
      demand += more
      if demand > 0 { sendSpare() }
      if demand > 0, spare == nil { upstream?.request(.max(1)) }
    }

    func cancel() {
      upstream?.cancel()
      upstream = nil
      downstream = nil
    }
  }
}

extension Publisher {
  fileprivate func repeated() -> Repeated<Self> { Repeated(upstream: self) }

  /// An operator made of others, as most programs have them.
  fileprivate func weakAssign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on root: Root
  ) -> AnyCancellable where Failure == Never {
    sink { [weak root] in root?[keyPath: keyPath] = $0 }
  }

  fileprivate func asResult() -> some Publisher<Result<Output, Failure>, Never> {
    map { Result.success($0) }.catch { Just(.failure($0)) }
  }
}

/// A subject of a program: it remembers the latest values.
private final class ReplaySubject<Output, Failure: Error>: Subject {
  private let capacity: Int
  private var buffer: [Output] = []
  private let subject = PassthroughSubject<Output, Failure>()

  init(_ capacity: Int) { self.capacity = capacity }

  func send(_ value: Output) {
    buffer = (buffer + [value]).suffix(capacity)
    subject.send(value)
  }

  func send(completion: Subscribers.Completion<Failure>) { subject.send(completion: completion) }
  func send(subscription: any Subscription) { subscription.request(.unlimited) }

  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    subject.prepend(buffer).receive(subscriber: subscriber)
  }
}

/// A subscriber of a program that takes two values.
private final class TakesTwo: Subscriber {
  typealias Input = Int
  typealias Failure = Never
  private(set) var values: [Int] = []
  private(set) var isFinished = false

  func receive(subscription: any Subscription) { subscription.request(.max(2)) }

  func receive(_ input: Int) -> Subscribers.Demand {
    values.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { isFinished = true }
}

private struct Reversing: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> String { String("\(value)".reversed()) }

  func decode<T: Decodable>(_ type: T.Type, from input: String) throws -> T {
    guard let value = Int(String(input.reversed())) as? T else { throw ProbeError.first }
    return value
  }
}

@Suite("Conformances that a program writes")
struct UserConformanceTests {
  @Test("A publisher with an operator of its own")
  func operatorOfItsOwn() {
    let probe = [1, 2, 3].publisher.repeated().map { $0 * 10 }.probe()
    #expect(probe.values == [10, 10, 20, 20, 30, 30] && probe.isFinished)
    let slow = [1, 2].publisher.repeated().probe(.none)
    for count in 0...3 {
      #expect(slow.values.count == count)
      slow.request(.max(1))
    }
    #expect(slow.values == [1, 1, 2, 2])
  }

  @Test("A subscriber")
  func subscriber() {
    let subscriber = TakesTwo()
    (1...9).publisher.subscribe(subscriber)
    #expect(subscriber.values == [1, 2] && !subscriber.isFinished)
    let other = TakesTwo()
    (1...2).publisher.subscribe(other)
    #expect(other.isFinished)
  }

  @Test("A subject, alone and in a multicast")
  func subject() {
    let subject = ReplaySubject<Int, Never>(2)
    for value in 1...3 { subject.send(value) }
    let probe = subject.probe()
    subject.send(4)
    #expect(probe.values == [2, 3, 4])

    let source = PassthroughSubject<Int, Never>()
    let shared = source.multicast { ReplaySubject(1) }.autoconnect()
    let first = shared.probe()
    source.send(1)
    let second = shared.probe()
    source.send(2)
    #expect(first.values == [1, 2] && second.values == [1, 2])
  }

  @Test("Operators made of others, with opaque types")
  func composed() {
    final class Label { var text = "" }
    let label = Label()
    let cancellable = Just("a").weakAssign(to: \.text, on: label)
    #expect(label.text == "a")
    let results = Fail<Int, ProbeError>(error: .first).asResult().probe().values
    #expect(results == [.failure(.first)])
    withExtendedLifetime(cancellable) {}
  }

  @Test("An encoder and a decoder")
  func coders() {
    let probe = [12, 345].publisher.encode(encoder: Reversing()).probe()
    #expect(probe.values == ["21", "543"])
    let decoded = probe.values.publisher.decode(type: Int.self, decoder: Reversing()).probe()
    #expect(decoded.values == [12, 345])
  }

  @Test("A scheduler, also as an existential of its time")
  func scheduler() {
    let time = VirtualScheduler()
    let scheduler: some Scheduler<VirtualScheduler.Time> = time
    var log: [Int] = []
    scheduler.schedule { log.append(1) }
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.append(2) }
    let repeating = scheduler.schedule(after: scheduler.now, interval: 1) { log.append(3) }
    time.advance(by: 2)
    repeating.cancel()
    time.advance(by: 2)
    #expect(log == [1, 3, 2, 3, 3])
  }
}

import Combine
import Testing

@Suite("Subscribers and cancellables")
struct SubscriberTests {
  private final class Label { var text = "" }

  @Test("A sink requests everything, and releases its closures at the end")
  func sink() {
    let source = ListPublisher<Int, ProbeError>([1, 2], .failure(.second))
    var isReleased = false
    var log: [String] = []
    let cancellable: AnyCancellable
    do {
      let mark = LifeMark { isReleased = true }
      cancellable = source.sink(
        receiveCompletion: { log.append("\($0)") },
        receiveValue: { [mark] value in
          withExtendedLifetime(mark) { log.append("\(value)") }
        })
    }
    #expect(source.requests == [.unlimited])
    #expect(log == ["1", "2", "failure(CombineTests.ProbeError.second)"])
    #expect(isReleased)
    withExtendedLifetime(cancellable) {}
  }

  @Test("A sink ends when its cancellable is released")
  func sinkCancelledByRelease() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var cancellable: AnyCancellable? = subject.sink { received.append($0) }
    subject.send(1)
    _ = cancellable
    cancellable = nil
    subject.send(2)
    #expect(received == [1])
  }

  @Test("A second subscription is cancelled")
  func secondSubscription() {
    final class Recorder: Subscription {
      var log: [String] = []
      func request(_ demand: Subscribers.Demand) { log.append("\(demand)") }
      func cancel() { log.append("cancel") }
    }
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    let (first, second, third) = (Recorder(), Recorder(), Recorder())
    sink.receive(subscription: first)
    sink.receive(subscription: second)
    #expect(first.log == ["unlimited"] && second.log == ["cancel"])
    sink.cancel()
    sink.receive(subscription: third)
    #expect(first.log == ["unlimited", "cancel"] && third.log == ["cancel"])
  }

  @Test("An operator refuses a second subscription as well")
  func secondSubscriptionOfOperator() {
    /// Breaks the rules: it sends two subscriptions.
    struct Twofold: Publisher {
      typealias Output = Int
      typealias Failure = Never
      let first = ListPublisher<Int, Never>([1, 2])
      let second = ListPublisher<Int, Never>([3, 4], nil)
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        first.receive(subscriber: subscriber)
        second.receive(subscriber: subscriber)
      }
    }
    let source = Twofold()
    let probe = source.map { $0 }.probe()
    #expect(probe.values == [1, 2] && probe.followsTheRules)
    #expect(source.second.cancellations == 1)
  }

  @Test("Assign writes values to a property, and keeps the object until it ends")
  func assign() {
    let subject = PassthroughSubject<String, Never>()
    weak var weakLabel: Label?
    var cancellable: AnyCancellable?
    do {
      let label = Label()
      weakLabel = label
      cancellable = subject.assign(to: \.text, on: label)
    }
    subject.send("a")
    #expect(weakLabel?.text == "a")
    cancellable?.cancel()
    #expect(weakLabel == nil)
    cancellable = nil
  }

  @Test("A cancellable calls its closure once")
  func anyCancellable() {
    var count = 0
    var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
    cancellable?.cancel()
    cancellable?.cancel()
    cancellable = nil
    #expect(count == 1)
    _ = AnyCancellable { count += 1 }
    #expect(count == 2)
  }

  @Test("Cancellables are stored in sets and arrays, and end with them")
  func storing() {
    var count = 0
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    let subject = PassthroughSubject<Int, Never>()
    subject.handleEvents(receiveCancel: { count += 1 }).sink { _ in }.store(in: &set)
    subject.handleEvents(receiveCancel: { count += 1 }).sink { _ in }.store(in: &array)
    (AnyCancellable { count += 1 } as any Cancellable).store(in: &set)
    #expect(set.count == 2 && array.count == 1)
    set = []
    array = []
    #expect(count == 3)
  }

  @Test("AnySubscriber keeps the identity of what it wraps, and takes closures")
  func anySubscriber() {
    let probe = Probe<Int, Never>()
    let wrapped = AnySubscriber(probe)
    #expect(wrapped.combineIdentifier == probe.combineIdentifier)
    ListPublisher<Int, Never>([1, 2]).subscribe(wrapped)
    #expect(probe.values == [1, 2] && probe.isFinished)

    var log: [String] = []
    ListPublisher<Int, Never>([1, 2, 3]).subscribe(
      AnySubscriber(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: {
          log.append("\($0)")
          return $0 == 1 ? .max(1) : .none
        },
        receiveCompletion: { _ in log.append("end") }))
    #expect(log == ["1", "2"])

    let subject = CurrentValueSubject<Int, Never>(0)
    ListPublisher<Int, Never>([5], nil).subscribe(AnySubscriber(subject))
    #expect(subject.value == 5)
  }
}

import Combine
import Testing

@Suite("Operators that share and buffer")
struct SharingTests {
  @Test("Share subscribes once, and again after the last subscriber has gone")
  func share() {
    let source = ListPublisher<Int, Never>([1, 2], nil)
    let shared = source.share()
    let first = shared.probe()
    let second = shared.probe()
    #expect(source.subscriptions == 1)
    #expect(first.values == [1, 2] && second.values.isEmpty)
    first.cancel()
    #expect(source.cancellations == 0)
    second.cancel()
    #expect(source.cancellations == 1)
    #expect(shared.probe().values == [1, 2])
    #expect(source.subscriptions == 2)
  }

  @Test("A shared publisher that has finished says so to later subscribers")
  func shareFinished() {
    let shared = Just(1).share()
    #expect(shared.probe().values == [1])
    let late = shared.probe()
    #expect(late.values.isEmpty && late.isFinished)
  }

  @Test("Multicast waits for its connection")
  func multicast() {
    let source = ListPublisher<Int, Never>([1, 2], nil)
    let multicast = source.multicast(subject: PassthroughSubject())
    let (first, second) = (multicast.probe(), multicast.probe())
    #expect(source.subscriptions == 0)
    let connection = multicast.connect()
    #expect(first.values == [1, 2] && second.values == [1, 2])
    connection.cancel()
    #expect(source.cancellations == 1)
  }

  @Test("MakeConnectable waits for its connection")
  func makeConnectable() {
    let connectable = [1, 2].publisher.makeConnectable()
    let probe = connectable.probe()
    #expect(probe.values.isEmpty)
    let connection = connectable.connect()
    #expect(probe.values == [1, 2] && probe.isFinished)
    withExtendedLifetime(connection) {}
  }

  @Test("A buffer keeps the newest or the oldest values, or fails")
  func buffer() {
    func run(_ whenFull: Publishers.BufferingStrategy<ProbeError>) -> Probe<Int, ProbeError> {
      let subject = PassthroughSubject<Int, ProbeError>()
      let probe = subject.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull).probe(.none)
      for value in 1...4 { subject.send(value) }
      subject.send(completion: .finished)
      probe.request(.unlimited)
      #expect(probe.followsTheRules)
      return probe
    }
    #expect(run(.dropNewest).values == [1, 2] && run(.dropNewest).isFinished)
    #expect(run(.dropOldest).values == [3, 4] && run(.dropOldest).isFinished)
    let failed = run(.customError { .second })
    #expect(failed.values == [1, 2] && failed.failure == .second)
  }

  @Test("A buffer that is kept full asks for what fits, and for one more as each one leaves")
  func bufferKeepsFull() {
    let source = ListPublisher<Int, Never>([1, 2, 3, 4], nil)
    let probe = source.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest).probe(.none)
    #expect(source.requests == [.max(2)])
    probe.request(.max(1))
    #expect(source.requests == [.max(2), .max(1)] && probe.values == [1])
  }

  @Test("HandleEvents calls its closures in the order of events")
  func handleEvents() {
    let log = EventLog()
    let source = ListPublisher<Int, Never>([1], nil)
    let probe = source.handleEvents(
      receiveSubscription: { _ in log.append("subscription") },
      receiveOutput: { log.append("output \($0)") },
      receiveCompletion: { _ in log.append("completion") },
      receiveCancel: { log.append("cancel") },
      receiveRequest: { log.append("request \($0)") }
    ).probe(.max(1)) { _ in .max(2) }
    probe.cancel()
    #expect(
      log.lines == ["subscription", "request max(1)", "output 1", "request max(2)", "cancel"])
  }

  @Test("Print writes a line for each event")
  func print() {
    let log = EventLog()
    let probe = [1, 2].publisher.print("numbers", to: log).probe(.max(1)) { _ in .max(1) }
    _ = Fail<Int, ProbeError>(error: .first).print(to: log).probe()
    #expect(probe.isFinished)
    #expect(
      log.lines == [
        "numbers: receive subscription: ([1, 2])", "numbers: request max: (1)",
        "numbers: receive value: (1)", "numbers: request max: (1) (synchronous)",
        "numbers: receive value: (2)", "numbers: request max: (1) (synchronous)",
        "numbers: receive finished",
        "receive subscription: (Empty)", "request unlimited", "receive error: (first)",
      ])
  }

  @Test("Breakpoint raises the debugger's signal where its closure says so")
  func breakpoint() async {
    await #expect(processExitsWith: .signal(5)) {
      _ = Just(1).breakpoint(receiveOutput: { $0 == 1 }).sink { _ in }
    }
  }
}

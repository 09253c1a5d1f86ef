import Combine
import Testing

@Suite("Operators of time, on the time of a scheduler")
struct TimingTests {
  private let time = VirtualScheduler()
  private let subject = PassthroughSubject<Int, ProbeError>()

  @Test("Debounce sends a value after a pause")
  func debounce() {
    let probe = subject.debounce(for: .milliseconds(100), scheduler: time).probe()
    subject.send(1)
    time.advance(by: .milliseconds(99))
    subject.send(2)
    time.advance(by: .milliseconds(99))
    #expect(probe.values.isEmpty)
    time.advance(by: .milliseconds(1))
    #expect(probe.values == [2])
    time.advance(by: .seconds(5))
    #expect(probe.values == [2] && time.pendingJobs == 0)
    subject.send(3)
    subject.send(completion: .finished)
    time.advance(by: .seconds(1))
    #expect(probe.values == [2] && probe.isFinished && time.pendingJobs == 0)
  }

  @Test("Throttle sends the first value at once, then the latest of each interval")
  func throttleLatest() {
    let probe = subject.throttle(for: .milliseconds(100), scheduler: time, latest: true).probe()
    subject.send(1)
    time.advance()
    #expect(probe.values == [1])
    subject.send(2)
    time.advance(by: .milliseconds(50))
    subject.send(3)
    #expect(probe.values == [1])
    time.advance(by: .milliseconds(50))
    #expect(probe.values == [1, 3])
    time.advance(by: .milliseconds(500))
    subject.send(4)
    time.advance()
    #expect(probe.values == [1, 3, 4])
    subject.send(5)
    subject.send(completion: .finished)
    #expect(probe.completions.isEmpty)
    time.advance(by: .milliseconds(100))
    #expect(probe.values == [1, 3, 4, 5] && probe.isFinished)
  }

  @Test("Throttle sends the first of each interval if it is asked to")
  func throttleFirst() {
    let probe = subject.throttle(for: .milliseconds(100), scheduler: time, latest: false).probe()
    subject.send(1)
    time.advance()
    for value in 2...4 { subject.send(value) }
    time.advance(by: .milliseconds(100))
    #expect(probe.values == [1, 2])
  }

  @Test("Throttle passes a failure on at once")
  func throttleFails() {
    let probe = subject.throttle(for: .milliseconds(100), scheduler: time, latest: true).probe()
    subject.send(1)
    time.advance()
    subject.send(2)
    subject.send(completion: .failure(.first))
    time.advance()
    #expect(probe.values == [1] && probe.failure == .first)
    time.advance(by: .seconds(1))
    #expect(probe.followsTheRules && probe.completions.count == 1)
  }

  @Test("Delay keeps order and distances")
  func delay() {
    let probe = subject.delay(for: .milliseconds(100), scheduler: time).probe()
    subject.send(1)
    time.advance(by: .milliseconds(50))
    subject.send(2)
    subject.send(completion: .finished)
    time.advance(by: .milliseconds(50))
    #expect(probe.values == [1])
    time.advance(by: .milliseconds(50))
    #expect(probe.values == [1, 2] && probe.isFinished)
  }

  @Test("Delay delivers nothing after cancellation")
  func delayCancelled() {
    let probe = subject.delay(for: .milliseconds(100), scheduler: time).probe()
    subject.send(1)
    probe.cancel()
    time.advance(by: .seconds(1))
    #expect(probe.values.isEmpty)
  }

  @Test("Receive on a scheduler delivers there, in order")
  func receiveOn() {
    let probe = [1, 2, 3].publisher.receive(on: time).probe(.max(1)) { _ in .max(1) }
    #expect(probe.values.isEmpty)
    time.advance()
    #expect(probe.values == [1, 2, 3] && probe.isFinished)
  }

  @Test("Subscribe on a scheduler subscribes, requests and cancels there")
  func subscribeOn() {
    let source = ListPublisher<Int, Never>([1, 2], nil)
    let probe = source.subscribe(on: time).probe(.max(1))
    #expect(source.subscriptions == 0)
    time.advance()
    #expect(source.subscriptions == 1 && probe.values == [1])
    probe.request(.max(1))
    #expect(probe.values == [1])
    time.advance()
    #expect(probe.values == [1, 2])
    probe.cancel()
    #expect(source.cancellations == 0)
    time.advance()
    #expect(source.cancellations == 1)
  }

  @Test("Timeout finishes, or fails with the error it is given")
  func timeout() {
    let finishing = subject.timeout(.milliseconds(100), scheduler: time).probe()
    let failing = subject.timeout(.milliseconds(100), scheduler: time) { .second }.probe()
    time.advance(by: .milliseconds(90))
    subject.send(1)
    time.advance(by: .milliseconds(90))
    #expect(finishing.values == [1] && finishing.completions.isEmpty)
    time.advance(by: .milliseconds(10))
    #expect(finishing.isFinished)
    #expect(failing.values == [1] && failing.failure == .second)
    #expect(time.pendingJobs == 0)
  }

  @Test("Timeout leaves no timer behind")
  func timeoutStops() {
    let probe = subject.timeout(.milliseconds(100), scheduler: time).probe()
    probe.cancel()
    #expect(time.pendingJobs == 0)
    let other = subject.timeout(.milliseconds(100), scheduler: time).probe()
    subject.send(completion: .finished)
    time.advance()
    #expect(other.isFinished && time.pendingJobs == 0)
  }

  @Test("MeasureInterval sends the time between values")
  func measureInterval() {
    let probe = subject.measureInterval(using: time).map(\.milliseconds).probe()
    time.advance(by: .milliseconds(30))
    subject.send(1)
    time.advance(by: .milliseconds(70))
    subject.send(2)
    #expect(probe.values == [30, 70])
  }

  @Test("Collect by time publishes what arrived in each period")
  func collectByTime() {
    let probe = subject.collect(.byTime(time, .milliseconds(100))).probe()
    subject.send(1)
    subject.send(2)
    time.advance(by: .milliseconds(100))
    time.advance(by: .milliseconds(100))
    subject.send(3)
    time.advance(by: .milliseconds(100))
    #expect(probe.values == [[1, 2], [3]])
    subject.send(4)
    subject.send(completion: .finished)
    #expect(probe.values == [[1, 2], [3], [4]] && probe.isFinished && time.pendingJobs == 0)
  }

  @Test("Collect by time or count publishes as soon as there are enough")
  func collectByTimeOrCount() {
    let probe = subject.collect(.byTimeOrCount(time, .milliseconds(100), 2)).probe()
    for value in 1...3 { subject.send(value) }
    #expect(probe.values == [[1, 2]])
    time.advance(by: .milliseconds(100))
    #expect(probe.values == [[1, 2], [3]])
    probe.cancel()
    #expect(time.pendingJobs == 0)
  }

  @Test("Chains of time release their neighbours when they are cancelled")
  func release() {
    func check(_ name: String, _ apply: (ListPublisher<Int, Never>) -> AnyPublisher<Int, Never>) {
      let source = ListPublisher<Int, Never>([1, 2], nil)
      weak var downstream: Probe<Int, Never>?
      do {
        let probe = apply(source).probe()
        downstream = probe
        time.advance()
        probe.cancel()
        time.advance(by: .seconds(10))
      }
      #expect(downstream == nil && source.liveConnections == 0, "\(name)")
      #expect(time.pendingJobs == 0, "\(name)")
    }
    check("debounce") { $0.debounce(for: 1, scheduler: time).eraseToAnyPublisher() }
    check("throttle") { $0.throttle(for: 1, scheduler: time, latest: true).eraseToAnyPublisher() }
    check("delay") { $0.delay(for: 1, scheduler: time).eraseToAnyPublisher() }
    check("timeout") { $0.timeout(1, scheduler: time).eraseToAnyPublisher() }
    check("receive") { $0.receive(on: time).eraseToAnyPublisher() }
    check("subscribe") { $0.subscribe(on: time).eraseToAnyPublisher() }
    check("collect") {
      $0.collect(.byTime(time, 1)).map(\.count).eraseToAnyPublisher()
    }
  }
}

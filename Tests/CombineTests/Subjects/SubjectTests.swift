import Combine
import Testing

@Suite("Subjects")
struct SubjectTests {
  @Test("A passthrough subject sends values to those who listen, and nothing to later ones")
  func passthrough() {
    let subject = PassthroughSubject<Int, ProbeError>()
    subject.send(1)
    let first = subject.probe()
    subject.send(2)
    let second = subject.probe()
    subject.send(3)
    #expect(first.values == [2, 3])
    #expect(second.values == [3])
  }

  @Test("A passthrough subject drops what was not requested")
  func passthroughDemand() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = subject.probe(.max(1))
    subject.send(1)
    subject.send(2)
    probe.request(.max(2))
    subject.send(3)
    #expect(probe.values == [1, 3])
    #expect(probe.followsTheRules)
  }

  @Test("Values after the completion are dropped, and so is a second completion")
  func afterCompletion() {
    let subject = PassthroughSubject<Int, ProbeError>()
    let probe = subject.probe()
    subject.send(completion: .failure(.first))
    subject.send(1)
    subject.send(completion: .finished)
    #expect(probe.values.isEmpty && probe.failure == .first)
    #expect(probe.followsTheRules)
    let late = subject.probe()
    #expect(late.failure == .first && late.followsTheRules)
  }

  @Test("A current value subject sends its value first, then each new one")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let probe = subject.probe()
    subject.send(2)
    subject.value = 3
    subject.value += 1
    #expect(probe.values == [1, 2, 3, 4])
    #expect(subject.value == 4)
    subject.send(completion: .finished)
    subject.value = 9
    #expect(subject.value == 4)
    #expect(probe.values == [1, 2, 3, 4] && probe.isFinished)
    #expect(subject.probe().values.isEmpty)
  }

  @Test("A current value subject keeps the latest value for a subscriber that requests later")
  func currentValueDemand() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let probe = subject.probe(.none)
    subject.send(2)
    subject.send(3)
    #expect(probe.values.isEmpty)
    probe.request(.max(1))
    #expect(probe.values == [3])
    subject.send(4)
    subject.send(5)
    probe.request(.max(2))
    subject.send(6)
    subject.send(7)
    #expect(probe.values == [3, 5, 6])
  }

  @Test("A current value may be nil")
  func optionalCurrentValue() {
    let subject = CurrentValueSubject<Int?, Never>(nil)
    let probe = subject.probe()
    subject.send(1)
    subject.send(nil)
    #expect(probe.values == [nil, 1, nil])
  }

  @Test("A cancelled subscriber receives nothing more; the others do")
  func cancellation() {
    let subject = PassthroughSubject<Int, Never>()
    let (first, second) = (subject.probe(), subject.probe())
    subject.send(1)
    first.cancel()
    subject.send(2)
    subject.send(completion: .finished)
    #expect(first.values == [1] && first.completions.isEmpty)
    #expect(second.values == [1, 2] && second.isFinished)
  }

  @Test("A subscriber may cancel while it receives a value")
  func cancelInsideReceive() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var cancellable: AnyCancellable?
    cancellable = subject.sink {
      received.append($0)
      if $0 == 2 { cancellable?.cancel() }
    }
    for value in 1...4 { subject.send(value) }
    #expect(received == [1, 2])
  }

  @Test("A subscriber may cancel another one while a value is sent")
  func cancelOther() {
    let subject = PassthroughSubject<Int, Never>()
    var other: AnyCancellable?
    var received: [Int] = []
    let first = subject.sink { _ in other?.cancel() }
    other = subject.sink { received.append($0) }
    subject.send(1)
    subject.send(2)
    #expect(received.isEmpty)
    withExtendedLifetime(first) {}
  }

  @Test("A sink that sends to the subject it listens to receives the values in their order")
  func recursion() {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    let cancellable = subject.sink {
      received.append($0)
      if $0 < 5 { subject.send($0 + 1) }
    }
    subject.send(1)
    #expect(received == [1, 2, 3, 4, 5])
    withExtendedLifetime(cancellable) {}
  }

  @Test("A value sent while another is received reaches every subscriber after that one")
  func recursionWithSeveral() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let cancellables = ["a", "b", "c"].map { name in
      subject.sink {
        log.append("\(name)\($0)")
        if name == "b", $0 == 1 { subject.send(2) }
      }
    }
    subject.send(1)
    #expect(log.filter { $0.hasPrefix("a") } == ["a1", "a2"])
    #expect(log.filter { $0.hasPrefix("b") } == ["b1", "b2"])
    #expect(log.filter { $0.hasPrefix("c") } == ["c1", "c2"])
    withExtendedLifetime(cancellables) {}
  }

  @Test("A subject may be completed while it sends a value")
  func completionInsideReceive() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>()
    probe.onValue = { if $0 == 2 { subject.send(completion: .finished) } }
    subject.subscribe(probe)
    for value in 1...3 { subject.send(value) }
    #expect(probe.values == [1, 2] && probe.isFinished && probe.followsTheRules)
  }

  @Test("A subject subscribes to a publisher, and requests when somebody requests from it")
  func upstream() {
    let source = ListPublisher<Int, Never>([1, 2, 3], nil)
    let subject = PassthroughSubject<Int, Never>()
    let connection = source.subscribe(subject)
    #expect(source.requests.isEmpty)
    let probe = subject.probe()
    #expect(source.requests == [.unlimited])
    #expect(probe.values == [1, 2, 3])
    connection.cancel()
    #expect(source.cancellations == 1)
  }

  @Test("A current value subject requests from its publisher at once")
  func upstreamOfCurrentValue() {
    let source = ListPublisher<Int, Never>([1, 2, 3])
    let subject = CurrentValueSubject<Int, Never>(0)
    let connection = source.subscribe(subject)
    #expect(subject.value == 3)
    #expect(subject.probe().isFinished)
    withExtendedLifetime(connection) {}
  }

  @Test("A subject without owners goes, although a sink listens to it")
  func noCycle() {
    var isReleased = false
    var mark: LifeMark? = LifeMark { isReleased = true }
    weak var weakSubject: PassthroughSubject<Int, Never>?
    var cancellable: AnyCancellable?
    do {
      let subject = PassthroughSubject<Int, Never>()
      weakSubject = subject
      cancellable = subject.sink { [mark] _ in withExtendedLifetime(mark) {} }
      mark = nil
    }
    #expect(weakSubject == nil)
    cancellable = nil
    #expect(isReleased)
    #expect(cancellable == nil)
  }

  @Test("Void subjects send without an argument")
  func void() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    let cancellable = subject.sink { count += 1 }
    subject.send()
    subject.send(())
    #expect(count == 2)
    withExtendedLifetime(cancellable) {}
  }
}

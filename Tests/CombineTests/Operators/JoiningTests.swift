import Combine
import Testing

@Suite("Operators that join publishers")
struct JoiningTests {
  private let a = PassthroughSubject<Int, ProbeError>()
  private let b = PassthroughSubject<Int, ProbeError>()

  @Test("Merge interleaves, finishes with the last one, and fails with the first")
  func merge() {
    let probe = a.merge(with: b).probe()
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    #expect(probe.values == [1, 2, 3] && probe.completions.isEmpty)
    b.send(completion: .failure(.second))
    #expect(probe.failure == .second && probe.followsTheRules)
  }

  @Test("A failure of one merged publisher cancels the others")
  func mergeCancels() {
    let source = ListPublisher<Int, ProbeError>([], nil)
    let probe = a.merge(with: source).probe()
    a.send(completion: .failure(.first))
    #expect(probe.failure == .first && source.cancellations == 1)
  }

  @Test("Merge takes one value of each in advance, as long as not everything is requested")
  func mergeDemand() {
    let (first, second) = (
      ListPublisher<Int, ProbeError>([1, 2, 3]), ListPublisher<Int, ProbeError>([4, 5])
    )
    let probe = first.merge(with: second).probe(.none)
    #expect(first.requests == [.max(1)] && second.requests == [.max(1)])
    probe.request(.max(2))
    #expect(probe.values == [1, 4])
    probe.request(.max(9))
    #expect(probe.values.sorted() == [1, 2, 3, 4, 5] && probe.isFinished && probe.followsTheRules)
  }

  @Test("Two publishers of one type merge, and so do many")
  func mergeMany() {
    #expect(Just(1).merge(with: Just(2)).probe().values == [1, 2])
    #expect(Publishers.MergeMany((1...5).map { Just($0) }).probe().values == [1, 2, 3, 4, 5])
    #expect(Publishers.MergeMany([Just<Int>]()).probe().isFinished)
  }

  @Test("Merge of eight sends the values of all")
  func mergeEight() {
    let probe = Just(1).merge(
      with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8)
    ).probe()
    #expect(probe.values == Array(1...8) && probe.isFinished)
  }

  @Test("Zip pairs the oldest, and finishes when no pair can follow")
  func zip() {
    let probe = a.zip(b).map { [$0, $1] }.probe()
    a.send(1)
    a.send(2)
    b.send(10)
    #expect(probe.values == [[1, 10]])
    a.send(completion: .finished)
    #expect(probe.completions.isEmpty)
    b.send(20)
    #expect(probe.values == [[1, 10], [2, 20]] && probe.isFinished)
  }

  @Test("Zip finishes at once if the finished one has nothing left")
  func zipFinishes() {
    let source = ListPublisher<Int, ProbeError>([], nil)
    let probe = a.zip(source).probe()
    a.send(completion: .finished)
    #expect(probe.isFinished && source.cancellations == 1)
  }

  @Test("Zip asks both for as many as it is asked for")
  func zipDemand() {
    let (first, second) = (
      ListPublisher<Int, ProbeError>([1, 2, 3]), ListPublisher<Int, ProbeError>([4, 5, 6])
    )
    let probe = first.zip(second).map { $0 + $1 }.probe(.max(2))
    #expect(probe.values == [5, 7])
    #expect(first.requests.reduce(.none, +) == .max(2))
    #expect(second.requests.reduce(.none, +) == .max(2))
  }

  @Test("Zip of three and four")
  func zipMore() {
    #expect(
      Just(1).zip(Just("a"), Just(true)).probe().values.map { "\($0)" } == ["(1, \"a\", true)"])
    #expect(
      Just(1).zip(Just(2), Just(3), Just(4)) { [$0, $1, $2, $3] }.probe().values == [[1, 2, 3, 4]])
  }

  @Test("CombineLatest sends once all have a value, and then with every change")
  func combineLatest() {
    let probe = a.combineLatest(b) { [$0, $1] }.probe()
    a.send(1)
    a.send(2)
    b.send(10)
    a.send(3)
    b.send(20)
    #expect(probe.values == [[2, 10], [3, 10], [3, 20]])
    a.send(completion: .finished)
    b.send(30)
    #expect(probe.values.last == [3, 30] && probe.completions.isEmpty)
    b.send(completion: .finished)
    #expect(probe.isFinished)
  }

  @Test("CombineLatest of three and four")
  func combineLatestMore() {
    let c = PassthroughSubject<Int, ProbeError>()
    let d = PassthroughSubject<Int, ProbeError>()
    let three = a.combineLatest(b, c).map { [$0.0, $0.1, $0.2] }.probe()
    let four = a.combineLatest(b, c, d) { [$0, $1, $2, $3] }.probe()
    a.send(1)
    b.send(2)
    c.send(3)
    d.send(4)
    a.send(5)
    #expect(three.values == [[1, 2, 3], [5, 2, 3]])
    #expect(four.values == [[1, 2, 3, 4], [5, 2, 3, 4]])
    b.send(completion: .failure(.first))
    #expect(three.failure == .first && four.failure == .first)
  }

  @Test("CombineLatest keeps the latest pair for a subscriber that requests later")
  func combineLatestDemand() {
    let (first, second) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(10))
    let probe = first.combineLatest(second).map { $0 + $1 }.probe(.max(1))
    first.send(2)
    second.send(20)
    #expect(probe.values == [11])
    probe.request(.max(1))
    first.send(3)
    first.send(4)
    #expect(probe.values == [11, 12])
    probe.request(.max(1))
    #expect(probe.values == [11, 12, 22])
    probe.request(.max(1))
    #expect(probe.values == [11, 12, 22, 24])
  }

  @Test("FlatMap merges the publishers it makes, and waits for all of them")
  func flatMap() {
    let inner = [PassthroughSubject<Int, ProbeError>(), PassthroughSubject<Int, ProbeError>()]
    let probe = a.flatMap { inner[$0] }.probe()
    a.send(0)
    a.send(1)
    inner[1].send(5)
    inner[0].send(6)
    a.send(completion: .finished)
    inner[0].send(completion: .finished)
    inner[1].send(7)
    #expect(probe.values == [5, 6, 7] && probe.completions.isEmpty)
    inner[1].send(completion: .finished)
    #expect(probe.isFinished)
  }

  @Test("FlatMap fails with the first failure, and cancels the rest")
  func flatMapFails() {
    let source = ListPublisher<Int, ProbeError>([0, 1], nil)
    let inner = [ListPublisher<Int, ProbeError>([1], nil), ListPublisher([2], .failure(.second))]
    let probe = source.flatMap { inner[$0] }.probe()
    #expect(probe.values == [1, 2] && probe.failure == .second)
    #expect(source.cancellations == 1 && inner[0].cancellations == 1)
  }

  @Test("FlatMap has no more publishers at a time than it may have")
  func flatMapMaximum() {
    let source = ListPublisher<Int, ProbeError>([0, 1, 2])
    let inner = (0..<3).map { _ in PassthroughSubject<Int, ProbeError>() }
    var made = 0
    let probe = source.flatMap(maxPublishers: .max(2)) { index in
      made += 1
      return inner[index]
    }.probe()
    #expect(made == 2 && source.requests == [.max(2)])
    inner[0].send(completion: .finished)
    #expect(made == 3)
    inner[2].send(1)
    inner[1].send(completion: .finished)
    inner[2].send(completion: .finished)
    #expect(probe.values == [1] && probe.isFinished)
  }

  @Test("FlatMap joins publishers that can fail with publishers that cannot")
  func flatMapFailures() {
    let both: AnyPublisher<Int, ProbeError> = a.flatMap { Just($0 + 1) }.eraseToAnyPublisher()
    let other: AnyPublisher<Int, ProbeError> = Just(1).flatMap { _ in
      Fail<Int, ProbeError>(error: .first)
    }
    .eraseToAnyPublisher()
    let neither: AnyPublisher<Int, Never> = Just(1).flatMap { Just($0) }.eraseToAnyPublisher()
    let probe = both.probe()
    a.send(1)
    #expect(probe.values == [2])
    #expect(other.probe().failure == .first)
    #expect(neither.probe().values == [1])
  }

  @Test("SwitchToLatest cancels the publisher before")
  func switchToLatest() {
    let outer = PassthroughSubject<ListPublisher<Int, ProbeError>, ProbeError>()
    let lists = [ListPublisher<Int, ProbeError>([1, 2], nil), ListPublisher([3], nil)]
    let probe = outer.switchToLatest().probe()
    outer.send(lists[0])
    #expect(lists[0].cancellations == 0)
    outer.send(lists[1])
    #expect(probe.values == [1, 2, 3] && lists[0].cancellations == 1)
    outer.send(completion: .finished)
    #expect(probe.completions.isEmpty)
    probe.cancel()
    #expect(lists[1].cancellations == 1)
  }

  @Test("SwitchToLatest finishes when both the outer and the latest have")
  func switchToLatestFinishes() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let inner = PassthroughSubject<Int, Never>()
    let probe = outer.switchToLatest().probe()
    outer.send(inner)
    outer.send(completion: .finished)
    inner.send(1)
    inner.send(completion: .finished)
    #expect(probe.values == [1] && probe.isFinished)
  }

  @Test("SwitchToLatest hands unmet demand on")
  func switchToLatestDemand() {
    let outer = PassthroughSubject<ListPublisher<Int, Never>, Never>()
    let lists = [ListPublisher<Int, Never>([1], nil), ListPublisher<Int, Never>([2, 3, 4], nil)]
    let probe = outer.switchToLatest().probe(.max(3))
    for list in lists { outer.send(list) }
    #expect(probe.values == [1, 2, 3])
    #expect(lists[1].requests == [.max(2)])
  }

  @Test("A switch that the downstream causes while it receives inherits the demand it returns")
  func switchToLatestInsideReceive() {
    let outer = PassthroughSubject<ListPublisher<Int, Never>, Never>()
    let lists = [ListPublisher<Int, Never>([1, 2], nil), ListPublisher<Int, Never>([3, 4], nil)]
    let probe = Probe<Int, Never>(.max(1)) { _ in .max(1) }
    probe.onValue = { if $0 == 1 { outer.send(lists[1]) } }
    outer.switchToLatest().subscribe(probe)
    outer.send(lists[0])
    #expect(probe.values == [1, 3, 4] && probe.followsTheRules)
  }

  @Test("Appended publishers are subscribed to when the ones before have finished")
  func append() {
    let later = ListPublisher<Int, ProbeError>([9])
    let probe = a.append(later).probe()
    a.send(1)
    #expect(later.subscriptions == 0)
    a.send(completion: .finished)
    #expect(probe.values == [1, 9] && probe.isFinished)
    let failing = b.append(later).probe()
    b.send(completion: .failure(.first))
    #expect(failing.failure == .first && later.subscriptions == 1)
  }

  @Test("Drop until output waits, and prefix until output stops")
  func untilOutput() {
    let dropped = a.drop(untilOutputFrom: b).probe()
    let prefixed = a.prefix(untilOutputFrom: b).probe()
    a.send(1)
    b.send(0)
    a.send(2)
    #expect(dropped.values == [2])
    #expect(prefixed.values == [1] && prefixed.isFinished)
  }

  @Test("Drop until output ends with a trigger that never came")
  func untilNoOutput() {
    let dropped = a.drop(untilOutputFrom: b).probe()
    b.send(completion: .finished)
    #expect(dropped.isFinished)
    let prefixed = a.prefix(untilOutputFrom: Empty<Int, Never>()).probe()
    a.send(1)
    #expect(prefixed.values == [1] && prefixed.completions.isEmpty)
  }
}

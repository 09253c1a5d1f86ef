import Combine
import TestSupport
import Testing

/// What holds for every operator, over lists of several lengths.
@Suite("Laws of operators")
struct ChainLawTests {
  private static let lists: [[Int]] = {
    var generator = SeededGenerator(seed: 20_190_603)
    let random = (0..<6).map { count in
      (0..<(count * 4 + 1)).map { _ in Int.random(in: 0..<8, using: &generator) }
    }
    return [[], [4], [1, 2, 3, 4, 5, 6, 7], [3, 3, 3, 5, 5, 3], [2, 4, 6, 8]] + random
  }()

  private func list(
    _ list: [Int], _ end: Subscribers.Completion<ProbeError>? = .finished
  ) -> ListPublisher<Int, ProbeError> {
    ListPublisher(list, end)
  }

  @Test("The table has the operators that public code uses")
  func tableIsLarge() {
    #expect(Chain.all.count >= 80)
    #expect(Set(Chain.all.map(\.name)).count == Chain.all.count)
  }

  @Test("With unlimited demand an operator equals its function on arrays", arguments: Chain.all)
  func unlimitedDemand(_ chain: Chain) {
    for values in Self.lists {
      let probe = chain.apply(list(values).eraseToAnyPublisher()).probe()
      #expect(probe.values == chain.expected(values), "of \(values)")
      #expect(probe.isFinished, "of \(values)")
      #expect(probe.followsTheRules)
    }
  }

  @Test(
    "A subscriber that requests one value after the other receives all of them",
    arguments: Chain.all.filter(\.keepsValues))
  func oneByOne(_ chain: Chain) {
    for values in Self.lists {
      let expected = chain.expected(values)
      let returning = chain.apply(list(values).eraseToAnyPublisher())
        .probe(.max(1)) { _ in .max(1) }
      #expect(returning.values == expected, "returned demand, of \(values)")
      #expect(returning.isFinished)

      let requesting = chain.apply(list(values).eraseToAnyPublisher()).probe(.none)
      for count in 0...(values.count + 4) {
        #expect(requesting.values.count <= count)
        #expect(requesting.followsTheRules)
        requesting.request(.max(1))
      }
      #expect(requesting.values.prefix(values.count + 5) == expected.prefix(values.count + 5))
    }
  }

  @Test("A subscriber never receives more than it requested", arguments: Chain.all)
  func finiteDemand(_ chain: Chain) {
    for values in Self.lists {
      for demand in 0...3 {
        let probe = chain.apply(list(values).eraseToAnyPublisher()).probe(.max(demand))
        #expect(probe.followsTheRules)
        if chain.keepsValues {
          #expect(probe.values == Array(chain.expected(values).prefix(demand)), "of \(values)")
        }
      }
    }
  }

  @Test("After cancellation nothing arrives", arguments: Chain.all)
  func cancellation(_ chain: Chain) {
    for values in Self.lists {
      let expected = chain.expected(values)
      for count in 0..<min(expected.count, 4) {
        let source = list(values)
        let probe = Probe<Int, any Error>(.unlimited)
        var received = 0
        probe.onValue = { [unowned probe] _ in
          received += 1
          if received == count + 1 { probe.cancel() }
        }
        chain.apply(source.eraseToAnyPublisher()).subscribe(probe)
        #expect(probe.values == Array(expected.prefix(count + 1)), "of \(values)")
        #expect(probe.completions.isEmpty)
      }
    }
  }

  @Test("A cancelled chain releases its upstream and its downstream", arguments: Chain.all)
  func release(_ chain: Chain) {
    for demand in [Subscribers.Demand.none, .max(1), .unlimited] {
      let source = list([1, 2, 3], nil)
      weak var downstream: Probe<Int, any Error>?
      do {
        let probe = chain.apply(source.eraseToAnyPublisher()).probe(demand)
        downstream = probe
        probe.cancel()
      }
      #expect(downstream == nil, "the downstream, with demand \(demand)")
      #expect(source.liveConnections == 0, "the upstream, with demand \(demand)")
    }
  }

  @Test("A finished chain releases its upstream and its downstream", arguments: Chain.all)
  func releaseAtEnd(_ chain: Chain) {
    let source = list([1, 2, 3])
    weak var downstream: Probe<Int, any Error>?
    do { downstream = chain.apply(source.eraseToAnyPublisher()).probe() }
    #expect(downstream == nil)
    #expect(source.liveConnections == 0)
  }

  private static let recovering = ["catch", "tryCatch", "replaceError"]
  /// Chains that end the process at a failure, or are over before it.
  private static let excluded = [
    "setFailureType", "assertNoFailure", "breakpointOnError", "prefix(0)",
  ]

  @Test(
    "A failure ends the stream once",
    arguments: Chain.all.filter { !excluded.contains($0.name) })
  func failure(_ chain: Chain) {
    let probe = chain.apply(list([], .failure(.first)).eraseToAnyPublisher()).probe()
    #expect(probe.completions.count == 1)
    #expect(probe.followsTheRules)
    if Self.recovering.contains(chain.name) {
      #expect(probe.isFinished && probe.values == [0])
    } else {
      let expected: ProbeError = chain.name == "mapError" ? .second : .first
      #expect(probe.failure as? ProbeError == expected)
    }
  }

  @Test("Sinks receive what is sent through a subject", arguments: Chain.all)
  func subjects(_ chain: Chain) {
    for values in Self.lists {
      let subject = PassthroughSubject<Int, ProbeError>()
      var received: [Int] = []
      var isFinished = false
      let cancellable = chain.apply(subject.eraseToAnyPublisher()).sink(
        receiveCompletion: { _ in isFinished = true }, receiveValue: { received.append($0) })
      for value in values { subject.send(value) }
      subject.send(completion: .finished)
      subject.send(99)
      #expect(received == chain.expected(values), "of \(values)")
      #expect(isFinished)
      withExtendedLifetime(cancellable) {}
    }
  }
}

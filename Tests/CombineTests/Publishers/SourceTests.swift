import Combine
import Foundation
import Testing

@Suite("Publishers that begin a chain")
struct SourceTests {
  @Test("Just sends its value once it is requested")
  func just() {
    let probe = Just(1).probe(.none)
    #expect(probe.values.isEmpty && probe.completions.isEmpty)
    probe.request(.max(1))
    #expect(probe.values == [1] && probe.isFinished && probe.followsTheRules)
    probe.request(.max(1))
    #expect(probe.values == [1])
  }

  @Test("Empty finishes at once, or never")
  func empty() {
    #expect(Empty<Int, Never>().probe(.none).isFinished)
    #expect(Empty<Int, Never>(completeImmediately: false).probe().completions.isEmpty)
  }

  @Test("Fail fails without a request")
  func fail() {
    let probe = Fail<Int, ProbeError>(error: .first).probe(.none)
    #expect(probe.failure == .first && probe.followsTheRules)
    #expect(Fail(outputType: Int.self, failure: ProbeError.first).probe().failure == .first)
  }

  @Test("A sequence is sent as it is requested, and not read beyond")
  func sequence() {
    var made = 0
    let endless = Swift.sequence(first: 0) {
      made += 1
      return $0 + 1
    }
    let probe = endless.publisher.probe(.max(3))
    #expect(probe.values == [0, 1, 2])
    #expect(made <= 4)
    probe.cancel()
    probe.request(.max(3))
    #expect(probe.values == [0, 1, 2])
    #expect([Int]().publisher.probe(.none).isFinished)
    #expect([1].publisher.probe(.max(1)).isFinished)
  }

  @Test("A long sequence requested one by one does not nest")
  func longSequence() {
    var count = 0
    let probe = Probe<Int, Never>(.max(1)) { _ in .none }
    probe.onValue = { [unowned probe] _ in
      count += 1
      probe.request(.max(1))
    }
    (0..<100_000).publisher.map { $0 }.filter { _ in true }.append(1).subscribe(probe)
    #expect(count == 100_001)
  }

  @Test("Optionals and results are publishers")
  func optionalsAndResults() {
    #expect(Optional(1).publisher.probe().values == [1])
    let nothing: Int? = nil
    #expect(nothing.publisher.probe(.none).isFinished)
    #expect(Result<Int, ProbeError>.success(1).publisher.probe().values == [1])
    #expect(Result<Int, ProbeError>.failure(.second).publisher.probe().failure == .second)
  }

  @Test("A record plays what was recorded, to everybody")
  func record() {
    let record = Record<Int, ProbeError> {
      $0.receive(1)
      $0.receive(2)
      $0.receive(completion: .failure(.first))
    }
    for _ in 0..<2 {
      let probe = record.probe(.max(1)) { _ in .max(1) }
      #expect(probe.values == [1, 2] && probe.failure == .first)
    }
  }

  @Test("Deferred makes a publisher for each subscriber")
  func deferred() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect(deferred.probe().values == [1])
    #expect(deferred.probe().values == [2])
  }

  @Test("A future runs at once, and sends its first result to everybody")
  func future() {
    var promise: Future<Int, ProbeError>.Promise?
    let future = Future<Int, ProbeError> { promise = $0 }
    let early = future.probe(.none)
    let cancelled = future.probe()
    cancelled.cancel()
    promise?(.success(1))
    promise?(.success(2))
    #expect(early.values.isEmpty)
    early.request(.unlimited)
    #expect(early.values == [1] && early.isFinished)
    #expect(future.probe().values == [1])
    #expect(cancelled.values.isEmpty)
  }

  @Test("A future fails")
  func failingFuture() {
    let future = Future<Int, ProbeError> { $0(.failure(.first)) }
    #expect(future.probe(.none).failure == .first)
  }

  @Test("A future is awaited")
  func awaitedFuture() async throws {
    let sure = Future<Int, Never> { promise in
      nonisolated(unsafe) let promise = promise
      DispatchQueue.global().async { promise(.success(5)) }
    }
    #expect(await sure.value == 5)
    let failing = Future<Int, ProbeError> { $0(.failure(.second)) }
    await #expect(throws: ProbeError.second) { try await failing.value }
  }

  @Test("Just keeps its kind where that is cheap")
  func justOperators() {
    let mapped: Just<String> = Just(1).map { "\($0)" }
    #expect(mapped.output == "1")
    #expect(Just(1).setFailureType(to: ProbeError.self).probe().values == [1])
    #expect(Just(1) == Just(1))
  }
}

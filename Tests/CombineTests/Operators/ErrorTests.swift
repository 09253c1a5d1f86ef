import Combine
import Testing

@Suite("Operators that handle errors")
struct ErrorTests {
  private func failing(_ values: [Int]) -> ListPublisher<Int, ProbeError> {
    ListPublisher(values, .failure(.first))
  }

  @Test("Catch goes on with another publisher, which inherits the demand")
  func catching() {
    let replacement = ListPublisher<Int, Never>([8, 9], nil)
    let probe = failing([1]).catch { _ in replacement }.probe(.max(2))
    #expect(probe.values == [1, 8])
    #expect(replacement.requests == [.max(1)])
    probe.cancel()
    #expect(replacement.cancellations == 1)
  }

  @Test("TryCatch throws its own error")
  func tryCatch() {
    let probe = failing([1]).tryCatch { _ -> Just<Int> in throw ProbeError.second }.probe()
    #expect(probe.values == [1] && probe.failure as? ProbeError == .second)
  }

  @Test("ReplaceError sends a value in place of the failure, when it is requested")
  func replaceError() {
    let probe = failing([1]).replaceError(with: 0).probe(.max(1))
    #expect(probe.values == [1] && probe.completions.isEmpty)
    probe.request(.max(1))
    #expect(probe.values == [1, 0] && probe.isFinished)
  }

  @Test("Retry subscribes again as often as it may")
  func retry() {
    let source = failing([1])
    let probe = source.retry(2).probe()
    #expect(probe.values == [1, 1, 1] && probe.failure == .first)
    #expect(source.subscriptions == 3)
    let never = failing([])
    #expect(never.retry(0).probe().failure == .first && never.subscriptions == 1)
  }

  @Test("Retry stops when it succeeds")
  func retrySucceeds() {
    var attempts = 0
    let probe = Deferred { () -> AnyPublisher<Int, ProbeError> in
      attempts += 1
      return attempts < 3
        ? Fail(error: .first).eraseToAnyPublisher()
        : Just(attempts).setFailureType(to: ProbeError.self).eraseToAnyPublisher()
    }.retry(5).probe()
    #expect(probe.values == [3] && probe.isFinished)
  }

  @Test("An error thrown in a closure ends the stream and cancels the upstream")
  func thrown() {
    func check(
      _ name: String, _ apply: (ListPublisher<Int, ProbeError>) -> AnyPublisher<Int, any Error>
    ) {
      let source = ListPublisher<Int, ProbeError>([1, 2, 3])
      let probe = apply(source).probe()
      #expect(probe.failure as? ProbeError == .second, "\(name)")
      #expect(source.cancellations == 1, "\(name)")
      #expect(probe.followsTheRules, "\(name)")
    }
    func fail<T>(_: Any) throws -> T { throw ProbeError.second }
    func fail2<T>(_: Any, _: Any) throws -> T { throw ProbeError.second }
    check("tryMap") { $0.tryMap(fail).eraseToAnyPublisher() }
    check("tryFilter") { $0.tryFilter(fail).eraseToAnyPublisher() }
    check("tryCompactMap") { $0.tryCompactMap(fail).eraseToAnyPublisher() }
    check("tryScan") { $0.tryScan(0, fail2).eraseToAnyPublisher() }
    check("tryReduce") { $0.tryReduce(0, fail2).eraseToAnyPublisher() }
    check("tryRemoveDuplicates") { $0.tryRemoveDuplicates(by: fail2).eraseToAnyPublisher() }
    check("tryDrop") { $0.tryDrop(while: fail).eraseToAnyPublisher() }
    check("tryPrefix") { $0.tryPrefix(while: fail).eraseToAnyPublisher() }
    check("tryFirst") { $0.tryFirst(where: fail).eraseToAnyPublisher() }
    check("tryLast") { $0.tryLast(where: fail).eraseToAnyPublisher() }
    check("tryMin") { $0.tryMin(by: fail2).eraseToAnyPublisher() }
    check("tryMax") { $0.tryMax(by: fail2).eraseToAnyPublisher() }
    check("tryContains") { $0.tryContains(where: fail).map { $0 ? 1 : 0 }.eraseToAnyPublisher() }
    check("tryAllSatisfy") { $0.tryAllSatisfy(fail).map { $0 ? 1 : 0 }.eraseToAnyPublisher() }
  }

  @Test("AssertNoFailure ends the process with the failure and its place")
  func assertNoFailure() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Fail<Int, ProbeError>(error: .first).assertNoFailure("Loading.").sink { _ in }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Loading. The publisher failed: first"))
    #expect(message.contains("ErrorTests.swift"))
  }
}

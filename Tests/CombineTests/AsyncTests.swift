import Combine
import Testing

@Suite("Publishers as asynchronous sequences")
struct AsyncTests {
  @Test("Values are iterated over, one requested at a time")
  func values() async {
    var received: [Int] = []
    for await value in (1...5).publisher.map({ $0 * 2 }).values { received.append(value) }
    #expect(received == [2, 4, 6, 8, 10])
  }

  @Test("A failure is thrown after the values")
  func failure() async {
    let record = Record<Int, ProbeError>(output: [1, 2], completion: .failure(.first))
    var received: [Int] = []
    await #expect(throws: ProbeError.first) {
      for try await value in record.values { received.append(value) }
    }
    #expect(received == [1, 2])
  }

  @Test("Nothing is requested beyond what is awaited, and leaving the loop cancels")
  func leaving() async {
    let source = ListPublisher<Int, Never>([1, 2, 3], nil)
    for await value in source.values where value == 2 { break }
    #expect(source.requests == [.max(1), .max(1)])
    #expect(source.cancellations == 1)
  }

  @Test("Cancelling the task ends the loop")
  func cancellation() async {
    let subject = PassthroughSubject<Int, Never>()
    let started = AsyncStream<Void>.makeStream()
    let task = Task {
      var count = 0
      for await _ in subject.handleEvents(receiveRequest: { _ in started.continuation.yield() })
        .values
      {
        count += 1
      }
      return count
    }
    for await _ in started.stream { break }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test("A property's values are awaited")
  func published() async {
    final class Model { @Published var count = 3 }
    let model = Model()
    for await value in model.$count.values {
      #expect(value == 3)
      break
    }
  }
}

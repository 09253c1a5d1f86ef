import Combine
import Dispatch
import Foundation
import Testing

@Suite("Values from several threads")
struct ThreadTests {
  /// Checks that calls do not overlap.
  private final class Gate: @unchecked Sendable {
    private let lock = NSLock()
    private var isInside = false
    private(set) var overlaps = 0
    private(set) var values: [Int] = []

    func receive(_ value: Int) {
      lock.withLock {
        if isInside { overlaps += 1 }
        isInside = true
      }
      values.append(value)
      lock.withLock { isInside = false }
    }
  }

  private static let threads = 4
  private static let count = 2000

  private func sendFromThreads(_ send: (Int) -> Void) {
    nonisolated(unsafe) let send = send
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for index in 0..<Self.count { send(thread * Self.count + index) }
    }
  }

  private var all: [Int] { Array(0..<(Self.threads * Self.count)) }

  /// Whether the values of each thread are in the order in which it sent them.
  private func areOrdered(_ values: [Int]) -> Bool {
    (0..<Self.threads).allSatisfy { thread in
      let own = values.filter { $0 / Self.count == thread }
      return own == own.sorted()
    }
  }

  @Test("A subject delivers every value once, from one thread at a time, in each thread's order")
  func subject() {
    let subject = PassthroughSubject<Int, Never>()
    let gates = [Gate(), Gate()]
    let cancellables = gates.map { gate in subject.sink { gate.receive($0) } }
    sendFromThreads { subject.send($0) }
    for gate in gates {
      #expect(gate.overlaps == 0)
      #expect(gate.values.sorted() == all)
      #expect(areOrdered(gate.values))
    }
    #expect(gates[0].values == gates[1].values, "both subscribers see the same order")
    withExtendedLifetime(cancellables) {}
  }

  @Test("The last value that subscribers receive is the subject's value")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(-1)
    let gate = Gate()
    let cancellable = subject.sink { gate.receive($0) }
    sendFromThreads { subject.send($0) }
    #expect(gate.overlaps == 0)
    #expect(gate.values.count == all.count + 1)
    #expect(gate.values.last == subject.value)
    withExtendedLifetime(cancellable) {}
  }

  @Test("Merge, zip and combineLatest deliver from one thread at a time")
  func joining() {
    let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
    let gates = [Gate(), Gate(), Gate()]
    let cancellables = [
      subjects[0].merge(with: subjects[1]).sink { gates[0].receive($0) },
      subjects[0].zip(subjects[1]).sink { gates[1].receive($0.0) },
      subjects[0].combineLatest(subjects[1]).sink { gates[2].receive($0.0) },
    ]
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for index in 0..<Self.count { subjects[thread].send(index) }
    }
    for gate in gates { #expect(gate.overlaps == 0) }
    #expect(gates[0].values.sorted() == (0..<Self.count).flatMap { [$0, $0] })
    #expect(gates[1].values == Array(0..<Self.count))
    #expect(gates[2].values.last == Self.count - 1)
    withExtendedLifetime(cancellables) {}
  }

  @Test("Receive on a concurrent queue keeps the order")
  func concurrentQueue() async {
    let source = 0..<Self.count
    let gate = Gate()
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      let cancellable = Holder()
      cancellable.value = source.publisher.receive(on: DispatchQueue.global()).sink(
        receiveCompletion: { _ in
          cancellable.value = nil
          continuation.resume()
        }, receiveValue: { gate.receive($0) })
    }
    #expect(gate.overlaps == 0 && gate.values == Array(source))
  }

  private final class Holder: @unchecked Sendable { var value: AnyCancellable? }

  @Test("Subscribing, cancelling and sending at the same time is safe")
  func churn() {
    let subject = CurrentValueSubject<Int, Never>(0)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for index in 0..<500 {
        if thread == 0 {
          subject.send(index)
        } else {
          let gate = Gate()
          let cancellable = subject.map { $0 }.share().sink { gate.receive($0) }
          #expect(gate.values.count >= 1)
          cancellable.cancel()
        }
      }
    }
  }

  @Test("A published property is written from several threads")
  func published() {
    final class Model: ObservableObject, @unchecked Sendable { @Published var value = -1 }
    let model = Model()
    let changes = Gate()
    let cancellable = model.objectWillChange.sink { changes.receive(0) }
    sendFromThreads { model.value = $0 }
    #expect(changes.values.count == all.count && changes.overlaps == 0)
    withExtendedLifetime(cancellable) {}
  }
}

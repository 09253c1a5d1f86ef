import Foundation
import UIKit

/// A screen as apps are written: each line is filled later, in another way.
final class LateController: UIViewController {
  private let stack = UIStackView()
  private(set) var labels: [(name: String, label: UILabel)] = []
  /// In the order in which the lines were filled.
  private(set) var arrived: [String] = []
  private var timers: [Timer] = []
  private var sources: [DispatchSourceTimer] = []
  private let counter = Counter()

  actor Counter {
    private var value = 0
    func next() -> Int {
      value += 1
      return value
    }
  }

  var missing: [String] { labels.filter { $0.label.text == nil }.map(\.name) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    stack.axis = .vertical
    stack.frame = CGRect(x: 16, y: 60, width: 360, height: 760)
    stack.distribution = .fillEqually
    view.addSubview(stack)
    queues()
    nested()
    timersAndRunLoop()
    tasks()
    operations()
    groups()
  }

  /// A new line, and what fills it.
  private func line(_ name: String) -> @MainActor @Sendable () -> Void {
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    stack.addArrangedSubview(label)
    labels.append((name, label))
    return { [weak self] in
      guard let self else { return }
      arrived.append(name)
      label.text = "\(arrived.count). \(name)"
    }
  }

  private func queues() {
    let async = line("main.async")
    DispatchQueue.main.async { async() }
    let after = line("main.asyncAfter 0.3")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { after() }
    let wall = line("main.asyncAfter wall 0.2")
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.2) { wall() }
    let item = line("work item")
    DispatchQueue.main.async(execute: DispatchWorkItem { MainActor.assumeIsolated { item() } })
    let global = line("global to main")
    DispatchQueue.global().async {
      usleep(UInt32.random(in: 0..<4_000))
      DispatchQueue.main.async { global() }
    }
    let quality = line("global of a quality")
    DispatchQueue.global(qos: .userInitiated).async {
      DispatchQueue.main.async { quality() }
    }
    let serial = line("a serial queue")
    DispatchQueue(label: "serial").async {
      usleep(UInt32.random(in: 0..<4_000))
      DispatchQueue.main.async { serial() }
    }
    let concurrent = line("a barrier")
    DispatchQueue(label: "concurrent", attributes: .concurrent).async(flags: .barrier) {
      DispatchQueue.main.async { concurrent() }
    }
    let sync = line("main.sync of another thread")
    DispatchQueue.global().async {
      DispatchQueue.main.sync { MainActor.assumeIsolated { sync() } }
    }
    let globalAfter = line("global.asyncAfter 0.3")
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) {
      DispatchQueue.main.async { globalAfter() }
    }
  }

  private func nested() {
    let nested = line("async in async")
    DispatchQueue.main.async { DispatchQueue.main.async { nested() } }
    let chain = line("async, after, global, main")
    DispatchQueue.main.async {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        DispatchQueue.global().async { DispatchQueue.main.async { chain() } }
      }
    }
    let timerLater = line("a timer in a block")
    DispatchQueue.main.async {
      _ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in
        DispatchQueue.main.async { timerLater() }
      }
    }
  }

  private func timersAndRunLoop() {
    let scheduled = line("Timer 0.5")
    _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      MainActor.assumeIsolated { scheduled() }
    }
    let repeated = line("Timer, third time")
    var count = 0
    timers.append(
      Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated {
          count += 1
          guard count == 3 else { return }
          repeated()
          self?.timers.first?.invalidate()
        }
      })
    let added = line("RunLoop.main.add")
    let timer = Timer(timeInterval: 0.3, repeats: false) { _ in
      MainActor.assumeIsolated { added() }
    }
    RunLoop.main.add(timer, forMode: .common)
    let block = line("RunLoop.main.perform")
    RunLoop.main.perform { MainActor.assumeIsolated { block() } }
    let source = line("a dispatch source 0.4")
    let timerSource = DispatchSource.makeTimerSource(queue: .main)
    timerSource.schedule(deadline: .now() + 0.4)
    timerSource.setEventHandler { MainActor.assumeIsolated { source() } }
    timerSource.resume()
    sources.append(timerSource)
  }

  private func tasks() {
    let task = line("Task on the main actor")
    Task { @MainActor in task() }
    let sleeping = line("Task.sleep 0.3")
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: 300_000_000)
      sleeping()
    }
    let duration = line("Task.sleep for")
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(300))
      duration()
    }
    let detached = line("a detached task")
    Task.detached {
      usleep(UInt32.random(in: 0..<4_000))
      await MainActor.run { detached() }
    }
    let actor = line("an actor")
    Task { [counter] in
      var last = 0
      for _ in 0..<5 { last = await counter.next() }
      precondition(last > 0)
      await MainActor.run { actor() }
    }
    let grouped = line("a task group")
    Task { @MainActor in
      let sum = await withTaskGroup(of: Int.self) { group -> String in
        for i in 0..<4 {
          group.addTask {
            await Task.yield()
            return i
          }
        }
        var sum = ""
        for await value in group { sum += "\(value)" }
        return sum
      }
      grouped()
      labels.first { $0.name == "a task group" }?.label.text? += " " + sum
    }
    let stream = line("an async stream")
    Task { @MainActor in
      let (stream_, continuation) = AsyncStream<Int>.makeStream()
      DispatchQueue.global().async {
        for i in 0..<3 { continuation.yield(i) }
        continuation.finish()
      }
      for await _ in stream_ {}
      stream()
    }
    let continued = line("a continuation")
    Task { @MainActor in
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { continuation.resume() }
      }
      continued()
    }
  }

  private func operations() {
    let main = line("OperationQueue.main")
    OperationQueue.main.addOperation { MainActor.assumeIsolated { main() } }
    let dependent = line("an operation after another")
    let queue = OperationQueue()
    let first = BlockOperation { usleep(UInt32.random(in: 0..<4_000)) }
    let second = BlockOperation { DispatchQueue.main.async { dependent() } }
    second.addDependency(first)
    queue.addOperations([second, first], waitUntilFinished: false)
  }

  private func groups() {
    let notified = line("a group")
    let group = DispatchGroup()
    for _ in 0..<3 {
      DispatchQueue.global().async(group: group) { usleep(UInt32.random(in: 0..<2_000)) }
    }
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { group.leave() }
    group.notify(queue: .main) { MainActor.assumeIsolated { notified() } }
    let item = line("a work item's end")
    let work = DispatchWorkItem {}
    work.notify(queue: .main) { MainActor.assumeIsolated { item() } }
    DispatchQueue.global().async(execute: work)
  }
}

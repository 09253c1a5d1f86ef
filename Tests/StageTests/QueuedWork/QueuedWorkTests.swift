import Foundation
import Stage
import TestSupport
import Testing
import UIKit

/// In a process of its own: other tests of this one keep the threads that background work needs.
@Suite("Queued work", .enabled(if: OwnProcess.isCurrent))
@MainActor
struct QueuedWorkTests {
  @Test("what is queued in any way arrives within a second of the stage's clock")
  func everythingArrives() throws {
    let stage = Stage()
    let controller = stage.perform { LateController() }
    stage.show(controller)
    stage.advance(by: 1)
    #expect(controller.missing == [])
    #expect(controller.labels.count >= 30)
  }

  @Test("the order of arrival is the same in each run")
  func orderIsTheSame() {
    let orders = (0..<20).map { _ in
      let stage = Stage()
      let controller = stage.perform { LateController() }
      stage.show(controller)
      stage.advance(by: 1)
      return controller.arrived
    }
    for order in orders { #expect(order == orders[0]) }
  }

  @Test("what no stage runs, the host runs, once")
  func hostRuns() async throws {
    let stage = Stage()
    let counts = Counts()
    stage.perform {
      DispatchQueue.main.async { counts.add("async") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { counts.add("after") }
      DispatchQueue.global().async { DispatchQueue.main.async { counts.add("global") } }
      Task { @MainActor in counts.add("task") }
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: 1_000_000)
        counts.add("sleep")
      }
    }
    while counts.values.count < 5 { try await Task.sleep(nanoseconds: 1_000_000) }
    stage.advance(by: 1)
    #expect(counts.values == ["async": 1, "after": 1, "global": 1, "task": 1, "sleep": 1])
  }

  /// Touched on the main queue only.
  private final class Counts: @unchecked Sendable {
    var values: [String: Int] = [:]
    func add(_ name: String) { values[name, default: 0] += 1 }
  }

  @Test("each thing happens at its own time of the stage's clock, whatever the machine's says")
  func exactTimes() {
    let stage = Stage()
    let log = Log()
    stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 30) { log.add("block", stage) }
      DispatchQueue.global().async {
        usleep(20_000)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { log.add("from background", stage) }
      }
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
        log.add("timer", stage)
        if log.times.count == 3 { timer.invalidate() }
      }
    }
    stage.advance(by: 60)
    #expect(log.times == ["from background 0.25", "timer 0.5", "timer 1.0", "block 30.0"])
  }

  /// Touched on the main queue only.
  private final class Log: @unchecked Sendable {
    var times: [String] = []
    func add(_ name: String, _ stage: Stage) {
      MainActor.assumeIsolated { times.append("\(name) \(stage.time)") }
    }
  }

  @Test("a capture shows what was queued for now")
  func capture() throws {
    let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1, safeArea: .zero)
    let view = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    stage.show(view)
    let before = UIImage(cgImage: try stage.capture()).pngData()
    stage.perform {
      DispatchQueue.global().async {
        DispatchQueue.main.async { MainActor.assumeIsolated { view.backgroundColor = .red } }
      }
    }
    #expect(UIImage(cgImage: try stage.capture()).pngData() != before)
  }
}

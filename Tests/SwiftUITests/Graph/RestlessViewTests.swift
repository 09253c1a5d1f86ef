import TestSupport
import Testing

@testable import SwiftUI

/// Views whose bodies change what they read.
@MainActor
@Suite(.ownEnvironment) struct RestlessViewTests {
  private final class Counter: ObservableObject {
    @Published var count = 0
    var bodies = 0
  }

  private struct Restless: View {
    @ObservedObject var counter: Counter
    let limit: Int

    var body: some View {
      let _ = change()
      Text("\(counter.count)")
    }

    private func change() {
      counter.bodies += 1
      if counter.count < limit { counter.count += 1 }
    }
  }

  @Test("a body that changes its state comes to rest after as many updates as it needs")
  func calm() {
    let counter = Counter()
    let screen = ScreenStage(Restless(counter: counter, limit: 20))
    screen.settle()
    #expect(screen.texts == ["20"] && counter.bodies == 21)
    #expect(screen.messages.isEmpty)
  }

  @Test("one that always changes it is stopped after a hundred updates, and reported")
  func restless() {
    let counter = Counter()
    let screen = ScreenStage(Restless(counter: counter, limit: .max))
    screen.settle()
    let reports = screen.messages.filter { $0.contains("did not come to rest after 100 updates") }
    #expect(reports.count >= 1 && reports[0].contains("Restless"))
    #expect(counter.bodies > 100 && counter.bodies < 10_000)
  }
}

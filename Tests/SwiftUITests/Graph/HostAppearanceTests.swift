import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// What a view does when the controller that shows it goes and comes back.
@MainActor
@Suite(.ownEnvironment) struct HostAppearanceTests {
  private final class Log {
    var lines: [String] = []
  }

  @Test("a view appears, and its task begins, each time its controller comes back")
  func comingBack() throws {
    let log = Log()
    let view = Text("Home")
      .onAppear { log.lines.append("appear") }
      .onDisappear { log.lines.append("disappear") }
      .task { log.lines.append("task") }
    let screen = ScreenStage {
      UINavigationController(rootViewController: UIHostingController(rootView: view))
    }
    screen.settle()
    #expect(log.lines.sorted() == ["appear", "task"])
    let navigation = try #require(screen.navigation)
    for _ in 0..<2 {
      log.lines = []
      navigation.pushViewController(UIViewController(), animated: false)
      screen.settle()
      #expect(log.lines == ["disappear"])
      log.lines = []
      navigation.popViewController(animated: false)
      screen.settle()
      #expect(log.lines.sorted() == ["appear", "task"])
    }
  }
}

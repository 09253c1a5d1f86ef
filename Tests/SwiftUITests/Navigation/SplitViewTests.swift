import Stage
import TestSupport
import Testing

@testable import SwiftUI

@MainActor
@Suite(.ownEnvironment) struct SplitViewTests {
  struct Split: View {
    @State private var visibility = NavigationSplitViewVisibility.all

    var body: some View {
      NavigationSplitView(columnVisibility: $visibility) {
        VStack(spacing: 30) {
          NavigationLink("First") { Text("Screen one") }
          NavigationLink("Second") { Text("Screen two") }
          Button("Hide") { visibility = .detailOnly }
        }
        .navigationTitle("Sidebar")
        .navigationSplitViewColumnWidth(280)
      } detail: {
        Text("Nothing chosen").navigationTitle("Detail")
      }
    }
  }

  private func controller(_ screen: ScreenStage) -> UISplitViewController? {
    screen.controller.first(UISplitViewController.self)
  }

  @Test("On a pad the columns are side by side; a link of the sidebar changes the detail")
  func columns() throws {
    let screen = ScreenStage(Split(), device: "ipad-pro-11", orientation: .landscape)
    screen.settle()
    let split = try #require(controller(screen))
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(split.primaryColumnWidth == 280)
    #expect(screen.shows("Nothing chosen"))
    screen.tap("First")
    screen.settle()
    #expect(screen.shows("Screen one"))
    #expect(!screen.shows("Nothing chosen"))
    screen.tap("Second")
    screen.settle()
    #expect(screen.shows("Screen two"))
    #expect(!screen.shows("Screen one"))
    screen.tap("Hide")
    screen.settle()
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test("On a phone the columns are a stack that begins with the sidebar") func compact() {
    let screen = ScreenStage(Split())
    #expect(controller(screen) == nil)
    #expect(screen.navigation?.viewControllers.count == 1)
    screen.tap("First")
    screen.settle()
    #expect(screen.shows("Screen one"))
    screen.tapBack()
    screen.settle()
    #expect(screen.navigation?.viewControllers.count == 1)
  }

  @Test("A preferred column is the one that a phone begins with") func preferredColumn() {
    let screen = ScreenStage(
      NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
        Text("Sidebar")
      } detail: {
        Text("Detail")
      })
    screen.settle()
    #expect(screen.shows("Detail"))
    #expect(screen.navigation?.viewControllers.count == 2)
  }

  @Test("A stack within a column has the only bar") func innerStack() {
    let screen = ScreenStage(
      NavigationSplitView {
        Text("Sidebar")
      } detail: {
        NavigationStack { NavigationLink("Go") { Text("Gone") }.navigationTitle("Inner") }
      }, device: "ipad-pro-11", orientation: .landscape)
    screen.settle()
    #expect(screen.texts.filter { $0 == "Inner" }.count >= 1)
    screen.tap("Go")
    screen.settle()
    #expect(screen.shows("Gone"))
  }

  @Test("A navigation view is a stack on a phone and columns on a pad") func navigationView() {
    let view = NavigationView {
      NavigationLink("Open") { Text("Opened") }.navigationBarTitle("Root")
      Text("Second")
    }
    let phone = ScreenStage(view)
    #expect(!phone.shows("Second"))
    phone.tap("Open")
    phone.settle()
    #expect(phone.shows("Opened"))
    let pad = ScreenStage(view, device: "ipad-pro-11", orientation: .landscape)
    pad.settle()
    #expect(pad.shows("Second"))
    pad.tap("Open")
    pad.settle()
    #expect(pad.shows("Opened"))
    #expect(!pad.shows("Second"))
  }
}

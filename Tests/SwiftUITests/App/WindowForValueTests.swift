import TestSupport
import Testing

@testable import SwiftUI

/// Windows that present a value, and what is kept of a customized tab view.
@MainActor
@Suite(.ownEnvironment) struct WindowForValueTests {
  struct Presenting: App {
    var body: some Scene {
      WindowGroup(for: Int.self) { $number in
        VStack {
          Text("Number \(number)")
          Button("More") { number += 1 }
        }
      } defaultValue: {
        7
      }
    }
  }

  struct WithoutDefault: App {
    var body: some Scene {
      WindowGroup(id: "detail", for: String.self) { $name in
        Button(name ?? "Nothing") { name = "Something" }
      }
    }
  }

  @Test("the first window presents the default value, and its binding changes it")
  func defaultValue() {
    let screen = ScreenStage(AppRoot<Presenting>())
    #expect(screen.shows("Number 7"))
    screen.tap("More")
    screen.settle()
    #expect(screen.shows("Number 8"))
  }

  @Test("without a default value the first window presents none") func none() {
    let screen = ScreenStage(AppRoot<WithoutDefault>())
    #expect(screen.shows("Nothing"))
    screen.tap("Nothing")
    screen.settle()
    #expect(screen.shows("Something"))
  }

  @Test("a customization comes back from its raw value") func customization() throws {
    var customization = TabViewCustomization()
    customization[sidebarVisibility: "b"] = .hidden
    customization[tabBarVisibility: "a"] = .visible
    customization[sectionID: "s"] = ["y", "x"]
    let copy = try #require(TabViewCustomization(rawValue: customization.rawValue))
    #expect(copy == customization)
    #expect(copy.rawValue == customization.rawValue)
    #expect(copy[sidebarVisibility: "b"] == .hidden)
    #expect(copy[tabBarVisibility: "a"] == .visible)
    #expect(copy[tab: "other"].sidebarVisibility == .automatic)
    #expect(copy[sectionID: "s"] == ["y", "x"])
    #expect(TabViewCustomization(rawValue: "{") == nil)
  }
}

import Stage
import TestSupport
import Testing

@testable import SwiftUI

@MainActor
@Suite(.ownEnvironment) struct TabViewTests {
  private let calls = CallRecorder()

  struct Tabs: View {
    let calls: CallRecorder
    @State private var selection = "b"

    var body: some View {
      TabView(selection: $selection) {
        Text("First").recorded("a", in: calls)
          .tabItem { Label("A", systemImage: "star") }.tag("a")
        NavigationStack {
          Button("To the third") { selection = "c" }
            .recorded("b", in: calls).navigationTitle("Second")
        }
        .tabItem { Label("B", systemImage: "heart") }.tag("b").badge(3)
        Text("Third").recorded("c", in: calls).tag("c").tabItem { Text("C") }
      }
      .onChange(of: selection) { calls.add("selected \(selection)") }
    }
  }

  @Test("Tabs have the titles, images and badges of their items") func items() {
    let screen = ScreenStage(Tabs(calls: calls))
    let items = screen.tabs?.tabBar.items ?? []
    #expect(items.map(\.title) == ["A", "B", "C"])
    #expect(items.map { $0.image != nil } == [true, true, false])
    #expect(items.map(\.badgeValue) == [nil, "3", nil])
    #expect(screen.tabs?.selectedIndex == 1)
  }

  @Test("The selected tab appears and the one before disappears, by finger and by binding")
  func selection() {
    let screen = ScreenStage(Tabs(calls: calls))
    #expect(calls.take() == ["b appear"])
    screen.tap("A")
    screen.settle()
    // UIKit reports the selection when the tabs have been exchanged.
    #expect(calls.take() == ["b disappear", "a appear", "selected a"])
    screen.tap("B")
    screen.settle()
    _ = calls.take()
    screen.tap("To the third")
    screen.settle()
    #expect(Set(calls.take()) == ["selected c", "b disappear", "c appear"])
    #expect(screen.tabs?.selectedIndex == 2)
  }

  struct NewTabs: View {
    @State private var selection = 1
    var body: some View {
      TabView(selection: $selection) {
        Tab("One", systemImage: "1.circle", value: 1) { Text("Content one") }
        Tab("Two", systemImage: "2.circle", value: 2) { Text("Content two") }.badge(7)
        TabSection("More") {
          Tab("Three", systemImage: "3.circle", value: 3) { Text("Content three") }
        }
      }
    }
  }

  struct ListedTabs: View {
    @State private var selection = "b"
    let names = ["a", "b"]
    var body: some View {
      TabView(selection: $selection) {
        ForEach(names, id: \.self) { name in
          Tab(name, systemImage: "star", value: name) { Text("Content \(name)") }
        }
        ForEach(0..<2) { index in
          Tab("\(index)", systemImage: "heart", value: "\(index)") { Text("Content \(index)") }
        }
      }
    }
  }

  @Test("A `ForEach` of tabs has a tab for each element") func listedTabs() {
    let screen = ScreenStage(ListedTabs())
    #expect(screen.tabs?.tabBar.items?.map(\.title) == ["a", "b", "0", "1"])
    #expect(screen.tabs?.selectedIndex == 1)
  }

  @Test("Tabs of the newer kind are shown and selected by their values") func newTabs() {
    let screen = ScreenStage(NewTabs())
    #expect(screen.tabs?.tabBar.items?.map(\.title) == ["One", "Two", "Three"])
    #expect(screen.tabs?.tabBar.items?[1].badgeValue == "7")
    #expect(screen.shows("Content one"))
    screen.tap("Three")
    screen.settle()
    #expect(screen.shows("Content three"))
  }

  struct ChangedTabs: View {
    var body: some View {
      TabView {
        Tab("One", systemImage: "star") { Text("1") }.badge("!").accessibilityIdentifier("first")
        Tab("Two", systemImage: "star") { Text("2") }.tabPlacement(.sidebarOnly)
        Tab("Three", systemImage: "star") { Text("3") }.defaultVisibility(.hidden, for: .tabBar)
        Tab("Four", systemImage: "star") { Text("4") }.defaultVisibility(.hidden, for: .sidebar)
        Tab("Five", systemImage: "star") { Text("5") }.disabled(true)
          .customizationBehavior(.disabled, for: .sidebar, .tabBar)
      }
    }
  }

  @Test("Modifiers of tabs change their items in the bar") func changedTabs() throws {
    let screen = ScreenStage(ChangedTabs())
    let items = try #require(screen.tabs?.tabBar.items)
    #expect(items.map(\.title) == ["One", "Four", "Five"])
    #expect(items.map(\.isEnabled) == [true, true, false])
    #expect(items[0].badgeValue == "!")
    #expect(items[0].accessibilityIdentifier == "first")
  }

  struct Pages: View {
    let calls: CallRecorder
    @State private var page = 0
    var body: some View {
      VStack {
        Button("Second page") { page = 1 }
        TabView(selection: $page) {
          ForEach(0..<3) { Text(verbatim: "Page \($0)").tag($0) }
        }
        .tabViewStyle(.page)
        .onChange(of: page) { calls.add("page \(page)") }
      }
    }
  }

  @Test("Pages turn by finger and by binding") func pages() {
    let screen = ScreenStage(Pages(calls: calls))
    #expect(screen.shows("Page 0"))
    screen.stage.pan(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 30, y: 500), duration: 0.2)
    screen.settle()
    #expect(calls.take() == ["page 1"])
    #expect(screen.shows("Page 1"))
    screen.stage.pan(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 30, y: 500), duration: 0.2)
    screen.settle()
    _ = calls.take()
    screen.tap("Second page")
    screen.settle()
    #expect(calls.take() == ["page 1"])
    #expect(screen.shows("Page 1"))
    #expect(!screen.shows("Page 2"))
  }

  @Test("A tab view without tabs and a selection of no tab are reported; the app lives")
  func wrong() {
    let empty = ScreenStage(TabView {})
    #expect(empty.messages.filter { $0.contains("has no tabs") }.count == 1)
    let lost = ScreenStage(
      TabView(selection: .constant(9)) { Text("One").tabItem { Text("Tab") }.tag(1) })
    #expect(lost.messages.filter { $0.contains("9") }.count == 1)
    #expect(lost.shows("One"))
  }

  @Test("A screen hides the tab bar") func hiddenBar() {
    let screen = ScreenStage(
      TabView {
        NavigationStack { Text("One").toolbar(.hidden, for: .tabBar) }.tabItem { Text("Tab") }
      })
    #expect(screen.tabs?.tabBar.isHidden == true)
  }
}

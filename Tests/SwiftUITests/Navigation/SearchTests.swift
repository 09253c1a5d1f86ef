import Stage
import TestSupport
import Testing

@testable import SwiftUI

@MainActor
@Suite(.ownEnvironment) struct SearchTests {
  private let calls = CallRecorder()

  struct Fruits: View {
    let calls: CallRecorder
    @State private var text = ""
    @State private var scope = "all"

    private var found: [String] {
      ["Apple", "Pear", "Plum"].filter { text.isEmpty || $0.contains(text) }
    }

    var body: some View {
      NavigationStack {
        VStack(spacing: 30) {
          ForEach(found, id: \.self) { Text($0) }
          Status(calls: calls)
        }
        .navigationTitle("Fruits")
        .searchable(text: $text, prompt: "Find fruits")
        .searchScopes($scope) {
          Text("All").tag("all")
          Text("Ripe").tag("ripe")
        }
        .searchSuggestions { Text("Try plums").searchCompletion("Plum") }
        .onChange(of: scope) { calls.add("scope \(scope)") }
        .onSubmit { calls.add("text") }
        .onSubmit(of: .search) { calls.add("search \(text)") }
      }
    }
  }

  struct Status: View {
    let calls: CallRecorder
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View {
      Button(isSearching ? "Stop" : "Idle") { dismissSearch() }
        .onChange(of: isSearching) { calls.add("searching \(isSearching)") }
    }
  }

  private func controller(_ screen: ScreenStage) throws -> UISearchController {
    try #require(screen.navigation?.topViewController?.navigationItem.searchController)
  }

  @Test("What is typed into the field reaches the binding") func typing() throws {
    let screen = ScreenStage(Fruits(calls: calls))
    let search = try controller(screen)
    #expect(search.searchBar.placeholder == "Find fruits")
    screen.stage.tap(search.searchBar.searchTextField)
    screen.settle()
    #expect(search.isActive)
    #expect(calls.take() == ["searching true"])
    screen.stage.type("P")
    screen.settle()
    #expect(screen.shows("Pear"))
    #expect(!screen.shows("Apple"))
    screen.stage.perform { search.isActive = false }
    screen.settle()
    #expect(screen.shows("Apple"))
    #expect(calls.take() == ["searching false"])
  }

  @Test("Scopes are shown while searching and store what is chosen") func scopes() throws {
    let screen = ScreenStage(Fruits(calls: calls))
    let search = try controller(screen)
    #expect(search.searchBar.scopeButtonTitles == ["All", "Ripe"])
    #expect(!search.searchBar.showsScopeBar)
    screen.stage.perform { search.isActive = true }
    screen.settle()
    #expect(search.searchBar.showsScopeBar)
    _ = calls.take()
    screen.tap("Ripe")
    screen.settle()
    #expect(calls.take() == ["scope ripe"])
  }

  @Test("Choosing a suggestion completes the text") func suggestions() throws {
    let screen = ScreenStage(Fruits(calls: calls))
    let search = try controller(screen)
    screen.stage.perform { search.isActive = true }
    screen.settle()
    #expect(screen.shows("Try plums"))
    screen.tap("Try plums")
    screen.settle()
    #expect(search.searchBar.text == "Plum")
  }

  @Test("The return key submits the search, and nothing else") func submitting() throws {
    let screen = ScreenStage(Fruits(calls: calls))
    screen.stage.tap(try controller(screen).searchBar.searchTextField)
    screen.settle()
    screen.stage.type("Pe")
    _ = calls.take()
    screen.stage.type("\n")
    screen.settle()
    #expect(calls.take() == ["search Pe"])
  }

  @Test("A search outside of a stack is reported") func outside() {
    let screen = ScreenStage(Text("A").searchable(text: .constant("")))
    #expect(screen.messages.filter { $0.contains("searchable") }.count == 1)
  }

  @Test("A search that is declared around a stack is on its root") func around() throws {
    let screen = ScreenStage(
      NavigationStack { Text("A").navigationTitle("T") }.searchable(text: .constant("")))
    #expect(screen.navigation?.topViewController?.navigationItem.searchController != nil)
    #expect(screen.messages.isEmpty)
  }
}

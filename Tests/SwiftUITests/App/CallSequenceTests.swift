import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// The order of calls where stacks, tabs, sheets and alerts meet. The letter at each sequence is its
/// confidence: D documented, M measured, R recalled, G guess.
@MainActor
@Suite(.ownEnvironment) struct CallSequenceTests {
  private let calls = CallRecorder()

  struct Everything: View {
    let calls: CallRecorder
    @State private var tab = 0
    @State private var path: [String] = []
    @State private var sheet = false
    @State private var alert = false

    var body: some View {
      TabView(selection: $tab) {
        NavigationStack(path: $path) {
          VStack(spacing: 30) {
            Button("Push") { path = ["a"] }
            Button("Sheet") { sheet = true }
            Button("Second tab") { tab = 1 }
          }
          .recorded("root", in: calls)
          .task { calls.add("root task") }
          .navigationDestination(for: String.self) { name in
            VStack(spacing: 30) {
              Text(verbatim: "Screen \(name)")
              Button("Replace") { path = ["b"] }
              Button("Push and sheet") {
                path.append("c")
                sheet = true
              }
              Button("Pop and second tab") {
                path = []
                tab = 1
              }
            }
            .recorded(name, in: calls)
          }
        }
        .tabItem { Text("One") }.tag(0)
        Button("First tab") { tab = 0 }.recorded("second", in: calls)
          .tabItem { Text("Two") }.tag(1)
      }
      .sheet(isPresented: $sheet, onDismiss: { calls.add("onDismiss") }) {
        VStack(spacing: 30) {
          Button("Alert") { alert = true }
          Button("Close and push") {
            sheet = false
            path = ["d"]
          }
        }
        .recorded("sheet", in: calls)
        .alert("Alert", isPresented: $alert) { Button("Close all") { sheet = false } }
      }
      .onChange(of: path) { calls.add("path \(path.joined())") }
      .onChange(of: sheet) { calls.add("sheet \(sheet)") }
      .onChange(of: tab) { calls.add("tab \(tab)") }
    }
  }

  private func start() -> ScreenStage {
    let screen = ScreenStage(Everything(calls: calls))
    screen.settle()
    return screen
  }

  private func tap(_ title: String, _ screen: ScreenStage) -> [String] {
    screen.tap(title)
    screen.settle()
    screen.settle()
    return calls.take()
  }

  @Test("A task starts after its view has appeared") func taskOfARoot() {
    _ = start()
    // D, R
    #expect(calls.take() == ["root appear", "root task"])
  }

  @Test("Another value of the path exchanges the screens") func replaced() {
    let screen = start()
    _ = calls.take()
    // D (change), M (UIKit's order of a push)
    #expect(tap("Push", screen) == ["path a", "a appear", "root disappear"])
    // G
    #expect(tap("Replace", screen) == ["path b", "b appear", "a disappear"])
    #expect(screen.navigation?.viewControllers.count == 2)
  }

  @Test("A push and a sheet in one action") func pushAndSheet() {
    let screen = start()
    _ = tap("Push", screen)
    // G: changes first, then what is presented from the outside in.
    let lines = tap("Push and sheet", screen)
    #expect(Array(lines.prefix(2)) == ["path ac", "sheet true"])
    #expect(Set(lines.dropFirst(2)) == ["c appear", "sheet appear", "a disappear"])
  }

  @Test("A pop and another tab in one action") func popAndTab() {
    let screen = start()
    _ = tap("Push", screen)
    let lines = tap("Pop and second tab", screen)
    // G
    #expect(Set(lines).isSuperset(of: ["path ", "tab 1", "a disappear", "second appear"]))
    #expect(screen.shows("First tab"))
  }

  @Test("Tabs appear and disappear with what is on their stacks") func tabs() {
    let screen = start()
    _ = tap("Push", screen)
    screen.tap("Two")
    screen.settle()
    // R (disappear, appear), UIKit's order of the report
    #expect(calls.take() == ["a disappear", "second appear", "tab 1"])
    #expect(tap("First tab", screen) == ["tab 0", "second disappear", "a appear"])
  }

  @Test("An alert above a sheet ends both") func alertInSheet() {
    let screen = start()
    _ = calls.take()
    // D
    #expect(tap("Sheet", screen) == ["sheet true", "sheet appear"])
    _ = tap("Alert", screen)
    #expect(screen.presented?.presentedViewController is UIAlertController)
    // R
    #expect(tap("Close all", screen) == ["sheet false", "sheet disappear", "onDismiss"])
    #expect(screen.presented == nil)
  }

  @Test("A push below a sheet that goes") func pushBelowSheet() {
    let screen = start()
    _ = tap("Sheet", screen)
    let lines = tap("Close and push", screen)
    // G
    #expect(Array(lines.prefix(2)) == ["path d", "sheet false"])
    #expect(
      Set(lines.dropFirst(2)) == ["d appear", "root disappear", "sheet disappear", "onDismiss"])
    #expect(screen.shows("Screen d"))
  }
}

import Stage
import TestSupport
import Testing

@testable import SwiftUI

@MainActor
@Suite(.ownEnvironment) struct AlertTests {
  private let calls = CallRecorder()

  struct Failure: LocalizedError { var errorDescription: String? { "It failed" } }
  struct Item: Identifiable { let id: Int }

  struct Alerts: View {
    let calls: CallRecorder
    @State private var plain = false
    @State private var failure = false
    @State private var old = false
    @State private var item: Item?
    @State private var dialog = false

    var body: some View {
      VStack(spacing: 30) {
        Button("Plain") { plain = true }
          .alert("Really?", isPresented: $plain) {
            Button("Delete", role: .destructive) { calls.add("delete") }
            Button("Keep", role: .cancel) { calls.add("keep") }
          } message: {
            Text("It cannot be undone.")
          }
        Button("Error") { failure = true }
          .alert(isPresented: $failure, error: Failure()) {}
        Button("Old") { old = true }
          .alert(isPresented: $old) {
            Alert(
              title: Text("Old title"), message: Text("Old message"),
              primaryButton: .default(Text("Go")) { calls.add("go") },
              secondaryButton: .cancel())
          }
        Button("Item") { item = Item(id: 4) }
          .alert(item: $item) { Alert(title: Text(verbatim: "Item \($0.id)")) }
        Button("Dialog") { dialog = true }
          .confirmationDialog("Choose", isPresented: $dialog, titleVisibility: .visible) {
            Button("Red") { calls.add("red") }
            Button("Blue") { calls.add("blue") }
          }
      }
      .onChange(of: plain) { calls.add("plain \(plain)") }
      .onChange(of: item?.id) { calls.add("item \(item?.id ?? 0)") }
    }
  }

  private struct Renaming: View {
    @State var asks = true
    @State var name = "Old"
    @State var key = ""
    let calls: CallRecorder

    var body: some View {
      Text("Ready").alert("Rename", isPresented: $asks) {
        TextField("Name", text: $name, prompt: Text("New name"))
        SecureField("Key", text: $key)
        Button("Rename") { calls.add("\(name) \(key)") }
        Button("Cancel", role: .cancel) {}
      }
    }
  }

  @Test("the text fields of an alert edit their bindings")
  func fields() throws {
    let screen = ScreenStage(Renaming(calls: calls))
    screen.settle()
    let shown = try #require(screen.presented as? UIAlertController)
    let fields = try #require(shown.textFields)
    #expect(fields.map(\.placeholder) == ["New name", "Key"])
    #expect(fields.map(\.text) == ["Old", ""])
    #expect(fields.map(\.isSecureTextEntry) == [false, true])
    #expect(shown.actions.map(\.title) == ["Rename", "Cancel"])
    for (field, text) in zip(fields, ["New", "secret"]) {
      field.text = text
      field.sendActions(for: .editingChanged)
    }
    screen.tap("Rename")
    screen.settle()
    #expect(calls.take() == ["New secret"])
  }

  private func alert(_ screen: ScreenStage, _ title: String) throws -> UIAlertController {
    screen.tap(title)
    screen.settle()
    return try #require(screen.presented as? UIAlertController)
  }

  @Test("An alert shows its title, its message and its buttons, and clears the binding")
  func plain() throws {
    let screen = ScreenStage(Alerts(calls: calls))
    let shown = try alert(screen, "Plain")
    #expect(shown.title == "Really?")
    #expect(shown.message == "It cannot be undone.")
    #expect(shown.actions.map(\.title) == ["Delete", "Keep"])
    #expect(shown.actions.map(\.style) == [.destructive, .cancel])
    screen.tap("Delete")
    screen.settle()
    #expect(screen.presented == nil)
    #expect(calls.take() == ["plain true", "delete", "plain false"])
    _ = try alert(screen, "Plain")
    screen.tap("Keep")
    screen.settle()
    #expect(calls.take() == ["plain true", "keep", "plain false"])
  }

  @Test("An alert without buttons has one that ends it") func error() throws {
    let screen = ScreenStage(Alerts(calls: calls))
    let shown = try alert(screen, "Error")
    #expect(shown.title == "It failed")
    #expect(shown.actions.map(\.title) == ["OK"])
    screen.tap("OK")
    screen.settle()
    #expect(screen.presented == nil)
  }

  @Test("Alerts of the older kind are shown by flag and by item") func old() throws {
    let screen = ScreenStage(Alerts(calls: calls))
    let shown = try alert(screen, "Old")
    #expect(shown.message == "Old message")
    screen.tap("Go")
    screen.settle()
    #expect(calls.take() == ["go"])
    let item = try alert(screen, "Item")
    #expect(item.title == "Item 4")
    screen.tap("OK")
    screen.settle()
    #expect(calls.take() == ["item 4", "item 0"])
  }

  @Test("A confirmation dialog is an action sheet with a button to cancel") func dialog() throws {
    let screen = ScreenStage(Alerts(calls: calls))
    let shown = try alert(screen, "Dialog")
    #expect(shown.preferredStyle == .actionSheet)
    #expect(shown.title == "Choose")
    #expect(shown.actions.map(\.title) == ["Red", "Blue", "Cancel"])
    screen.tap("Blue")
    screen.settle()
    #expect(calls.take() == ["blue"])
    _ = try alert(screen, "Dialog")
    screen.tap("Cancel")
    screen.settle()
    #expect(screen.presented == nil)
    #expect(calls.take().isEmpty)
  }

  struct Timed: View {
    @State private var isPresented = false
    let seen: (Binding<Bool>) -> Void
    var body: some View {
      Button("Show") { isPresented = true }
        .alert("Soon gone", isPresented: $isPresented) { Button("OK") {} }
        .onAppear { seen($isPresented) }
    }
  }

  @Test("An alert goes when its binding is cleared elsewhere") func clearedElsewhere() throws {
    var binding: Binding<Bool>?
    let screen = ScreenStage(Timed { binding = $0 })
    screen.tap("Show")
    screen.settle()
    #expect(screen.presented is UIAlertController)
    screen.stage.perform { binding?.wrappedValue = false }
    screen.settle()
    #expect(screen.presented == nil)
  }
}

import Stage
import SwiftUI
import TestSupport
import Testing

/// The order of calls while fields get and lose the keyboard's focus, by fingers and keys.
@MainActor
@Suite("Focus and submission", .ownEnvironment) struct FocusTests {
  final class Log {
    var calls: [String] = []
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  enum Field: Hashable { case name, mail }

  struct Form: View {
    let log: Log
    @State var name = ""
    @State var mail = ""
    @State var showsMail = true
    @FocusState var focus: Field?

    var body: some View {
      VStack {
        TextField("Name", text: $name)
          .focused($focus, equals: .name)
          .onSubmit {
            log.calls.append("submit name")
            focus = .mail
          }
        if showsMail {
          TextField("Mail", text: $mail).focused($focus, equals: .mail)
        }
        Button("Name please") { focus = .name }
        Button("Leave") { focus = nil }
        Button("Remove") { showsMail = false }
      }
      .onSubmit { log.calls.append("submit form with \(name)") }
      .onChange(of: focus) { old, new in
        log.calls.append("focus \(text(old)) to \(text(new))")
      }
      .onChange(of: name) { log.calls.append("name \($1)") }
    }

    private func text(_ field: Field?) -> String { field.map { "\($0)" } ?? "none" }
  }

  private let log = Log()

  private func form() -> (ControlStage, name: UITextField, mail: UITextField) {
    let shown = ControlStage(Form(log: log))
    let fields = shown.all(UITextField.self)
    return (shown, fields[0], fields[1])
  }

  @Test("a tap moves the focus, and the state follows in one change")
  func taps() {
    let (shown, name, mail) = form()
    #expect(log.take() == [])
    shown.tap(name)
    #expect(name.isFirstResponder && log.take() == ["focus none to name"])
    shown.tap(mail)
    #expect(mail.isFirstResponder && log.take() == ["focus name to mail"])
  }

  @Test("the state moves the focus")
  func state() {
    let (shown, name, _) = form()
    shown.tap("Name please")
    #expect(name.isFirstResponder && log.take() == ["focus none to name"])
    shown.tap("Leave")
    #expect(!name.isFirstResponder && log.take() == ["focus name to none"])
  }

  @Test("typing changes the binding letter by letter; the return key submits from inside outwards")
  func submission() {
    let (shown, name, mail) = form()
    shown.tap(name)
    _ = log.take()
    shown.stage.type("Al\n")
    shown.stage.layout()
    #expect(mail.isFirstResponder)
    // All was typed before the next update.
    #expect(
      log.take() == [
        "submit name", "submit form with Al", "focus name to mail", "name Al",
      ])
  }

  @Test("the return key ends the focus where no action moves it")
  func endOfFocus() {
    let (shown, _, mail) = form()
    shown.tap(mail)
    _ = log.take()
    shown.stage.type("\n")
    shown.stage.layout()
    #expect(!mail.isFirstResponder)
    #expect(log.take() == ["submit form with ", "focus mail to none"])
  }

  @Test("a field that goes away takes the focus with it")
  func removal() {
    let (shown, _, mail) = form()
    shown.tap(mail)
    _ = log.take()
    shown.tap("Remove")
    #expect(mail.window == nil)
    #expect(log.take() == ["focus mail to none"])
  }

  struct Nowhere: View {
    @FocusState var isFocused: Bool
    var body: some View {
      VStack {
        Text(isFocused ? "focused" : "not focused").focused($isFocused)
        Button("Focus") { isFocused = true }
      }
    }
  }

  @Test("a state that nothing can follow is false again")
  func nothingToFocus() {
    let shown = ControlStage(Nowhere())
    shown.tap("Focus")
    #expect(shown.spoken.first == "not focused")
  }

  struct Appearing: View {
    @FocusState var isFocused: Bool
    @State var text = ""
    var body: some View {
      TextField("Search", text: $text).focused($isFocused).onAppear { isFocused = true }
    }
  }

  @Test("a focus asked for in onAppear opens the keyboard")
  func onAppear() throws {
    let shown = ControlStage(Appearing())
    #expect(try #require(shown.first(UITextField.self)).isFirstResponder)
  }

  struct Rows: View {
    struct Row: Identifiable {
      let id: Int
      var name: String
    }
    @State var rows = [Row(id: 0, name: "a"), Row(id: 1, name: "b")]
    var body: some View {
      VStack {
        ForEach($rows) { $row in
          TextField("Row \(row.id)", text: $row.name)
        }
        Button("Remove last") { rows.removeLast() }
        Text(rows.map(\.name).joined(separator: " "))
      }
    }
  }

  @Test("a field of an element that goes away while it is edited writes nothing more")
  func elementGone() {
    let shown = ControlStage(Rows())
    let fields = shown.all(UITextField.self)
    shown.tap(fields[1])
    shown.stage.type("c")
    shown.stage.layout()
    #expect(shown.spoken.last == "a bc")
    shown.tap("Remove last")
    #expect(shown.spoken == ["Row 0: a. Text Field.", "Remove last. Button.", "a"])
    // The field itself may still be asked.
    fields[1].sendActions(for: .editingChanged)
    #expect(shown.spoken.last == "a")
    #expect(shown.warnings.filter { $0.contains("after the element had gone") }.count <= 1)
  }

  struct Older: View {
    let log: Log
    @State var text = ""
    var body: some View {
      VStack {
        TextField(
          "Old", text: $text, onEditingChanged: { log.calls.append("editing \($0)") },
          onCommit: { log.calls.append("commit") })
        SecureField("Secret", text: $text) { log.calls.append("secret") }
        VStack {
          TextField("Scoped", text: $text).submitScope()
        }
      }
      .onSubmit { log.calls.append("submit") }
    }
  }

  @Test("the closures before onSubmit are called; a scope keeps submissions inside")
  func olderForms() {
    let shown = ControlStage(Older(log: log))
    let fields = shown.all(UITextField.self)
    shown.tap(fields[0])
    shown.stage.type("x\n")
    shown.stage.layout()
    #expect(log.take() == ["editing true", "commit", "submit", "editing false"])
    shown.tap(fields[1])
    shown.stage.type("\n")
    #expect(log.take() == ["secret", "submit"])
    shown.tap(fields[2])
    shown.stage.type("\n")
    #expect(log.take() == [])
  }

  struct Disabled: View {
    @FocusState var isFocused: Bool
    @State var text = ""
    var body: some View {
      VStack {
        TextField("Off", text: $text).disabled(true).focused($isFocused)
        Button("Focus") { isFocused = true }
        Text(isFocused ? "focused" : "not focused")
      }
    }
  }

  @Test("a disabled field takes no focus, and the state is false again")
  func disabled() throws {
    let shown = ControlStage(Disabled())
    let field = try #require(shown.first(UITextField.self))
    shown.tap(field)
    #expect(!field.isFirstResponder)
    shown.tap("Focus")
    #expect(!field.isFirstResponder && shown.spoken.last == "not focused")
  }

  struct Editor: View {
    let log: Log
    @State var text = "abc"
    @FocusState var isFocused: Bool
    var body: some View {
      VStack {
        TextEditor(text: $text).focused($isFocused).frame(height: 80)
        TextField("Note", text: $text, axis: .vertical)
        Button("Done") { isFocused = false }
      }
      .onChange(of: isFocused) { log.calls.append("focus \($1)") }
      .onChange(of: text) { log.calls.append("text \($1)") }
    }
  }

  @Test("an editor has a focus; its return key is a line end")
  func editor() throws {
    let shown = ControlStage(Editor(log: log))
    let views = shown.all(UITextView.self)
    shown.tap(views[0])
    #expect(log.take() == ["focus true"])
    shown.stage.type("\nd")
    shown.stage.layout()
    #expect(log.take() == ["text abc\nd"])
    #expect(views[1].text == "abc\nd")
    shown.tap("Done")
    #expect(!views[0].isFirstResponder && log.take() == ["focus false"])
  }
}

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
}

import Stage
import Testing

@testable import UIKit

/// Text that an input method composes: marked until it is final.
@Suite @MainActor struct MarkedTextTests {
  private final class Log: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var asked: [String] = []
    var marks: [Bool] = []

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      asked.append("\(range.location)+\(range.length) \(string)")
      return string != "no"
    }

    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      asked.append("\(range.location)+\(range.length) \(text)")
      return true
    }

    func textViewDidChange(_ textView: UITextView) { marks.append(textView.markedTextRange != nil) }
  }

  private func field(_ text: String) -> (Stage, UITextField, Log) {
    let stage = Stage()
    let (field, log) = (UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)), Log())
    field.text = text
    field.delegate = log
    let view = UIView(frame: stage.window.bounds)
    view.addSubview(field)
    stage.show(view)
    field.becomeFirstResponder()
    return (stage, field, log)
  }

  private func units(_ input: some UITextInput, _ range: UITextRange?) -> Range<Int>? {
    range.map {
      let start = input.offset(from: input.beginningOfDocument, to: $0.start)
      return start..<input.offset(from: input.beginningOfDocument, to: $0.end)
    }
  }

  @Test("a composition takes the place of the one before, and the final text that of the last")
  func composition() {
    let (stage, field, log) = field("ab")
    field.addAction(
      UIAction { [unowned field] _ in log.marks.append(field.markedTextRange != nil) },
      for: .editingChanged)
    stage.compose("n")
    stage.compose("ni")
    #expect(field.text == "abni")
    #expect(units(field, field.markedTextRange) == 2..<4)
    #expect(units(field, field.selectedTextRange) == 4..<4)
    stage.type("你")
    #expect(field.text == "ab你")
    #expect(field.markedTextRange == nil)
    #expect(log.asked == ["2+0 n", "2+1 ni", "2+2 你"])
    #expect(log.marks == [true, true, false])
  }

  @Test("a part of the marked text can be selected; a selection outside ends the mark")
  func selection() {
    let (stage, field, _) = field("")
    field.setMarkedText("にほん", selectedRange: NSRange(location: 1, length: 1))
    #expect(units(field, field.selectedTextRange) == 1..<2)
    #expect(field.markedTextRange != nil)
    field.unmarkText()
    #expect(field.text == "にほん")
    #expect(field.markedTextRange == nil)
    field.setMarkedText("x", selectedRange: NSRange(location: 9, length: 9))
    #expect(field.text == "にxん")
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.beginningOfDocument)
    #expect(field.markedTextRange == nil)
    withExtendedLifetime(stage) {}
  }

  @Test(
    "an empty composition removes the mark; the delegate can refuse; editing ends with the text")
  func ends() {
    let (stage, field, log) = field("ab")
    stage.compose("ni")
    stage.compose("")
    #expect(field.text == "ab")
    #expect(field.markedTextRange == nil)
    stage.compose("ka")
    stage.compose("no")
    #expect(field.text == "abka")
    field.resignFirstResponder()
    #expect(field.text == "abka")
    #expect(field.markedTextRange == nil)
    withExtendedLifetime(log) {}
  }

  @Test("text views compose as fields do, with a highlight behind the mark")
  func textView() throws {
    let stage = Stage()
    let (view, log) = (UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 80)), Log())
    view.text = "ab"
    view.delegate = log
    let root = UIView(frame: stage.window.bounds)
    root.addSubview(view)
    stage.show(root)
    view.becomeFirstResponder()
    stage.type("c")
    view.selectedRange = NSRange(location: 1, length: 1)
    stage.compose("にほ")
    #expect(view.text == "aにほc")
    let marked = try stage.capture()
    view.unmarkText()
    #expect(try stage.capture() != marked)
    view.setMarkedText("日本", selectedRange: NSRange(location: 2, length: 0))
    #expect(view.text == "aにほ日本c")
    stage.type("国")
    #expect(view.text == "aにほ国c")
    #expect(log.asked == ["2+0 c", "1+1 にほ", "3+0 日本", "3+2 国"])
    #expect(log.marks == [false, true, true, false])
  }

  @Test("a script composes; without a focus it is an error at the step")
  func script() throws {
    let (stage, field, _) = field("")
    try stage.run(InteractionScript("compose 'に'; compose 'にほ'; type '日本'"))
    #expect(field.text == "日本")
    field.resignFirstResponder()
    #expect(throws: (any Error).self) { try stage.run(InteractionScript("compose 'x'")) }
  }
}

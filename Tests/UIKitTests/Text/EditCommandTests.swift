import Foundation
import ObjectiveC
import Testing
import UIKit

@Suite("Commands of edit menus", .serialized)
@MainActor
struct EditCommandTests {
  private func can(_ responder: UIResponder, _ action: String) -> Bool {
    responder.canPerformAction(Selector(action), withSender: nil)
  }

  @Test("what is selected is cut, and pasted elsewhere")
  func cutAndPaste() {
    let field = UITextField()
    field.text = "one two"
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument,
      to: field.position(from: field.beginningOfDocument, offset: 3)!)
    #expect(can(field, "cut:") && can(field, "copy:") && !can(field, "selectAll:"))
    field.cut(nil)
    #expect(field.text == " two")
    #expect(UIPasteboard.general.string == "one")
    let view = UITextView()
    #expect(can(view, "paste:") && !can(view, "copy:"))
    view.paste(nil)
    #expect(view.text == "one")
  }

  @Test("secrets are not copied, and text that is only read is not cut")
  func refused() {
    let field = UITextField()
    field.text = "secret"
    field.isSecureTextEntry = true
    field.selectAll(nil)
    #expect(!can(field, "copy:") && !can(field, "cut:"))
    let view = UITextView()
    view.text = "read"
    view.isEditable = false
    view.selectAll(nil)
    #expect(can(view, "copy:") && !can(view, "cut:") && !can(view, "paste:"))
  }

  @Test("a responder takes part by overriding the command and answering for it")
  func ownCommand() {
    final class Clip: UIView {
      var log: [String] = []
      override func paste(_ sender: Any?) { log.append("paste") }
    }
    let clip = Clip()
    clip.paste(nil)
    #expect(clip.log == ["paste"])
    #expect(!can(UIView(), "paste:"))
  }

  @Test("text that is inserted takes the place of all where that is asked for")
  func clearing() {
    let (field, view) = (UITextField(), UITextView())
    for text in [field, view] as [any UIView & UITextInput] {
      text.insertText("one")
      (text as? UITextField)?.clearsOnInsertion = true
      (text as? UITextView)?.clearsOnInsertion = true
      text.insertText("two")
      text.insertText("three")
    }
    #expect(field.text == "twothree" && view.text == "twothree")
  }

  @Test("a backspace before the text takes the last token")
  func tokens() {
    let field = UISearchTextField()
    field.tokens = [UISearchToken(icon: nil, text: "A"), UISearchToken(icon: nil, text: "B")]
    field.insertText("x")
    field.deleteBackward()
    #expect(field.tokens.count == 2)
    field.deleteBackward()
    #expect(field.tokens.count == 1 && field.text == "")
    field.allowsDeletingTokens = false
    field.deleteBackward()
    #expect(field.tokens.count == 1)
  }
}

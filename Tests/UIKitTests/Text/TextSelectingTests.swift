import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

/// Fingers on text: what they select, and the edit menu that shows by itself.
@MainActor
@Suite("Fingers on text", .serialized)
struct TextSelectingTests {
  private let stage = Stage(device: .named("iphone-15")!)
  private let root = UIViewController()
  private let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
  private let view = UITextView(frame: CGRect(x: 20, y: 300, width: 300, height: 200))

  private final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var calls: [String] = []
    var menu: UIMenu?

    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      calls.append("menu \(range.location) \(range.length)")
      return menu
    }
    func textField(
      _ textField: UITextField,
      willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { calls.append("will present") }
    func textField(
      _ textField: UITextField,
      willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) { calls.append("will dismiss") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      calls.append("should clear")
      return true
    }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      calls.append("\(URL) \(characterRange.location) \(characterRange.length)")
      return true
    }
  }
  private let delegate = Delegate()

  init() {
    root.view.backgroundColor = .systemBackground
    field.text = "Every word is true"
    view.text = "One paragraph of words.\nAnother one."
    view.font = .systemFont(ofSize: 17)
    for text in [field, view] as [UIView] { root.view.addSubview(text) }
    field.delegate = delegate
    view.delegate = delegate
    stage.show(root)
    stage.layout()
  }

  /// Without what depends on a pasteboard that other tests write to.
  private var menu: [String] { shownMenu.filter { $0 != "Paste" } }

  private var shownMenu: [String] {
    func labels(_ view: UIView) -> [String] {
      view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? labels($0) }
    }
    return bubble.map(labels) ?? []
  }

  private var bubble: UIView? {
    stage.window.subviews.last { String(describing: type(of: $0)) == "EditMenuBubble" }
  }

  private func choose(_ title: String) throws {
    func find(_ view: UIView) -> UIView? {
      (view as? UILabel)?.text == title ? view : view.subviews.lazy.compactMap(find).first
    }
    let bubble = try #require(bubble)
    stage.tap(try #require(find(bubble)))
  }

  /// In the middle of a character, in the window.
  private func place(_ index: Int, in text: any UIView & UITextInput) throws -> CGPoint {
    let start = try #require(text.position(from: text.beginningOfDocument, offset: index))
    let end = try #require(text.position(from: start, offset: 1))
    let rect = text.firstRect(for: try #require(text.textRange(from: start, to: end)))
    return text.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private func selected(_ text: any UIView & UITextInput) -> [Int] {
    guard let range = text.selectedTextRange else { return [] }
    let start = text.offset(from: text.beginningOfDocument, to: range.start)
    return [start, start + text.offset(from: range.start, to: range.end)]
  }

  @Test("a tap begins editing and sets the caret at the nearer end of the word")
  func caret() throws {
    stage.tap(at: try place(6, in: field))
    #expect(field.isEditing && selected(field) == [6, 6] && menu == [])
    stage.advance(by: 1)
    stage.tap(at: try place(9, in: field))
    #expect(selected(field) == [10, 10] && menu == [])
    stage.advance(by: 1)
    stage.tap(at: try place(9, in: field))
    #expect(menu == ["Select", "Select All"])
  }

  @Test("two taps select the word and show the menu, whose elements do what they say")
  func word() throws {
    stage.perform { UIPasteboard.general.items = [] }
    stage.tap(at: try place(7, in: field), count: 2)
    #expect(selected(field) == [6, 10] && menu == ["Cut", "Copy"])
    try choose("Cut")
    #expect(field.text == "Every  is true" && menu == [])
    #expect(stage.perform { UIPasteboard.general.string } == "word")
    stage.advance(by: 1)
    stage.tap(at: try place(1, in: field), count: 2)
    #expect(shownMenu == ["Cut", "Copy", "Paste"])
    try choose("Paste")
    #expect(field.text == "word  is true")
    #expect(
      delegate.calls == [
        "menu 6 4", "will present", "will dismiss", "menu 0 5", "will present", "will dismiss",
      ])
  }

  @Test("three taps select the paragraph")
  func paragraph() throws {
    stage.tap(at: try place(5, in: view), count: 3)
    #expect(selected(view) == [0, 24] && menu == ["Cut", "Copy"])
  }

  @Test("a press takes the caret along; the menu shows when the finger leaves")
  func press() throws {
    let finger = stage.touchDown(at: try place(2, in: view))
    stage.advance(by: 0.6)
    #expect(view.isFirstResponder && selected(view)[0] != 0 && menu == [])
    finger.move(to: try place(16, in: view))
    let caret = selected(view)
    #expect(caret == [16, 16] || caret == [17, 17])
    finger.lift()
    #expect(menu == ["Select", "Select All"])
    try choose("Select All")
    #expect(selected(view) == [0, 36])
  }

  @Test("text that is only read: a press selects a word, and there is nothing to cut")
  func reading() throws {
    view.isEditable = false
    let finger = stage.touchDown(at: try place(5, in: view))
    stage.advance(by: 0.6)
    finger.lift()
    #expect(selected(view) == [4, 13] && menu == ["Copy"])
    stage.tap(at: CGPoint(x: 200, y: 700))
    #expect(menu == [])
  }

  @Test("handles go with the finger, and one character stays selected")
  func handles() throws {
    for text in [field, view] as [any UIView & UITextInput] {
      stage.tap(at: try place(7, in: text), count: 2)
      stage.advance(by: 1)
      let end = try #require(text.selectedTextRange).end
      let start = selected(text)[0]
      let bar = text.convert(text.caretRect(for: end), to: nil)
      let finger = stage.touchDown(at: CGPoint(x: bar.midX, y: bar.midY))
      finger.move(to: try place(15, in: text), duration: 0.3)
      #expect(selected(text)[0] == start && (15...16).contains(selected(text)[1]))
      finger.move(to: try place(start, in: text), duration: 0.3)
      #expect(selected(text)[1] > selected(text)[0])
      finger.lift()
      #expect(menu.first == "Cut" && view.contentOffset.y == 0)
      stage.advance(by: 1)
    }
  }

  @Test("a secret is selected as a whole and not copied")
  func secret() throws {
    field.isSecureTextEntry = true
    stage.layout()
    stage.tap(at: CGPoint(x: 60, y: 217), count: 2)
    #expect(selected(field) == [0, 18] && menu == [])
  }

  @Test("the program's own menu takes the place of the suggested one")
  func own() throws {
    delegate.menu = UIMenu(children: [UIAction(title: "Spell") { _ in }])
    stage.tap(at: try place(7, in: field), count: 2)
    #expect(menu == ["Spell"])
    field.resignFirstResponder()
    #expect(menu == [])
  }

  @Test("a tap on the cross empties a field")
  func clear() throws {
    field.clearButtonMode = .always
    stage.layout()
    stage.tap(at: CGPoint(x: 320 - 14, y: 217))
    #expect(field.text == "" && field.isEditing && delegate.calls == ["should clear"])
  }

  @Test("a tap on what was found asks the delegate")
  func detected() throws {
    view.isEditable = false
    view.dataDetectorTypes = .all
    view.text = "Lunch tomorrow at noon, 1 Infinite Loop, Cupertino, CA 95014."
    stage.layout()
    stage.tap(at: try place(8, in: view))
    stage.advance(by: 1)
    stage.tap(at: try place(30, in: view))
    #expect(
      delegate.calls == ["x-apple-data-detectors://0 6 16", "x-apple-data-detectors://1 24 36"])
  }

  @Test("from right to left: an empty field's caret is at the right, English ends at its right")
  func mirrored() throws {
    field.semanticContentAttribute = .forceRightToLeft
    field.text = ""
    field.becomeFirstResponder()
    stage.layout()
    #expect(field.caretRect(for: field.endOfDocument).maxX == 300)
    field.text = "It is true."
    field.clearButtonMode = .always
    stage.layout()
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 5)
    let (letter, mark) = (try place(9, in: field), try place(10, in: field))
    #expect(mark.x > letter.x && mark.x > 310)
  }
}

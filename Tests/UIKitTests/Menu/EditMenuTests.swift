import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// The edit menu: `UIEditMenuInteraction`, `UIMenuController` and the commands of texts, as Apple's
/// documentation describes them.
@MainActor
@Suite("The edit menu", .serialized)
struct EditMenuTests {
  private let stage = Stage(device: .named("iphone-15")!)

  private final class Editor: UIViewController {
    var performed: [String] = []

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:") || action == Selector("delete:")
    }

    override func copy(_ sender: Any?) { performed.append("copy from \(type(of: sender ?? 0))") }
    override func delete(_ sender: Any?) { performed.append("delete") }
  }

  private enum EditorMembers: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(Editor.self) {
        $0.method("copy:") { try $0.copy($1.next()) }
        $0.method("delete:") { try $0.delete($1.next()) }
      }
    }
  }

  private final class Delegate: UIEditMenuInteractionDelegate {
    var calls: [String] = []
    var extra: [UIMenuElement] = []
    var target = CGRect(x: 100, y: 300, width: 80, height: 20)

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: suggestedActions + extra) }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { calls.append("will dismiss") }
  }

  private func bubble(on stage: Stage) -> UIView? {
    stage.window.subviews.count > 1 ? stage.window.subviews.last : nil
  }

  private func label(_ text: String, in view: UIView?) -> UIView? {
    if (view as? UILabel)?.text == text { return view }
    return view?.subviews.lazy.compactMap { label(text, in: $0) }.first
  }

  private func titles(_ view: UIView?) -> [String] {
    view?.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? titles($0) } ?? []
  }

  private func present(
    _ delegate: Delegate, on editor: Editor, at point: CGPoint = CGPoint(x: 140, y: 310)
  ) -> UIEditMenuInteraction {
    editor.view.backgroundColor = .systemBackground
    stage.show(editor)
    let interaction = UIEditMenuInteraction(delegate: delegate)
    editor.view.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "menu", sourcePoint: point))
    stage.layout()
    return interaction
  }

  @Test("what the chain of responders can perform is offered, in the menu's own order")
  func commands() throws {
    let (editor, delegate) = (Editor(), Delegate())
    delegate.extra = [UIAction(title: "Translate") { _ in }]
    let interaction = present(delegate, on: editor)
    let shown = try #require(bubble(on: stage))
    #expect(titles(shown) == ["Copy", "Delete", "Translate"])
    // Above what is edited, in its middle.
    #expect(shown.frame.maxY < 301 && shown.frame.maxY > 290)
    #expect(abs(shown.frame.midX - 140) < 1)
    stage.tap(try #require(label("Copy", in: shown)))
    #expect(editor.performed == ["copy from UIEditMenuInteraction"])
    #expect(delegate.calls == ["will dismiss"])
    #expect(bubble(on: stage) == nil)
    withExtendedLifetime(interaction) {}
  }

  @Test("a touch elsewhere takes the menu away and goes on")
  func outside() {
    let (editor, delegate) = (Editor(), Delegate())
    let interaction = present(delegate, on: editor)
    var taps = 0
    let button = UIButton(frame: CGRect(x: 20, y: 600, width: 100, height: 40))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    editor.view.addSubview(button)
    stage.tap(button)
    #expect(taps == 1 && delegate.calls == ["will dismiss"] && bubble(on: stage) == nil)
    withExtendedLifetime(interaction) {}
  }

  @Test("below where there is no room above, and inside of the window")
  func place() throws {
    let (editor, delegate) = (Editor(), Delegate())
    delegate.target = CGRect(x: 0, y: 60, width: 10, height: 20)
    let interaction = present(delegate, on: editor)
    let frame = try #require(bubble(on: stage)).frame
    #expect(frame.minY >= 80 && frame.minX == 8)
    interaction.dismissMenu()
    #expect(bubble(on: stage) == nil)
  }

  @Test("more elements than there is room for come in pages")
  func pages() throws {
    let (editor, delegate) = (Editor(), Delegate())
    delegate.extra = (1...8).map { number in UIAction(title: "Element \(number)") { _ in } }
    let interaction = present(delegate, on: editor)
    let first = titles(bubble(on: stage))
    #expect(first.first == "Copy" && !first.contains("Element 8"))
    #expect(try #require(bubble(on: stage)).frame.width <= 377)
    for _ in 0..<4 where !titles(bubble(on: stage)).contains("Element 8") {
      let frame = try #require(bubble(on: stage)).frame
      stage.tap(at: CGPoint(x: frame.maxX - 15, y: frame.minY + 20))
    }
    #expect(titles(bubble(on: stage)).last == "Element 8")
    withExtendedLifetime(interaction) {}
  }

  @Test("the menu of before iOS 16 shows its own items, and sends them from itself")
  func menuController() throws {
    let editor = Editor()
    stage.show(editor)
    try stage.perform {
      let menu = UIMenuController.shared
      menu.showMenu(from: editor.view, rect: CGRect(x: 150, y: 400, width: 60, height: 20))
      #expect(titles(bubble(on: stage)) == ["Copy", "Delete"])
      #expect(menu.menuFrame.maxY <= 400 && menu.menuFrame.maxY > 390)
      stage.tap(try #require(label("Delete", in: bubble(on: stage))))
      #expect(editor.performed == ["delete"])
      #expect(!menu.isMenuVisible)
    }
  }

  @Test("a field offers what its text and its selection allow, and does it")
  func field() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 34))
    field.text = "Hello world"
    let root = UIViewController()
    root.view.addSubview(field)
    stage.show(root)
    stage.perform {
      field.becomeFirstResponder()
      UIPasteboard.general.items = []
      @MainActor func can(_ name: String) -> Bool {
        field.canPerformAction(Selector(name), withSender: nil)
      }
      #expect(can("selectAll:") && !can("copy:") && !can("cut:") && !can("paste:"))
      field.selectAll(nil)
      #expect(can("copy:") && can("cut:") && !can("selectAll:"))
      field.cut(nil)
      #expect(field.text == "" && UIPasteboard.general.string == "Hello world")
      #expect(can("paste:") && !can("selectAll:"))
      field.paste(nil)
      #expect(field.text == "Hello world")
      field.isSecureTextEntry = true
      field.selectAll(nil)
      #expect(!can("copy:") && !can("cut:"))
      UIPasteboard.general.items = []
    }
  }

  @Test("edit menus at rest", arguments: [false, true])
  func pictures(isDark: Bool) throws {
    var frames: [PixelBuffer] = []
    for top in [120, 30] {
      let stage = Stage(
        size: CGSize(width: 320, height: 200), scale: 2, safeArea: .zero,
        traits: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
      let editor = Editor()
      editor.view.backgroundColor = .systemBackground
      let text = UILabel(frame: CGRect(x: 20, y: top, width: 280, height: 24))
      text.text = "A line of text with a word in it."
      editor.view.addSubview(text)
      stage.show(editor)
      let delegate = Delegate()
      delegate.target = CGRect(x: 60, y: top, width: 60, height: 24)
      delegate.extra = [UIAction(title: "Look Up") { _ in }, UIAction(title: "Translate") { _ in }]
      if top == 30 { delegate.extra.append(UIAction(title: "Share…") { _ in }) }
      let interaction = UIEditMenuInteraction(delegate: delegate)
      editor.view.addInteraction(interaction)
      interaction.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 90, y: top)))
      stage.layout()
      frames.append(try stage.picture(of: stage.window.layer, background: nil))
      withExtendedLifetime(interaction) {}
    }
    try RecordedPicture.check(frames, "Menus/edit-\(isDark ? "dark" : "light")")
  }
}

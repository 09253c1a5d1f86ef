import ObjectiveC
import Stage
import Testing
import UIKit

/// Listens to keys and shakes, and undoes.
private final class Editor: UIViewController {
  var log: [String] = []

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "n", modifierFlags: .command, action: Selector("makeNew:")),
      UIKeyCommand(
        title: "Off", action: Selector("makeNew:"), input: "o", modifierFlags: .command,
        attributes: .disabled),
    ]
  }

  func makeNew(_ sender: UIKeyCommand) { log.append("new \(sender.input ?? "")") }

  override func paste(_ sender: Any?) { log.append("paste") }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector("paste:") || super.canPerformAction(action, withSender: sender)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { log.append("shake") }
  }

  enum Named: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(Editor.self) {
        $0.method("makeNew:") { $0.makeNew(try $1.next()) }
        $0.method("paste:") { $0.paste(try $1.next()) }
      }
    }
  }
}

@MainActor
@Suite("Keys, shakes and the edit menu")
struct KeyTests {
  let stage = Stage(diagnostics: { _ in })
  private let editor = Editor()

  init() { stage.show(editor) }

  @Test("a key sends its command to the responder that has it (documented)")
  func keys() {
    #expect(stage.pressKey("n", modifierFlags: .command))
    #expect(!stage.pressKey("n"))
    #expect(!stage.pressKey("o", modifierFlags: .command))
    #expect(editor.log == ["new n"])
  }

  @Test("a first responder deep inside hands the key up (documented)")
  func chain() {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    editor.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(stage.pressKey("n", modifierFlags: .command))
    #expect(editor.log == ["new n"])
  }

  @Test func addedCommandsAreHeard() {
    let plain = UIViewController()
    let command = UIKeyCommand(input: "x", modifierFlags: [], action: Selector("makeNew:"))
    plain.addKeyCommand(command)
    #expect(plain.keyCommands?.count == 1)
    plain.removeKeyCommand(command)
    #expect(plain.keyCommands == nil)
  }

  @Test func shakesReachTheController() {
    stage.shake()
    #expect(editor.log == ["shake"])
  }

  @Test("actions without a target go up the chain of responders (documented)")
  func targetOfActions() {
    let isSent = stage.perform {
      UIApplication.shared.sendAction(Selector("paste:"), to: nil, from: editor.view, for: nil)
    }
    #expect(isSent && editor.log == ["paste"])
    #expect(
      stage.perform {
        UIApplication.shared.sendAction(Selector("cut:"), to: nil, from: editor.view, for: nil)
      } == false)
    #expect(editor.target(forAction: Selector("paste:"), withSender: nil) as? Editor === editor)
    #expect(editor.target(forAction: Selector("cut:"), withSender: nil) == nil)
  }

  @Test("the edit menu shows where somebody can do one of its commands (documented)")
  func editMenu() {
    stage.perform {
      let menu = UIMenuController.shared
      menu.menuItems = [
        UIMenuItem(title: "New", action: Selector("makeNew:")),
        UIMenuItem(title: "Old", action: Selector("makeOld:")),
      ]
      var heard: [String] = []
      let names = [
        UIMenuController.willShowMenuNotification, UIMenuController.didHideMenuNotification,
      ]
      let tokens = names.map {
        NotificationCenter.default.addObserver(forName: $0, object: menu, queue: nil) {
          let name = $0.name.rawValue
          MainActor.assumeIsolated { heard.append(name) }
        }
      }
      menu.showMenu(from: editor.view, rect: CGRect(x: 10, y: 20, width: 30, height: 40))
      #expect(menu.isMenuVisible)
      #expect(menu.menuFrame.height > 44)
      menu.hideMenu()
      #expect(!menu.isMenuVisible)
      #expect(
        heard == [
          "UIMenuControllerWillShowMenuNotification", "UIMenuControllerDidHideMenuNotification",
        ])
      for token in tokens { NotificationCenter.default.removeObserver(token) }
      menu.showMenu(from: UIView(), rect: .zero)
      #expect(!menu.isMenuVisible)
    }
  }

  @Test("an edit menu of today asks its delegate (documented)")
  func editMenuInteraction() {
    final class Delegate: UIEditMenuInteractionDelegate {
      var suggested: [String] = []
      var dismissed = 0

      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        suggested = suggestedActions.map(\.title)
        return UIMenu(children: suggestedActions + [UIAction(title: "Extra") { _ in }])
      }

      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction,
        willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
      ) { animator.addCompletion { self.dismissed += 1 } }
    }
    let delegate = Delegate()
    let interaction = UIEditMenuInteraction(delegate: delegate)
    editor.view.addInteraction(interaction)
    #expect(interaction.view === editor.view && editor.view.interactions.count == 1)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "a", sourcePoint: CGPoint(x: 5, y: 6)))
    #expect(delegate.suggested == ["Paste"])
    #expect(interaction.location(in: editor.view) == CGPoint(x: 5, y: 6))
    editor.view.removeInteraction(interaction)
    #expect(delegate.dismissed == 1 && interaction.view == nil)
  }
}

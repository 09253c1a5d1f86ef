import Stage
import Testing
import UIKit

/// Keys that no command takes: `UIPress`, `UIPressesEvent` and `UIKey` as documented.
@MainActor
@Suite("Keys go along the chain of responders")
struct PressTests {
  private let stage = Stage(device: .named("ipad-10")!)

  private final class Game: UIViewController {
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:"))]
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses {
        guard let key = press.key else { continue }
        log.append("\(key.keyCode) '\(key.characters)' \(press.phase) \(press.type)")
      }
      #expect(event?.type == .presses && event?.allPresses == presses)
      super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("ended \(presses.first?.phase == .ended)")
      super.pressesEnded(presses, with: event)
    }
  }

  private enum GameMembers: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(Game.self) { $0.method("save:") { game, _ in game.log.append("save") } }
    }
  }

  @Test("down and up, with the key and its modifiers")
  func presses() {
    let game = Game()
    stage.show(game)
    #expect(!stage.pressKey(UIKeyCommand.inputUpArrow))
    #expect(!stage.pressKey("a", modifierFlags: .shift))
    #expect(
      game.log == [
        "keyboardUpArrow 'UIKeyInputUpArrow' began upArrow", "ended true",
        "keyboardA 'A' began select", "ended true",
      ])
  }

  @Test("a command takes its key")
  func command() {
    let game = Game()
    stage.show(game)
    #expect(stage.pressKey("s", modifierFlags: .command))
    #expect(game.log == ["save"])
  }

  @Test("the first responder hears first, and a field takes the character")
  func typing() {
    let game = Game()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    game.view.addSubview(field)
    stage.show(game)
    stage.tap(field)
    stage.pressKey("h", modifierFlags: .shift)
    stage.pressKey("i")
    #expect(field.text == "Hi")
    #expect(game.log.count == 4)
  }

  @Test("keys have their numbers on the USB page of keyboards")
  func numbers() {
    #expect(UIKeyboardHIDUsage.keyboardA.rawValue == 4)
    #expect(UIKeyboardHIDUsage.keyboard0.rawValue == 0x27)
    #expect(UIKeyboardHIDUsage.keyboardF12.rawValue == 0x45)
    #expect(UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 0x52)
    #expect(UIKeyboardHIDUsage.keypad1.rawValue == 0x59)
    #expect(UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 0xE7)
  }
}

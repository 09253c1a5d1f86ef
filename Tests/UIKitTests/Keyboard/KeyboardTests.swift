import Foundation
import Stage
import Testing
import UIKit

/// The keyboard's room, its notifications and what is typed on it.
@MainActor
@Suite struct KeyboardTests {
  let stage = Stage(device: .named("iphone-15")!)
  let controller = UIViewController()
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))

  init() {
    controller.view.addSubview(field)
    stage.show(controller)
  }

  /// The notifications of this stage's keyboard while something is done.
  private func notifications(while work: () -> Void) -> [Notification] {
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    nonisolated(unsafe) var heard: [Notification] = []
    let observers = names.map {
      NotificationCenter.default.addObserver(forName: $0, object: stage.screen, queue: nil) {
        heard.append($0)
      }
    }
    work()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    return heard
  }

  /// 216 points of keys, 75 beside the home indicator, 45 of suggestions.
  private let shown = CGRect(x: 0, y: 852 - 336, width: 393, height: 336)

  @Test func itDisappearsWithTheViewOfItsField() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 300))
    card.addSubview(field)
    controller.view.addSubview(card)
    stage.tap(field)
    stage.advance(by: 0.6)
    #expect(field.isFirstResponder)
    let going = notifications {
      stage.perform { card.removeFromSuperview() }
      stage.advance(by: 0.6)
    }
    #expect(going.map(\.name).contains(UIResponder.keyboardWillChangeFrameNotification))
    #expect(going.map(\.name).contains(UIResponder.keyboardDidHideNotification))
    controller.view.addSubview(card)
    #expect(!field.isFirstResponder)
  }

  @Test func itAppearsAndDisappearsWithNotifications() {
    let coming = notifications {
      stage.tap(field)
      stage.advance(by: 0.6)
    }
    #expect(
      coming.map(\.name) == [
        UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardWillShowNotification,
        UIResponder.keyboardDidChangeFrameNotification,
        UIResponder.keyboardDidShowNotification,
      ])
    let info = coming[1].userInfo
    #expect(info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == shown)
    #expect(info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    let going = notifications {
      controller.view.endEditing(true)
      stage.advance(by: 0.6)
    }
    #expect(going.map(\.name).contains(UIResponder.keyboardDidHideNotification))
    #expect(!field.isFirstResponder)
  }

  @Test func itStaysWhileOneFieldHandsOverToTheNext() {
    let other = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
    controller.view.addSubview(other)
    stage.tap(field)
    stage.advance(by: 0.6)
    #expect(notifications { stage.tap(other) }.isEmpty)
    #expect(other.isFirstResponder)
  }

  @Test func theGuideFollows() {
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 40),
      bar.widthAnchor.constraint(equalToConstant: 100),
    ])
    stage.layout()
    #expect(bar.frame.maxY == 818)
    stage.tap(field)
    stage.advance(by: 0.6)
    #expect(bar.frame.maxY == shown.minY)
    field.resignFirstResponder()
    stage.advance(by: 0.6)
    #expect(bar.frame.maxY == 818)
  }

  @Test func anAccessoryLiesAboveTheKeys() {
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
    let coming = notifications { stage.tap(field) }
    let end = coming.first?.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    #expect(end?.height == 380)
    stage.advance(by: 0.6)
    let accessory = field.inputAccessoryView
    #expect(accessory?.convert(accessory?.bounds ?? .zero, to: nil).minY == 472)
  }

  @Test func keysAreTyped() {
    stage.showsKeyboard = true
    stage.tap(field)
    stage.advance(by: 0.6)
    stage.type("Hallo\u{8}")
    // The letter q, then the delete key.
    stage.tap(at: CGPoint(x: 20, y: 590))
    #expect(field.text == "Hallq")
    stage.tap(at: CGPoint(x: 370, y: 700))
    #expect(field.text == "Hall")
  }

  @Test func typingWithoutAFieldIsReported() {
    stage.type("x")
    #expect(stage.diagnostics.contains { $0.message.hasPrefix("'x' was typed while nothing") })
  }

  @Test("the keyboard turns with the screen: its height is another, and the guide follows")
  func turning() {
    stage.tap(field)
    stage.advance(by: 0.6)
    let heard = notifications {
      stage.rotate(to: .landscapeLeft)
      stage.advance(by: 1)
    }
    let end = heard.last?.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    // 209 points with suggestions and the home indicator (published; see the table of figures).
    #expect(end == CGRect(x: 0, y: 184, width: 852, height: 209))
    #expect(controller.view.keyboardLayoutGuide.layoutFrame.minY == 184)
    #expect(heard.map(\.name).contains(UIResponder.keyboardWillShowNotification))
    let duration = heard.first?.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey]
    #expect(duration as? Double == 0.3)
  }
}

import Stage
import Testing
import UIKit

@MainActor @Suite("Alerts and sheets of iOS 2 to 8")
struct LegacyAlertTests {
  private let stage = Stage(device: .named("iphone-15")!)
  private let root = UIViewController()

  private final class Listener: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
    var heard: [String] = []

    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      heard.append("clicked \(alertView.buttonTitle(at: buttonIndex) ?? "")")
    }
    func didPresent(_ alertView: UIAlertView) { heard.append("shown \(alertView.isVisible)") }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      heard.append("gone \(buttonIndex) \(alertView.isVisible)")
    }
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
      heard.append("clicked \(buttonIndex)")
    }
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
      heard.append("gone \(buttonIndex)")
    }
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
  }

  private func tap(_ title: String) throws {
    let alert = try #require(root.presentedViewController as? UIAlertController)
    let button = try #require(buttons(in: alert.view).first { $0.currentTitle == title })
    button.sendActions(for: .touchUpInside)
    stage.advance(by: 1)
  }

  private func prepare() {
    stage.show(root)
    stage.layout()
  }

  @Test("an alert view shows, and its delegate hears of the button")
  func alert() throws {
    prepare()
    let listener = Listener()
    stage.perform {
      let alert = UIAlertView(
        title: "Delete?", message: "For good.", delegate: listener, cancelButtonTitle: "Cancel",
        otherButtonTitles: "Delete", "Later")
      #expect(alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
      #expect(alert.numberOfButtons == 3)
      alert.show()
    }
    stage.advance(by: 1)
    try tap("Delete")
    #expect(listener.heard == ["shown true", "clicked Delete", "gone 1 false"])
    #expect(root.presentedViewController == nil)
  }

  @Test("its text fields have what was typed when the button is heard of")
  func fields() throws {
    prepare()
    let alert = stage.perform { UIAlertView() }
    stage.perform {
      alert.title = "Log in"
      alert.addButton(withTitle: "OK")
      alert.alertViewStyle = .loginAndPasswordInput
      alert.textField(at: 0)?.text = "mira"
      alert.show()
    }
    stage.advance(by: 1)
    let shown = try #require(root.presentedViewController as? UIAlertController)
    #expect(shown.textFields?.map(\.placeholder) == ["Login", "Password"])
    #expect(shown.textFields?.first?.text == "mira")
    shown.textFields?[1].text = "secret"
    try tap("OK")
    #expect(alert.textField(at: 1)?.text == "secret")
  }

  @Test("a sheet has its buttons in order, and can be dismissed by the program")
  func sheet() throws {
    prepare()
    let listener = Listener()
    let sheet = stage.perform {
      UIActionSheet(
        title: "Photo", delegate: listener, cancelButtonTitle: "Cancel",
        destructiveButtonTitle: "Delete", otherButtonTitles: "Share", "Copy")
    }
    #expect(sheet.destructiveButtonIndex == 0 && sheet.firstOtherButtonIndex == 1)
    #expect(sheet.cancelButtonIndex == 3)
    stage.perform { sheet.show(in: root.view) }
    stage.advance(by: 1)
    try tap("Copy")
    #expect(listener.heard == ["clicked 2", "gone 2"])
    stage.perform { sheet.show(in: root.view) }
    stage.advance(by: 1)
    #expect(sheet.isVisible)
    stage.perform { sheet.dismiss(withClickedButtonIndex: 3, animated: false) }
    stage.advance(by: 1)
    #expect(!sheet.isVisible && listener.heard.last == "gone 3")
  }
}

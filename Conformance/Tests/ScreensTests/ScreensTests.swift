import UIKit
import XCTest

@testable import Screens

final class ScreensTests: XCTestCase {
  @MainActor
  func testGesturesCallTheirTargets() {
    let card = CardView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.tap.state = .ended
    XCTAssertEqual(card.taps, 1)
    card.press.state = .began
    XCTAssertEqual(card.lastLocation, .zero)
    XCTAssertTrue(card.responds(to: NSSelectorFromString("tapped")))
    card.setValue(20, forKey: "cornerRadius")
    XCTAssertEqual(card.layer.cornerRadius, 20)
  }

  func testOptionalRequirements() {
    class Pages: NSObject, PagerDelegate {
      var shown: [Int] = []
      func pageCount(_ pager: Pager) -> Int { 3 }
      func pager(_ pager: Pager, didShow page: Int) { shown.append(page) }
    }
    let (pager, pages) = (Pager(), Pages())
    pager.delegate = pages
    pager.show(7)
    XCTAssertEqual(pages.shown, [2])
    XCTAssertEqual(pager.title, "Page 3")
    XCTAssertEqual(pager.value(forKey: "page") as? Int, 2)
  }

  @MainActor
  func testObserving() {
    let card = CardView(frame: .zero)
    let listener = Listener(card: card)
    card.perform(NSSelectorFromString("tapped"))
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(
          cgRect: CGRect(x: 0, y: 0, width: 390, height: 336))
      ])
    listener.makeTimer().fire()
    XCTAssertEqual(listener.heard, ["taps 0 1", "keyboard 336", "tick"])
  }

  @MainActor
  func testBinding() {
    let card = CardView(frame: .zero)
    let model = CardModel(card: card)
    var changes = 0
    let cancellable = model.objectWillChange.sink { changes += 1 }
    model.title = "Card"
    card.perform(NSSelectorFromString("tapped"))
    XCTAssertEqual(model.summary, "<Card 1>")
    XCTAssertEqual(changes, 3)
    cancellable.cancel()
    NotificationCenter.default.post(
      name: UIApplication.didEnterBackgroundNotification, object: nil)
    XCTAssertEqual(model.title, "")
  }

  @MainActor
  func testExtensions() {
    let controller = ProfileController()
    controller.view.badge = "3"
    XCTAssertEqual(controller.view.badge, "3")
    XCTAssertEqual(controller.view.value(forKey: "badge") as? String, "3")
    controller.viewWillAppear(false)
    XCTAssertEqual(controller.appearances, 1)
    controller.perform(controller.refreshAction)
    XCTAssertEqual(
      controller.value(forKeyPath: ProfileController.titlePath) as? String, "refreshed")
  }

  @MainActor
  func testValidation() {
    class Listener: NSObject, ValidationListener {
      func validation(_ validation: Validation, hint text: String) -> String? { "hint " + text }
    }
    let (validation, listener) = (Validation(), Listener())
    validation.add(listener)
    XCTAssertEqual(validation.listenerCount, 1)
    XCTAssertTrue(validation.isAddress("a@b.io"))
    XCTAssertFalse(validation.isAddress("a"))
    XCTAssertNil(validation.hint(for: "x"))
    validation.delegate = listener
    XCTAssertEqual(validation.hint(for: "x"), "hint x")
    XCTAssertEqual(validation.remaining(65), "1:05")
    XCTAssertEqual(validation.title(count: 3), "3 fields")
  }

  @MainActor
  func testOverloadsAndMetatypes() {
    let registry = Registry()
    registry.register(UIView.self, forName: "a")
    registry.perform(NSSelectorFromString("registerNib:forName:"), with: nil, with: "b")
    XCTAssertEqual(registry.names, ["class a", "nib b"])
    XCTAssertTrue(type(of: registry.make(UILabel.self)) == UILabel.self)
    XCTAssertNotNil(registry.gradient())
    let animation = BounceAnimation()
    animation.awakeFromNib()
    XCTAssertTrue(animation.isAwake)
  }
}

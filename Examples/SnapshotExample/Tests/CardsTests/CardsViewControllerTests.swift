import Cards
import SnapshotTesting
import UIKit
import XCTest

final class CardsViewControllerTests: XCTestCase {
  private func makeController() -> CardsViewController {
    CardsViewController(cards: [
      ("Rent", "850.00 EUR on the first"), ("Power", "61.20 EUR, estimated"),
      ("Telephone", "A long text that needs more than one line on a phone, to see it wrap."),
    ])
  }

  func testDevices() {
    assertSnapshots(
      of: makeController(),
      as: [
        "iPhoneSe": .image(on: .iPhoneSe), "iPhone13Pro": .image(on: .iPhone13Pro),
        "landscape": .image(on: .iPhone13Pro(.landscape)),
      ])
  }

  func testDarkAndLarge() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
    ])
    assertSnapshot(of: makeController(), as: .image(on: .iPhoneX, traits: traits))
  }

  func testHierarchy() {
    let navigation = UINavigationController(rootViewController: makeController())
    assertSnapshot(of: navigation, as: .hierarchy)
  }

  /// The assertion is meant to fail: what it says is what is tested.
  func testWhatAFailureSays() {
    let message = verifySnapshot(
      of: "now", as: .lines, named: "other", record: .never, testName: "testMissing()")
    XCTAssertEqual(message?.contains("There is no reference at "), true)
  }
}

import Cards
import SnapshotTesting
import UIKit
import XCTest

final class CardViewTests: XCTestCase {
  var card: CardView!

  override func setUp() {
    super.setUp()
    card = CardView(frame: CGRect(x: 0, y: 0, width: 343, height: 84))
    card.titleLabel.text = "Total"
    card.subtitleLabel.text = "42.00 EUR, due on Friday"
  }

  func testCard() {
    assertSnapshot(of: card, as: .image)
  }

  func testCardInTheDark() {
    assertSnapshot(
      of: card, as: .image(traits: UITraitCollection(userInterfaceStyle: .dark)), named: "dark")
  }

  func testTwoSnapshots() {
    assertSnapshot(of: card, as: .image)
    card.titleLabel.text = "Sum"
    assertSnapshot(of: card, as: .image)
  }

  func testSubclassesAndOverrides() {
    class Striped: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.systemOrange.setFill()
        for x in stride(from: 0, to: rect.width, by: 16) {
          UIRectFill(CGRect(x: x, y: 0, width: 8, height: rect.height))
        }
      }
    }
    let view = Striped(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    assertSnapshot(of: view, as: .image)
  }

  func testRecursiveDescription() {
    assertSnapshot(of: card, as: .recursiveDescription)
  }

  func testTree() {
    assertSnapshot(of: card, as: .tree)
  }

  func testAsynchronous() async {
    let text = await Task { "from a task" }.value
    assertSnapshot(of: text, as: .lines)
  }
}

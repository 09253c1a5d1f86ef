import Cards
import SnapshotTesting
import Testing
import UIKit

@MainActor
@Suite(.snapshots(record: .missing))
struct CardTests {
  private func makeCard(_ title: String) -> CardView {
    let card = CardView(frame: CGRect(x: 0, y: 0, width: 320, height: 84))
    card.titleLabel.text = title
    card.subtitleLabel.text = "Swift Testing"
    return card
  }

  @Test func card() {
    assertSnapshot(of: makeCard("One"), as: .image)
  }

  @Test(arguments: ["Short", "A rather long title that is cut"])
  func titles(_ title: String) {
    assertSnapshot(of: makeCard(title), as: .image, named: title)
  }

  @Test func tolerances() {
    assertSnapshot(
      of: makeCard("Two"),
      as: .image(precision: 0.99, perceptualPrecision: 0.98, maxDiffPixels: 10))
  }
}

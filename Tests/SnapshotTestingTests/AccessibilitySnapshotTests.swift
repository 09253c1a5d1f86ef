import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

/// What VoiceOver reads, as text and as a picture.
@MainActor
@Suite struct AccessibilitySnapshotTests {
  private func card() -> UIView {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 120))
    card.backgroundColor = .white
    let title = UILabel(frame: CGRect(x: 16, y: 12, width: 200, height: 24))
    title.text = "Total"
    title.textColor = .systemBlue
    title.accessibilityTraits.insert(.header)
    let pay = UIButton(type: .system)
    pay.frame = CGRect(x: 16, y: 60, width: 100, height: 44)
    pay.setTitle("Pay", for: .normal)
    pay.accessibilityHint = "Opens the payment"
    let wifi = UISwitch(frame: CGRect(x: 160, y: 66, width: 51, height: 31))
    wifi.isOn = true
    wifi.accessibilityLabel = "Tip"
    for view in [title, pay, wifi] { card.addSubview(view) }
    return card
  }

  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String {
    var result = ""
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  private func image<Value>(_ value: Value, _ strategy: Snapshotting<Value, UIImage>) -> UIImage {
    var result = UIImage()
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  @Test func textNamesElementsInTheirOrder() {
    #expect(
      text(card(), .accessibility) == """
        1. Total. Heading.
        2. Pay. Button.
           Hint: Opens the payment
        3. Tip. Switch Button. On.
           Hint: Double tap to toggle setting.
        """)
  }

  @Test func aControllerIsReadWithWhatItPresents() {
    let controller = UIViewController()
    controller.view.addSubview(card())
    #expect(text(controller, .accessibility(on: .iPhone13)).hasPrefix("1. Total. Heading.\n2. Pay"))
  }

  @Test func thePictureIsGreyMarkedAndHasALegend() throws {
    let picture = image(
      card(), .accessibilityImage(traits: UITraitCollection(displayScale: 2)))
    // Wider than high: the legend is below.
    #expect(picture.size.width == 316)
    #expect(picture.size.height > 220)
    let pixels = try #require(picture.cgImage).buffer
    // Beside the title nothing is marked; on the switch the third colour lies.
    #expect(pixels[2, 2] == .white)
    let mark = pixels[162 * 2 + 60, 68 * 2 + 60]
    #expect(mark.green >= mark.red && mark.green >= mark.blue)
    let colored = image(
      card(), .accessibilityImage(traits: UITraitCollection(displayScale: 2), showsColors: true))
    let title = (0..<60).map { colored.cgImage?.buffer[32 + $0, 48] }
    #expect(title.contains { ($0?.blue ?? 0) > ($0?.red ?? 0) })
  }

  @Test func equalScreensGiveEqualBytes() {
    let box = Sandbox()
    _ = box.verify(card(), as: .accessibilityImage)
    #expect(box.verify(card(), as: .accessibilityImage) == nil)
    let other = card()
    other.subviews[0].accessibilityLabel = "Sum"
    #expect(box.verify(other, as: .accessibilityImage) != nil)
  }
}

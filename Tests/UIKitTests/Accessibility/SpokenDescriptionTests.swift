import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Sentences as in the reference pictures that AccessibilitySnapshot recorded on iOS 17.5.
@Suite("What VoiceOver says")
@MainActor
struct SpokenDescriptionTests {
  private func spoken(_ object: NSObject) -> [String] {
    let description = SpokenDescription(of: object, nil)
    return [description.text] + (description.hint.map { [$0] } ?? [])
  }

  private func element(
    _ label: String?, value: String? = nil, hint: String? = nil,
    _ traits: UIAccessibilityTraits = .none
  ) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    view.accessibilityValue = value
    view.accessibilityHint = hint
    view.accessibilityTraits = traits
    return view
  }

  @Test("label, value and hint of a label")
  func labels() {
    func label(_ own: String?, _ value: String?, _ hint: String?) -> UILabel {
      let label = UILabel()
      label.text = "Text"
      if let own { label.accessibilityLabel = own }
      label.accessibilityValue = value
      label.accessibilityHint = hint
      return label
    }
    #expect(spoken(label(nil, nil, nil)) == ["Text"])
    #expect(spoken(label("Label", nil, nil)) == ["Label"])
    #expect(spoken(label(nil, "Value", nil)) == ["Text: Value"])
    #expect(spoken(label(nil, nil, "Hint")) == ["Text", "Hint"])
    #expect(spoken(label("Label", "Value", "Hint")) == ["Label: Value", "Hint"])
  }

  private nonisolated static let adjusting = "Swipe up or down with one finger to adjust the value."

  private struct Case: Sendable, CustomTestStringConvertible {
    var traits: UIAccessibilityTraits
    var expected: [String]
    var testDescription: String { expected[0] }

    init(_ traits: UIAccessibilityTraits, _ expected: String...) {
      self.traits = traits
      self.expected = expected
    }
  }

  private nonisolated static let cases: [Case] = [
    Case(.button, "1. Button."), Case(.link, "1. Link."), Case(.header, "1. Heading."),
    Case(.searchField, "1. Search Field."), Case(.image, "1. Image."),
    Case(.selected, "Selected: 1"), Case(.playsSound, "1"), Case(.keyboardKey, "1"),
    Case(.summaryElement, "1"), Case(.notEnabled, "1. Dimmed."), Case(.updatesFrequently, "1"),
    Case(.startsMediaSession, "1"), Case(.adjustable, "1. Adjustable.", adjusting),
    Case(.allowsDirectInteraction, "1"), Case(.causesPageTurn, "1"), Case(.tabBar, "1"),
    Case([.button, .link], "1. Button. Link."), Case([.button, .header], "1. Button. Heading."),
    Case([.button, .searchField], "1. Button. Search Field."),
    Case([.button, .selected], "Selected: 1. Button."),
    Case([.button, .notEnabled], "1. Dimmed. Button."),
    Case([.button, .adjustable], "1. Button. Adjustable.", adjusting),
    Case([.button, .keyboardKey], "1"),
    Case(
      [.selected, .notEnabled, .header, .link, .adjustable, .image, .searchField],
      "Selected: 1. Dimmed. Heading. Link. Adjustable. Image. Search Field."),
  ]

  @Test("traits of an element", arguments: cases)
  private func traits(_ test: Case) {
    #expect(spoken(element("1", test.traits)) == test.expected)
  }

  @Test("edge cases: nothing but a hint, a label that ends with a full stop")
  func edgeCases() {
    #expect(spoken(element(nil, hint: "Hint")) == ["Hint"])
    #expect(spoken(element("Label.", .button)) == ["Label. Button."])
    #expect(spoken(element(nil, value: "Value", .button)) == ["Value. Button."])
    #expect(spoken(element(nil, .button)) == ["Button."])
    #expect(spoken(element("", .selected)) == ["Selected."])
    #expect(spoken(element(nil)) == [""])
  }

  @Test("switches say their state, whatever value is set")
  func switches() {
    let toggling = "Double tap to toggle setting."
    let toggle = UISwitch()
    toggle.isOn = true
    #expect(spoken(toggle) == ["Switch Button. On.", toggling])
    toggle.isOn = false
    #expect(spoken(toggle) == ["Switch Button. Off.", toggling])
    toggle.isOn = true
    toggle.isEnabled = false
    #expect(spoken(toggle) == ["Dimmed. Switch Button. On."])
    toggle.isEnabled = true
    toggle.accessibilityLabel = "Label"
    toggle.accessibilityValue = "Value"
    #expect(spoken(toggle) == ["Label. Switch Button. On.", toggling])
    toggle.accessibilityHint = "Hint"
    #expect(spoken(toggle) == ["Label. Switch Button. On.", "Hint. \(toggling)"])
    #expect(toggle.accessibilityValue == "1")
  }

  @Test("views with a switch's trait")
  func fakeSwitches() {
    let toggling = "Double tap to toggle setting."
    let both: UIAccessibilityTraits = [.toggleButton, .button]
    #expect(spoken(element("L", value: "1", both)) == ["L. Switch Button. On.", toggling])
    #expect(spoken(element("L", value: "2", both)) == ["L. Switch Button. Mixed.", toggling])
    #expect(spoken(element("L", value: "1", .toggleButton)) == ["L. On.", toggling])
    #expect(spoken(element("L", value: "3", .toggleButton)) == ["L. 3", toggling])
    #expect(spoken(element("L", value: "Value", both)) == ["L. Switch Button. Value", toggling])
  }

  @Test("slider, page control, progress")
  func values() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    slider.maximumValue = 100
    slider.value = 75
    #expect(spoken(slider) == ["75%. Adjustable.", Self.adjusting])
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 1
    #expect(spoken(pages) == ["page 2 of 3. Adjustable.", Self.adjusting])
    #expect(pages.accessibilityUserInputLabels == ["Page control"])
    pages.frame = CGRect(x: 0, y: 0, width: 200, height: 26)
    let outline = pages.accessibilityPath?.bounds ?? .zero
    #expect(outline.midX == 100)
    #expect(outline.width == 73)
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.5
    #expect(spoken(progress) == ["Progress: 50%"])
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    #expect(spinner.accessibilityLabel == "In progress")
  }

  @Test("adjusting moves a slider by a tenth and a page control by a page, and says so to targets")
  func adjusting() {
    let slider = UISlider()
    slider.value = 0.5
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    slider.accessibilityIncrement()
    #expect(abs(slider.value - 0.6) < 0.001)
    slider.accessibilityDecrement()
    slider.accessibilityDecrement()
    #expect(abs(slider.value - 0.4) < 0.001)
    #expect(changes == 3)
    let pages = UIPageControl()
    pages.numberOfPages = 2
    pages.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    pages.accessibilityIncrement()
    pages.accessibilityIncrement()
    #expect(pages.currentPage == 1)
    #expect(changes == 4)
  }

  @Test("text fields and text views")
  func textInput() {
    let field = UITextField()
    field.placeholder = "Name"
    #expect(spoken(field) == ["Name. Text Field.", "Double tap to edit."])
    field.text = "Ada"
    #expect(spoken(field) == ["Ada. Text Field.", "Double tap to edit."])
    field.isSecureTextEntry = true
    #expect(spoken(field)[0] == "\u{2022}\u{2022}\u{2022}. Secure Text Field.")
    let view = UITextView()
    view.text = "Hello"
    #expect(
      spoken(view) == [
        "Hello. Text Field.", "Double tap to edit., Use the rotor to access Misspelled Words",
      ])
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    root.addSubview(view)
    view.frame = CGRect(x: 10, y: 20, width: 250, height: 30)
    #expect(view.accessibilityPath?.bounds == view.frame)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 15, y: 28))
    view.isEditable = false
    #expect(spoken(view) == ["Hello"])
    #expect(view.accessibilityPath == nil)
  }

  @Test("a label responds to interaction if it takes touches or the program says so")
  func interaction() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "Total"
    #expect(!label.accessibilityRespondsToUserInteraction)
    #expect(UIButton(type: .system).accessibilityRespondsToUserInteraction)
    let root = UIView(frame: label.frame)
    root.addSubview(label)
    #expect(AccessibilityReport(of: root).text == "1. Total")
    label.isUserInteractionEnabled = true
    #expect(label.accessibilityRespondsToUserInteraction)
    label.accessibilityRespondsToUserInteraction = false
    #expect(AccessibilityReport(of: root).text.contains("Does not respond to interaction"))
  }

  @Test("a button says its title, its image's symbol, and its state")
  func buttons() {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    #expect(spoken(button) == ["Send. Button."])
    button.isEnabled = false
    button.isSelected = true
    #expect(spoken(button) == ["Selected: Send. Dimmed. Button."])
    let close = UIButton(type: .system)
    close.setImage(UIImage(systemName: "xmark"), for: .normal)
    #expect(spoken(close) == ["Close. Button."])
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.subtitle = "3 items"
    #expect(spoken(UIButton(configuration: configuration)) == ["Buy, 3 items. Button."])
  }
}

import CoreGraphics
import Testing
import UIKit

/// Frames that Interface Builder stored for controls whose size is their own, from Xcode 11 on:
/// majorities over thousands of documents.
@Suite("Sizes of controls as iOS stores them")
@MainActor
struct ControlSizeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// Nil where an axis has no size of its own.
    var width: CGFloat?
    var height: CGFloat?
    var make: @Sendable @MainActor () -> UIView
    var testDescription: String { name }

    init(
      _ name: String, _ width: CGFloat?, _ height: CGFloat?,
      _ make: @escaping @Sendable @MainActor () -> UIView
    ) {
      self.name = name
      self.width = width
      self.height = height
      self.make = make
    }
  }

  nonisolated static let cases: [Case] = [
    Case("switch", 51, 31) { UISwitch() },
    Case("slider", nil, 34) { UISlider() },
    Case("segmented control", nil, 32) { UISegmentedControl(items: ["First", "Second"]) },
    Case("stepper", 94, 32) { UIStepper() },
    Case("progress", nil, 4) { UIProgressView(progressViewStyle: .default) },
    Case("progress of a bar", nil, 2.5) { UIProgressView(progressViewStyle: .bar) },
    Case("activity indicator, medium", 20, 20) { UIActivityIndicatorView(style: .medium) },
    Case("activity indicator, large", 37, 37) { UIActivityIndicatorView(style: .large) },
    Case("activity indicator, gray", 20, 20) { UIActivityIndicatorView(style: .gray) },
    Case("activity indicator, white large", 37, 37) { UIActivityIndicatorView(style: .whiteLarge) },
    Case("text field, rounded, 14 points", nil, 34) { field(.roundedRect, 14) },
    Case("text field, rounded, 17 points", nil, 34) { field(.roundedRect, 17) },
    Case("text field, no border, 17 points", nil, 22) { field(.none, 17) },
    Case("page control of four", 134.5, 26) {
      let control = UIPageControl()
      control.numberOfPages = 4
      return control
    },
    Case("date picker on wheels", 320, 216) {
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .wheels
      return picker
    },
    Case("picker", 320, 216) { UIPickerView() },
    Case("search bar", nil, 56) { UISearchBar() },
    Case("navigation bar", nil, 44) { UINavigationBar() },
    Case("navigation bar, large title", nil, 96) {
      let bar = UINavigationBar()
      bar.prefersLargeTitles = true
      bar.items = [UINavigationItem(title: "Title")]
      return bar
    },
    Case("toolbar", nil, 44) { UIToolbar() },
    Case("tab bar", nil, 49) { UITabBar() },
    Case("button, system, 15 points", 46, 30) { systemButton("Button", 15) },
    Case("button, system, 18 points", nil, 34) { systemButton("Button", 18) },
    Case("button, system, 30 points", nil, 48) { systemButton("Button", 30) },
    Case("button, system, short title", 30, 30) { systemButton("OK", 15) },
    Case("button, configured, 17 points", 75, 34.5) {
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Button"
      return UIButton(configuration: configuration)
    },
    Case("button, close", 30, 30) { UIButton(type: .close) },
    Case("label, 17 points", 41.5, 20.5) {
      let label = UILabel()
      label.text = "Label"
      return label
    },
  ]

  private static func field(_ style: UITextField.BorderStyle, _ size: CGFloat) -> UITextField {
    let field = UITextField()
    field.borderStyle = style
    field.font = .systemFont(ofSize: size)
    return field
  }

  private static func systemButton(_ title: String, _ size: CGFloat) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: size)
    return button
  }

  @Test("within half a point", arguments: cases)
  func size(_ example: Case) {
    let view = example.make()
    let size = view.sizeThatFits(CGSize(width: 1000, height: 1000))
    if let width = example.width { #expect(abs(size.width - width) <= 0.5) }
    if let height = example.height { #expect(abs(size.height - height) <= 0.5) }
  }

  @Test("constraints reach inside of frames: alignment rectangles")
  func alignmentRectangles() {
    #expect(UISwitch().alignmentRectInsets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
    #expect(UISlider().alignmentRectInsets == UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2))
    let segments = UISegmentedControl(items: ["One"])
    #expect(segments.alignmentRectInsets == UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0))
  }
}

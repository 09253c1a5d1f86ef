import CoreGraphics
import Foundation
import Stage
import UIKit

extension CataloguePage {
  private static func changed<View: UIView>(
    _ view: View, _ change: (View) -> Void
  ) -> View {
    change(view)
    return view
  }

  private static func field(_ change: (UITextField) -> Void) -> UITextField {
    changed(UITextField(frame: CGRect(x: 0, y: 0, width: 220, height: 34))) {
      $0.borderStyle = .roundedRect
      $0.text = "Text"
      change($0)
    }
  }

  private static func tapTwice(_ stage: Stage, _ subject: UIResponder) {
    // There is one for all tests: what they left there would show in the menu.
    UIPasteboard.general.items = []
    let bounds = stage.window.bounds
    let isMirrored = stage.window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    stage.tap(at: CGPoint(x: bounds.midX + (isMirrored ? 10 : -50), y: bounds.midY), count: 2)
  }

  private static func mirroredFields() -> UIView {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 340, height: 120))
    for (index, text) in ["", "Every word is true.", "كل كلمة صحيحة."].enumerated() {
      let field = UITextField(frame: CGRect(x: 0, y: CGFloat(index) * 42, width: 340, height: 34))
      field.borderStyle = .roundedRect
      field.semanticContentAttribute = .forceRightToLeft
      field.text = text
      field.placeholder = "Placeholder"
      box.addSubview(field)
    }
    return box
  }

  static var text: CataloguePage {
    CataloguePage(
      "text", "Text fields, text views, labels",
      [
        Sample("rounded", 250) { field { _ in } },
        Sample("placeholder", 250) {
          field {
            $0.text = nil
            $0.placeholder = "Placeholder"
          }
        },
        Sample("editing", 250, then: { _, field in _ = field.becomeFirstResponder() }) {
          field { $0.clearButtonMode = .whileEditing }
        },
        Sample("line", 250) { field { $0.borderStyle = .line } },
        Sample("bezel", 250) { field { $0.borderStyle = .bezel } },
        Sample("disabled", 250) { field { $0.isEnabled = false } },
        Sample("secure", 250) { field { $0.isSecureTextEntry = true } },
        Sample("clear button", 250) { field { $0.clearButtonMode = .always } },
        Sample("left and right views", 250) {
          field {
            $0.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
            $0.leftViewMode = .always
            $0.rightView = UIImageView(image: UIImage(systemName: "mic.fill"))
            $0.rightViewMode = .always
          }
        },
        Sample("centred", 250) { field { $0.textAlignment = .center } },
        Sample("text view with links", 380, 100) {
          changed(UITextView(frame: CGRect(x: 0, y: 0, width: 360, height: 90))) {
            $0.isEditable = false
            $0.dataDetectorTypes = [.link, .phoneNumber]
            $0.font = .systemFont(ofSize: 17)
            $0.text = "Write to me@example.com, look at https://example.com or call 555-010-9999."
          }
        },
        Sample("a word tapped twice", 250, 160, then: tapTwice) {
          field { $0.text = "Every word is true" }
        },
        Sample("what detectors find", 380, 130) {
          changed(UITextView(frame: CGRect(x: 0, y: 0, width: 360, height: 120))) {
            $0.isEditable = false
            $0.dataDetectorTypes = .all
            $0.font = .systemFont(ofSize: 17)
            $0.text =
              "Tomorrow at noon, or Monday, September 9, 2024 at 9:41 AM, at 1 Infinite Loop, "
              + "Cupertino, CA 95014. Flight UA 123 is on time."
          }
        },
        Sample("right to left: empty, English, Arabic", 380, 130) { mirroredFields() },
        Sample("label, shrunk to fit", 250) {
          changed(UILabel(frame: CGRect(x: 0, y: 0, width: 160, height: 24))) {
            $0.text = "A title that is too long"
            $0.adjustsFontSizeToFitWidth = true
          }
        },
        Sample("label, disabled", 250) {
          changed(UILabel()) {
            $0.text = "Disabled"
            $0.isEnabled = false
          }
        },
      ])
  }

  static var pickers: CataloguePage {
    func picker(_ change: (UIDatePicker) -> Void) -> UIDatePicker {
      changed(UIDatePicker(), change)
    }
    return CataloguePage(
      "pickers", "Date pickers and colour wells",
      [
        Sample("compact, date and time", 250) { picker { _ in } },
        Sample("compact, date", 250) { picker { $0.datePickerMode = .date } },
        Sample("compact, German", 250) {
          picker { $0.locale = Locale(identifier: "de_DE") }
        },
        Sample("wheels, date", 380, 230) {
          picker {
            $0.preferredDatePickerStyle = .wheels
            $0.datePickerMode = .date
          }
        },
        Sample("wheels, date and time", 380, 230) {
          picker { $0.preferredDatePickerStyle = .wheels }
        },
        Sample("wheels, time of 24 hours", 380, 230) {
          picker {
            $0.preferredDatePickerStyle = .wheels
            $0.datePickerMode = .time
            $0.locale = Locale(identifier: "fr_FR")
          }
        },
        Sample("count-down", 380, 230) {
          picker {
            $0.datePickerMode = .countDownTimer
            $0.countDownDuration = 5400
          }
        },
        Sample("inline", 380, 390) { picker { $0.preferredDatePickerStyle = .inline } },
        Sample("inline, limits", 380, 350) {
          picker {
            $0.preferredDatePickerStyle = .inline
            $0.datePickerMode = .date
            $0.minimumDate = $0.date.addingTimeInterval(-3 * 86_400)
            $0.maximumDate = $0.date.addingTimeInterval(10 * 86_400)
          }
        },
        Sample("compact, its date opened", 380, 440, then: openPill(at: 60)) {
          pickerScreen { $0.datePickerMode = .dateAndTime }
        },
        Sample("compact, its time opened", 380, 300, then: openPill(at: 180)) {
          pickerScreen { $0.datePickerMode = .dateAndTime }
        },
        Sample("opened, from right to left", 380, 440, then: openPill(at: 60)) {
          pickerScreen {
            $0.datePickerMode = .date
            $0.locale = Locale(identifier: "ar")
            $0.semanticContentAttribute = .forceRightToLeft
          }
        },
        Sample("months and years behind the title", 380, 350, then: openTitle) {
          picker {
            $0.preferredDatePickerStyle = .inline
            $0.datePickerMode = .date
          }
        },
        Sample("wheels on their way", 380, 230, then: turnWheel) {
          picker {
            $0.preferredDatePickerStyle = .wheels
            $0.datePickerMode = .date
          }
        },
        Sample("wheels, limits", 380, 230) {
          picker {
            $0.preferredDatePickerStyle = .wheels
            $0.datePickerMode = .date
            $0.minimumDate = $0.date.addingTimeInterval(-2 * 86_400)
          }
        },
        Sample("wheels, Japanese", 380, 230) {
          picker {
            $0.preferredDatePickerStyle = .wheels
            $0.datePickerMode = .date
            $0.locale = Locale(identifier: "ja_JP")
          }
        },
        Sample("rows of the program's own", 380, 230) { colorPicker() },
        Sample("colour well", 120) {
          changed(UIColorWell()) { $0.selectedColor = .systemTeal }
        },
      ])
  }

  /// A small picker near the top of a screen, with space for what it opens.
  private static func pickerScreen(_ change: (UIDatePicker) -> Void) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemGroupedBackground
    let picker = changed(UIDatePicker(), change)
    let size = picker.sizeThatFits(.zero)
    let isMirrored = picker.effectiveUserInterfaceLayoutDirection == .rightToLeft
    picker.frame = CGRect(
      x: isMirrored ? 360 - size.width : 20, y: 16, width: size.width, height: size.height)
    controller.view.addSubview(picker)
    return controller
  }

  /// - Parameter x: From the side where the picker begins.
  private static func openPill(at x: CGFloat) -> @MainActor (Stage, UIResponder) -> Void {
    { stage, controller in
      let picker = (controller as? UIViewController)?.view.subviews.first
      let isMirrored = picker?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let width = stage.window.bounds.width
      stage.tap(at: CGPoint(x: isMirrored ? (picker?.frame.maxX ?? width) + 20 - x : x, y: 33))
      stage.advance(by: 1)
    }
  }

  private static func openTitle(_ stage: Stage, _ subject: UIResponder) {
    let (width, height) = (stage.window.bounds.width, stage.window.bounds.height)
    let isMirrored = stage.window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let top = (height - 334) / 2 + 22
    stage.tap(at: CGPoint(x: width / 2 + (isMirrored ? 90 : -90), y: top))
    stage.advance(by: 1)
  }

  private static func turnWheel(_ stage: Stage, _ subject: UIResponder) {
    let bounds = stage.window.bounds
    let finger = stage.touchDown(at: CGPoint(x: bounds.midX, y: bounds.midY))
    finger.move(to: CGPoint(x: bounds.midX, y: bounds.midY - 42), duration: 0.3)
  }

  private final class Colors: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    private let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
      .systemIndigo, .systemPurple, .systemPink,
    ]

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      colors.count
    }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      let view = UIView()
      view.backgroundColor = colors[row]
      return view
    }
  }

  /// Keeps what tells it of its rows.
  private final class ColorPicker: UIPickerView {
    let colors = Colors()
  }

  private static func colorPicker() -> UIPickerView {
    let picker = ColorPicker()
    picker.dataSource = picker.colors
    picker.delegate = picker.colors
    for component in 0..<2 { picker.selectRow(4, inComponent: component, animated: false) }
    return picker
  }

  static var materials: CataloguePage {
    func material(_ style: UIBlurEffect.Style, vibrancy: Bool = false) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 164, height: 72))
      view.clipsToBounds = true
      for (index, color) in [UIColor.systemRed, .systemYellow, .systemBlue, .systemGreen]
        .enumerated()
      {
        let stripe = UIView(frame: CGRect(x: CGFloat(index) * 41, y: 0, width: 41, height: 72))
        stripe.backgroundColor = color
        view.addSubview(stripe)
      }
      let blur = UIBlurEffect(style: style)
      let effect = UIVisualEffectView(effect: blur)
      effect.frame = CGRect(x: 12, y: 10, width: 140, height: 52)
      effect.layer.cornerRadius = 10
      effect.clipsToBounds = true
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 140, height: 52))
      label.text = "Label"
      label.font = .systemFont(ofSize: 20, weight: .semibold)
      label.textAlignment = .center
      if vibrancy {
        let inner = UIVisualEffectView(
          effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
        inner.frame = effect.bounds
        label.textColor = .red
        inner.contentView.addSubview(label)
        effect.contentView.addSubview(inner)
      } else {
        effect.contentView.addSubview(label)
      }
      view.addSubview(effect)
      return view
    }
    return CataloguePage(
      "materials", "Materials",
      [
        Sample("ultra thin", 180, 84) { material(.systemUltraThinMaterial) },
        Sample("thin", 180, 84) { material(.systemThinMaterial) },
        Sample("regular", 180, 84) { material(.systemMaterial) },
        Sample("thick", 180, 84) { material(.systemThickMaterial) },
        Sample("chrome", 180, 84) { material(.systemChromeMaterial) },
        Sample("always dark", 180, 84) { material(.systemMaterialDark) },
        Sample("always light", 180, 84) { material(.systemMaterialLight) },
        Sample("light of iOS 8", 180, 84) { material(.light) },
        Sample("extra light of iOS 8", 180, 84) { material(.extraLight) },
        Sample("dark of iOS 8", 180, 84) { material(.dark) },
        Sample("vibrancy", 180, 84) { material(.systemThinMaterial, vibrancy: true) },
        Sample("vibrancy, always dark", 180, 84) {
          material(.systemThinMaterialDark, vibrancy: true)
        },
      ])
  }
}

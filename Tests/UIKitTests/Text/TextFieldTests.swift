import TestSupport
import Testing

@testable import UIKit

@Suite @MainActor struct TextFieldTests {
  static func field(
    _ text: String = "Text", border: UITextField.BorderStyle = .roundedRect, width: CGFloat = 160
  ) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: width, height: 34))
    field.borderStyle = border
    field.text = text
    return field
  }

  static func focused(_ field: UITextField) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    window.isHidden = false
    window.addSubview(field)
    field.becomeFirstResponder()
    window.layoutIfNeeded()
    return window
  }

  static func accessory(_ width: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    view.backgroundColor = .systemTeal
    return view
  }

  @Test func textStandsInsideTheBorder() {
    let bounds = CGRect(x: 0, y: 0, width: 160, height: 34)
    #expect(Self.field(border: .none).textRect(forBounds: bounds).minX == 0)
    #expect(Self.field(border: .roundedRect).textRect(forBounds: bounds).minX == 7)
    #expect(Self.field(border: .roundedRect).textRect(forBounds: bounds).maxX == 153)
    #expect(Self.field(border: .roundedRect).borderRect(forBounds: bounds) == bounds)
  }

  @Test func accessoriesTakeTheirSpaceWhenTheyShow() {
    let field = Self.field()
    field.leftView = Self.accessory(24)
    field.rightView = Self.accessory(30)
    let bounds = field.bounds
    #expect(field.textRect(forBounds: bounds).minX == 7)
    field.leftViewMode = .always
    field.rightViewMode = .unlessEditing
    #expect(field.textRect(forBounds: bounds).minX == 24)
    #expect(field.textRect(forBounds: bounds).maxX == 130)
    #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 0, y: 7, width: 24, height: 20))
    let window = Self.focused(field)
    defer { withExtendedLifetime(window) {} }
    #expect(field.rightView!.isHidden && !field.leftView!.isHidden)
    #expect(field.editingRect(forBounds: bounds).maxX == 153)
  }

  @Test func theClearButtonShowsByItsMode() {
    let field = Self.field()
    field.clearButtonMode = .whileEditing
    let bounds = field.bounds
    #expect(field.editingRect(forBounds: bounds).maxX == 153)
    let window = Self.focused(field)
    defer { withExtendedLifetime(window) {} }
    #expect(
      field.editingRect(forBounds: bounds).maxX == field.clearButtonRect(forBounds: bounds).minX)
    field.text = ""
    #expect(field.editingRect(forBounds: bounds).maxX == 153)
  }

  @Test func textIsNeverNil() {
    let field = Self.field()
    field.text = nil
    #expect(field.text == "" && !field.hasText)
    field.attributedText = NSAttributedString(string: "abc")
    #expect(field.text == "abc")
    field.text = "abc"
    #expect(field.attributedText?.length == 3)
    field.attributedText = nil
    #expect(field.text == "")
  }

  @Test func defaultTextAttributesAreFontColorAndMore() {
    let field = Self.field("abc")
    field.defaultTextAttributes = [
      .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red, .kern: 5,
    ]
    #expect(field.font == .boldSystemFont(ofSize: 20) && field.textColor == .red)
    #expect(field.text == "abc")
    #expect(field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 5)
  }

  @Test func placeholdersHaveTheirOwnColor() {
    let field = Self.field("")
    field.placeholder = "Name"
    let attributes = field.attributedPlaceholder?.attributes(at: 0, effectiveRange: nil)
    #expect(attributes?[.foregroundColor] as? UIColor == .placeholderText)
    field.attributedPlaceholder = NSAttributedString(
      string: "Other", attributes: [.foregroundColor: UIColor.green])
    #expect(field.placeholder == "Other")
    field.placeholder = nil
    #expect(field.placeholder == nil && field.attributedPlaceholder == nil)
  }

  @Test func secretsAreAsManyBulletsAsCharacters() {
    let field = Self.field("pass👨‍👩‍👧‍👦")
    field.isSecureTextEntry = true
    field.layoutIfNeeded()
    #expect(field.label.text == "•••••")
    let end = field.caretRect(for: field.endOfDocument)
    let beforeFamily = field.caretRect(for: IndexedPosition(4))
    let step = beforeFamily.minX / 4
    #expect(end.minX > beforeFamily.minX && end.minX - beforeFamily.minX < step + 4)
    let found = field.closestPosition(to: CGPoint(x: end.minX, y: end.midY))!
    #expect(field.offset(from: field.beginningOfDocument, to: found) == field.text!.utf16.count)
  }

  @Test func theCaretOfAWideTextStaysInTheField() {
    let field = Self.field("A text that is far too wide for so narrow a field", width: 120)
    let window = Self.focused(field)
    defer { withExtendedLifetime(window) {} }
    let end = field.caretRect(for: field.endOfDocument)
    #expect(end.maxX <= 113.01 && end.minX > 100)
    field.selectedTextRange = IndexedRange(0..<0)
    field.layoutIfNeeded()
    #expect(abs(field.caretRect(for: field.beginningOfDocument).minX - 7) < 0.51)
  }

  @Test(
    "an empty field's caret follows the alignment",
    arguments: [
      (NSTextAlignment.left, 7.0), (.center, 80), (.right, 151),
    ])
  func emptyCaret(alignment: NSTextAlignment, x: Double) {
    let field = Self.field("")
    field.textAlignment = alignment
    let window = Self.focused(field)
    defer { withExtendedLifetime(window) {} }
    #expect(abs(Double(field.caretRect(for: field.beginningOfDocument).minX) - x) < 1)
  }

  final class Listener: UITextFieldDelegate {
    var log: [String] = []
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      log.append("return")
      return false
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      log.append("ask \(range.location),\(range.length) '\(string)'")
      return string != "x"
    }
  }

  @Test func typingAsksAndNotifiesTheDelegate() {
    let field = Self.field("ab")
    let listener = Listener()
    field.delegate = listener
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    let window = Self.focused(field)
    field.insertText("c\nd")
    field.insertText("x")
    field.deleteBackward()
    field.insertText("\n")
    field.resignFirstResponder()
    #expect(field.text == "abc")
    #expect(
      listener.log == [
        "begin", "ask 2,0 'cd'", "ask 4,0 'x'", "ask 3,1 ''", "return", "end",
      ])
    #expect(changes == 2)
    withExtendedLifetime(window) {}
  }

  @Test func aDisabledFieldIsNotEdited() {
    let field = Self.field()
    field.isEnabled = false
    let window = Self.focused(field)
    #expect(!field.isEditing)
    withExtendedLifetime(window) {}
  }

  @Test func baselinesOfBordersAgree() {
    let offsets = Self.field().ownBaselineOffsets(in: CGSize(width: 160, height: 34))
    #expect(abs(offsets!.firstFromTop - ((34 - 20.287) / 2 + 16.187)) < 0.01)
  }

  /// A field that draws and places things its own way.
  final class OwnField: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  }

  @Test func rectanglesCanBeOverridden() {
    let field = OwnField(frame: CGRect(x: 0, y: 0, width: 160, height: 34))
    field.text = "abc"
    field.layoutIfNeeded()
    #expect(field.label.frame.minX == 20 && field.label.frame.width == 120)
  }

  @Test func picturesOfFields() throws {
    var views: [UITextField] = []
    for border in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
      views.append(Self.field("Border \(border)", border: border))
    }
    let placeholder = Self.field("")
    placeholder.placeholder = "Placeholder"
    let disabled = Self.field("Disabled")
    disabled.isEnabled = false
    let secret = Self.field("secret")
    secret.isSecureTextEntry = true
    let accessories = Self.field("Between")
    accessories.leftView = Self.accessory(20)
    accessories.leftViewMode = .always
    accessories.rightView = Self.accessory(12)
    accessories.rightViewMode = .always
    let clear = Self.field("Clear")
    clear.clearButtonMode = .always
    let small = Self.field("Shrunk to fit in the field")
    small.adjustsFontSizeToFitWidth = true
    small.minimumFontSize = 8
    let cut = Self.field("Cut off at the end of the field")
    let right = Self.field("Right")
    right.textAlignment = .right
    let attributed = Self.field()
    attributed.attributedText = NSAttributedString(
      string: "Attributed",
      attributes: [.foregroundColor: UIColor.systemGreen, .underlineStyle: 1])
    views += [
      placeholder, disabled, secret, accessories, clear, small, cut, right, attributed,
    ]
    try RecordedPicture.check(PictureSheet.sheet(views, width: 176), "TextField/looks")
  }

  @Test func picturesOfEditing() throws {
    let caret = Self.field("Caret")
    let selected = Self.field("Select me")
    let wide = Self.field("A text that is far too wide for the field")
    let empty = Self.field("")
    empty.placeholder = "Placeholder"
    empty.clearButtonMode = .whileEditing
    let pictures = [caret, selected, wide, empty].map { field -> UIImage in
      let window = UIWindow(frame: field.bounds)
      window.isHidden = false
      window.addSubview(field)
      field.becomeFirstResponder()
      if field === selected { field.selectedTextRange = IndexedRange(0..<6) }
      return PictureSheet.picture(of: window)
    }
    try RecordedPicture.check(
      PictureSheet.sheet(pictures.map { UIImageView(image: $0) }, width: 176),
      "TextField/editing")
  }
}

import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument

extension ObjectBuilder {
  func configureTextField(_ field: UITextField, _ element: VariedElement) {
    field.font = font(element, "fontDescription", defaultSize: 14) ?? .systemFont(ofSize: 14)
    field.textColor = color(element, "textColor") ?? .label
    field.textAlignment = Self.alignment(element["textAlignment"]) ?? .left
    field.borderStyle =
      switch element["borderStyle"] {
      case "roundedRect": .roundedRect
      case "line": .line
      case "bezel": .bezel
      default: .none
      }
    field.clearButtonMode =
      switch element["clearButtonMode"] {
      case "always": .always
      case "whileEditing": .whileEditing
      case "unlessEditing": .unlessEditing
      default: .never
      }
    field.adjustsFontForContentSizeCategory = element.flag(
      "adjustsFontForContentSizeCategory", default: false)
    field.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit", default: true)
    field.minimumFontSize = element.number("minimumFontSize", default: 0)
    field.clearsOnBeginEditing = element.flag("clearsOnBeginEditing", default: false)
    field.background = image(element, "background")
    field.disabledBackground = image(element, "disabledBackground")
    if let traits = element.child("textInputTraits", key: "textInputTraits") {
      field.isSecureTextEntry = traits["secureTextEntry"] == "YES"
    }
    field.placeholder = text(element, "placeholder")
    if let attributed = attributedString(
      element, "attributedText", font: field.font, color: nil)
    {
      field.attributedText = attributed
    } else {
      field.text = text(element, "text")
    }
  }

  func configureTextView(_ view: UITextView, _ element: VariedElement) {
    view.font = font(element, "fontDescription", defaultSize: 14) ?? .systemFont(ofSize: 14)
    view.adjustsFontForContentSizeCategory = element.flag(
      "adjustsFontForContentSizeCategory", default: false)
    view.textColor = color(element, "textColor") ?? .label
    view.textAlignment = Self.alignment(element["textAlignment"]) ?? .left
    view.isEditable = element.flag("editable", default: true)
    view.allowsEditingTextAttributes = element.flag("allowsEditingTextAttributes", default: false)
    view.clearsOnInsertion = element.flag("clearsOnInsertion", default: false)
    view.isSelectable = element.flag("selectable", default: true)
    view.isScrollEnabled = element.flag("scrollEnabled", default: true)
    if let attributed = attributedString(
      element, "attributedText", font: view.font, color: nil)
    {
      view.attributedText = attributed
    } else {
      view.text = text(element, "text") ?? ""
    }
  }
}

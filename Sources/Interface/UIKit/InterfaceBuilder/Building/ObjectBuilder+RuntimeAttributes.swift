import CoreGraphics
import Foundation
internal import InterfaceBuilderDocument
import QuartzCore

extension ObjectBuilder {
  /// Sets the user-defined runtime attributes for which UIKit has a property.
  func applyRuntimeAttributes(to view: UIView, _ element: Element) {
    let attributes = element.runtimeAttributes(document.resources)
    guard !attributes.isEmpty else { return }
    // A program's class receives its own attributes. The appearance of a class that is missing can only be
    // guessed from attribute names that most such classes use.
    let isStandIn = element["customClass"] != nil && !(view is any NibConnectable)
    for attribute in attributes {
      if apply(attribute, to: view.layer) || apply(attribute, to: view) { continue }
      if let own = view as? any NibConnectable {
        own.setRuntimeAttribute(plainValue(attribute.value, element), forKeyPath: attribute.keyPath)
      } else if isStandIn {
        applyGuess(attribute, to: view.layer)
      }
    }
  }

  private func apply(_ attribute: DocumentRuntimeAttribute, to layer: CALayer) -> Bool {
    switch (attribute.keyPath, attribute.value) {
    case ("layer.cornerRadius", .number(let value)): layer.cornerRadius = CGFloat(value)
    case ("layer.borderWidth", .number(let value)): layer.borderWidth = CGFloat(value)
    case ("layer.masksToBounds", .bool(let value)): layer.masksToBounds = value
    case ("layer.masksToBounds", .number(let value)): layer.masksToBounds = value != 0
    case ("layer.shadowOpacity", .number(let value)): layer.shadowOpacity = Float(value)
    case ("layer.shadowRadius", .number(let value)): layer.shadowRadius = CGFloat(value)
    case ("layer.shadowOffset", .size(let value)): layer.shadowOffset = value
    case ("layer.shadowOffset", .point(let value)):
      layer.shadowOffset = CGSize(width: value.x, height: value.y)
    case ("layer.opacity", .number(let value)): layer.opacity = Float(value)
    case ("layer.zPosition", .number(let value)): layer.zPosition = CGFloat(value)
    // The layer needs a `CGColor`, so UIKit ignores a colour for its own key. Programs define key paths such
    // as these instead.
    case ("layer.borderUIColor", .color(let value)),
      ("layer.borderColorFromUIColor", .color(let value)),
      ("layer.borderIBColor", .color(let value)):
      layer.borderColor = color(value).cgColor
    default: return false
    }
    return true
  }

  private func apply(_ attribute: DocumentRuntimeAttribute, to view: UIView) -> Bool {
    switch (attribute.keyPath, attribute.value) {
    case ("alpha", .number(let value)): view.alpha = CGFloat(value)
    case ("hidden", .bool(let value)): view.isHidden = value
    case ("clipsToBounds", .bool(let value)): view.clipsToBounds = value
    case ("tag", .number(let value)): view.tag = Int(exactly: value.rounded()) ?? 0
    case ("backgroundColor", .color(let value)): view.backgroundColor = color(value)
    case ("tintColor", .color(let value)): view.tintColor = color(value)
    case ("userInteractionEnabled", .bool(let value)): view.isUserInteractionEnabled = value
    case ("accessibilityIdentifier", .string(let value)): view.accessibilityIdentifier = value
    case ("accessibilityLabel", .string(let value)): view.accessibilityLabel = value
    case ("accessibilityHint", .string(let value)): view.accessibilityHint = value
    case ("accessibilityValue", .string(let value)): view.accessibilityValue = value
    case ("isAccessibilityElement", .bool(let value)): view.isAccessibilityElement = value
    case ("text", .string(let value)):
      guard let label = view as? UILabel else { return false }
      label.text = value
    case ("textColor", .color(let value)):
      guard let label = view as? UILabel else { return false }
      label.textColor = color(value)
    case ("selected", .bool(let value)):
      guard let control = view as? UIControl else { return false }
      control.isSelected = value
    default: return false
    }
    return true
  }

  /// Guess: inspectable properties with these names nearly always set the layer's.
  private func applyGuess(_ attribute: DocumentRuntimeAttribute, to layer: CALayer) {
    switch (attribute.keyPath, attribute.value) {
    case ("cornerRadius", .number(let value)): layer.cornerRadius = CGFloat(value)
    case ("borderWidth", .number(let value)): layer.borderWidth = CGFloat(value)
    case ("borderColor", .color(let value)): layer.borderColor = color(value).cgColor
    case ("shadowColor", .color(let value)): layer.shadowColor = color(value).cgColor
    case ("shadowOpacity", .number(let value)): layer.shadowOpacity = Float(value)
    case ("shadowRadius", .number(let value)): layer.shadowRadius = CGFloat(value)
    case ("shadowOffset", .size(let value)): layer.shadowOffset = value
    default: break
    }
  }

  /// Returns the value as key-value coding passes it.
  private func plainValue(_ value: DocumentRuntimeAttribute.Value, _ element: Element) -> Any? {
    switch value {
    case .bool(let value): value
    case .number(let value): value
    case .string(let value): value
    case .color(let value): color(value)
    case .image(let value): image(value, at: element)
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .range(let location, let length): NSRange(location: location, length: length)
    case .none: nil
    }
  }
}

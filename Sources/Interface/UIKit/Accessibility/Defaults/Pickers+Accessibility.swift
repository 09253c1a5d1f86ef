import CoreGraphics
import Foundation

extension UIPickerView {
  /// Describes a picker: one adjustable element for each component (guess).
  final var pickerAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      elements: accessibilityParts(numberOfComponents) { part, index in
        part.describe = { [weak self] in self?.wheel(index) ?? (AccessibilityDefaults(), .null) }
        part.adjust = { [weak self] in self?.turnForAccessibility(index, by: $0) }
      })
  }

  private func wheel(_ index: Int) -> (AccessibilityDefaults, CGRect) {
    guard index < numberOfComponents else { return (AccessibilityDefaults(), .null) }
    let row = selectedRow(inComponent: index)
    let title =
      row < 0
      ? nil
      : delegate?.pickerView(self, attributedTitleForRow: row, forComponent: index)?.string
        ?? delegate?.pickerView(self, titleForRow: row, forComponent: index)
    let width = bounds.width / CGFloat(numberOfComponents)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let slot = isMirrored ? numberOfComponents - 1 - index : index
    return (
      AccessibilityDefaults(
        value: title, traits: .adjustable),
      CGRect(
        x: bounds.minX + CGFloat(slot) * width, y: bounds.minY, width: width, height: bounds.height)
    )
  }

  private func turnForAccessibility(_ component: Int, by rows: Int) {
    let last = numberOfRows(inComponent: component) - 1
    let old = selectedRow(inComponent: component)
    let row = max(0, min(last, old + rows))
    guard old >= 0, row != old else { return }
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}

extension UIDatePicker {
  /// Describes a date picker: the compact style is a button whose value is the date (guess); other styles are
  /// read as the picker inside.
  final var dateAccessibility: AccessibilityDefaults {
    guard datePickerStyle == .compact else { return AccessibilityDefaults(traits: stateTraits) }
    return AccessibilityDefaults(
      isElement: true, label: "Date Picker", value: compactTexts.joined(separator: ", "),
      traits: stateTraits.union(.button))
  }
}

import CoreGraphics
import Foundation

/// The accessible contents of a cell, in reading order: texts, which become the cell's label, and controls,
/// which remain separate elements.
@MainActor
struct AccessibleContents {
  private(set) var texts: [NSObject] = []
  private(set) var controls: [NSObject] = []

  private static let active: UIAccessibilityTraits = [
    .button, .link, .adjustable, .searchField, .keyboardKey, .toggleButton, .textEntry,
  ]

  init(of views: [UIView]) {
    guard let root = views.first?.superview ?? views.first else { return }
    let collector = AccessibilityCollector()
    let nodes = views.flatMap { collector.nodes(of: $0) }
    for (object, _) in AccessibilityOrder(in: root).elements(of: nodes) {
      if object.accessibilityTraits.isDisjoint(with: Self.active) {
        texts.append(object)
      } else {
        controls.append(object)
      }
    }
  }

  /// The labels and values of the texts, separated by commas; nil if all are empty.
  var label: String? {
    let words = texts.flatMap { [$0.accessibilityLabel, $0.accessibilityValue] }
      .compactMap { ($0 ?? "").isEmpty ? nil : $0 }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension UIView {
  /// Describes a row of a list: one element with all texts as its label, followed by the controls in the row
  /// (guess). A row that the program made inaccessible is read as its subviews.
  fileprivate func rowAccessibility(
    _ views: [UIView], traits: UIAccessibilityTraits
  ) -> AccessibilityDefaults {
    guard accessibilityState?.isElement != false else { return AccessibilityDefaults() }
    let contents = AccessibleContents(of: views)
    var defaults = AccessibilityDefaults(
      isElement: contents.controls.isEmpty && contents.label != nil, label: contents.label,
      traits: traits)
    guard !contents.controls.isEmpty else { return defaults }
    let ownLabel = accessibilityState?.label?.string ?? contents.label
    let parts = accessibilityParts(ownLabel == nil ? 0 : 1) { part, _ in
      part.describe = { [weak self] in
        guard let self else { return (AccessibilityDefaults(), .null) }
        return (
          AccessibilityDefaults(
            label: ownLabel, value: accessibilityState?.value?.string,
            hint: accessibilityState?.hint?.string, traits: accessibilityState?.traits ?? traits),
          bounds
        )
      }
    }
    defaults.elements = parts + contents.controls
    return defaults
  }
}

extension UITableViewCell {
  final var cellAccessibility: AccessibilityDefaults {
    var traits: UIAccessibilityTraits = .none
    if isSelected || accessoryType == .checkmark { traits.insert(.selected) }
    let accessory = isEditing ? editingAccessoryView : accessoryView
    var views = [contentView]
    if let accessory, accessory.superview === self { views.append(accessory) }
    return rowAccessibility(views, traits: traits)
  }
}

extension UICollectionViewListCell {
  final var listCellAccessibility: AccessibilityDefaults {
    let views = subviews.filter { $0 !== backgroundView && $0 !== selectedBackgroundView }
    return rowAccessibility(views, traits: isSelected ? .selected : .none)
  }
}

extension UITableViewHeaderFooterView {
  /// Describes a section header. A header with only text is one element with the header trait; any other is
  /// read as its subviews.
  final var headerAccessibility: AccessibilityDefaults {
    let contents = AccessibleContents(of: [contentView])
    guard contents.controls.isEmpty, let label = contents.label else {
      return AccessibilityDefaults()
    }
    return AccessibilityDefaults(
      isElement: accessibilityState?.isElement ?? true, label: label,
      traits: isHeader ? [.staticText, .header] : .staticText)
  }
}

extension TableIndexBar {
  final var indexAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: "Section index", traits: .adjustable)
  }
}

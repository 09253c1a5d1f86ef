import Foundation

/// An element with its attributes for some size classes: its own attributes, overridden by those of the
/// variations that match, of which the most specific has precedence.
package struct VariedElement: Sendable {
  package let base: Element
  /// The variations that match, the most specific first.
  package let overlays: [Element]

  package init(_ element: Element, in classes: SizeClasses) {
    base = element
    var matching: [(specificity: Int, element: Element)] = []
    for child in element.children where child.name == "variation" {
      guard let specificity = classes.specificity(of: child["key"] ?? "") else { continue }
      matching.append((specificity, child))
    }
    // The sort is stable: of two equally specific variations the later one in the file has precedence.
    overlays = matching.enumerated()
      .sorted {
        ($0.element.specificity, $0.offset) > ($1.element.specificity, $1.offset)
      }
      .map(\.element.element)
  }

  package var name: String { base.name }
  package var line: Int { base.line }

  package subscript(attribute: String) -> String? {
    for overlay in overlays where attribute != "key" {
      if let value = overlay[attribute] { return value }
    }
    return base[attribute]
  }

  package func flag(_ attribute: String) -> Bool? {
    for overlay in overlays {
      if let value = overlay.flag(attribute) { return value }
    }
    return base.flag(attribute)
  }

  package func flag(_ attribute: String, default value: Bool) -> Bool { flag(attribute) ?? value }

  package func number(_ attribute: String) -> CGFloat? {
    for overlay in overlays {
      if let value = overlay.number(attribute) { return value }
    }
    return base.number(attribute)
  }

  package func number(_ attribute: String, default value: CGFloat) -> CGFloat {
    number(attribute) ?? value
  }

  package func integer(_ attribute: String) -> Int? {
    for overlay in overlays {
      if let value = overlay.integer(attribute) { return value }
    }
    return base.integer(attribute)
  }

  package func integer(_ attribute: String, default value: Int) -> Int {
    integer(attribute) ?? value
  }

  package func string(_ key: String) -> String? {
    for overlay in overlays {
      if let value = overlay.string(key) { return value }
    }
    return base.string(key)
  }

  package func child(_ name: String, key: String? = nil) -> Element? {
    for overlay in overlays {
      if let child = overlay.child(name, key: key) { return child }
    }
    return base.child(name, key: key)
  }

  package func child(key: String) -> Element? {
    for overlay in overlays {
      if let child = overlay.child(key: key) { return child }
    }
    return base.child(key: key)
  }

  /// Returns the ids of the constraints or subviews (`key`) that the variations do not install.
  package func excluded(_ key: String) -> Set<String> {
    guard !overlays.isEmpty else { return [] }
    var excluded: Set<String> = []
    for overlay in overlays.reversed() {
      for mask in overlay.children where mask.name == "mask" && mask["key"] == key {
        for entry in mask.children {
          guard let reference = entry["reference"] else { continue }
          if entry.name == "exclude" {
            excluded.insert(reference)
          } else if entry.name == "include" {
            excluded.remove(reference)
          }
        }
      }
    }
    return excluded
  }
}

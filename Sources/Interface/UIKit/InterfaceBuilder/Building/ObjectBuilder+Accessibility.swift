internal import InterfaceBuilderDocument

extension ObjectBuilder {
  /// Applies the accessibility attributes of a document to an object. Attributes that are not specified keep
  /// the class's values.
  func configureAccessibility(
    _ object: some NSObject & UIAccessibilityIdentification, _ element: Element
  ) {
    guard let accessibility = element.child("accessibility") else { return }
    if let identifier = accessibility["identifier"] { object.accessibilityIdentifier = identifier }
    if let label = accessibility["label"] { object.accessibilityLabel = label }
    if let hint = accessibility["hint"] { object.accessibilityHint = hint }
    if let value = accessibility["value"] { object.accessibilityValue = value }
    if let isElement = accessibility.child("bool", key: "isElement")?["value"] {
      object.isAccessibilityElement = isElement == "YES"
    }
    if let traits = accessibility.child("accessibilityTraits", key: "traits") {
      object.accessibilityTraits = Self.traits(traits, of: object.accessibilityTraits)
    }
  }

  /// Returns the traits: selected boxes are added to those of the class and deselected ones removed. With
  /// "none" the selected boxes replace those of the class.
  private static func traits(
    _ element: Element, of standard: UIAccessibilityTraits
  ) -> UIAccessibilityTraits {
    let names: [(String, UIAccessibilityTraits)] = [
      ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
      ("staticText", .staticText), ("searchField", .searchField), ("playsSound", .playsSound),
      ("keyboardKey", .keyboardKey), ("summaryElement", .summaryElement),
      ("updatesFrequently", .updatesFrequently), ("notEnabled", .notEnabled),
      ("startsMediaSession", .startsMediaSession), ("startsMedia", .startsMediaSession),
      ("adjustable", .adjustable), ("allowsDirectInteraction", .allowsDirectInteraction),
      ("causesPageTurn", .causesPageTurn), ("header", .header), ("tabBar", .tabBar),
    ]
    var traits = element["none"] == "YES" ? .none : standard
    for (name, trait) in names {
      switch element[name] {
      case "YES": traits.insert(trait)
      case "NO": traits.remove(trait)
      default: break
      }
    }
    return traits
  }
}

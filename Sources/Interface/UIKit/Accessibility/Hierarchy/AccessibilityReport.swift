/// The elements that VoiceOver visits in a tree of views, in its order, with their descriptions.
@MainActor
package struct AccessibilityReport {
  package struct Element {
    package var object: NSObject
    /// The view that the element is, or is a part of.
    package var view: UIView?
    package var description: String
    package var hint: String?
    package var label: String?
    package var value: String?
    package var traits: UIAccessibilityTraits
    package var identifier: String?
    /// The element's frame in window coordinates.
    package var frame: CGRect
    /// The element's outline in window coordinates, which replaces the frame.
    package var path: UIBezierPath?
    package var activationPoint: CGPoint
    package var isActivationPointDefault: Bool
    package var customActions: [String]
    package var customRotors: [String]
    /// The custom content as "Label: value", most important first.
    package var customContent: [String]
    package var userInputLabels: [String]
    package var language: String?
    package var respondsToUserInteraction: Bool
  }

  package let elements: [Element]

  /// Creates the report of a view tree, which must be laid out.
  package init(of root: UIView) {
    let nodes = AccessibilityCollector().nodes(of: root)
    elements = AccessibilityOrder(in: root).elements(of: nodes).map {
      Element($0.object, $0.context, in: root)
    }
  }

  /// The report as text: a numbered line for each element, with its details indented below it.
  package var text: String {
    elements.enumerated().map { index, element in
      let head = "\(index + 1). "
      let indent = String(repeating: " ", count: head.count)
      let first = element.description.isEmpty ? "(nothing is said)" : element.description
      return ([head + first] + element.details.map { indent + $0 }).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

extension AccessibilityReport.Element {
  @MainActor
  init(_ object: NSObject, _ context: AccessibilityContext?, in root: UIView) {
    let spoken = SpokenDescription(of: object, context)
    let frame = object.accessibilityFrame
    let point = object.accessibilityActivationPoint
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    self.object = object
    view = Self.view(of: object)
    description = spoken.text
    hint = spoken.hint
    label = object.reportedLabel
    value = object.reportedValue
    traits = object.accessibilityTraits
    identifier = (object as? any UIAccessibilityIdentification)?.accessibilityIdentifier
    self.frame = frame
    path = object.accessibilityPath.flatMap { $0.isEmpty ? nil : $0 }
    activationPoint = point
    isActivationPointDefault =
      object is UISlider || object is UITextView
      || abs(point.x - middle.x) < 0.5 && abs(point.y - middle.y) < 0.5
    customActions = object.accessibilityCustomActions?.map(\.spokenName) ?? []
    customRotors = object.accessibilityCustomRotors?.map(Self.text) ?? []
    customContent = Self.contents(of: object)
    userInputLabels = object.accessibilityUserInputLabels ?? []
    language = object.accessibilityLanguage
    // That a label does not respond is nothing to report unless the program says it.
    respondsToUserInteraction =
      (object as? UILabel).map { $0.accessibilityState?.respondsToUserInteraction ?? true }
      ?? object.accessibilityRespondsToUserInteraction
  }

  @MainActor
  private static func view(of object: NSObject) -> UIView? {
    var current: AnyObject? = object
    while let element = current as? UIAccessibilityElement {
      current = element.accessibilityContainer
    }
    return current as? UIView
  }

  /// Returns a rotor's name and its results as text.
  @MainActor
  private static func text(of rotor: UIAccessibilityCustomRotor) -> String {
    let names = rotor.results().map { result in
      (result.targetElement as? NSObject)?.accessibilityLabel ?? "(no label)"
    }
    return names.isEmpty
      ? rotor.spokenName : "\(rotor.spokenName) (\(names.joined(separator: ", ")))"
  }

  @MainActor
  private static func contents(of object: NSObject) -> [String] {
    let contents = (object as? any AXCustomContentProvider)?.accessibilityCustomContent ?? []
    let inOrder =
      contents.filter { $0.importance == .high } + contents.filter { $0.importance != .high }
    return inOrder.map { "\($0.label): \($0.value)" }
  }

  /// The element's attributes other than its description, one line for each.
  package var details: [String] {
    var lines: [String] = []
    if let hint { lines.append("Hint: \(hint)") }
    if !userInputLabels.isEmpty {
      lines.append("Input labels: \(userInputLabels.joined(separator: ", "))")
    }
    if !customContent.isEmpty {
      lines.append("More content: \(customContent.joined(separator: ", "))")
    }
    if !customActions.isEmpty { lines.append("Actions: \(customActions.joined(separator: ", "))") }
    if !customRotors.isEmpty { lines.append("Rotors: \(customRotors.joined(separator: ", "))") }
    if let language { lines.append("Language: \(language)") }
    if !respondsToUserInteraction { lines.append("Does not respond to interaction") }
    if !isActivationPointDefault {
      lines.append(
        "Activation point: \(shortNumber(activationPoint.x)), \(shortNumber(activationPoint.y))")
    }
    return lines
  }
}

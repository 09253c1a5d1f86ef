import UIKit

/// Creates views from the nodes of a scene and adds their constraints.
@MainActor
struct SceneBuilder {
  let values: SceneValues
  private var viewsByID: [String: UIView] = [:]
  private var pendingConstraints: [(owner: UIView, text: JSONNode)] = []
  private var depth = 0

  /// The names of members that are not properties.
  private static let structure = ["class", "id", "subviews", "arrangedSubviews", "constraints"]
  private static let maximumDepth = 1024

  init(values: SceneValues) { self.values = values }

  /// Creates the view tree of a node, with its constraints active, and returns the root view.
  mutating func build(_ node: JSONNode) throws(SceneError) -> UIView {
    let view = try makeView(node)
    for (owner, text) in pendingConstraints { try activate(text, owner: owner) }
    return view
  }

  private mutating func makeView(_ node: JSONNode) throws(SceneError) -> UIView {
    guard case .object(let members) = node.value else {
      throw SceneError(
        file: values.file, line: node.line,
        sentence: "A view is \(node.kind), expected an object such as {\"class\": \"UIView\"}.")
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw SceneError(
        file: values.file, line: node.line,
        sentence: "Views are nested more than \(Self.maximumDepth) deep, which is the limit. "
          + "Flatten the tree.")
    }
    let type = try sceneClass(of: node)
    let view = type.make()
    try remember(view, node)
    for (key, value) in members {
      if let property = type.property(key.name) {
        try property.apply(view, value, values)
      } else if !Self.structure.contains(key.name) {
        throw unknown(key, type)
      }
    }
    try addSubviews(to: view, node)
    if let list = node["constraints"] {
      guard case .array(let items) = list.value else {
        throw values.fail(list, "constraints", .strings)
      }
      pendingConstraints += items.map { (view, $0) }
    }
    return view
  }

  private func sceneClass(of node: JSONNode) throws(SceneError) -> SceneClass {
    guard let name = node["class"] else { return SceneClass.all[0] }
    let wanted = try values.string(name, "class")
    if let found = SceneClass.named(wanted) { return found }
    throw SceneError(
      file: values.file, line: name.line,
      sentence: "No class \"\(wanted)\". "
        + values.hint(
          wanted, among: SceneClass.all.map(\.name),
          otherwise: "Expected \(SceneValueKind.choice(SceneClass.all.map(\.name)).expected)."))
  }

  private mutating func remember(_ view: UIView, _ node: JSONNode) throws(SceneError) {
    guard let id = node["id"] else { return }
    let name = try values.string(id, "id")
    guard viewsByID.updateValue(view, forKey: name) == nil else {
      throw SceneError(
        file: values.file, line: id.line,
        sentence: "The id \"\(name)\" is used twice. Each view needs an id of its own.")
    }
    view.accessibilityIdentifier = name
  }

  private func unknown(_ key: JSONNode.JSONKey, _ type: SceneClass) -> SceneError {
    let names =
      type.allProperties.map(\.name) + Self.structure
    return SceneError(
      file: values.file, line: key.line,
      sentence: "No property \"\(key.name)\" of \(type.name). "
        + values.hint(
          key.name, among: names, otherwise: "The schema lists the properties that there are."))
  }

  private mutating func addSubviews(to view: UIView, _ node: JSONNode) throws(SceneError) {
    for name in ["subviews", "arrangedSubviews"] {
      guard let list = node[name] else { continue }
      guard case .array(let items) = list.value else {
        throw SceneError(
          file: values.file, line: list.line,
          sentence: "'\(name)' is \(list.kind), expected a list of views.")
      }
      for item in items {
        let subview = try makeView(item)
        if let stack = view as? UIStackView {
          stack.addArrangedSubview(subview)
        } else {
          view.addSubview(subview)
        }
        if item["frame"] == nil, node["constraints"] != nil || item["constraints"] != nil {
          subview.translatesAutoresizingMaskIntoConstraints = false
        }
      }
    }
  }

  // MARK: Constraints

  private func activate(_ node: JSONNode, owner: UIView) throws(SceneError) {
    let text = try values.string(node, "constraints")
    if text.hasPrefix("H:") || text.hasPrefix("V:") || text.hasPrefix("|") || text.hasPrefix("[") {
      do {
        NSLayoutConstraint.activate(
          try NSLayoutConstraint.constraints(reading: text, views: viewsByID))
      } catch {
        throw SceneError(file: values.file, line: node.line, sentence: error.message)
      }
      return
    }
    let equation = try SceneEquation(text, file: values.file, line: node.line)
    let constraint = try equation.constraint(owner: owner, views: viewsByID, values: values)
    constraint.isActive = true
  }
}

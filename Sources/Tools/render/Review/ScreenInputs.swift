import Foundation
import Hashing
import InterfaceBuilderDocument

/// Computes a digest of everything in a document on which the image of a screen depends.
///
/// **Rule.** Equal digests imply equal images, but not the converse. A digest may therefore contain more than
/// necessary, but nothing may be missing: the screen's own elements, those of the screens that it contains
/// and of its containers, the containers and segues of all others (from which bars are inferred), the
/// document's settings, and the files of all images and colours whose names occur.
struct ScreenInputs {
  private let document: Document
  private let skeleton: String
  /// The ids of the screens that each screen contains.
  private var contained: [String: [String]] = [:]
  private var containers: [String: [String]] = [:]
  private var elements: [String: Element] = [:]

  init(_ version: Document) {
    document = version
    var skeleton = Self.settings(of: version)
    let screens = version.scenes
    let byController = Dictionary(
      screens.compactMap { scene in scene.controllerID.map { ($0, scene.id) } },
      uniquingKeysWith: { first, _ in first })
    for scene in screens {
      elements[scene.id] = scene.element
      if let controller = scene.controller { skeleton += Self.head(of: controller) }
      for element in scene.element.descendants where element.name == "segue" {
        let segue = DocumentSegue(element)
        skeleton += "segue \(scene.id) \(segue.kind.rawValue) \(segue.destination)\n"
        guard segue.isContainment, let inner = byController[segue.destination] else { continue }
        contained[scene.id, default: []].append(inner)
        containers[inner, default: []].append(scene.id)
      }
    }
    for object in version.topLevelObjects {
      if let id = object["id"] { elements[id] = object }
    }
    self.skeleton = skeleton
  }

  /// Returns the digest of a screen.
  ///
  /// - Parameter resources: Returns the digest of the files to which attribute values refer.
  func digest(of screen: String, resources: (Set<String>) -> String) -> String {
    var text = skeleton
    var words: Set<String> = []
    // All objects of a xib are created together.
    let ids =
      document.kind == .xib
      ? elements.keys.sorted()
      : (reachable(from: screen, contained) + reachable(from: screen, containers)).sorted()
    for id in Set(ids).sorted() {
      guard let element = elements[id] else { continue }
      Self.write(element, to: &text)
      words.formUnion(Self.words(in: element))
    }
    for resource in document.tree.root.child("resources")?.children ?? .none(of: document.tree.root)
    where resource["name"].map(words.contains) ?? false {
      Self.write(resource, to: &text)
    }
    text += "screen \(screen)\n" + resources(words)
    return Array(text.utf8).withUnsafeBytes(SHA256.hexDigest(of:))
  }

  /// Returns the ids of the screens that are visible in the image of a screen: itself and those inside it.
  func screensShown(in screen: String) -> [String] { reachable(from: screen, contained) }

  private func reachable(from start: String, _ edges: [String: [String]]) -> [String] {
    var found = [start]
    var next = 0
    while next < found.count {
      for id in edges[found[next]] ?? [] where !found.contains(id) { found.append(id) }
      next += 1
    }
    return found
  }

  // MARK: Text

  private static func settings(of document: Document) -> String {
    let root = document.tree.root
    var text = root.attributes.filter { $0.name != "systemVersion" }
      .map { "\($0.name)=\($0.value)\n" }.joined()
    for child in root.children where ["device", "color", "designables"].contains(child.name) {
      write(child, to: &text)
    }
    if let plugIn = root.child("dependencies")?.child("plugIn") { write(plugIn, to: &text) }
    return text
  }

  /// Returns a controller's element as text, without its views.
  private static func head(of controller: Element) -> String {
    var text = line(of: controller)
    for child in controller.children
    where child.name.hasPrefix("simulated") || child.name == "size" || child.name == "tabBarItem"
      || child.name == "navigationItem"
    {
      text += line(of: child)
    }
    return text
  }

  private static let ignored: Set<String> = ["canvasLocation", "userComments"]

  private static func write(_ element: Element, to text: inout String) {
    if let key = element["key"], ignored.contains(key) { return }
    // Actions do not affect the image.
    if element.name == "action" { return }
    text += line(of: element)
    for child in element.children { write(child, to: &text) }
    text += "/\n"
  }

  private static func line(of element: Element) -> String {
    var text = element.name
    for (name, value) in element.attributes { text += "\t\(name)=\(value)" }
    return text + "\t\(element.text)\n"
  }

  /// Returns all attribute values in an element.
  static func words(in element: Element) -> Set<String> {
    var words = Set(element.attributes.map(\.value))
    for inner in element.descendants { words.formUnion(inner.attributes.map(\.value)) }
    return words
  }
}

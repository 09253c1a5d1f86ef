import Foundation
internal import InterfaceBuilderDocument

/// The objects made from one scene or nib, by their ids, and what is still to be done with them.
@MainActor
final class ObjectTable {
  private struct Weak {
    weak var object: AnyObject?
  }

  private var objects: [String: AnyObject] = [:]
  /// Weak references to released objects.
  private var released: [String: Weak] = [:]
  private(set) var ids: [ObjectIdentifier: String] = [:]
  /// In the order they were made.
  private(set) var made: [(object: AnyObject, element: Element)] = []
  /// Of views that are not installed under the size classes in force.
  private(set) var missing: Set<String> = []
  /// The objects of outlets, by the id of their owner.
  private(set) var outlets: [String: [String: [AnyObject]]] = [:]

  subscript(id: String) -> AnyObject? { objects[id] ?? released[id]?.object }

  func add(_ object: AnyObject, for element: Element) {
    made.append((object, element))
    guard let id = element["id"] else { return }
    objects[id] = object
    ids[ObjectIdentifier(object)] = id
  }

  func add(_ object: AnyObject, id: String) {
    objects[id] = object
    ids[ObjectIdentifier(object)] = id
  }

  func leaveOut(_ id: String) { missing.insert(id) }

  func addOutlet(_ object: AnyObject, named name: String, of id: String) {
    outlets[id, default: [:]][name, default: []].append(object)
  }

  /// Takes the list of what was made since the last time.
  func takeMade() -> [(object: AnyObject, element: Element)] {
    defer { made = [] }
    return made
  }

  /// Keeps nothing alive any more: what was made belongs to the scene from now on. A controller
  /// holds what makes its view, so objects that are held here would never go.
  func letGo() {
    for (id, object) in objects { released[id] = Weak(object: object) }
    objects = [:]
    outlets = [:]
    made = []
  }
}

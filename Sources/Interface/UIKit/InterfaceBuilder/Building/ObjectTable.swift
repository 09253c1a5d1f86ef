import Foundation
internal import InterfaceBuilderDocument

/// The objects created from a scene or nib, by id, and their pending connections.
@MainActor
final class ObjectTable {
  private struct Weak {
    weak var object: AnyObject?
  }

  private var objects: [String: AnyObject] = [:]
  /// Weak references to released objects.
  private var released: [String: Weak] = [:]
  private(set) var ids: [ObjectIdentifier: String] = [:]
  /// The objects that were not connected yet, in creation order.
  private(set) var made: [(object: AnyObject, element: Element)] = []
  /// The ids of views that are not installed for the current size classes.
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

  /// Returns and clears the objects that were created since the last call.
  func takeMade() -> [(object: AnyObject, element: Element)] {
    defer { made = [] }
    return made
  }

  /// Replaces strong references to objects by weak ones. From now on the scene owns the objects; strong
  /// references would be a retain cycle, because a controller retains the loader of its view.
  func letGo() {
    for (id, object) in objects { released[id] = Weak(object: object) }
    objects = [:]
    outlets = [:]
    made = []
  }
}

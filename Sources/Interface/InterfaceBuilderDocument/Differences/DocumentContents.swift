/// The objects of one version of a document, with their scenes and parents.
struct DocumentContents: Sendable {
  enum Kind: Sendable { case object, constraint, connection }

  struct Object: Sendable {
    let element: Element
    let id: String
    let kind: Kind
    /// The id of the nearest object that contains this one.
    let parent: String?
    let scene: String?
  }

  /// The objects in document order.
  private(set) var objects: [Object] = []
  private var indices: [String: Int] = [:]
  private var childIDs: [String: [String]] = [:]
  private var connections: Set<String> = []

  init(_ document: Document) {
    let root = document.tree.root
    for list in [root.child("scenes"), root.child("objects")].compactMap(\.self) {
      for element in list.descendants { add(element) }
    }
    for object in objects where object.kind == .connection {
      ConnectionText(object.element, in: document).map { _ = connections.insert($0.identity) }
    }
  }

  private mutating func add(_ element: Element) {
    guard let id = element["id"] else { return }
    let parent = Self.parent(of: element)
    let kind: Kind =
      switch element.name {
      case "constraint": .constraint
      case "outlet", "outletCollection", "action", "segue": .connection
      default: .object
      }
    let object = Object(
      element: element, id: id, kind: kind, parent: parent?["id"], scene: Self.scene(of: element))
    indices[id] = objects.count
    objects.append(object)
    if kind == .object, let parent = object.parent { childIDs[parent, default: []].append(id) }
  }

  /// Returns the nearest element around an element that is an object.
  private static func parent(of element: Element) -> Element? {
    var parent = element.parent
    while let current = parent, current["id"] == nil { parent = current.parent }
    return parent
  }

  /// Returns the `sceneID` of the scene around an element, or the id of the top-level object of a xib.
  private static func scene(of element: Element) -> String? {
    var current = element
    while let parent = current.parent {
      if current.name == "scene" { return current["sceneID"] }
      if parent.name == "objects", parent.parent?.name == "document" {
        return current.name == "placeholder" ? nil : current["id"]
      }
      current = parent
    }
    return nil
  }

  func object(_ id: String) -> Object? { indices[id].map { objects[$0] } }

  /// Returns the ids of the objects directly inside an object.
  func children(of object: Object) -> [String] { childIDs[object.id] ?? [] }

  /// Returns the number of objects at any depth inside an object.
  func objectCount(inside object: Object) -> Int {
    children(of: object).compactMap(self.object).reduce(0) { $0 + 1 + objectCount(inside: $1) }
  }

  /// Returns whether the document has a connection with the same name between the same objects, regardless of
  /// its id.
  func hasConnection(like connection: ConnectionText) -> Bool {
    connections.contains(connection.identity)
  }
}

/// The differences between two versions of a document, object by object.
///
/// Objects with the same id are the same object. Data that an editor rewrites each time (the positions of
/// scenes on the canvas, marks for misplaced views, versions of plug-ins) are not differences.
package struct DocumentDifference: Sendable {
  /// The changes in the order of the later document, followed by those of removed objects.
  package private(set) var changes: [DocumentChange] = []

  private let before: Document
  private let after: Document
  private let old: DocumentContents
  private let new: DocumentContents

  package init(from before: Document, to after: Document) {
    self.before = before
    self.after = after
    old = DocumentContents(before)
    new = DocumentContents(after)
    compareSettings()
    for object in new.objects { compare(object) }
    for object in old.objects where new.object(object.id) == nil { addRemoval(of: object) }
  }

  // MARK: Document

  private mutating func compareSettings() {
    let texts = [DocumentSettings.texts(of: before), DocumentSettings.texts(of: after)]
    for (name, value) in texts[1] {
      let earlier = texts[0].first { $0.name == name }?.value ?? ""
      guard earlier != value else { continue }
      addSetting(.setting, name, from: earlier, to: value)
    }
    let versions = [before, after].map { $0.tree.root["toolsVersion"] ?? "" }
    if versions[0] != versions[1] {
      addSetting(
        .canvas, "the version of Interface Builder that saved the document", from: versions[0],
        to: versions[1])
    }
  }

  private mutating func addSetting(
    _ topic: DocumentChange.Topic, _ name: String, from old: String, to new: String
  ) {
    changes.append(
      DocumentChange(
        topic: topic, sentence: Self.sentence(name, from: old, to: new), objects: [],
        line: after.tree.root.line, property: name))
  }

  /// Returns a sentence such as `text is 'Sum' instead of 'Total'`.
  private static func sentence(_ name: String, from old: String, to new: String) -> String {
    if old.isEmpty { return "\(name) is \(quoted(new)), which was not set" }
    if new.isEmpty { return "\(name) is not set any more; it was \(quoted(old))" }
    let (was, now) = (ObjectName.short(old), ObjectName.short(new))
    // Long texts with the same beginning are shown from the first difference.
    guard was == now else { return "\(name) is \(quoted(new)) instead of \(quoted(old))" }
    let same = zip(old, new).prefix { $0 == $1 }.count
    let start = max(0, same - 10)
    return "\(name) has '…\(ObjectName.short(String(new.dropFirst(start))))' instead of "
      + "'…\(ObjectName.short(String(old.dropFirst(start))))'"
  }

  private static func quoted(_ text: String) -> String {
    let isWord = !text.isEmpty && text.allSatisfy { $0.isNumber || ".-, ".contains($0) }
    return isWord || text == "YES" || text == "NO" ? text : "'\(ObjectName.short(text))'"
  }

  // MARK: Objects

  private mutating func compare(_ object: DocumentContents.Object) {
    guard let earlier = old.object(object.id) else { return addAddition(of: object) }
    switch object.kind {
    case .constraint: compareConstraint(earlier, object)
    case .connection: compareConnection(earlier, object)
    case .object:
      compareParents(earlier, object)
      compareOrder(earlier, object)
      compareProperties(earlier, object)
    }
  }

  private mutating func add(
    _ topic: DocumentChange.Topic, _ sentence: String, _ object: DocumentContents.Object,
    objects: [String]? = nil, property: String? = nil, isRemoval: Bool = false
  ) {
    changes.append(
      DocumentChange(
        topic: topic, sentence: sentence, scene: object.scene, objects: objects ?? [object.id],
        line: object.element.line, property: property, isRemoval: isRemoval))
  }

  private mutating func addAddition(of object: DocumentContents.Object) {
    // An object inside a new object is part of that object.
    if let parent = object.parent, old.object(parent) == nil, new.object(parent) != nil,
      !isSegue(object)
    {
      return
    }
    switch object.kind {
    case .constraint:
      let equation = ConstraintEquation(object.element, in: after)
      // A constraint of a new view is not reported, since the view is.
      guard equation.items.allSatisfy({ old.object($0) != nil }) else { return }
      add(
        .constraint, "constraint \(object.id) is new (\(equation.text))", object,
        objects: [object.id] + equation.items)
    case .connection:
      guard let connection = ConnectionText(object.element, in: after),
        !old.hasConnection(like: connection)
      else { return }
      add(connection.topic, "\(connection.text) is new", object, objects: connection.objects)
    case .object:
      let inside = new.objectCount(inside: object)
      let more = inside == 0 ? "" : ", with \(inside) \(inside == 1 ? "object" : "objects") in it"
      add(.object, "\(ObjectName(object.element).text) is new\(more)", object)
    }
  }

  private mutating func addRemoval(of object: DocumentContents.Object) {
    if let parent = object.parent, new.object(parent) == nil, old.object(parent) != nil,
      !isSegue(object)
    {
      return
    }
    switch object.kind {
    case .constraint:
      let equation = ConstraintEquation(object.element, in: before)
      guard equation.items.allSatisfy({ new.object($0) != nil }) else { return }
      add(
        .constraint, "constraint \(object.id) is gone (\(equation.text))", object,
        objects: [object.id] + equation.items, isRemoval: true)
    case .connection:
      guard let connection = ConnectionText(object.element, in: before),
        !new.hasConnection(like: connection)
      else { return }
      add(
        connection.topic, "\(connection.text) is gone", object, objects: connection.objects,
        isRemoval: true)
    case .object:
      add(.object, "\(ObjectName(object.element).text) is gone", object, isRemoval: true)
    }
  }

  /// Returns whether an object is a segue between scenes, which is reported even if its source is new.
  private func isSegue(_ object: DocumentContents.Object) -> Bool {
    object.element.name == "segue"
  }

  // MARK: Single object

  private mutating func compareConstraint(
    _ earlier: DocumentContents.Object, _ later: DocumentContents.Object
  ) {
    let was = ConstraintEquation(earlier.element, in: before)
    let now = ConstraintEquation(later.element, in: after)
    guard let change = was.change(to: now) else { return }
    add(
      .constraint, "constraint \(later.id) \(change)", later,
      objects: [later.id] + Set(was.items + now.items).sorted())
  }

  private mutating func compareConnection(
    _ earlier: DocumentContents.Object, _ later: DocumentContents.Object
  ) {
    guard let was = ConnectionText(earlier.element, in: before),
      let now = ConnectionText(later.element, in: after), was.identity != now.identity
    else { return }
    add(now.topic, "\(now.text) instead of \(was.text)", later, objects: now.objects)
  }

  private mutating func compareParents(
    _ earlier: DocumentContents.Object, _ later: DocumentContents.Object
  ) {
    guard earlier.parent != later.parent, let id = later.parent, let parent = new.object(id) else {
      return
    }
    add(
      .object, "\(ObjectName(later.element).text) is in \(ObjectName(parent.element).text) now",
      later, objects: [later.id, id])
  }

  /// Reports a different order of the objects that both versions have in one parent.
  private mutating func compareOrder(
    _ earlier: DocumentContents.Object, _ later: DocumentContents.Object
  ) {
    let (was, now) = (old.children(of: earlier), new.children(of: later))
    let common = Set(was).intersection(now)
    guard common.count > 1, was.filter(common.contains) != now.filter(common.contains) else {
      return
    }
    add(
      .object, "the objects in \(ObjectName(later.element).text) are in another order", later,
      objects: [later.id] + now, property: Self.order)
  }

  private mutating func compareProperties(
    _ earlier: DocumentContents.Object, _ later: DocumentContents.Object
  ) {
    let was = ObjectProperties(earlier.element).values
    let now = ObjectProperties(later.element).values
    let name = ObjectName(later.element).text
    if earlier.element.name != later.element.name {
      add(.object, "\(name) was \(ObjectName(earlier.element).text)", later)
    }
    for key in Set(was.keys).union(now.keys).sorted() where was[key] != now[key] {
      let sentence = Self.sentence(key, from: was[key] ?? "", to: now[key] ?? "")
      // A layout object is reported as its view.
      let isLayout = later.element.name.hasSuffix("Layout")
      add(
        Self.topic(of: key), "\(name): \(sentence)", later,
        objects: [later.id] + (isLayout ? [later.parent].compactMap(\.self) : []), property: key)
    }
  }

  /// The property name that changes of the order of objects have.
  package static let order = "order"

  private static func topic(of property: String) -> DocumentChange.Topic {
    if property.hasPrefix("accessibility") { return .accessibility }
    if property == "frame" { return .frame }
    let word = property.split(separator: " ").first.map(String.init) ?? property
    return texts.contains(word) ? .text : .property
  }

  private static let texts: Set<String> = [
    "text", "title", "placeholder", "prompt", "attributedText", "subtitle", "headerTitle",
    "footerTitle", "backButtonTitle",
  ]
}

extension DocumentSettings {
  /// Returns the settings that determine how a document is drawn or started, with their values as text.
  fileprivate static func texts(of document: Document) -> [(name: String, value: String)] {
    let root = document.tree.root
    let settings = document.settings
    let device: [String?] = [
      settings.deviceID, settings.isLandscape ? "landscape" : nil, settings.isDark ? "dark" : nil,
    ]
    let initial = settings.initialController.flatMap(document.object).map { ObjectName($0).text }
    let tint = root.child("color", key: "tintColor").map { ObjectProperties.text(of: $0) }
    let flags = [
      "useAutolayout", "useTraitCollections", "useSafeAreas", "launchScreen", "targetRuntime",
    ]
    return [
      ("the document's device", device.compactMap(\.self).joined(separator: ", ")),
      ("the initial controller", initial ?? ""),
      ("the global tint", tint ?? ""),
    ] + flags.map { ($0, root[$0] ?? "") }
  }
}

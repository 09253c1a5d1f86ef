import Foundation

/// Describes a value as an indented list of its children.
struct ValueDump {
  private(set) var text = ""
  /// The objects on the path from the root, used to detect cycles.
  private var path: [ObjectIdentifier] = []

  init(of value: Any) { write(value, label: nil, indent: 0) }

  private init(part value: Any, path: [ObjectIdentifier]) {
    self.path = path
    write(value, label: nil, indent: 0)
  }

  private mutating func write(_ value: Any, label: String?, indent: Int) {
    let mirror = Mirror(reflecting: value)
    let isObject = mirror.displayStyle == .class
    let identity = isObject ? ObjectIdentifier(value as AnyObject) : nil
    let type = Self.name(of: mirror.subjectType)
    if let identity, path.contains(identity) {
      line("-", label, "\(type) (circular reference)", indent)
      return
    }
    var children = Array(mirror.children)
    let description: String
    switch (value, mirror.displayStyle) {
    case (_, .collection?): description = Self.count(children.count, "element", "elements")
    case (_, .dictionary?):
      description = Self.count(children.count, "key/value pair", "key/value pairs")
      children = sorted(children)
    case (_, .set?):
      description = Self.count(children.count, "member", "members")
      children = sorted(children)
    case (_, .tuple?): description = "(\(Self.count(children.count, "element", "elements")))"
    case (_, .optional?): description = children.isEmpty ? "\(type).none" : type
    case (let value as any AnySnapshotStringConvertible, _):
      description = value.snapshotDescription
      if !Swift.type(of: value).renderChildren { children = [] }
    case (let value as any CustomStringConvertible, _): description = value.description
    case (_, .class?), (_, .struct?): description = type
    case (_, .enum?): description = children.isEmpty ? "\(type).\(value)" : type
    default: description = String(describing: value)
    }
    line(children.isEmpty ? "-" : "▿", label, description, indent)
    if let identity { path.append(identity) }
    for child in children { write(child.value, label: child.label, indent: indent + 2) }
    if identity != nil { path.removeLast() }
  }

  private mutating func line(_ bullet: String, _ label: String?, _ text: String, _ indent: Int) {
    let start = String(repeating: " ", count: indent) + bullet + " "
    self.text += start + (label.map { "\($0): " } ?? "") + text + "\n"
  }

  /// Returns the children sorted by their descriptions, since hash tables have no order of their own.
  private func sorted(_ children: [Mirror.Child]) -> [Mirror.Child] {
    children.map { (child: $0, text: ValueDump(part: $0.value, path: path).text) }
      .sorted { $0.text < $1.text }
      .map(\.child)
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// Returns the name of a type without the numbers that the compiler gives to local types.
  private static func name(of type: Any.Type) -> String {
    String(describing: type).replacingOccurrences(
      of: " #\\d+", with: "", options: .regularExpression)
  }
}

/// The body of a type that is being visited.
struct TypeScope {
  enum Kind { case classBody, extensionBody, other }

  var kind: Kind
  var name: String
  /// The name by which other files refer to the class; nil if it has none.
  var path: String?
  /// The source of the type that declares the class as a preview; nil for none.
  var preview: String?
  /// The source of the test that runs the examples of a Quick specification; nil for none.
  var examples: String?
  /// Whether the scope has `@objcMembers`, or is an extension marked `@objc`.
  var listsAll = false
  var objcName: String?
  var hasSuperclass = false
  /// The access modifier of an extension's members without their own: `public ` or empty.
  var access = ""
  /// Whether the scope is an unconditional extension that is visible in the whole module.
  var isPlain = false
  var isLayer = false
  /// Whether the scope is an extension of a class of Apple.
  var isOfApple = false
  /// The members of an extension that subclasses in other files may override, and the members that dispatch
  /// to them.
  var dispatching: [(member: ExtensionMember, asking: DispatchingMember)] = []
  /// The statements that list the members.
  var members: [String] = []

  /// Returns the source of the type that lists the members; nil if there are none.
  func list(named typeName: String) -> String? {
    guard !members.isEmpty || objcName != nil else { return nil }
    let name = objcName.map { ", name: \"\($0)\"" } ?? ""
    return "internal nonisolated enum \(typeName): ObjectiveC.NamedMembers { "
      + "nonisolated static func members() -> ObjectiveC.ClassMembers { "
      + "ObjectiveC.ClassMembers(\(self.name).self\(name)) { _m in "
      + (members + ["_ = _m"]).joined(separator: "; ") + " } } } "
  }
}

/// A type's body during the walk.
struct TypeScope {
  enum Kind { case classBody, extensionBody, other }

  var kind: Kind
  var name: String
  /// The name of a class in other files; nil if it has none.
  var path: String?
  /// The type that declares it as a preview.
  var preview: String?
  /// The test that runs a specification's examples.
  var examples: String?
  /// Whether the scope has `@objcMembers`, or is an extension marked `@objc`.
  var listsAll = false
  var objcName: String?
  var hasSuperclass = false
  /// The access of members in an extension without a modifier of their own: `public ` or nothing.
  var access = ""
  /// Whether it is an extension without conditions that is visible in all of the module.
  var isPlain = false
  var isLayer = false
  /// Whether it is an extension of a class of Apple's.
  var isOfApple = false
  /// Members of an extension that subclasses in other files may override, and the members that
  /// dispatch to them.
  var dispatching: [(member: ExtensionMember, asking: DispatchingMember)] = []
  /// The statements that list its members.
  var members: [String] = []

  /// The type that lists the members. Nil where there is nothing to list.
  func list(named typeName: String) -> String? {
    guard !members.isEmpty || objcName != nil else { return nil }
    let name = objcName.map { ", name: \"\($0)\"" } ?? ""
    return "internal nonisolated enum \(typeName): ObjectiveC.NamedMembers { "
      + "nonisolated static func members() -> ObjectiveC.ClassMembers { "
      + "ObjectiveC.ClassMembers(\(self.name).self\(name)) { _m in "
      + (members + ["_ = _m"]).joined(separator: "; ") + " } } } "
  }
}

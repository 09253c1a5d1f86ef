import SwiftSyntax

// In Objective-C a subclass can override members that an extension adds to a class; in Swift it cannot. If
// the class belongs to the module, the member is moved into the class. If it belongs to another module, such
// as `UIViewController`, the member is renamed to a hidden name and replaced by a member of a protocol
// extension, which does not hide members of subclasses and calls them at run time. `super.member` in a
// subclass refers to the hidden member.

/// A member of an extension that Objective-C can reach.
struct ExtensionMember: Sendable, Hashable {
  /// The extended class.
  var type: String
  var key: MemberKey
  /// The name under which subclasses override the member.
  var hidden: String
}

/// The identity of a class's member.
struct MemberKey: Sendable, Hashable {
  /// The name: `name` of a property, `name(label:)` of a method.
  var fullName: String
  var isOfClass: Bool

  var baseName: String { String(fullName.prefix { $0 != "(" }) }
}

/// A member that a class overrides.
struct MemberOverride: Sendable, Hashable {
  /// The name of the class without its enclosing types.
  var type: String
  /// The name by which other files refer to the class; nil if it has none.
  var path: String?
  var key: MemberKey
}

/// The single observer of an overridden property, and its replacement if there is no property to override. A
/// property that only has an observer would be a stored property.
struct PropertyObserver: Sendable {
  /// The observer's source: `didSet`, with the name of its parameter.
  var head: Range<Int>
  var end: Int
  var isAfter: Bool
  var parameter: String

  /// Returns the edits that turn the observer into a getter and a setter.
  ///
  /// - Parameter member: The superclass's property that stores the value.
  func edits(for member: String) -> [SourceEdit] {
    let keep = "super.\(member) = newValue"
    let before =
      isAfter
      ? "let \(parameter) = super.\(member); \(keep); "
      : parameter == "newValue" ? "" : "let \(parameter) = newValue; "
    return [
      SourceEdit(range: head, text: "get { super.\(member) } set { \(before)do "),
      SourceEdit(range: end..<end, text: isAfter ? " }" : "; \(keep) }"),
    ]
  }
}

/// An override in an extension, with the member that its class needs.
struct ExtensionOverride: Sendable {
  var type: String
  var text: String
  var line: Int
  /// The name of the member: `name(label:)`, or a property's name.
  var fullName: String
  var isOfClass = false
}

/// The member that replaces a member of an extension and dispatches to subclasses.
struct DispatchingMember: Sendable {
  private var head: String
  private var isOfClass: Bool
  /// The rest of a call, from the parenthesis; nil for a property.
  private var arguments: String?
  private var effects = ""
  private var name: String
  private var hidden: String
  private var isSettable = false

  init(_ node: FunctionDeclSyntax, _ method: NamedMethod, hidden: String, access: String) {
    isOfClass = node.modifiers.contains { $0.name.text == "class" }
    name = node.name.text
    self.hidden = hidden
    head = access + (isOfClass ? "static " : "") + "func \(name)\(method.signatureOnOneLine)"
    effects = method.effects
    arguments = method.arguments
  }

  init(
    property name: String, type: String, isOfClass: Bool, isSettable: Bool, hidden: String,
    access: String
  ) {
    self.isOfClass = isOfClass
    self.name = name
    self.hidden = hidden
    self.isSettable = isSettable
    head = access + (isOfClass ? "static " : "") + "var \(name): \(type)"
  }

  /// Returns the source of the member.
  ///
  /// - Parameter classes: The classes that override the member.
  func text(asking classes: [String]) -> String {
    func ask(_ action: (String) -> String) -> String {
      classes.map {
        "if let me = self as? \($0)\(isOfClass ? ".Type" : "") { \(action("me.\(name)")) }; "
      }.joined()
    }
    if let arguments {
      let asked = ask { "return \(effects)\($0)\(arguments)" }
      return "\(head) { \(asked)return \(effects)\(hidden)\(arguments) }"
    }
    let getter = "get { \(ask { "return \($0)" })return \(hidden) }"
    guard isSettable else { return "\(head) { \(getter) }" }
    return "\(head) { \(getter) set { \(ask { "\($0) = newValue; return" })\(hidden) = newValue } }"
  }
}

extension SourceVisitor {
  /// Returns the name of a class as used in facts, without enclosing types and generic parameters.
  static func plainName(_ type: String) -> String {
    let last = type.prefix { $0 != "<" && $0 != " " }.split(separator: ".").last
    return last.map(String.init) ?? type
  }

  /// Records a member of an extension that subclasses in other files may override.
  func mayBeAskedFor(
    _ key: MemberKey, _ scope: TypeScope, name: TokenSyntax, _ member: DispatchingMember
  ) {
    let shared = ExtensionMember(
      type: Self.plainName(scope.name), key: key, hidden: hidden(name.text))
    facts.extensionMembers.insert(shared)
    scopes[scopes.count - 1].dispatching.append((shared, member))
    pending.append(.sharedMember(shared, name: range(name)))
  }

  /// Records the end of an extension, where dispatching to subclasses is inserted.
  func noteEnd(of node: ExtensionDeclSyntax) {
    guard let scope = scopes.last, !scope.dispatching.isEmpty else { return }
    pending.append(
      .extensionEnd(
        at: node.endPositionBeforeTrailingTrivia.utf8Offset, type: scope.name,
        prefix: file.prefix, scope.dispatching))
  }

  func hidden(_ name: String) -> String { file.prefix + SelectorSpelling.unquoted(name) }

  /// Records an override in a class of this file, with the position of its keyword.
  func noteOverride(
    _ key: MemberKey, _ keyword: DeclModifierSyntax, _ scope: TypeScope,
    observer: PropertyObserver? = nil
  ) {
    let override = MemberOverride(type: scope.name, path: scope.path, key: key)
    facts.memberOverrides.append(override)
    facts.overriddenMethods.insert(key.fullName)
    pending.append(.looseOverride(override, keyword: range(keyword), observer: observer))
  }

  /// Records a use of `super.member`.
  func noteSuper(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) ?? false, inactiveDepth == 0,
      let scope = scopes.last, scope.kind != .other
    else { return }
    let name = node.declName.baseName
    pending.append(
      .superMember(range(name), type: Self.plainName(scope.name), name: name.text))
  }
}

extension ModuleFacts {
  /// Returns the classes that override a member of another module's class and whose superclasses do not.
  func overriders(of member: ExtensionMember) -> [MemberOverride] {
    guard !classes.contains(member.type) else { return [] }
    return (memberOverrides[member.key] ?? []).filter { isFirst($0, of: member) }
      .sorted { $0.type < $1.type }
  }

  /// Returns the extension member that a class overrides before any of its superclasses does.
  func memberOverridden(by override: MemberOverride) -> ExtensionMember? {
    (extensionMembers[override.key] ?? []).first {
      !classes.contains($0.type) && isFirst(override, of: $0)
    }
  }

  /// Returns the name to write in place of `name` in `super.name` if it is an extension member that rewriting
  /// has made overridable; nil for other members.
  func hiddenName(of name: String, inSuperclassOf type: String) -> String? {
    for (key, overrides) in memberOverrides where key.baseName == name {
      for override in overrides where override.type == type {
        if let member = memberOverridden(by: override) { return member.hidden }
      }
    }
    return nil
  }

  private func isFirst(_ override: MemberOverride, of member: ExtensionMember) -> Bool {
    let chain = superclassChain(of: override.type)
    guard let root = chain.last, AppleClasses.isClass(root, orInherits: member.type) else {
      return false
    }
    let others = Set((memberOverrides[override.key] ?? []).map(\.type))
    return !chain.dropLast().contains(where: others.contains)
  }

  /// Returns the superclasses of a class, up to the first of another module.
  func superclassChain(of type: String) -> [String] {
    var result: [String] = []
    var seen: Set<String> = [type]
    var name = type
    while let next = superclasses[name], seen.insert(next).inserted {
      result.append(next)
      name = next
    }
    return result
  }
}

import SwiftSyntax

// Objective-C lets subclasses override what an extension adds to any class; Swift does not. Where the
// class is the module's own, the member moves into it. Where it is another module's, such as
// `UIViewController`, the member gets a hidden name, and a member of a protocol extension takes its
// place: that one hides no member of subclasses, so that these can have their own, and asks for
// them. `super.member` in a subclass is the hidden one.

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
  /// The name of the class without the types around it.
  var type: String
  /// The name of the class in other files; nil if it has none.
  var path: String?
  var key: MemberKey
}

/// The only observer of an overridden property, and its replacement if there is nothing to
/// override, since a property with an observer alone would be a stored one.
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

/// An override written in an extension, and the member that the class needs for it.
struct ExtensionOverride: Sendable {
  var type: String
  var text: String
  var line: Int
  /// The name of the member: `name(label:)`, or a property's name.
  var fullName: String
  var isOfClass = false
}

/// The member that replaces an extension's for its callers.
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
  /// Returns the class around a place by its name in facts: without the types around it and its
  /// parameters.
  static func plainName(_ type: String) -> String {
    let last = type.prefix { $0 != "<" && $0 != " " }.split(separator: ".").last
    return last.map(String.init) ?? type
  }

  /// A member of an extension that subclasses of other files may override.
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
  /// Returns the classes that are the first to override a member of another module's class, by
  /// their names.
  func overriders(of member: ExtensionMember) -> [MemberOverride] {
    guard !classes.contains(member.type) else { return [] }
    return (memberOverrides[member.key] ?? []).filter { isFirst($0, of: member) }
      .sorted { $0.type < $1.type }
  }

  /// Returns the extension's member that a class overrides before any of its superclasses does.
  func memberOverridden(by override: MemberOverride) -> ExtensionMember? {
    (extensionMembers[override.key] ?? []).first {
      !classes.contains($0.type) && isFirst(override, of: $0)
    }
  }

  /// Returns the name to write in place of `name` in `super.name`, if that is a member of an
  /// extension which rewriting has made overridable; nil for other members.
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
  private func superclassChain(of type: String) -> [String] {
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

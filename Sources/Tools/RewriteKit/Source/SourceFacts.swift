/// The facts about a file that other files need.
struct SourceFacts: Sendable {
  /// The imported modules, with the line of each.
  var imports: [(module: String, line: Int)] = []
  /// The names of declared types.
  var declared: Set<String> = []
  /// The methods by base name, with their Objective-C names.
  var methods: [String: Set<String>] = [:]
  /// Methods whose name occurs in `#selector` without labels or `@objc`.
  var selected: Set<String> = []
  /// The optional requirements of protocols, `name(label:label:)`.
  var optionalRequirements: Set<String> = []
  /// Classes, and the offset of the text of their members.
  var classes: [String: Int] = [:]
  /// Overrides written in extensions, with the members that the class needs for them.
  var overrides: [ExtensionOverride] = []
  /// Methods that extensions override, with the call of one on an object `me`.
  var extensionOverrides: [(type: String, fullName: String, call: String)] = []
  /// The first superclass or protocol of each class.
  var superclasses: [String: String] = [:]
  /// The constraints of generic parameters, by `Type.Parameter`.
  var parameters: [String: String] = [:]
  /// Overrides of members that Foundation lacks here, `name(label:label:)`.
  var unfound: [(type: String, fullName: String)] = []
  /// Methods that classes override: `name(label:label:)`, or the name alone for files that no
  /// parser has read.
  var overriddenMethods: Set<String> = []
  /// Protocols that require `init()`.
  var initProtocols: Set<String> = []
  /// Protocols to which extensions make their types conform.
  var extensionConformances: [(name: String, type: String)] = []
  /// Protocols marked `@objc`.
  var objcProtocols: Set<String> = []
  /// Their requirements, `name(label:)`, with the protocol of each.
  var objcRequirements: [String: String] = [:]
  /// Variables of the type `AnyObject`, optional or not.
  var anyObjects: Set<String> = []
  /// Members that classes override.
  var memberOverrides: [MemberOverride] = []
  /// Members of extensions that Objective-C can reach.
  var extensionMembers: Set<ExtensionMember> = []
  /// Methods written in extensions, and the text that the class needs for them.
  var extensionMethods: [(type: String, fullName: String, text: String, isOpen: Bool)] = []
  /// Variables of objects of any class.
  var objectLists: Set<String> = []
  /// The last class whose superclass's name is a controller's, else the last whose superclass's
  /// name is a view's.
  var shownClass: String?
  /// The types in the file's previews.
  var previewed: Set<String> = []
  var hasErrors = false
  /// The superclasses and protocols of classes in a file that no parser has read.
  var inherited: Set<String> = []
  /// Classes marked `@MainActor`.
  var mainActorClasses: Set<String> = []
  var testMethods: [TestMethod] = []
  /// Whether the file contains tests or their preparation.
  var namesTests = false
}

/// The facts about all files of a module together.
public struct ModuleFacts: Sendable {
  private(set) var methods: [String: Set<String>] = [:]
  private(set) var optionalRequirements: Set<String> = []
  private var overrides: [String: [ExtensionOverride]] = [:]
  private(set) var classes: Set<String> = []
  private(set) var objectLists: Set<String> = []
  private var extensionOverrides: [String: [(type: String, call: String)]] = [:]
  private var parameters: [String: String] = [:]
  private var unfound: [String: Set<String>] = [:]
  /// Protocols with `init()` to which classes of Apple's are made to conform.
  private(set) var madeProtocols: Set<String> = []
  private var initProtocols: Set<String> = []
  private var extensionConformances: [(name: String, type: String)] = []
  /// Protocols marked `@objc`.
  private(set) var objcProtocols: Set<String> = []
  private(set) var objcRequirements: [String: String] = [:]
  private(set) var anyObjects: Set<String> = []
  private(set) var memberOverrides: [MemberKey: [MemberOverride]] = [:]
  private(set) var extensionMembers: [MemberKey: [ExtensionMember]] = [:]
  private(set) var superclasses: [String: String] = [:]
  private(set) var mainActorClasses: Set<String> = []
  private(set) var testMethods: [TestMethod] = []
  /// Types that previews name.
  private(set) var previewed: Set<String> = []
  private var overriddenMethods: Set<String> = []
  private var extensionMethods: [String: [(fullName: String, text: String, isOpen: Bool)]] = [:]

  public init() {}

  mutating func add(_ facts: SourceFacts) {
    methods.merge(facts.methods) { $0.union($1) }
    optionalRequirements.formUnion(facts.optionalRequirements)
    classes.formUnion(facts.classes.keys)
    superclasses.merge(facts.superclasses) { first, _ in first }
    parameters.merge(facts.parameters) { first, _ in first }
    for member in facts.unfound { unfound[member.type, default: []].insert(member.fullName) }
    objectLists.formUnion(facts.objectLists)
    mainActorClasses.formUnion(facts.mainActorClasses)
    testMethods += facts.testMethods
    previewed.formUnion(facts.previewed)
    overriddenMethods.formUnion(facts.overriddenMethods)
    objcProtocols.formUnion(facts.objcProtocols)
    objcRequirements.merge(facts.objcRequirements) { first, _ in first }
    anyObjects.formUnion(facts.anyObjects)
    initProtocols.formUnion(facts.initProtocols)
    extensionConformances += facts.extensionConformances
    for override in facts.memberOverrides {
      memberOverrides[override.key, default: []].append(override)
    }
    for member in facts.extensionMembers {
      extensionMembers[member.key, default: []].append(member)
    }
    for method in facts.extensionMethods {
      extensionMethods[method.type, default: []].append(
        (method.fullName, method.text, method.isOpen))
    }
    for method in facts.extensionOverrides {
      extensionOverrides[method.fullName, default: []].append((method.type, method.call))
    }
    for override in facts.overrides { overrides[override.type, default: []].append(override) }
  }

  /// The members that a class needs for methods in its extensions.
  func bodyText(of type: String) -> [String] {
    (overrides[type] ?? []).map(text(of:))
      + (extensionMethods[type] ?? [])
      .filter { movesIntoClass($0.fullName, of: type, isOpen: $0.isOpen) }.map(\.text)
  }

  private func text(of override: ExtensionOverride) -> String {
    let key = MemberKey(fullName: override.fullName, isOfClass: override.isOfClass)
    let type = SourceVisitor.plainName(override.type)
    if memberOverridden(by: MemberOverride(type: type, path: override.type, key: key)) != nil {
      return override.text.replacing("override ", with: "", maxReplacements: 1)
    }
    if NotInFoundation.members.contains(override.fullName),
      !inherits(override.fullName, into: type),
      !NotInFoundation.ofPlainObjects.contains(override.fullName)
    {
      return "@_nonoverride "
        + override.text.replacing("override ", with: "", maxReplacements: 1)
    }
    return override.text
  }

  /// Whether a member of an extension is overridden by a subclass, or may be in another module.
  func movesIntoClass(_ fullName: String, of type: String, isOpen: Bool) -> Bool {
    classes.contains(type)
      && (isOpen || overriddenMethods.contains(fullName)
        || overriddenMethods.contains(String(fullName.prefix { $0 != "(" })))
  }

  mutating func add(protocols: Set<String>) { objcProtocols.formUnion(protocols) }

  /// Makes the decisions that depend on all files.
  mutating func complete() {
    madeProtocols = Set(
      extensionConformances.filter {
        initProtocols.contains($0.name) && !classes.contains($0.type)
          && AppleClasses.isClass($0.type, orInherits: "NSObject")
      }.map(\.name))
  }

  /// Returns the files that no parser has read and that are needed all the same: they override a
  /// member of an extension, or declare a class whose extension has an overridden member.
  func needsParser(_ facts: SourceFacts) -> Bool {
    let isOverriding = facts.overriddenMethods.contains { name in
      extensionMembers.keys.contains { $0.baseName == name }
    }
    return isOverriding || facts.namesTests && !mainActorClasses.isEmpty
      || !facts.inherited.isDisjoint(with: madeProtocols)
      || facts.declared.contains { type in
        (extensionMethods[type] ?? []).contains {
          $0.isOpen || overriddenMethods.contains($0.fullName)
            || overriddenMethods.contains(String($0.fullName.prefix { $0 != "(" }))
        }
      }
  }

  /// Returns the code at the start of an extension method that dispatches to classes of other
  /// modules whose extensions override the method.
  func dispatch(of fullName: String, in type: String) -> String {
    (extensionOverrides[fullName] ?? []).filter { $0.type != type && !classes.contains($0.type) }
      .map { " if let me = self as? \($0.type) { return \($0.call) };" }.joined()
  }

  /// Whether an override in an extension of another module's class is reached by a method of this
  /// one.
  func isDispatched(_ type: String) -> Bool {
    extensionOverrides.contains { fullName, overrides in
      overrides.contains { $0.type == type }
        && extensionMethods.contains { owner, methods in
          owner != type && methods.contains { $0.fullName == fullName }
        }
    }
  }

  /// Whether a superclass in this module has a member that Foundation lacks, so that there is
  /// something to override.
  func inherits(_ fullName: String, into type: String) -> Bool {
    var seen: Set<String> = []
    var current = superclasses[type]
    while let name = current, seen.insert(name).inserted {
      if unfound[name]?.contains(fullName) ?? false { return true }
      current = superclasses[name]
    }
    return false
  }

  /// Whether a class of the module inherits from `NSObject` and from no other class of Apple's.
  func isPlainObject(_ type: String) -> Bool {
    var seen: Set<String> = []
    var name = type
    while let next = superclasses[name], seen.insert(name).inserted { name = next }
    return name == "NSObject"
  }

  /// Whether a generic parameter is a class of Apple's or a subclass of one.
  func isObject(_ constraint: GenericConstraint) -> Bool {
    let type: String?
    switch constraint {
    case .type(let name): type = name
    case .parameter(let name, let owner): type = parameters["\(owner).\(name)"]
    }
    let parts = (type ?? "").split(separator: "&").map { $0.trimmingPrefix(while: \.isWhitespace) }
    return parts.contains { part in
      var seen: Set<String> = []
      var name = String(part.prefix { $0 != "<" && $0 != " " })
      while let next = superclasses[name], seen.insert(name).inserted { name = next }
      return Self.isAppleClass(name)
    }
  }

  private static func isAppleClass(_ name: String) -> Bool {
    name == "NSObject"
      || [
        "View", "Controller", "Layer", "Cell", "Control", "Button", "Label",
        "Bar", "Field", "Responder",
      ].contains(where: name.hasSuffix) && ["UI", "CA"].contains(where: name.hasPrefix)
  }

  /// A selector with labels; `@objc(name)` may have given its method another.
  func selector(named name: String, spelled: String) -> String {
    guard let found = methods[name], !found.contains(spelled), found.count == 1,
      let only = found.first, only.filter({ $0 == ":" }) == spelled.filter({ $0 == ":" })
    else { return spelled }
    return only
  }

  /// The selector for a name without labels; the shortest if several match.
  func selector(named name: String) -> String {
    guard let found = methods[name] else { return name }
    return found.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? name
  }
}

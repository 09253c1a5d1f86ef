/// The facts about a file that other files need.
struct SourceFacts: Sendable {
  /// The imported modules, with the line of each.
  var imports: [(module: String, line: Int)] = []
  /// The names of declared types.
  var declared: Set<String> = []
  /// The methods' Objective-C names, by base name.
  var methods: [String: Set<String>] = [:]
  /// The methods that `#selector` names without labels or `@objc`.
  var selected: Set<String> = []
  /// The optional requirements of protocols, `name(label:label:)`.
  var optionalRequirements: Set<String> = []
  /// Those of them that throw an error if they are not implemented.
  var throwingRequirements: Set<String> = []
  /// The declared classes, with the offset at which their members begin.
  var classes: [String: Int] = [:]
  /// Overrides written in extensions, with the members that the class needs for them.
  var overrides: [ExtensionOverride] = []
  /// Methods that extensions override, with the call of one on an object `me`.
  var extensionOverrides: [(type: String, fullName: String, call: String)] = []
  /// The first superclass or protocol of each class.
  var superclasses: [String: String] = [:]
  /// The protocols, and the superclass, that the declaration of each class names.
  var conformances: [String: Set<String>] = [:]
  /// Classes declared public or open.
  var publicClasses: Set<String> = []
  /// The methods of classes that may be optional requirements of Apple's protocols.
  var requirementMethods: [RequirementMethod] = []
  /// The names of functions, in a file that was not parsed.
  var functions: Set<String> = []
  /// The constraints of generic parameters, by `Type.Parameter`.
  var parameters: [String: String] = [:]
  /// The overrides of members that Foundation lacks here, as `name(label:label:)`.
  var unfound: [(type: String, fullName: String)] = []
  /// The methods that classes override, as `name(label:label:)`, or by name alone in files that were not
  /// parsed.
  var overriddenMethods: Set<String> = []
  /// Protocols that require `init()`.
  var initProtocols: Set<String> = []
  /// The protocols to which types conform by an extension.
  var extensionConformances: [(name: String, type: String)] = []
  /// Protocols marked `@objc`.
  var objcProtocols: Set<String> = []
  /// The requirements of protocols marked `@objc`, as `name(label:)`, with the protocol of each.
  var objcRequirements: [String: String] = [:]
  /// The variables of the type `AnyObject`, optional or not.
  var anyObjects: Set<String> = []
  /// Members that classes override.
  var memberOverrides: [MemberOverride] = []
  /// Members of extensions that Objective-C can reach.
  var extensionMembers: Set<ExtensionMember> = []
  /// The methods in extensions, with the member that the class needs for them.
  var extensionMethods: [(type: String, fullName: String, text: String, isOpen: Bool)] = []
  /// The variables that contain a list of objects of any class.
  var objectLists: Set<String> = []
  /// The variables that contain an optional function.
  var optionalFunctions: Set<String> = []
  /// The last class whose superclass's name is that of a controller, or else of a view.
  var shownClass: String?
  /// The types in the file's previews.
  var previewed: Set<String> = []
  var hasErrors = false
  /// The superclasses and protocols of classes, in a file that was not parsed.
  var inherited: Set<String> = []
  /// Classes marked `@MainActor`.
  var mainActorClasses: Set<String> = []
  var testMethods: [TestMethod] = []
  /// Whether the file contains tests or their set-up.
  var namesTests = false
}

/// The facts about all files of a module together.
public struct ModuleFacts: Sendable {
  private(set) var methods: [String: Set<String>] = [:]
  private(set) var optionalRequirements: Set<String> = []
  private(set) var throwingRequirements: Set<String> = []
  private var overrides: [String: [ExtensionOverride]] = [:]
  private(set) var classes: Set<String> = []
  private(set) var objectLists: Set<String> = []
  /// The variables that contain an optional function.
  private(set) var optionalFunctions: Set<String> = []
  private var extensionOverrides: [String: [(type: String, call: String)]] = [:]
  private var parameters: [String: String] = [:]
  private var unfound: [String: Set<String>] = [:]
  /// The protocols requiring `init()` to which classes of Apple are made to conform.
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
  private(set) var conformances: [String: Set<String>] = [:]
  private(set) var publicClasses: Set<String> = []
  private(set) var requirementMethods: [String: [RequirementMethod]] = [:]
  /// The classes whose extensions contain a method that may be an optional requirement, by its full name.
  private(set) var requirementsInExtensions: [String: Set<String>] = [:]
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
    throwingRequirements.formUnion(facts.throwingRequirements)
    classes.formUnion(facts.classes.keys)
    superclasses.merge(facts.superclasses) { first, _ in first }
    conformances.merge(facts.conformances) { $0.union($1) }
    for conformance in facts.extensionConformances {
      conformances[SourceVisitor.plainName(conformance.type), default: []].insert(conformance.name)
    }
    publicClasses.formUnion(facts.publicClasses)
    for method in facts.requirementMethods {
      requirementMethods[method.type, default: []].append(method)
      if method.isInExtension {
        requirementsInExtensions[method.fullName, default: []].insert(method.type)
      }
    }
    parameters.merge(facts.parameters) { first, _ in first }
    for member in facts.unfound { unfound[member.type, default: []].insert(member.fullName) }
    objectLists.formUnion(facts.objectLists)
    optionalFunctions.formUnion(facts.optionalFunctions)
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

  /// Returns the members that a class needs for the methods in its extensions.
  func bodyText(of type: String) -> [String] {
    (overrides[type] ?? []).map(text(of:)) + inheritedRequirements(of: type)
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

  /// Returns whether a member of an extension must move into its class, because a subclass overrides it or
  /// may do so in another module.
  func movesIntoClass(_ fullName: String, of type: String, isOpen: Bool) -> Bool {
    classes.contains(type)
      && (isOpen || overriddenMethods.contains(fullName)
        || overriddenMethods.contains(String(fullName.prefix { $0 != "(" })))
  }

  mutating func add(protocols: Set<String>) { objcProtocols.formUnion(protocols) }

  /// Computes the facts that depend on all files.
  mutating func complete() {
    madeProtocols = Set(
      extensionConformances.filter {
        initProtocols.contains($0.name) && !classes.contains($0.type)
          && AppleClasses.isClass($0.type, orInherits: "NSObject")
      }.map(\.name))
  }

  /// Returns whether a file that was only scanned must be parsed, for example because it overrides
  /// a member of an extension, declares a class whose extension has an overridden or open member,
  /// or conforms to a protocol to which classes of Apple are made to conform.
  func needsParser(_ facts: SourceFacts) -> Bool {
    let isOverriding = facts.overriddenMethods.contains { name in
      extensionMembers.keys.contains { $0.baseName == name }
    }
    return isOverriding || mayInheritRequirements(facts)
      || facts.namesTests && !mainActorClasses.isEmpty
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

  /// Returns whether an override in an extension of another module's class is called by a method of this
  /// module.
  func isDispatched(_ type: String) -> Bool {
    extensionOverrides.contains { fullName, overrides in
      overrides.contains { $0.type == type }
        && extensionMethods.contains { owner, methods in
          owner != type && methods.contains { $0.fullName == fullName }
        }
    }
  }

  /// Returns whether a superclass in this module has a member that Foundation lacks, so that it can be
  /// overridden.
  func inherits(_ fullName: String, into type: String) -> Bool {
    var seen: Set<String> = []
    var current = superclasses[type]
    while let name = current, seen.insert(name).inserted {
      if unfound[name]?.contains(fullName) ?? false { return true }
      current = superclasses[name]
    }
    return false
  }

  /// Returns whether a class of the module inherits from `NSObject` and from no other class of Apple.
  func isPlainObject(_ type: String) -> Bool {
    var seen: Set<String> = []
    var name = type
    while let next = superclasses[name], seen.insert(name).inserted { name = next }
    return name == "NSObject"
  }

  /// Returns whether a generic parameter is constrained to a class of Apple or a subclass of one.
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

  /// Returns the selector for a name with labels, considering a name in `@objc(name)`.
  func selector(named name: String, spelled: String) -> String {
    guard let found = methods[name], !found.contains(spelled), found.count == 1,
      let only = found.first, only.filter({ $0 == ":" }) == spelled.filter({ $0 == ":" })
    else { return spelled }
    return only
  }

  /// Returns the selector for a name without labels; the shortest one if several match.
  func selector(named name: String) -> String {
    guard let found = methods[name] else { return name }
    return found.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? name
  }
}

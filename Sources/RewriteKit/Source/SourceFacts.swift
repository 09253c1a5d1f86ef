/// What a file says of itself that other files need to know.
struct SourceFacts: Sendable {
  /// Modules it imports, with the line of each.
  var imports: [(module: String, line: Int)] = []
  /// Names of types that it declares.
  var declared: Set<String> = []
  /// Methods by base name, as Objective-C spells them.
  var methods: [String: Set<String>] = [:]
  /// Methods whose name stands in `#selector` without labels or `@objc`.
  var selected: Set<String> = []
  /// Optional requirements of protocols, `name(label:label:)`.
  var optionalRequirements: Set<String> = []
  /// Classes, and where the text of their members begins.
  var classes: [String: Int] = [:]
  /// Overrides written in extensions: what the class must say for them.
  var overrides: [(type: String, text: String, line: Int)] = []
  /// Methods that extensions override, and how one of an object `me` is called.
  var extensionOverrides: [(type: String, fullName: String, call: String)] = []
  /// What classes inherit from in the first place.
  var superclasses: [String: String] = [:]
  /// What generic parameters must be, by `Type.Parameter`.
  var parameters: [String: String] = [:]
  /// Overrides of members that Foundation lacks here, `name(label:label:)`.
  var unfound: [(type: String, fullName: String)] = []
  /// Methods that classes override: `name(label:label:)`, or the name alone where no parser has
  /// read them.
  var overriddenMethods: Set<String> = []
  /// Methods written in extensions, and what the class would say for them.
  var extensionMethods: [(type: String, fullName: String, text: String)] = []
  /// Variables that hold objects of any class.
  var objectLists: Set<String> = []
  /// The last class that is a controller by its superclass's name, else the last that is a view.
  var shownClass: String?
  var hasErrors = false
}

/// What all files of a module say together.
public struct ModuleFacts: Sendable {
  private(set) var methods: [String: Set<String>] = [:]
  private(set) var optionalRequirements: Set<String> = []
  private(set) var overrides: [String: [String]] = [:]
  private(set) var classes: Set<String> = []
  private(set) var objectLists: Set<String> = []
  private var extensionOverrides: [String: [(type: String, call: String)]] = [:]
  private var superclasses: [String: String] = [:]
  private var parameters: [String: String] = [:]
  private var unfound: [String: Set<String>] = [:]
  private var overriddenMethods: Set<String> = []
  private var extensionMethods: [String: [(fullName: String, text: String)]] = [:]

  public init() {}

  mutating func add(_ facts: SourceFacts) {
    methods.merge(facts.methods) { $0.union($1) }
    optionalRequirements.formUnion(facts.optionalRequirements)
    classes.formUnion(facts.classes.keys)
    superclasses.merge(facts.superclasses) { first, _ in first }
    parameters.merge(facts.parameters) { first, _ in first }
    for member in facts.unfound { unfound[member.type, default: []].insert(member.fullName) }
    objectLists.formUnion(facts.objectLists)
    overriddenMethods.formUnion(facts.overriddenMethods)
    for method in facts.extensionMethods {
      extensionMethods[method.type, default: []].append((method.fullName, method.text))
    }
    for method in facts.extensionOverrides {
      extensionOverrides[method.fullName, default: []].append((method.type, method.call))
    }
    for override in facts.overrides { overrides[override.type, default: []].append(override.text) }
  }

  /// What a class must say for methods that are written in its extensions.
  func bodyText(of type: String) -> [String] {
    (overrides[type] ?? [])
      + (extensionMethods[type] ?? []).filter { movesIntoClass($0.fullName, of: type) }
      .map(\.text)
  }

  /// Whether a method of an extension is overridden by a subclass.
  func movesIntoClass(_ fullName: String, of type: String) -> Bool {
    classes.contains(type)
      && (overriddenMethods.contains(fullName)
        || overriddenMethods.contains(String(fullName.prefix { $0 != "(" })))
  }

  /// What the body of an extension's method begins with: classes of other modules whose extensions
  /// override it are asked for.
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

  /// Whether a class of the module inherits from `NSObject` and nothing else of Apple's.
  func isPlainObject(_ type: String) -> Bool {
    var seen: Set<String> = []
    var name = type
    while let next = superclasses[name], seen.insert(name).inserted { name = next }
    return name == "NSObject"
  }

  /// Whether a generic parameter is a class of Apple's or one that inherits from such.
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

  /// What a selector without labels stands for; the shortest where several would do.
  func selector(named name: String) -> String {
    guard let found = methods[name] else { return name }
    return found.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) } ?? name
  }
}

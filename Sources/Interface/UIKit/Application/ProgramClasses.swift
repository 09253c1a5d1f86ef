/// The registry of a program's classes, found by the names in documents and Info.plist files.
///
/// UIKit looks classes up in the Objective-C runtime. Here a class is found by its full name, `Module.Class`,
/// in the modules of the program, or among the classes that the program registered.
///
/// A class that is registered within the scope of a stage is found by that stage only; one registered outside
/// of any stage is found by all.
@MainActor
final class ProgramClasses {
  /// The registry of the current environment.
  static var current: ProgramClasses { of(.current) }

  /// The registry that receives the classes that the program registers now.
  static var receiving: ProgramClasses { of(.receivingSettings) }

  private static func of(_ environment: Environment) -> ProgramClasses {
    environment.part {
      ProgramClasses(
        outer: environment === Environment.standard ? nil : of(.standard))
    }
  }

  /// The registry that is searched after this one.
  private let outer: ProgramClasses?

  private var registered: [String: NSObject.Type] = [:]
  private var modules: [String] = []
  /// The classes that the runtime found by full name, cached by the outermost registry: a lookup in the
  /// runtime takes 40 microseconds.
  private var known: [String: NSObject.Type?] = [:]

  private init(outer: ProgramClasses?) { self.outer = outer }

  /// Whether the program has registered no class or module, as in the `render` command.
  var isEmpty: Bool { registered.isEmpty && modules.isEmpty && outer?.isEmpty ?? true }

  /// Registers a class under its unqualified name and, if given, another one.
  func register(_ type: NSObject.Type, as name: String?) {
    registered[String(describing: type)] = type
    if let name { registered[name] = type }
  }

  /// Adds a module to search.
  func register(module: String) {
    if !modules.contains(module) { modules.append(module) }
    forgetMissingTypes()
  }

  /// Forgets the failed lookups: a newly loaded library may contain the classes.
  private func forgetMissingTypes() {
    known = known.filter { $0.value != nil }
    outer?.forgetMissingTypes()
  }

  /// Returns the class with a name; nil if there is none.
  ///
  /// A class of the module that the document names takes precedence over one that is registered under the
  /// same unqualified name.
  ///
  /// - Parameter builtIn: Classes that are searched after the registered ones.
  func find(
    _ name: String, module: String?, builtIn: [String: NSObject.Type] = [:]
  ) -> NSObject.Type? {
    if let module, let type = find(qualified: "\(module).\(name)") { return type }
    if let type = findRegistered(name) ?? builtIn[name] { return type }
    for module in allModules {
      if let type = type(called: "\(module).\(name)") { return type }
    }
    return nil
  }

  /// Returns the class with exactly this name, registered or of a module.
  private func find(qualified name: String) -> NSObject.Type? {
    findRegistered(name) ?? type(called: name)
  }

  /// Returns a class registered in this registry or in the outer one.
  private func findRegistered(_ name: String) -> NSObject.Type? {
    registered[name] ?? outer?.findRegistered(name)
  }

  private var allModules: [String] { modules + (outer?.allModules ?? []) }

  private var registeredNames: Set<String> {
    Set(registered.keys).union(outer?.registeredNames ?? [])
  }

  /// The names of the registered and built-in classes, then of those in the modules.
  func names(besides module: String?, builtIn: [String: NSObject.Type]) -> [String] {
    let searched = allModules + (module.map { [$0] } ?? [])
    return registeredNames.sorted() + builtIn.keys.sorted()
      + searched.flatMap { ProgramModules.classNames(in: $0) }
  }

  /// Returns the runtime's class with a full name. Only the outermost registry calls the runtime.
  private func type(called name: String) -> NSObject.Type? {
    if let outer { return outer.type(called: name) }
    if let type = known[name] { return type }
    let module = name.prefix { $0 != "." }
    let type =
      ProgramModules.declareClasses(in: String(module))
      ? NSClassFromString(name) as? NSObject.Type : nil
    known[name] = .some(type)
    return type
  }
}

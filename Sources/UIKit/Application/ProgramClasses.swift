/// The classes of a program, found by the names that documents and information lists use.
///
/// UIKit asks the Objective-C runtime. Here a class is found by its full name, `Module.Class`, in the
/// modules of the program, or among the classes that the program has registered.
@MainActor
final class ProgramClasses {
  /// The registry in use.
  static let current = ProgramClasses()

  private var registered: [String: NSObject.Type] = [:]
  private var modules: [String] = []
  /// The runtime's answers by full name; asking it takes 40 microseconds.
  private var known: [String: NSObject.Type?] = [:]

  /// Whether no program has registered a class or a module, as in the `render` command.
  var isEmpty: Bool { registered.isEmpty && modules.isEmpty }

  func register(_ type: NSObject.Type, as name: String?) {
    registered[String(describing: type)] = type
    if let name { registered[name] = type }
  }

  func register(module: String) {
    if !modules.contains(module) { modules.append(module) }
    // It may have come with a library that has just been loaded.
    known = known.filter { $0.value != nil }
  }

  /// The class with a name; nil where there is none.
  ///
  /// A class of the module that the document names goes before one that is registered under the
  /// same bare name.
  ///
  /// - Parameter builtIn: Classes that are found after the registered ones.
  func find(
    _ name: String, module: String?, builtIn: [String: NSObject.Type] = [:]
  ) -> NSObject.Type? {
    if let module {
      if let type = registered["\(module).\(name)"] { return type }
      if let type = type(called: "\(module).\(name)") { return type }
    }
    if let type = registered[name] ?? builtIn[name] { return type }
    for module in modules {
      if let type = type(called: "\(module).\(name)") { return type }
    }
    return nil
  }

  /// The names of the registered and built-in classes, then of those in the modules.
  func names(besides module: String?, builtIn: [String: NSObject.Type]) -> [String] {
    let searched = modules + (module.map { [$0] } ?? [])
    return registered.keys.sorted() + builtIn.keys.sorted()
      + searched.flatMap { ProgramModules.classNames(in: $0) }
  }

  private func type(called name: String) -> NSObject.Type? {
    if let type = known[name] { return type }
    let module = name.prefix { $0 != "." }
    let type =
      ProgramModules.declareClasses(in: String(module))
      ? NSClassFromString(name) as? NSObject.Type : nil
    known[name] = .some(type)
    return type
  }
}

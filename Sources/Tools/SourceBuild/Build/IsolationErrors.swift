/// Detects isolation errors that the compiler reports only as warnings here.
///
/// UIKit's classes are marked as older than Swift concurrency, so that code in the Swift 5 language mode uses
/// them as on iOS. In the Swift 6 mode a use without isolation is an error on iOS, but still a warning here.
struct IsolationErrors {
  /// The test files in the Swift 6 language mode by their path in messages, with the module of each.
  private(set) var modules: [String: String] = [:]

  mutating func add(_ paths: [String], module: String) {
    for path in paths { modules[path] = module }
  }

  /// Returns the output with such warnings as errors, and the modules that contain them.
  func applied(to lines: [String]) -> (lines: [String], modules: Set<String>) {
    var found: Set<String> = []
    let result = lines.map { line in
      guard let mark = line.firstRange(of: ": warning: "), line.hasPrefix("/"),
        line.contains("main actor-isolated"), Self.kinds.contains(where: line.contains),
        let path = line[..<mark.lowerBound].firstMatch(of: /^(.+\.swift):\d+:\d+$/),
        let module = modules[String(path.1)]
      else { return line }
      found.insert(module)
      return line.replacing(": warning: ", with: ": error: ", maxReplacements: 1)
    }
    return (result, found)
  }

  private static let kinds = [
    "from a nonisolated", "in a synchronous nonisolated", "outside of the actor",
    "from a Sendable closure", "in a synchronous actor-isolated",
  ]
}

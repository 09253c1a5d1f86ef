import Foundation

/// A pod beside a project: its sources, resources and dependencies, read from its specification.
///
/// The specification is a Ruby program; the parser reads the common forms: assignments and dependencies with
/// quoted texts, in the specification's block and those of its subspecs.
struct Podspec: Sendable {
  let name: String
  let module: String
  /// The absolute paths of the sources.
  let sources: [String]
  let resources: [String]
  /// The names of required pods.
  let dependencies: [String]

  /// Creates a pod without a specification, as installed by CocoaPods: it consists of all its sources.
  init?(installed name: String, in folder: String) {
    sources = GlobPattern("**/*.swift").files(in: folder)
    guard !sources.isEmpty else { return nil }
    self.name = name
    module = XcodeProject.identifier(name)
    resources = []
    dependencies = []
  }

  /// Reads a specification of a pod.
  ///
  /// - Parameter parts: The names of subspecs; empty for the default ones.
  init?(path: String, parts: Set<String>) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let folder = (path as NSString).deletingLastPathComponent
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let statements = PodspecStatements(String(decoding: data, as: UTF8.self))
    let all = Set(statements.list.compactMap(\.part))
    let byDefault = Set(statements.values(of: ["default_subspec", "default_subspecs"], in: [nil]))
    let chosen = parts.isEmpty ? (byDefault.isEmpty ? all : byDefault) : parts
    let owners: [String?] = [nil] + chosen.sorted().map(Optional.some)
    name = statements.values(of: ["name"], in: [nil]).first ?? stem
    let ownName = name
    module = XcodeProject.identifier(
      statements.values(of: ["module_name"], in: [nil]).first ?? name)
    func files(_ keys: Set<String>) -> [String] {
      let globs = statements.values(of: keys, in: owners).map {
        $0.replacing("#{s.name}", with: ownName).replacing("#{spec.name}", with: ownName)
      }
      return globs.flatMap { GlobPattern($0).files(in: folder) }
    }
    var seen: Set<String> = []
    sources = files(["source_files"]).filter { $0.hasSuffix(".swift") && seen.insert($0).inserted }
    resources = files(["resources", "resource", "resource_bundles", "resource_bundle"])
    var needs: Set<String> = []
    for need in statements.values(of: ["dependency"], in: owners) {
      needs.insert(String(need.prefix { $0 != "/" }))
    }
    dependencies = needs.subtracting([name]).sorted()
  }
}

/// The assignments of a specification.
struct PodspecStatements {
  struct Statement {
    /// The subspec that contains the line; nil for the specification itself.
    var part: String?
    var key: String
    var values: [String]
  }

  private(set) var list: [Statement] = []

  init(_ text: String) {
    var parts: [String?] = []
    var pending = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      pending += (pending.isEmpty ? "" : " ") + line
      guard !Self.continues(pending) else { continue }
      let statement = pending
      pending = ""
      if statement.hasPrefix("end"), !parts.isEmpty {
        parts.removeLast()
      } else if let block = statement.firstMatch(of: /subspec\s*\(?\s*["']([^"']+)["']/) {
        parts.append(String(block.1))
      } else if statement.contains(/\bdo\b\s*(\|.*)?$/) || statement.hasPrefix("if ") {
        parts.append(parts.last ?? nil)
      } else if let match = statement.firstMatch(of: /^\w+\.(?:ios\.)?(\w+)\s*(?:=|\s|\()(.*)$/) {
        add(String(match.1), String(match.2), in: parts.last ?? nil)
      }
    }
  }

  private mutating func add(_ key: String, _ text: String, in part: String?) {
    var values = text.matches(of: /["']([^"']*)["']/).map { String($0.1) }
    // A dependency's name is followed by its version, a bundle's name by its files.
    if key == "dependency" { values = Array(values.prefix(1)) }
    if key.hasPrefix("resource_bundle") { values = values.filter { $0.contains("/") } }
    list.append(Statement(part: part, key: key, values: values))
  }

  /// Whether a list or statement continues on the next line.
  private static func continues(_ text: String) -> Bool {
    let open = text.count { $0 == "[" || $0 == "{" }
    let closed = text.count { $0 == "]" || $0 == "}" }
    return open > closed || text.hasSuffix(",") || text.hasSuffix("\\")
  }

  func values(of keys: Set<String>, in parts: [String?]) -> [String] {
    list.filter { keys.contains($0.key) && parts.contains($0.part) }.flatMap(\.values)
  }
}

/// A glob pattern in the syntax of shells and Ruby: `*`, `**`, `?` and `{a,b}`.
struct GlobPattern {
  private let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  /// Returns the absolute paths of the matching files in a folder, sorted.
  func files(in folder: String) -> [String] {
    let fixed = pattern.split(separator: "/", omittingEmptySubsequences: false)
      .prefix { !$0.contains { "*?{[".contains($0) } }.joined(separator: "/")
    let root = fixed.isEmpty ? folder : "\(folder)/\(fixed)"
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return [root] }
    guard let expression = try? Regex(Self.expression(pattern)) else { return [] }
    let names = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
    let prefix = fixed.isEmpty ? "" : fixed + "/"
    return names.filter { (prefix + $0).wholeMatch(of: expression) != nil || pattern == fixed }
      .sorted().map { "\(root)/\($0)" }
  }

  private static func expression(_ pattern: String) -> String {
    var result = ""
    var rest = pattern[...]
    while let character = rest.first {
      if rest.hasPrefix("**/") {
        result += "(.*/)?"
        rest = rest.dropFirst(3)
        continue
      }
      rest = rest.dropFirst()
      switch character {
      case "*" where rest.first == "*":
        result += ".*"
        rest = rest.dropFirst()
      case "*": result += "[^/]*"
      case "?": result += "[^/]"
      case "{": result += "("
      case "}": result += ")"
      case ",": result += "|"
      case ".", "+", "(", ")", "^", "$", "|": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}

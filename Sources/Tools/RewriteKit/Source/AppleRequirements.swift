/// The optional methods of Apple's protocols, which are methods with a default here.
enum AppleRequirements {
  /// Returns the body of the default of a method, `name(label:label:)`, that one of some protocols or of those
  /// that they inherit from requires optionally; nil if none does. `$0` is the first parameter.
  static func defaultBody(of fullName: String, in protocols: Set<String>) -> String? {
    for name in protocols.sorted() {
      guard let found = all[name] else { continue }
      if let body = found.bodies[fullName] ?? defaultBody(of: fullName, in: found.parents) {
        return body
      }
    }
    return nil
  }

  /// Whether a protocol has optional methods, or inherits some.
  static func isListed(_ name: String) -> Bool { all[name] != nil }

  /// The names of all optional methods, `name(label:label:)`.
  static let names = Set(all.values.flatMap(\.bodies.keys))
  /// The same without labels.
  static let baseNames = Set(names.map { String($0.prefix { $0 != "(" }) })

  private struct Entry {
    var parents: Set<String>
    /// The bodies of the defaults by the methods' full names.
    var bodies: [String: String] = [:]
  }

  private static let all: [String: Entry] = {
    var result: [String: Entry] = [:]
    var current = ""
    for line in table.split(separator: "\n") {
      if line.first != " " {
        let words = line.split(separator: " ")
        current = String(words[0].dropLast())
        result[current] = Entry(parents: Set(words.dropFirst().map(String.init)))
        continue
      }
      let parts = line.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      let name = parts[0].prefix { $0 != " " }
      result[current]?.bodies[String(name)] =
        parts.count == 2 ? String(parts[1].drop { $0 == " " }) : ""
    }
    return result
  }()
}

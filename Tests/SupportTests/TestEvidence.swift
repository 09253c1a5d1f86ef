import Foundation

/// Which suites use a member of a mirrored type, by the names in their sources.
///
/// A suite exercises a member if its file names the member - a function with its labels - and the type
/// or one of its subclasses. The type need not be named if no other type has a member of that name.
struct TestEvidence {
  private struct Suite {
    let name: String
    let words: Set<String>
    let labels: Set<String>
  }

  private var suites: [Suite] = []
  /// How many types have a member of a name.
  private var owners: [String: Int] = [:]
  /// A type with its subclasses.
  private var family: [String: Set<String>] = [:]

  init(scan: SourceScan) {
    for type in scan.types.values {
      for name in Set(type.members.map { Self.baseName($0.name) }) { owners[name, default: 0] += 1 }
      for name in [type.name] + scan.superclasses(of: type.name) {
        family[name, default: []].insert(type.name)
      }
    }
  }

  mutating func add(file: String, text: String) {
    let name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    var words: Set<String> = []
    var labels: Set<String> = []
    for match in text.matches(of: /[A-Za-z_][A-Za-z0-9_]*:?/) {
      let word = match.output
      words.insert(word.hasSuffix(":") ? String(word.dropLast()) : String(word))
      if word.hasSuffix(":") { labels.insert(String(word)) }
    }
    suites.append(Suite(name: name, words: words, labels: labels))
  }

  /// The suite that exercises a member: the one named after the type if there is one.
  func suite(of member: SourceScan.Member, in type: SourceScan.MirroredType) -> String? {
    let base = Self.baseName(member.name)
    let labels = Self.labels(member.name)
    let types = family[type.name] ?? [type.name]
    let needsType = base == "init" || base == "subscript" || owners[base] != 1
    let found = suites.filter { suite in
      (base == "init" || base == "subscript" || suite.words.contains(base))
        && labels.isSubset(of: suite.labels)
        && (!needsType || !suite.words.isDisjoint(with: types))
    }.map(\.name)
    let stem = type.name.replacing(/^(UI|NS|CA)/, with: "")
    return found.sorted().min { Self.distance($0, stem) < Self.distance($1, stem) }
  }

  private static func distance(_ suite: String, _ stem: String) -> Int {
    suite.hasPrefix(stem) ? 0 : suite.contains(stem) ? 1 : 2
  }

  /// `turn` of `turn(to:_:)`.
  private static func baseName(_ name: String) -> String {
    String(name.prefix { $0 != "(" && $0 != "?" })
  }

  private static func labels(_ name: String) -> Set<String> {
    guard let open = name.firstIndex(of: "(") else { return [] }
    let parts = name[open...].dropFirst().dropLast().split(separator: ":")
    return Set(parts.filter { $0 != "_" }.map { "\($0):" })
  }
}

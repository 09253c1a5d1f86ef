import Foundation
import SourceModel

/// The excluded parts of files that the compiler refuses, stored from one run to the next.
///
/// The compiler does not report all errors at once. Therefore a package is built repeatedly, each time
/// without the code that was refused. The reductions of a module are discarded when anything that the
/// compiler reads changes: flags, the module's files, modules that it imports, and those of Tintype.
struct Reductions {
  private struct Entry: Codable {
    /// The module's key, a hash of everything that the compiler reads, when the file was first reduced. The
    /// entry is valid only while the key is the same.
    var key: String
    /// The hash of what the compiler reads besides the module's files, and of the file before the reduction.
    var surroundings: String
    var source: String
    var text: Data
    var notes: [SourceNote]

    /// The names that the compiler did not find, if that is why all parts are excluded.
    var missingNames: Set<String>? {
      var names: Set<String> = []
      for note in notes {
        guard
          let match = note.message.firstMatch(
            of: /is left out: .*(?:has no member|cannot find(?: type)?|unknown attribute) '(\w+)'/)
        else { return nil }
        names.insert(String(match.1))
      }
      return names
    }
  }

  /// The module of a file, as `ModuleKeys` describes it.
  struct Module {
    /// The hash of everything that the compiler reads for the module.
    var key: String
    /// The hash of what it reads besides the module's files.
    var surroundings: String
    /// Whether one of the module's files declares one of some names.
    var declares: (Set<String>) -> Bool
  }

  private struct Source {
    /// The path of the file in messages.
    var name: String
    var key: String
    var surroundings: String
    var original: String
    var text: [UInt8]
    /// Whether no code of the user may be excluded, as in test targets.
    var isKept: Bool
  }

  /// The texts that SwiftPM compiles, by the path known to SwiftPM.
  private var sources: [String: Source] = [:]
  private var entries: [String: Entry] = [:]
  /// The paths known to SwiftPM, by the path in messages.
  private var named: [String: Set<String>] = [:]
  private let path: String
  private let isStrict: Bool
  /// Whether exclusions in unchanged files stay although other files of the module have changed, if the names
  /// that were missing still are.
  private let isRepeated: Bool
  /// The limit of the compiler's search for the types of an expression.
  private(set) var searchLimit: SearchLimit

  /// Reads the reductions stored in a folder.
  ///
  /// - Parameters:
  ///   - isStrict: Whether nothing is excluded. The exclusions of earlier runs remain stored.
  ///   - isRepeated: Whether the process has built the package before, so that only what an edit may have
  ///     changed is tried again.
  init(folder: String, isStrict: Bool, isRepeated: Bool) {
    path = "\(folder)/left-out.json"
    self.isStrict = isStrict
    self.isRepeated = isRepeated
    searchLimit = SearchLimit(folder: folder)
    if !isStrict, let data = FileManager.default.contents(atPath: path),
      let stored = try? JSONDecoder().decode([String: Entry].self, from: data)
    {
      entries = stored
    }
  }

  /// Returns the text to compile in place of a file, which earlier runs may have reduced.
  ///
  /// - Parameters:
  ///   - name: The name of the file in the compiler's messages.
  ///   - isKept: Whether no code of the user is excluded.
  mutating func text(
    of path: String, named name: String, source: [UInt8], in module: Module, isKept: Bool
  ) -> [UInt8] {
    named[name, default: []].insert(path)
    let key = isKept ? "kept " + module.key : module.key
    var hash = ContentHash()
    hash.add(source)
    if let entry = entries[path], entry.key != key {
      let isValid =
        isRepeated && !isKept && entry.surroundings == module.surroundings
        && entry.source == hash.text && entry.missingNames.map { !module.declares($0) } ?? false
      // A valid entry keeps its key, so that the next process tries its parts again.
      if !isValid { entries[path] = nil }
    }
    let text = entries[path].map { Array($0.text) } ?? source
    sources[path] = Source(
      name: name, key: key, surroundings: module.surroundings, original: hash.text, text: text,
      isKept: isKept)
    return text
  }

  /// Excludes the code that the compiler has refused, and splits expressions in which it has given up.
  /// Returns the changed files by path. The search limit may change, too.
  ///
  /// - Parameter names: The names that modules declare.
  mutating func leaveOut(
    _ refusals: [String: [CompilerRefusal]], _ rewriter: Rewriter,
    names: @autoclosure () -> DeclaredNames
  ) throws(BuildProblem) -> [String: [UInt8]] {
    guard !isStrict || refusals.values.joined().contains(where: \.isGivingUp) else { return [:] }
    var refused: [String: [CompilerRefusal]] = [:]
    for (name, list) in refusals {
      for path in named[name] ?? [name] where sources[path] != nil { refused[path] = list }
    }
    addImports(of: missingModules(in: refused), to: &refused)
    let paths = refused.keys.sorted()
    let names = refusals.values.joined().contains(where: \.isGivingUp) ? names() : nil
    let files = paths.map { path in
      ReductionRequest.File(
        source: SourceFile(path: sources[path]!.name, data: Data(sources[path]!.text)),
        refusals: refused[path]!,
        extent: isStrict ? .nothing : sources[path]!.isKept ? .listings : .parts,
        givesUpEarly: searchLimit.isLow,
        unknownMembers: names?.unknownMembers(
          in: sources[path]!.text, sources: sources.values.lazy.map(\.text)) ?? [])
    }
    var changed: [String: [UInt8]] = [:]
    for (path, file) in zip(paths, try rewriter.reduce(files)) {
      if file.needsMoreSearch { try searchLimit.raise() }
      guard let text = file.text, let source = sources[path] else { continue }
      changed[path] = Array(text)
      sources[path]?.text = Array(text)
      if isStrict { continue }
      let notes =
        (entries[path]?.notes ?? []).filter { !file.superseded.contains($0) } + file.notes
      entries[path] = Entry(
        key: source.key, surroundings: source.surroundings, source: source.original, text: text,
        notes: notes)
    }
    guard !isStrict else { return changed }
    // Entries of deleted files are removed.
    entries = entries.filter { sources[$0.key] != nil }
    if let data = try? JSONEncoder().encode(entries) {
      try BuildCache.write(Array(data), to: self.path)
    }
    return changed
  }

  /// Returns the modules that the compiler did not find, by the key of the importing module.
  private func missingModules(in refused: [String: [CompilerRefusal]]) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for (path, list) in refused {
      guard let key = sources[path]?.key else { continue }
      for refusal in list {
        if let module = refusal.missingModule { result[key, default: []].insert(module) }
      }
    }
    return result
  }

  /// Refuses all imports of missing modules, since the compiler reports only one in each attempt.
  private func addImports(
    of missing: [String: Set<String>], to refused: inout [String: [CompilerRefusal]]
  ) {
    for (path, source) in sources {
      guard let modules = missing[source.key] else { continue }
      let own = refused[path] ?? []
      let lines = source.text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard let found = ImportLine(line), modules.contains(found.module),
          !own.contains(where: { $0.line == index + 1 })
        else { continue }
        refused[path, default: []].append(
          CompilerRefusal(
            line: index + 1, column: found.column, message: "no such module '\(found.module)'"))
      }
    }
  }

  /// Restores the compiler's output about expressions that are split.
  func restored(_ output: [String]) -> [String] {
    SplitExpression.restored(output) { name, line in
      (named[name] ?? [name]).lazy.compactMap { sources[$0]?.text }.first.flatMap { text in
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.indices.contains(line - 1)
          ? String(decoding: lines[line - 1], as: UTF8.self) : nil
      }
    }
  }

  /// The exclusions in the files of this build, in order.
  var notes: [(path: String, note: SourceNote)] {
    entries.filter { sources[$0.key] != nil }.sorted { $0.key < $1.key }.flatMap { path, entry in
      Set(entry.notes).sorted { ($0.line, $0.message) < ($1.line, $1.message) }.map { (path, $0) }
    }
  }
}

extension CompilerRefusal {
  /// The module that the compiler did not find, if that is the reason of the refusal.
  fileprivate var missingModule: String? {
    let start = "no such module '"
    guard message.hasPrefix(start) else { return nil }
    return String(message.dropFirst(start.count).prefix { $0 != "'" })
  }
}

/// A line that imports a module.
private struct ImportLine {
  let module: String
  /// The column at which the module's name begins, in bytes, from 1.
  let column: Int

  init?(_ line: ArraySlice<UInt8>) {
    let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let mark = words.firstIndex(where: { $0.elementsEqual("import".utf8) }),
      words[..<mark].allSatisfy({ Self.beforeImport.contains(String(decoding: $0, as: UTF8.self)) })
    else { return nil }
    let rest = words[(mark + 1)...].drop {
      Self.kinds.contains(String(decoding: $0, as: UTF8.self))
    }
    guard let name = rest.first else { return nil }
    module = String(decoding: name.prefix { Self.isPartOfName($0) }, as: UTF8.self)
    column = name.startIndex - line.startIndex + 1
  }

  private static let beforeImport: Set<String> = [
    "@testable", "@_exported", "@preconcurrency", "@_implementationOnly", "@_spi", "public",
    "internal", "package", "private", "fileprivate",
  ]
  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

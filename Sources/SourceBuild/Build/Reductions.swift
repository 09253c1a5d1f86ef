import Foundation
import SourceModel

/// Parts of files that the compiler refuses and that are left out, kept from one run to the next.
///
/// What the compiler refuses is known only when it has tried, and it does not say everything at
/// once; so a package is built again and again, each time without what was refused. A file whose
/// source changes begins anew, and so do all when our modules change.
struct Reductions {
  private struct Entry: Codable {
    /// Of the source that was reduced first.
    var hash: String
    var text: Data
    var notes: [SourceNote]
  }

  private struct Stored: Codable {
    var stamp: String
    var entries: [String: Entry]
  }

  /// What SwiftPM compiles, by the path that it knows.
  private var sources: [String: (hash: String, text: [UInt8])] = [:]
  private var entries: [String: Entry] = [:]
  /// What SwiftPM compiles, by the path that messages name.
  private var named: [String: Set<String>] = [:]
  private let path: String
  private let stamp: String

  init(folder: String, stamp: String) {
    path = "\(folder)/left-out.json"
    self.stamp = stamp
    if let data = FileManager.default.contents(atPath: path),
      let stored = try? JSONDecoder().decode(Stored.self, from: data), stored.stamp == stamp
    {
      entries = stored.entries
    }
  }

  /// The text to compile in place of a file's, which earlier runs may have reduced.
  ///
  /// - Parameter name: What the compiler's messages call the file.
  mutating func text(of path: String, named name: String, source: [UInt8]) -> [UInt8] {
    named[name, default: []].insert(path)
    let hash = SingleFile.hash(source)
    guard let entry = entries[path], entry.hash == hash else {
      entries[path] = nil
      sources[path] = (hash, source)
      return source
    }
    sources[path] = (hash, Array(entry.text))
    return Array(entry.text)
  }

  /// Leaves out what the compiler has refused; the files that changed, by path.
  mutating func leaveOut(
    _ refusals: [String: [CompilerRefusal]], _ rewriter: Rewriter
  ) throws(BuildProblem) -> [String: [UInt8]] {
    var refused: [String: [CompilerRefusal]] = [:]
    for (name, list) in refusals {
      for path in named[name] ?? [name] where sources[path] != nil { refused[path] = list }
    }
    let paths = refused.keys.sorted()
    let files = paths.map {
      ReductionRequest.File(
        source: SourceFile(path: $0, data: Data(sources[$0]!.text)), refusals: refused[$0]!)
    }
    var changed: [String: [UInt8]] = [:]
    for (path, file) in zip(paths, try rewriter.reduce(files)) {
      guard let text = file.text, let hash = sources[path]?.hash else { continue }
      changed[path] = Array(text)
      sources[path] = (hash, Array(text))
      let notes = (entries[path]?.notes ?? []) + file.notes
      entries[path] = Entry(hash: hash, text: text, notes: notes)
    }
    let stored = Stored(stamp: stamp, entries: entries)
    if let data = try? JSONEncoder().encode(stored) {
      try BuildCache.write(Array(data), to: self.path)
    }
    return changed
  }

  /// What is left out, in order.
  var notes: [(path: String, note: SourceNote)] {
    entries.sorted { $0.key < $1.key }.flatMap { path, entry in
      Set(entry.notes).sorted { ($0.line, $0.message) < ($1.line, $1.message) }.map { (path, $0) }
    }
  }
}

import SourceModel

/// Files that cannot be compiled here, and why.
///
/// A file that imports a framework that cannot be had is left out, and so is every file that names
/// a type which only such files declare.
struct LeftOut {
  struct Reason: Sendable {
    var path: String
    var line: Int
    var sentence: String
  }

  private(set) var reasons: [Reason] = []
  private(set) var paths: Set<String> = []

  /// - Parameters:
  ///   - files: All files of the modules that see each other.
  ///   - own: Modules that the same build makes.
  init(_ files: [(file: RewrittenFile, source: [UInt8])], own: Set<String>) {
    for (file, _) in files {
      guard
        let missing = file.imports.first(where: {
          KnownModules.missing.contains($0.module) && !own.contains($0.module)
        })
      else { continue }
      leave(
        file.path, missing.line,
        "'\(missing.module)' is not available here, so this file is left out.")
    }
    for (file, _) in files where file.path.hasSuffix("/LinuxMain.swift") {
      leave(file.path, 1, "XCTest finds tests by itself, so this file is left out.")
    }
    guard !paths.isEmpty else { return }
    var lost: Set<String> = []
    repeat {
      let kept = files.reduce(into: Set<String>()) {
        if !paths.contains($1.file.path) { $0.formUnion($1.file.declared) }
      }
      let all = files.reduce(into: Set<String>()) {
        if paths.contains($1.file.path) { $0.formUnion($1.file.declared) }
      }
      let new = all.subtracting(kept).subtracting(lost)
      lost.formUnion(new)
      guard !new.isEmpty else { break }
      for (file, source) in files where !paths.contains(file.path) {
        guard let name = SourceBytes(source).identifiers.intersection(new).min() else { continue }
        leave(
          file.path, 1, "'\(name)' is in a file that is left out, so this file is left out too.")
      }
    } while true
  }

  private mutating func leave(_ path: String, _ line: Int, _ sentence: String) {
    paths.insert(path)
    reasons.append(Reason(path: path, line: line, sentence: sentence))
  }
}

import Foundation

/// A file that differs between two versions.
struct GitChange {
  /// The kind of the change.
  enum Kind: Equatable { case added, deleted, modified, renamed, conflicted, submodule }

  var kind: Kind
  /// The path in the later version, or in the earlier one if the file was deleted.
  var path: String
  /// The path in the earlier version.
  var oldPath: String
  /// The object names of the contents; nil if the file does not exist, or only in the working tree.
  var oldBlob: String?
  var newBlob: String?

  /// The extensions of the files that a review reads.
  static let extensions = [
    "storyboard", "xib", "json", "strings", "stringsdict", "xcstrings", "png", "apng", "jpg",
    "jpeg",
    "gif", "webp", "pdf", "svg", "swift",
  ]

  /// Returns the changed files of a range, sorted by path.
  static func all(_ range: ReviewRange, in repository: GitRepository) throws(Failure) -> [GitChange]
  {
    let patterns = extensions.map { ":(top,icase)*.\($0)" }
    let output = try repository.output(
      [
        "diff", "--raw", "-z", "-M", "-l2000", "--abbrev=40", "--no-ext-diff", "--no-textconv",
        "--ignore-submodules=dirty", range.base,
      ] + [range.head].compactMap(\.self) + ["--"] + patterns)
    var changes = parse(GitRepository.fields(output))
    changes += try submodules(range, in: repository)
    if range.head == nil {
      let untracked = try repository.output(
        ["ls-files", "--others", "--exclude-standard", "-z", "--"] + patterns)
      changes += GitRepository.fields(untracked).map {
        GitChange(kind: .added, path: $0, oldPath: $0)
      }
    }
    // A conflicted file is listed once more as modified.
    let conflicted = Set(changes.filter { $0.kind == .conflicted }.map(\.path))
    return changes.filter { $0.kind == .conflicted || !conflicted.contains($0.path) }
      .sorted { $0.path < $1.path }
  }

  /// Returns the changed submodules, which require a separate diff because the file patterns exclude them.
  private static func submodules(
    _ range: ReviewRange, in repository: GitRepository
  ) throws(Failure) -> [GitChange] {
    let output = try repository.output(
      [
        "diff", "--raw", "-z", "--abbrev=40", "--no-renames", "--ignore-submodules=dirty",
        range.base,
      ]
        + [range.head].compactMap(\.self))
    return parse(GitRepository.fields(output)).filter { $0.kind == .submodule }
  }

  /// Parses `:oldmode newmode oldblob newblob status`, path, and the new path of a renamed file.
  private static func parse(_ fields: [String]) -> [GitChange] {
    var changes: [GitChange] = []
    var rest = fields[...]
    while let head = rest.popFirst() {
      let words = head.split(separator: " ").map(String.init)
      guard words.count == 5, let oldPath = rest.popFirst() else { continue }
      let isRenamed = words[4].hasPrefix("R")
      let path = isRenamed || words[4].hasPrefix("C") ? rest.popFirst() ?? oldPath : oldPath
      let modes = [words[0].dropFirst(), words[1][...]]
      if modes.contains("160000") {
        changes.append(
          GitChange(
            kind: .submodule, path: path, oldPath: oldPath, oldBlob: words[2], newBlob: words[3]))
        continue
      }
      // Symbolic links refer to files that are listed themselves.
      if modes.contains("120000") { continue }
      guard let kind = kind(words[4], isRenamed) else { continue }
      changes.append(
        GitChange(
          kind: kind, path: path, oldPath: oldPath, oldBlob: blob(words[2]), newBlob: blob(words[3])
        ))
    }
    return changes
  }

  /// Returns the kind for a status letter of git; nil for an unsupported one.
  private static func kind(_ status: String, _ isRenamed: Bool) -> Kind? {
    switch status.first {
    case "A", "C": .added
    case "D": .deleted
    case "M", "T": .modified
    case "R": .renamed
    case "U": .conflicted
    default: nil
    }
  }

  /// Returns the name of a blob; nil for zeros, with which git denotes a missing one.
  private static func blob(_ name: String) -> String? {
    name.allSatisfy { $0 == "0" } ? nil : name
  }

  var fileExtension: String { (path as NSString).pathExtension.lowercased() }
}

import Foundation

/// The two versions that a review compares.
struct ReviewRange {
  /// The commit before; the empty tree in a repository without commits.
  let base: String
  /// The commit after; nil for the working tree.
  let head: String?
  /// The title for display: `main..topic`.
  let title: String

  /// The object name of the empty tree, which git recognises even if it is not stored.
  private static let emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"

  /// Resolves a range of commits.
  ///
  /// - Parameter text: The range as `BASE`, `BASE..HEAD` or `BASE...HEAD`; nil for the uncommitted changes.
  init(_ text: String?, in repository: GitRepository) throws(Failure) {
    let text = text ?? ""
    let isFromMergeBase = text.contains("...")
    let parts =
      isFromMergeBase || text.contains("..")
      ? text.components(separatedBy: isFromMergeBase ? "..." : "..") : [text]
    guard parts.count <= 2, !text.hasPrefix("-") else {
      throw .usage("'\(text)': expected BASE, BASE..HEAD or BASE...HEAD.")
    }
    let isRange = parts.count == 2
    let headName = isRange ? (parts[1].isEmpty ? "HEAD" : parts[1]) : nil
    head = try headName.map { (name) throws(Failure) in
      try Self.commit(name, role: "head", in: repository)
    }
    if head == nil, repository.workTree == nil {
      throw .usage(
        "The repository is bare and has no files to compare with. Give two commits: BASE..HEAD.")
    }
    let baseName = parts[0].isEmpty ? "HEAD" : parts[0]
    if parts[0].isEmpty, try repository.commit("HEAD") == nil, head == nil {
      base = Self.emptyTree
    } else {
      let named = try Self.commit(baseName, role: "base", in: repository)
      base =
        isFromMergeBase
        ? try Self.mergeBase(named, head ?? "HEAD", parts, in: repository) : named
    }
    title =
      isRange
      ? "\(baseName)\(isFromMergeBase ? "..." : "..")\(headName ?? "HEAD")"
      : "\(baseName) and the working tree"
  }

  /// Returns the commit with a name. Throws a failure with the git command that fetches it if it is missing.
  private static func commit(
    _ name: String, role: String, in repository: GitRepository
  ) throws(Failure) -> String {
    if let commit = try repository.commit(name) { return commit }
    let fetched =
      repository.isShallow
      ? "The clone is shallow: fetch it with 'git fetch --depth=100 origin \(name)', or check out "
        + "with the whole history (fetch-depth: 0)."
      : "Fetch it first, as with 'git fetch origin \(name)', or check the name."
    throw Failure(
      status: .missingInput,
      message: "render: error: The \(role) '\(name)' is no commit of this repository. \(fetched)")
  }

  /// Returns the last common ancestor of two commits. Throws if the clone does not contain one.
  private static func mergeBase(
    _ base: String, _ head: String, _ names: [String], in repository: GitRepository
  ) throws(Failure) -> String {
    let result = try repository.git.run(["merge-base", base, head])
    let found = result.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if result.status == 0, !found.isEmpty { return found }
    throw Failure(
      status: .missingInput,
      message: "render: error: '\(names[0])' and '\(names[1])' have no common commit here. "
        + (repository.isShallow
          ? "The clone is shallow: check out with the whole history (fetch-depth: 0)."
          : "Compare them directly with '\(names[0])..\(names[1])'."))
  }
}

import Foundation

/// A git repository that `render review` reads and does not change.
struct GitRepository {
  let git: GitProcess
  /// The folder of the working tree; nil in a bare repository.
  let workTree: String?
  /// The folder with git's own files that all working trees share.
  let commonFolder: String
  let isShallow: Bool

  /// Finds the repository that contains a folder.
  init(at path: String) throws(Failure) {
    let start = GitProcess(folder: path)
    let result = try start.run([
      "rev-parse", "--is-bare-repository", "--is-shallow-repository",
      "--path-format=absolute", "--git-common-dir",
    ])
    let lines = result.text.split(separator: "\n").map(String.init)
    guard result.status == 0, lines.count == 3 else { throw Self.failure(result, path) }
    isShallow = lines[1] == "true"
    commonFolder = lines[2]
    guard lines[0] == "false" else {
      workTree = nil
      git = start
      return
    }
    let top = try start.run(["rev-parse", "--show-toplevel"])
    guard top.status == 0 else { throw Self.failure(top, path) }
    let root = top.text.trimmingCharacters(in: .newlines)
    workTree = root
    git = GitProcess(folder: root)
  }

  /// Returns the failure for a folder that has no repository or one that git refuses.
  private static func failure(_ result: GitProcess.Result, _ path: String) -> Failure {
    if result.errors.contains("not a git repository") {
      return Failure(
        .missingInput, file: path,
        "This folder is in no git repository. Run 'render review' in a checkout, or compare two "
          + "files with 'render review --files BEFORE AFTER'.")
    }
    return Failure(.missingInput, file: path, "git refuses the repository: \(result.reason).")
  }

  /// Runs git and returns its output, or throws with git's reason.
  func output(_ arguments: [String], input: Data? = nil) throws(Failure) -> Data {
    let result = try git.run(arguments, input: input)
    guard result.status == 0 else {
      throw Failure(
        status: .badInput,
        message: "render: error: 'git \(arguments[0])' failed: \(result.reason).")
    }
    return result.output
  }

  /// Converts a path on the command line to a path in the repository.
  func path(of file: String) -> String {
    let path = URL(filePath: file).standardizedFileURL.path
    guard let workTree else { return file }
    return path == workTree
      ? "."
      : path.hasPrefix(workTree + "/")
        ? String(path.dropFirst(workTree.count + 1)) : file
  }

  /// Returns the full name of a commit; nil if the repository has no such commit.
  func commit(_ name: String) throws(Failure) -> String? {
    let result = try git.run([
      "rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}",
    ])
    return result.status == 0 ? result.text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }

  /// Splits output whose fields end with a zero byte.
  static func fields(_ data: Data) -> [String] {
    data.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

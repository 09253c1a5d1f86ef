import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A git repository of references, cloned beside the tests. A lock prevents concurrent access by several
/// processes.
struct ReferenceRepository: Equatable {
  private let address: String
  private let checkout: String

  /// Creates the repository without cloning it.
  ///
  /// - Parameters:
  ///   - address: The address of the repository for `git clone`.
  ///   - checkout: The folder of the clone, which is made when it is first needed.
  init(address: String, checkout: String) {
    self.address = address
    self.checkout = checkout
  }

  /// Returns a file of the repository. If the clone lacks it, the newest commits are fetched.
  ///
  /// - Parameter prepare: Creates the folder that contains the clone, before commits are fetched.
  func file(_ name: String, prepare: () -> Void) throws(ReferenceProblem) -> Data {
    let path = (checkout as NSString).appendingPathComponent(name)
    if let data = try AtomicFile.read(path) { return data }
    prepare()
    if let problem = locked(update) { throw .store(problem) }
    guard let data = try AtomicFile.read(path) else {
      throw .store("there is no file \(name) in \(address). Somebody has not pushed it.")
    }
    return data
  }

  /// Commits a file and pushes the commit. Returns the error message; nil on success.
  func add(_ data: Data, as name: String) -> String? {
    locked {
      if let problem = update() { return problem }
      let path = (checkout as NSString).appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: path) { return nil }
      do throws(AtomicFile.WriteError) {
        try AtomicFile.write(data, to: path)
      } catch {
        return error.message
      }
      return git("add", name) ?? git("commit", "--quiet", "--message", "Add \(name)") ?? push()
    }
  }

  private func update() -> String? {
    let isCloned = FileManager.default.fileExists(atPath: "\(checkout)/.git")
    guard isCloned else { return command(["clone", "--quiet", address, checkout]) }
    // A repository without commits has nothing to pull.
    return hasCommits ? git("pull", "--quiet", "--rebase") : nil
  }

  private var hasCommits: Bool {
    git("rev-parse", "--quiet", "--verify", "@{upstream}") == nil
  }

  /// Pushes the commits. If another clone has pushed meanwhile, pulls its commits and tries once more.
  private func push() -> String? {
    let push = ["push", "--quiet", "--set-upstream", "origin", "HEAD"]
    guard git(push) != nil else { return nil }
    return git("pull", "--quiet", "--rebase") ?? git(push)
  }

  private func git(_ arguments: String...) -> String? { git(arguments) }
  private func git(_ arguments: [String]) -> String? { command(["-C", checkout] + arguments) }

  private func command(_ arguments: [String]) -> String? {
    StoreCommand("/usr/bin/env", ["git"] + arguments, variables: ["GIT_TERMINAL_PROMPT": "0"])
      .run().map { "'git \(arguments.joined(separator: " "))' \($0)" }
  }

  private func locked(_ work: () -> String?) -> String? {
    let file = checkout + ".lock"
    let descriptor = open(file, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return "Cannot write \(file): \(AtomicFile.reason(errno))." }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX) == 0 else { return "Cannot lock \(file)." }
    return work()
  }
}

import Foundation

/// A local checkout that is used in place of a package that cannot be fetched.
///
/// SwiftPM accepts only repositories with versions, so a repository with the checkout's files is created in
/// the cache.
struct GivenPackage {
  let folder: String

  /// Finds the checkout of the package at a URL: beside the folder of the package that needs it, inside that
  /// folder, or beside the parent folder, since a project may be a folder of its repository. Returns nil if
  /// there is no checkout.
  init?(of url: String, for path: String) {
    let name = Self.name(of: url)
    let manager = FileManager.default
    for place in Self.places(for: path) {
      let entries = ((try? manager.contentsOfDirectory(atPath: place)) ?? []).sorted()
      let found = entries.first {
        $0.lowercased() == name.lowercased() && "\(place)/\($0)" != path
          && manager.fileExists(atPath: "\(place)/\($0)/Package.swift")
      }
      if let found {
        folder = "\(place)/\(found)"
        return
      }
    }
    return nil
  }

  /// Returns the path at which a checkout of the package at a URL is expected.
  static func place(of url: String, for path: String) -> String {
    "\((path as NSString).deletingLastPathComponent)/\(name(of: url))"
  }

  private static func places(for path: String) -> [String] {
    let around = (path as NSString).deletingLastPathComponent
    return [around, path, (around as NSString).deletingLastPathComponent]
  }

  static func name(of url: String) -> String {
    let last = (url as NSString).lastPathComponent
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// Returns the entry that redirects SwiftPM from an address to a repository with the checkout's files and
  /// tags.
  func mirror(
    for url: String, cache: BuildCache
  ) throws(BuildProblem) -> (original: String, mirror: String) {
    // SwiftPM caches the contents of a repository, so other files need another repository.
    let repository = "\(cache.folder)/given/\(contentHash)/\(Self.name(of: url))"
    if !FileManager.default.fileExists(atPath: "\(repository)/.git") { try copy(to: repository) }
    let tags = try Subprocess.run("git", ["-C", folder, "tag", "--list"]).output
    for tag in tags.split(separator: "\n") {
      try StandInPackage.git(["tag", "-f", String(tag)], in: repository)
    }
    return (url, "file://\(repository)")
  }

  private func copy(to repository: String) throws(BuildProblem) {
    let manager = FileManager.default
    do {
      try? manager.removeItem(atPath: repository)
      try manager.createDirectory(atPath: repository, withIntermediateDirectories: true)
      for name in try entries() {
        try manager.copyItem(atPath: "\(folder)/\(name)", toPath: "\(repository)/\(name)")
      }
    } catch {
      throw BuildProblem(
        .cannotWrite, file: folder, "The checkout cannot be copied into the cache: \(error)")
    }
    try StandInPackage.git(["init", "-q", "-b", "main"], in: repository)
    try StandInPackage.git(["add", "-A", "-f"], in: repository)
    try StandInPackage.git(
      [
        "-c", "user.name=render", "-c", "user.email=render@localhost", "commit", "-q",
        "--allow-empty", "-m", "As it is beside the package",
      ], in: repository)
  }

  private func entries() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { ![".git", ".build", ".swiftpm"].contains($0) }
  }

  private var contentHash: String {
    var hash = ContentHash()
    for entry in (try? entries()) ?? [] {
      let path = "\(folder)/\(entry)"
      let below = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for file in [path] + below.sorted().map({ "\(path)/\($0)" }) {
        hash.add(Array(file.utf8))
        hash.add(file: file)
      }
    }
    return hash.text
  }
}

import Foundation

/// A package and those that it needs, as SwiftPM sees them.
struct PackageGraph {
  let places: BuildPlaces
  let environment: [String: String]

  /// The folders of all packages that are built: the package's mirror, those of the packages it
  /// names by path, and the checkouts of the others.
  func mirrored() throws(BuildProblem) -> [String] {
    var found: [String] = []
    var rest = [places.path]
    var remotes: [PackageManifest.Dependency.SourceControl] = []
    var unused: Set<String> = []
    // Macros are programs that need all of SwiftSyntax.
    var hasMacros = false
    while let next = rest.popLast() {
      let mirror = try PackageMirror(of: next, below: places.tree)
      guard !found.contains(mirror.mirror) else { continue }
      found.append(mirror.mirror)
      let manifest = try manifest(mirror.mirror)
      unused.formUnion(manifest.unusedPackages)
      hasMacros = hasMacros || manifest.targets.contains { $0.type == "macro" }
      for dependency in manifest.dependencies {
        for local in dependency.fileSystem ?? [] {
          let path =
            local.path.hasPrefix(places.tree)
            ? String(local.path.dropFirst(places.tree.count)) : local.path
          if StandInPackage.isOurs(path) {
            try StandInPackage.writeOurs(to: places.tree + path)
          } else {
            rest.append(path)
          }
        }
        remotes += dependency.sourceControl ?? []
      }
    }
    guard !remotes.isEmpty else { return found }
    if hasMacros { remotes.removeAll { $0.identity == "swift-syntax" } }
    try StandInPackage.write(
      StandInPackage.mirrors(for: remotes, unused: unused, cache: places.cache),
      to: places.configuration)
    try fetch()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: places.checkouts)) ?? []
    found += names.sorted().map { "\(places.checkouts)/\($0)" }
    return found
  }

  private func fetch() throws(BuildProblem) {
    let words = ["package"] + places.packageFlags + ["resolve"]
    var result = try Subprocess.run("swift", words, environment: environment)
    if result.status != 0 {
      // The versions that were pinned may be gone, or those of the stand-ins others.
      try? FileManager.default.removeItem(atPath: "\(places.mirror)/Package.resolved")
      result = try Subprocess.run("swift", words, environment: environment)
    }
    guard result.status == 0 else {
      throw BuildProblem(
        .missing, file: "\(places.path)/Package.swift",
        "The packages it needs cannot be fetched: \(Self.sentence(result.error))")
    }
  }

  private func manifest(_ mirror: String) throws(BuildProblem) -> PackageManifest {
    try decoded(
      ["package", "--package-path", mirror, "--scratch-path", places.scratch, "dump-package"],
      mirror)
  }

  func describe(_ folder: String) throws(BuildProblem) -> DescribedPackage {
    try decoded(
      [
        "package", "--package-path", folder, "--scratch-path", "\(places.own)/describe", "describe",
        "--type", "json",
      ], folder)
  }

  /// What SwiftPM says as JSON.
  private func decoded<Value: Decodable>(
    _ words: [String], _ folder: String
  ) throws(BuildProblem) -> Value {
    let result = try Subprocess.run("swift", words, environment: environment)
    guard result.status == 0, let start = result.output.firstIndex(of: "{"),
      let value = try? JSONDecoder().decode(
        Value.self, from: Data(result.output[start...].utf8))
    else {
      throw BuildProblem(
        .malformed, file: "\(places.translate(folder))/Package.swift",
        "SwiftPM does not accept the manifest: \(places.translate(Self.sentence(result.error)))")
    }
    return value
  }

  /// The first error of an output, or its first line.
  static func sentence(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    let line = lines.first { $0.contains("error: ") } ?? lines.first ?? "it says nothing more."
    return line.split(separator: "error: ", maxSplits: 1).last.map(String.init) ?? String(line)
  }
}

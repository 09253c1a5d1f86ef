import Foundation

/// A package and its dependencies, as SwiftPM resolves them.
struct PackageGraph {
  let places: BuildPlaces
  let environment: [String: String]
  /// Whether test targets are built. If not, packages that only they need may be missing.
  let needsTests: Bool
  /// Whether code may be excluded. If so, an app is built without a package that cannot be fetched.
  let leavesOut: Bool
  let say: @Sendable (String) -> Void

  /// Returns the folders of all packages that are built (the mirrors of the package and of those that it
  /// names by path, and the checkouts of the others), and the empty packages among them.
  func resolved() throws(BuildProblem) -> (folders: [String], absent: [AbsentPackage]) {
    var found: [String] = []
    var rest = [places.path]
    var resolution = PackageResolution(graph: self)
    while let next = rest.popLast() {
      let mirror = try PackageMirror(of: next, below: places.tree)
      guard !found.contains(mirror.mirror) else { continue }
      found.append(mirror.mirror)
      let manifest = try manifest(mirror.mirror)
      resolution.local.append((mirror.mirror, manifest))
      for local in manifest.dependencies.flatMap({ $0.fileSystem ?? [] }) {
        let path =
          local.path.hasPrefix(places.tree)
          ? String(local.path.dropFirst(places.tree.count)) : local.path
        if StandInPackage.isOurs(path) {
          try StandInPackage.writeOurs(to: places.tree + path)
        } else if FileManager.default.fileExists(atPath: "\(path)/Package.swift") {
          rest.append(path)
        } else {
          let folder = try resolution.replaceLocal(path, of: manifest)
          if !found.contains(folder) { found.append(folder) }
        }
      }
    }
    guard resolution.namesRemotes else { return (found, resolution.absent) }
    try resolution.resolve()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: places.checkouts)) ?? []
    found += names.sorted().map { "\(places.checkouts)/\($0)" }
    return (found, resolution.absent)
  }

  /// Reports the packages that were replaced by empty ones: with a note if nothing in the build needs the
  /// package, with a warning otherwise.
  ///
  /// - Returns: The modules that are missing, as far as their names are known.
  func report(
    _ absent: [AbsentPackage], among folders: [String]
  ) throws(BuildProblem) -> Set<String> {
    guard !absent.isEmpty else { return [] }
    let manifests = try folders.map { folder throws(BuildProblem) in try manifest(folder) }
    let reached = ReachedProducts(of: manifests, buildsTests: needsTests).names
    var modules: Set<String> = []
    for package in absent {
      let products = package.products.intersection(reached)
      guard !products.isEmpty else {
        say("\(package.address): note: It cannot be fetched; nothing that is built needs it.")
        continue
      }
      guard leavesOut else { throw package.problem }
      say(package.problem.warning("What uses it is left out until then."))
      modules.formUnion(products.map(XcodeProject.identifier))
    }
    return modules
  }

  func missing(_ url: String, _ words: [String]) -> BuildProblem {
    let reason =
      words.last { $0.contains("fatal: ") && !$0.contains("cannot change to") }?
      .split(separator: "fatal: ").last.map(String.init) ?? "git cannot clone it"
    let place = place(of: url)
    return BuildProblem(
      .missing, file: place.file, line: place.line,
      "The package '\(GivenPackage.name(of: url))' (\(url)) cannot be fetched: "
        + "\(reason.trimmingCharacters(in: CharacterSet(charactersIn: ". :"))). "
        + "Put a checkout of it at \(GivenPackage.place(of: url, for: places.userFolder)), and it is "
        + "built from there.")
  }

  /// The manifest in which the user lists packages.
  var manifestPath: String {
    places.project.map { "\($0.project.path)/project.pbxproj" } ?? "\(places.path)/Package.swift"
  }

  /// Returns the file and line of the manifest or Podfile that requires the package with a URL.
  func place(of url: String) -> (file: String, line: Int?) {
    let name = GivenPackage.name(of: url)
    let podfile = "\(places.userFolder)/Podfile"
    for (file, text) in [
      (manifestPath, url), (manifestPath, "/\(name)"), (podfile, url), (podfile, "'\(name)"),
      (podfile, "\"\(name)"),
    ] {
      if let line = Self.line(of: text, in: file) { return (file, line) }
    }
    return (manifestPath, nil)
  }

  private static func line(of text: String, in file: String) -> Int? {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    return String(decoding: data, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .firstIndex { $0.contains(text) }.map { $0 + 1 }
  }

  /// Fetches the dependencies. Returns SwiftPM's messages if that fails, or nil.
  func fetch() throws(BuildProblem) -> [String]? {
    let words = ["package"] + places.packageFlags + ["resolve"]
    var result = try Subprocess.run("swift", words, environment: environment)
    if result.status != 0 {
      // The pinned versions may no longer exist, or may not exist in the stand-in packages.
      try? FileManager.default.removeItem(atPath: "\(places.mirror)/Package.resolved")
      result = try Subprocess.run("swift", words, environment: environment)
    }
    guard result.status != 0 else { return nil }
    return result.error.split(separator: "\n").map(String.init)
  }

  func manifest(_ mirror: String) throws(BuildProblem) -> PackageManifest {
    try decoded(
      ["package", "--package-path", mirror, "--scratch-path", places.scratch, "dump-package"],
      mirror, listsFiles: false)
  }

  func describe(_ folder: String) throws(BuildProblem) -> DescribedPackage {
    try decoded(
      [
        "package", "--package-path", folder, "--scratch-path", "\(places.own)/describe", "describe",
        "--type", "json",
      ], folder, listsFiles: true)
  }

  /// Returns the decoded JSON output of SwiftPM, which may be cached.
  private func decoded<Value: Decodable>(
    _ words: [String], _ folder: String, listsFiles: Bool
  ) throws(BuildProblem) -> Value {
    let cache = PackageOutputCache(folder: "\(places.own)/outputs", environment: environment)
    let result = try cache.output(words, of: folder, listsFiles: listsFiles)
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

  /// Returns the first error of an output, or its first line.
  static func sentence(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    let line = lines.first { $0.contains("error: ") } ?? lines.first ?? "it says nothing more."
    return line.split(separator: "error: ", maxSplits: 1).last.map(String.init) ?? String(line)
  }
}

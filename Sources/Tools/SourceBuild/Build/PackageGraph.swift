import Foundation

/// A package and its dependencies, as SwiftPM sees them.
struct PackageGraph {
  let places: BuildPlaces
  let environment: [String: String]
  /// Whether test targets are built: without them, packages that only they need may be missing.
  let needsTests: Bool
  /// Whether code may be left out: then an app is built without a package that cannot be fetched.
  let leavesOut: Bool
  let say: @Sendable (String) -> Void

  /// The folders of all packages that are built: the package's mirror, those of the packages it
  /// names by path, and the checkouts of the others.
  func mirrored() throws(BuildProblem) -> [String] {
    var found: [String] = []
    var rest = [places.path]
    var remotes: [PackageManifest.Dependency.SourceControl] = []
    var unused: Set<String> = []
    var ofTests: [String: Set<String>] = [:]
    var ofApp: [String: Set<String>] = [:]
    var ofPlugins: [String: Set<String>] = [:]
    // Macros are programs that need all of SwiftSyntax.
    var hasMacros = false
    while let next = rest.popLast() {
      let mirror = try PackageMirror(of: next, below: places.tree)
      guard !found.contains(mirror.mirror) else { continue }
      found.append(mirror.mirror)
      let manifest = try manifest(mirror.mirror)
      unused.formUnion(manifest.unusedPackages)
      if !needsTests { ofTests.merge(manifest.packagesOfTests) { $0.union($1) } }
      if leavesOut, !needsTests, places.project != nil {
        ofApp.merge(manifest.productsByPackage) { $0.union($1) }
      }
      ofPlugins.merge(manifest.packagesOfPlugins) { $0.union($1) }
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
    try resolve(
      remotes, ofTests: ofTests, ofApp: ofApp, ofPlugins: ofPlugins,
      mirrors: try StandInPackage.mirrors(for: remotes, unused: unused, cache: places.cache))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: places.checkouts)) ?? []
    found += names.sorted().map { "\(places.checkouts)/\($0)" }
    return found
  }

  /// Fetches all packages. One that cannot be had is taken from a checkout beside the package; where
  /// only tests need it and none are built, or an app may be built without it, it is empty; of one
  /// that has plug-ins of the build only, the plug-ins do nothing.
  private func resolve(
    _ remotes: [PackageManifest.Dependency.SourceControl], ofTests: [String: Set<String>],
    ofApp: [String: Set<String>], ofPlugins: [String: Set<String>],
    mirrors: [(original: String, mirror: String)]
  ) throws(BuildProblem) {
    var mirrors = mirrors
    while true {
      try StandInPackage.write(mirrors, to: places.configuration)
      guard let words = try fetch() else { return }
      let failed = address(in: words, among: remotes, mirrors)
      guard let failed else {
        throw BuildProblem(
          .missing, file: manifestPath,
          "The packages it needs cannot be fetched: \(Self.sentence(words.joined(separator: "\n")))"
        )
      }
      let dependency = remotes.first { $0.address == failed }
      if let given = GivenPackage(of: failed, for: places.userFolder) {
        say("\(given.folder): note: It is built in place of \(failed), which cannot be fetched.")
        mirrors.append(
          try given.mirror(
            for: failed, dependency?.requirement, versions: Self.versions(of: failed, in: mirrors),
            cache: places.cache))
      } else if dependency == nil, GivenPackage.name(of: failed) != "swift-syntax",
        let standIn = StandInPackage.known(for: failed)
      {
        mirrors.append(
          try standIn.mirror(
            for: failed, versions: Self.versions(of: failed, in: mirrors), cache: places.cache))
      } else if let dependency, let products = ofTests[dependency.identity.lowercased()],
        let mirror = try StandInPackage(for: dependency.identity, products: products)
          .mirror(for: dependency, cache: places.cache)
      {
        say(
          "\(failed): note: It cannot be fetched; only tests need it, and they are not built.")
        mirrors.append(mirror)
      } else if let dependency, let plugins = ofPlugins[dependency.identity.lowercased()],
        let mirror = try StandInPackage(for: dependency.identity, plugins: plugins)
          .mirror(for: dependency, cache: places.cache)
      {
        say("\(failed): note: It cannot be fetched; its plug-ins do nothing in this build.")
        mirrors.append(mirror)
      } else if let dependency, let products = ofApp[dependency.identity.lowercased()],
        let mirror = try StandInPackage(for: dependency.identity, products: products)
          .mirror(for: dependency, cache: places.cache)
      {
        say(missing(failed, words).warning("What uses it is left out until then."))
        mirrors.append(mirror)
      } else {
        throw missing(failed, words)
      }
    }
  }

  private func missing(_ url: String, _ words: [String]) -> BuildProblem {
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

  /// The file in which the user lists packages.
  private var manifestPath: String {
    places.project.map { "\($0.project.path)/project.pbxproj" } ?? "\(places.path)/Package.swift"
  }

  /// The place in a manifest that requires a package.
  private func place(of url: String) -> (file: String, line: Int?) {
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

  /// Returns the address of the package that SwiftPM could not fetch: one of the manifest's, or of
  /// a package that another one needs.
  private func address(
    in words: [String], among remotes: [PackageManifest.Dependency.SourceControl],
    _ mirrors: [(original: String, mirror: String)]
  ) -> String? {
    let own = remotes.compactMap(\.address).filter { url in
      words.contains { $0.contains(url) }
    }
    // Of some, SwiftPM names only its own copy.
    let named = words.compactMap { line in
      line.firstMatch(of: /repositories\/([^\/'"\s]+)-[0-9a-f]{8}\b/).map { String($0.1) }
    }
    let needed = mirrors.flatMap { Self.addresses(inManifestAt: String($0.mirror.dropFirst(7))) }
      .filter { named.contains(GivenPackage.name(of: $0)) }
    return (own + words.compactMap(Self.address) + needed).first { url in
      !mirrors.contains { $0.original == url }
    }
  }

  /// The versions that the manifests of mirrors name for a package which none of the user's needs.
  private static func versions(
    of url: String, in mirrors: [(original: String, mirror: String)]
  ) -> [String] {
    let name = GivenPackage.name(of: url).lowercased()
    return mirrors.flatMap { mirror -> [String] in
      let path = "\(mirror.mirror.dropFirst(7))/Package.swift"
      guard let data = FileManager.default.contents(atPath: path) else { return [] }
      let text = String(decoding: data, as: UTF8.self)
      return text.matches(of: /url:\s*"([^"]+)"[^"]*"([0-9]+\.[0-9]+\.[0-9]+[^"]*)"/)
        .filter { GivenPackage.name(of: String($0.1)).lowercased() == name }.map { String($0.2) }
    }
  }

  private static func addresses(inManifestAt folder: String) -> [String] {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Package.swift") else {
      return []
    }
    return String(decoding: data, as: UTF8.self).matches(of: /url:\s*"([^"]+)"/).map {
      String($0.1)
    }
  }

  private static func address(in line: String) -> String? {
    guard line.contains("error: "),
      let match = line.firstMatch(of: /(?:https?|ssh|git|file):\/\/[^\s'"]+|git@[^\s'"]+/)
    else { return nil }
    return String(match.0).trimmingCharacters(in: CharacterSet(charactersIn: ":,;)"))
  }

  /// Fetches the dependencies; returns SwiftPM's messages if that failed.
  private func fetch() throws(BuildProblem) -> [String]? {
    let words = ["package"] + places.packageFlags + ["resolve"]
    var result = try Subprocess.run("swift", words, environment: environment)
    if result.status != 0 {
      // The pinned versions may no longer exist, or the stand-ins have others.
      try? FileManager.default.removeItem(atPath: "\(places.mirror)/Package.resolved")
      result = try Subprocess.run("swift", words, environment: environment)
    }
    guard result.status != 0 else { return nil }
    return result.error.split(separator: "\n").map(String.init)
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

  /// Decodes the JSON output of SwiftPM.
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

  /// Returns the first error of an output, or its first line.
  static func sentence(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    let line = lines.first { $0.contains("error: ") } ?? lines.first ?? "it says nothing more."
    return line.split(separator: "error: ", maxSplits: 1).last.map(String.init) ?? String(line)
  }
}

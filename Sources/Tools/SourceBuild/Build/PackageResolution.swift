import Foundation

/// Resolves the packages that manifests name by an address.
///
/// SwiftPM stops at the first package that it cannot fetch. The package is replaced by a checkout beside the
/// user's package, or else by an empty package with the products that manifests name, and SwiftPM is run
/// again. Once all manifests are known, `ReachedProducts` determines whether anything in the build needs such
/// a package.
struct PackageResolution {
  typealias Remote = PackageManifest.Dependency.SourceControl

  let graph: PackageGraph
  /// The user's packages: the folders of their mirrors and their manifests.
  var local: [(folder: String, manifest: PackageManifest)] = []
  /// The empty packages created so far.
  private(set) var absent: [AbsentPackage] = []

  /// The manifests of checkouts that are built in place of packages.
  private var given: [PackageManifest] = []
  private var mirrors: [(original: String, mirror: String)] = []

  private var places: BuildPlaces { graph.places }
  private var manifests: [PackageManifest] { local.map(\.manifest) + given }

  init(graph: PackageGraph) { self.graph = graph }

  var namesRemotes: Bool { local.contains { !$0.manifest.remotes.isEmpty } }

  /// Makes SwiftPM fetch all packages, and replaces those that cannot be fetched.
  mutating func resolve() throws(BuildProblem) {
    // Macros are programs that need the complete SwiftSyntax.
    let hasMacros = local.contains { $0.manifest.targets.contains { $0.type == "macro" } }
    let remotes = local.flatMap(\.manifest.remotes)
      .filter { !hasMacros || $0.identity != "swift-syntax" }
    mirrors = try StandInPackage.mirrors(
      for: remotes, unused: local.reduce(into: []) { $0.formUnion($1.manifest.unusedPackages) },
      cache: places.cache)
    while true {
      try StandInPackage.write(mirrors, to: places.configuration)
      guard let words = try graph.fetch() else { return }
      guard let failed = address(in: words) else {
        throw BuildProblem(
          .missing, file: graph.manifestPath,
          "The packages it needs cannot be fetched: "
            + PackageGraph.sentence(words.joined(separator: "\n")))
      }
      try replace(failed, words)
      try tagMirrors()
    }
  }

  private mutating func replace(_ url: String, _ words: [String]) throws(BuildProblem) {
    let dependencies = manifests.flatMap(\.remotes).filter { $0.address == url }
    if GivenPackage.name(of: url) != "swift-syntax", let known = StandInPackage.known(for: url) {
      mirrors.append(try known.mirror(for: url, cache: places.cache))
    } else if let checkout = GivenPackage(of: url, for: places.userFolder) {
      graph.say(
        "\(checkout.folder): note: It is built in place of \(url), which cannot be fetched.")
      let mirror = try checkout.mirror(for: url, cache: places.cache)
      mirrors.append(mirror)
      // Errors in the manifest are reported when SwiftPM resolves it.
      do throws(BuildProblem) {
        given.append(try graph.manifest(String(mirror.mirror.dropFirst("file://".count))))
      } catch {}
      try unpin(dependencies)
    } else if let plugins = plugins(of: dependencies), let dependency = dependencies.first {
      graph.say("\(url): note: It cannot be fetched; its plug-ins do nothing in this build.")
      mirrors.append(
        try StandInPackage(for: dependency.identity, plugins: plugins)
          .mirror(for: url, cache: places.cache))
    } else if let dependency = dependencies.first {
      let problem = graph.missing(url, words)
      let products = manifests.reduce(into: Set<String>()) { $0.formUnion($1.products(at: url)) }
      guard !products.isEmpty else { throw problem }
      absent.append(AbsentPackage(address: url, products: products, problem: problem))
      mirrors.append(
        try StandInPackage(for: dependency.identity, products: products)
          .mirror(for: url, cache: places.cache))
      try unpin(dependencies)
    } else {
      throw graph.missing(url, words)
    }
  }

  /// Returns the plug-ins that targets use of a package, if they use nothing else of it.
  private func plugins(of dependencies: [Remote]) -> Set<String>? {
    let identities = Set(dependencies.map { $0.identity.lowercased() })
    return manifests.lazy.compactMap { manifest in
      let plugins = manifest.packagesOfPlugins
      return identities.lazy.compactMap { plugins[$0] }.first
    }.first
  }

  /// Gives each replacement the versions and branches that the known manifests require.
  private func tagMirrors() throws(BuildProblem) {
    let remotes = manifests.flatMap(\.remotes)
    for mirror in mirrors {
      let repository = String(mirror.mirror.dropFirst("file://".count))
      let name = GivenPackage.name(of: mirror.original).lowercased()
      for remote in remotes
      where remote.address.map({ GivenPackage.name(of: $0).lowercased() }) == name {
        try StandInPackage.tag(remote.requirement, in: repository)
      }
    }
  }

  /// Replaces pinned revisions of a replacement by its branch, since it does not contain these revisions.
  private func unpin(_ dependencies: [Remote]) throws(BuildProblem) {
    let revisions = dependencies.flatMap { $0.requirement.revision ?? [] }
    guard !revisions.isEmpty else { return }
    for folder in local.map(\.folder) {
      let path = "\(folder)/Package.swift"
      var text = String(
        decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      for revision in revisions {
        text = text.replacing("revision: \"\(revision)\"", with: "branch: \"main\"")
          .replacing(".revision(\"\(revision)\")", with: ".branch(\"main\")")
      }
      try BuildCache.write(text, to: path)
    }
  }

  /// Writes an empty package in place of a missing folder that a manifest names.
  ///
  /// - Returns: The folder of that package.
  mutating func replaceLocal(
    _ path: String, of manifest: PackageManifest
  ) throws(BuildProblem) -> String {
    let folder = places.tree + path
    let products = manifest.products(at: path)
    let identity = (path as NSString).lastPathComponent
    try StandInPackage(for: identity, products: products).writeSources(to: folder)
    let place = graph.place(of: identity)
    absent.append(
      AbsentPackage(
        address: path, products: products,
        problem: BuildProblem(
          .missing, file: place.file, line: place.line,
          "The package '\(identity)' is not at \(path). Put a checkout of it there.")))
    return folder
  }

  // MARK: Addresses

  /// Returns the address of the package that SwiftPM could not fetch, required by the manifest or by another
  /// package.
  private func address(in words: [String]) -> String? {
    let own = manifests.flatMap(\.remotes).compactMap(\.address).filter { url in
      words.contains { $0.contains(url) }
    }
    // For some packages SwiftPM reports only the path of its own copy.
    let named = words.compactMap { line in
      line.firstMatch(of: /repositories\/([^\/'"\s]+)-[0-9a-f]{8}\b/).map { String($0.1) }
    }
    let needed = manifests.flatMap(\.remotes).compactMap(\.address)
      .filter { named.contains(GivenPackage.name(of: $0)) }
    return (own + words.compactMap(Self.address) + needed).first { url in
      !mirrors.contains { $0.original == url }
    }
  }

  private static func address(in line: String) -> String? {
    guard line.contains("error: "),
      let match = line.firstMatch(of: /(?:https?|ssh|git|file):\/\/[^\s'"]+|git@[^\s'"]+/)
    else { return nil }
    return String(match.0).trimmingCharacters(in: CharacterSet(charactersIn: ":,;)"))
  }
}

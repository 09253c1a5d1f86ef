import Foundation
import SourceModel

/// Represents an Xcode project as a Swift package in the cache.
///
/// Each application, framework and test bundle becomes a target whose files are links to the project's files.
/// An application becomes a library, so that its interface can be drawn without running it. Its resources are
/// in one folder of the target's bundle.
struct XcodePackage: Sendable {
  let folder: String
  let project: XcodeProject
  private let podfile: Podfile
  /// The pods beside the project that are built from their specifications, by name.
  private let specifications: [String: Podspec]

  init(project: XcodeProject, cache: BuildCache) throws(BuildProblem) {
    self.project = project
    podfile = Podfile(folder: project.folder)
    specifications = podfile.specifications
    folder =
      "\(cache.folder)/xcode/" + project.path.split(separator: "/").joined(separator: "_")
    let sources = "\(folder)/Sources"
    let manager = FileManager.default
    if manager.fileExists(atPath: sources) { try? manager.removeItem(atPath: sources) }
    for target in usable + podTargets { try link(target) }
    try BuildCache.write(manifest, to: "\(folder)/Package.swift")
  }

  /// The folders of packages that are third-party pods.
  var fetchedPods: Set<String> { podfile.fetchedFolders }

  /// Required pods that are not available, with the place that requires them.
  var missingPods: [(name: String, file: String, line: Int)] {
    let own = Set(usable.map(\.module))
    return podfile.missing(of: usable.map(\.name)).filter { !own.contains($0.name) }.map {
      ($0.name, "\(project.folder)/Podfile", $0.line)
    }
  }

  /// The targets with Swift source that have a supported kind, without variants of an application.
  private var usable: [XcodeProject.Target] {
    var seen: Set<String> = []
    let isForPhones = project.targets.contains { $0.isForPhones }
    let variants = project.variants
    return project.targets.filter { target in
      guard target.isForPhones || !isForPhones, !variants.contains(target.name) else {
        return false
      }
      let isKnown =
        ["application", "framework", "framework.static", "library.static", "bundle.unit-test"]
        .contains(target.kind)
      return isKnown && target.sources.contains { FileManager.default.fileExists(atPath: $0) }
        && seen.insert(target.module).inserted
    }
  }

  private var podTargets: [XcodeProject.Target] {
    let own = Set(usable.map(\.module))
    return specifications.sorted { $0.key < $1.key }.map(\.value)
      .filter { !own.contains($0.module) && !$0.sources.isEmpty }.map { pod in
        XcodeProject.Target(
          name: pod.name, module: pod.module, kind: "framework", sources: pod.sources,
          resources: pod.resources, dependencies: pod.dependencies, products: [],
          isForPhones: true)
      }
  }

  private func link(_ target: XcodeProject.Target) throws(BuildProblem) {
    let own = "\(folder)/Sources/\(target.module)"
    for path in target.sources where FileManager.default.fileExists(atPath: path) {
      // A library cannot contain a program's main file.
      guard !path.hasSuffix("/main.swift") else { continue }
      try BuildCache.link("\(own)/\(relative(path))", to: path)
    }
    for path in target.resources where FileManager.default.fileExists(atPath: path) {
      try BuildCache.link("\(own)/\(Self.resources)/\(Self.place(of: path))", to: path)
    }
  }

  /// Links the resources of the applications and frameworks into one folder, as in a bundle: flat,
  /// except for language folders. Also writes the `Info.plist` of the last application.
  ///
  /// - Returns: The storyboards among them.
  func linkApplication(in folder: String) throws(BuildProblem) -> [String] {
    var storyboards: [String] = []
    for target in usable where target.kind == "application" {
      let list = InformationList(of: target, in: project.folder)
      try BuildCache.write(list.contents, to: "\(folder)/Info.plist")
      for path in target.resources where FileManager.default.fileExists(atPath: path) {
        let place = "\(folder)/\(Self.place(of: path))"
        try BuildCache.link(place, to: path)
        if path.hasSuffix(".xcdatamodeld") {
          // Programs load the compiled model under this name.
          try BuildCache.link((place as NSString).deletingPathExtension + ".momd", to: path)
        }
        try BuildCache.linkCompiledName(of: place, to: path)
        if path.hasSuffix(".storyboard"), !storyboards.contains(place) { storyboards.append(place) }
      }
    }
    for target in usable where target.kind.hasPrefix("framework") {
      try linkResources(of: target, in: folder)
    }
    return storyboards.sorted()
  }

  /// Links the resources of a framework into the application's folder, since all classes have the
  /// application's bundle here. If names are equal, the application's resource is kept.
  private func linkResources(
    of target: XcodeProject.Target, in folder: String
  ) throws(BuildProblem) {
    let manager = FileManager.default
    for path in target.resources where manager.fileExists(atPath: path) {
      let name = Self.place(of: path)
      let isCatalog = name.hasSuffix(".xcassets")
      let place = "\(folder)/\(isCatalog ? "\(target.module)-\(name)" : name)"
      if isCatalog || !manager.fileExists(atPath: place) {
        try BuildCache.link(place, to: path)
        try BuildCache.linkCompiledName(of: place, to: path)
      }
    }
  }

  /// Returns the path of a resource within its bundle: its name, preceded by its language folder if it has
  /// one.
  private static func place(of path: String) -> String {
    let name = (path as NSString).lastPathComponent
    let parent = ((path as NSString).deletingLastPathComponent as NSString).lastPathComponent
    return parent.hasSuffix(".lproj") ? "\(parent)/\(name)" : name
  }

  static let resources = "ProjectResources"

  private func relative(_ path: String) -> String {
    path.hasPrefix(project.folder + "/")
      ? String(path.dropFirst(project.folder.count + 1))
      : Self.elsewhere + path
  }

  /// The folder that contains files from outside the project's folder, by their absolute path.
  private static let elsewhere = "Elsewhere"

  /// Replaces paths of the package in a text by the user's paths.
  func original(_ text: String) -> String {
    var text = text
    for target in usable + podTargets {
      let own = "\(folder)/Sources/\(target.module)/"
      text = text.replacing(own + Self.elsewhere + "/", with: "/")
        .replacing(own, with: project.folder + "/")
    }
    return text
  }

  // MARK: Manifest

  private var manifest: String {
    let targets = usable + podTargets
    let names = Dictionary(
      targets.map { ($0.name, $0.module) }, uniquingKeysWith: { first, _ in first })
    // Packages with tools that only check the source belong to no target.
    let used = Set(targets.flatMap(\.products).compactMap(package))
    let packages =
      project.remotePackages.filter { used.contains(Self.identity($0.value.url)) }
      .sorted { $0.key < $1.key }
      .map { "    .package(url: \"\($0.value.url)\", \($0.value.requirement)),\n" }
      + project.localPackages.filter { isNeeded($0.value, id: $0.key, by: targets) }
      .sorted { $0.key < $1.key }
      .map { "    .package(path: \"\($0.value)\"),\n" }
      + Set(targets.flatMap { pods(of: $0).map(\.dependency) }).sorted().map { "    \($0),\n" }
    return """
      // swift-tools-version: 5.9
      import PackageDescription

      let package = Package(
        name: "\(XcodeProject.identifier((project.path as NSString).lastPathComponent))",
        defaultLocalization: "en",
        dependencies: [
      \(packages.joined())  ],
        targets: [
      \(targets.map { text(of: $0, names) }.joined())  ],
        swiftLanguageVersions: [.v5]
      )

      """
  }

  /// Returns whether a target needs a product of a package beside the project. The target may name the
  /// product without its package.
  private func isNeeded(
    _ path: String, id: String, by targets: [XcodeProject.Target]
  ) -> Bool {
    targets.contains { target in
      target.products.contains {
        $0.package == id || $0.package == nil && PackageText(at: path).names($0.name)
      }
    }
  }

  /// Returns the identity of a product's package: the one that the target names, the one beside the project
  /// that has the product, or the one that another target names for it. Returns nil if there is none; code
  /// that imports the product is then excluded.
  private func package(of product: (name: String, package: String?)) -> String? {
    let named = product.package ?? packagesByProduct[product.name]
    let location =
      named.flatMap { project.remotePackages[$0]?.url ?? project.localPackages[$0] }
      ?? project.localPackages.sorted { $0.key < $1.key }.map(\.value)
      .first { PackageText(at: $0).declares(product.name) }
      ?? project.remotePackages.values.map(\.url).sorted()
      .first { Self.identity($0) == product.name.lowercased() }
    return location.map(Self.identity)
  }

  /// The package references that targets name, by product.
  private var packagesByProduct: [String: String] {
    let named = project.targets.flatMap(\.products).compactMap { product in
      product.package.map { (product.name, $0) }
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  private func text(of target: XcodeProject.Target, _ names: [String: String]) -> String {
    let isTest = target.kind == "bundle.unit-test"
    var needs = target.dependencies.compactMap { names[$0] }.filter { $0 != target.module }
      .map { "\"\($0)\"" }
    for product in target.products {
      // The product may be listed a second time without its package.
      let isListed =
        product.package == nil
        && target.products.contains { $0.name == product.name && $0.package != nil }
      if isListed { continue }
      guard let package = package(of: product) else { continue }
      needs.append(".product(name: \"\(product.name)\", package: \"\(package)\")")
    }
    let own = Set(usable.map(\.module))
    for pod in pods(of: target) where !own.contains(pod.product) {
      needs.append(".product(name: \"\(pod.product)\", package: \"\(pod.package)\")")
    }
    for pod in podfile.pods(of: target.name) where specifications[pod.name] != nil {
      needs.append("\"\(specifications[pod.name]!.module)\"")
    }
    needs = Set(needs).sorted()
    // A test bundle depends on what it tests, even if the project states that only by the host application.
    if isTest, target.dependencies.isEmpty {
      needs += usable.filter { $0.kind != target.kind }.map { "\"\($0.module)\"" }
    }
    let hasResources = target.resources.contains { FileManager.default.fileExists(atPath: $0) }
    let resources = hasResources ? ", resources: [.copy(\"\(Self.resources)\")]" : ""
    // Xcode's default for this setting is YES.
    let hasRegexLiterals = target.settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] != "NO"
    let features =
      hasRegexLiterals
      ? ", swiftSettings: [.enableUpcomingFeature(\"BareSlashRegexLiterals\")]" : ""
    return "    .\(isTest ? "testTarget" : "target")(name: \"\(target.module)\", dependencies: ["
      + "\(needs.joined(separator: ", "))], path: \"Sources/\(target.module)\"\(resources)"
      + "\(features)),\n"
  }

  private func pods(
    of target: XcodeProject.Target
  ) -> [(dependency: String, package: String, product: String)] {
    let own = Set(usable.map(\.module))
    let needed =
      specifications[target.name].map { $0.dependencies.map { podfile.pod(named: $0) } }
      ?? podfile.pods(of: target.name)
    return needed.filter { !own.contains($0.name) && specifications[$0.name] == nil }
      .compactMap(podfile.package)
  }

  private static func identity(_ location: String) -> String {
    let last = (location as NSString).lastPathComponent
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }
}

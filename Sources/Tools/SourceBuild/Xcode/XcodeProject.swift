import Foundation

/// The parts of an Xcode project that a build needs: its targets, their files and packages.
struct XcodeProject: Sendable {
  struct Target: Sendable {
    var name: String
    var module: String
    /// The kind of the product: `application`, `framework`, `bundle.unit-test` and so on.
    var kind: String
    /// The absolute paths of the sources.
    var sources: [String]
    var resources: [String]
    /// The names of the project's targets on which it depends.
    var dependencies: [String]
    /// The names of required products of packages.
    var products: [(name: String, package: String?)]
    /// The modules of required frameworks that this or another project builds.
    var frameworks: [String] = []
    /// The build settings of the target, which override those of the project.
    var settings: [String: String] = [:]
    /// Whether the target is built for iOS, and not for macOS, tvOS or watchOS.
    var isForPhones: Bool
  }

  struct RemotePackage: Sendable {
    var url: String
    /// The version requirement in a manifest's syntax.
    var requirement: String
  }

  let path: String
  /// The folder of the project.
  let folder: String
  private(set) var targets: [Target] = []
  /// The package requirements by the identity of the reference.
  private(set) var remotePackages: [String: RemotePackage] = [:]
  /// The absolute paths of packages by the identity of the reference.
  private(set) var localPackages: [String: String] = [:]
  /// The Objective-C, C and C++ files that targets for iOS compile.
  private(set) var foreign: [String] = []
  /// The files that the project names but that do not exist.
  private(set) var missing: [String] = []

  /// The Xcode version that last saved the project, such as 2600; 0 if it is unknown.
  private(set) var savedByXcode = 0

  private var objects: [String: PropertyListValue] = [:]
  private var paths: [String: String] = [:]

  /// Returns the path of the project for a path: the project itself, or the first project beside a
  /// workspace or in a folder without a package.
  static func path(at path: String) -> String? {
    if path.hasSuffix(".xcodeproj") { return path }
    let isWorkspace = path.hasSuffix(".xcworkspace")
    let folder = isWorkspace ? (path as NSString).deletingLastPathComponent : path
    let manifest = "\(folder)/Package.swift"
    guard isWorkspace || !FileManager.default.fileExists(atPath: manifest) else { return nil }
    return first(in: folder)
  }

  /// Returns the first project in a folder that was not created by CocoaPods.
  static func first(in folder: String) -> String? {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .first { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }
      .map { "\(folder)/\($0)" }
  }

  /// Returns the project with tests beside a package's manifest, or that of its example one folder below.
  static func withTests(in folder: String) -> String? {
    let manager = FileManager.default
    func names(_ folder: String) -> [String] {
      ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
    let folders = [folder] + names(folder).filter { !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
    let projects = folders.flatMap { folder in
      folder.hasSuffix(".xcodeproj")
        ? []
        : names(folder).filter { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" }
          .map { "\(folder)/\($0)" }
    }
    return projects.first { path in
      (try? XcodeProject(path: path))?.targets.contains {
        $0.kind == "bundle.unit-test" && $0.isForPhones && !$0.sources.isEmpty
      } ?? false
    }
  }

  /// The environment variables that the project's schemes set for tests.
  var testVariables: [String: String] {
    XcodeScheme.testVariables(project: path, folder: folder)
  }

  init(path: String) throws(BuildProblem) {
    self.path = path
    folder = (path as NSString).deletingLastPathComponent
    let file = "\(path)/project.pbxproj"
    guard let data = FileManager.default.contents(atPath: file) else {
      throw BuildProblem(.missing, file: file, "The project's file cannot be read. Check the path.")
    }
    let root: PropertyListValue
    do {
      root = try PropertyListParser.parse(Array(data))
    } catch {
      throw BuildProblem(
        .malformed, file: file, line: error.line,
        "This is no property list as Xcode writes it. Open the project with Xcode and save it.")
    }
    objects = root["objects"]?.dictionary ?? [:]
    guard let project = root["rootObject"]?.string.flatMap({ objects[$0] }) else {
      throw BuildProblem(.malformed, file: file, "The project has no root object.")
    }
    let attributes = project["attributes"]?.dictionary ?? [:]
    savedByXcode =
      ["LastUpgradeCheck", "LastSwiftUpdateCheck"].compactMap { attributes[$0]?.string }
      .compactMap { Int($0) }.max() ?? 0
    if let group = project["mainGroup"]?.string { locate(group, in: folder) }
    readPackages(project)
    for id in project["targets"]?.strings ?? [] {
      if let target = objects[id], target["isa"]?.string == "PBXNativeTarget" {
        targets.append(read(target, project))
      }
    }
    addPackagesOfFrameworks()
  }

  // MARK: Files

  /// Computes the paths of a group and its members.
  private mutating func locate(_ id: String, in parent: String) {
    guard let object = objects[id], paths[id] == nil else { return }
    let own = object["path"]?.string
    let place: String =
      switch object["sourceTree"]?.string {
      case "<absolute>": own ?? parent
      case "SOURCE_ROOT": own.map { "\(folder)/\($0)" } ?? folder
      default: own.map { "\(parent)/\($0)" } ?? parent
      }
    paths[id] =
      place.contains("/../") ? URL(filePath: place).standardizedFileURL.path : place
    for child in object["children"]?.strings ?? [] { locate(child, in: place) }
  }

  private mutating func read(
    _ target: PropertyListValue, _ project: PropertyListValue
  ) -> Target {
    let name = target["name"]?.string ?? "Target"
    let settings = settings(of: target).merging(self.settings(of: project)) { own, _ in own }
    let kind = (target["productType"]?.string ?? "").replacing(
      "com.apple.product-type.", with: "")
    var sources: [String] = []
    var resources: [String] = []
    var frameworks: [String] = []
    for phase in (target["buildPhases"]?.strings ?? []).compactMap({ objects[$0] }) {
      let references = (phase["files"]?.strings ?? []).compactMap {
        objects[$0]?["fileRef"]?.string
      }
      let files = references.flatMap(variants)
      switch phase["isa"]?.string {
      case "PBXSourcesBuildPhase": sources += files
      case "PBXResourcesBuildPhase": resources += files
      case "PBXFrameworksBuildPhase": frameworks += references.compactMap(builtFramework)
      default: break
      }
    }
    for id in target["fileSystemSynchronizedGroups"]?.strings ?? [] {
      let files = synchronized(id, target: name)
      sources += files.filter { $0.hasSuffix(".swift") }
      resources += files.filter { Self.isResource($0) || Self.isDataModel($0) }
    }
    // Data models are read at run time here instead of being compiled.
    resources += sources.filter(Self.isDataModel)
    let all = sources + resources
    foreign += sources.filter {
      ["m", "mm", "c", "cc", "cpp"].contains(($0 as NSString).pathExtension)
    }
    missing += all.filter { !FileManager.default.fileExists(atPath: $0) }
    let dependencies = (target["dependencies"]?.strings ?? []).compactMap {
      objects[$0]?["target"]?.string.flatMap { objects[$0]?["name"]?.string }
    }
    let products = (target["packageProductDependencies"]?.strings ?? []).compactMap {
      id -> (name: String, package: String?)? in
      // Plug-ins are programs of the build machine.
      guard let object = objects[id], let name = object["productName"]?.string,
        !name.hasPrefix("plugin:")
      else { return nil }
      return (name, object["package"]?.string)
    }
    let product = (settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? name)
      .replacing("$(TARGET_NAME)", with: name).replacing("$(PRODUCT_NAME)", with: name)
    return Target(
      name: name, module: Self.identifier(product.contains("$(") ? name : product), kind: kind,
      // A manifest in a target's folder is not one of its sources.
      sources: sources.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/Package.swift") },
      resources: resources,
      dependencies: dependencies, products: products, frameworks: frameworks,
      settings: settings,
      isForPhones: settings["SUPPORTED_PLATFORMS"].map { $0.contains("iphone") }
        ?? !["macosx", "appletvos", "watchos"].contains(settings["SDKROOT"] ?? ""))
  }

  /// Returns the files of a group of language variants.
  private func variants(_ id: String) -> [String] {
    guard let object = objects[id] else { return [] }
    if object["isa"]?.string == "PBXVariantGroup" {
      return (object["children"]?.strings ?? []).compactMap { paths[$0] }
    }
    return paths[id].map { [$0] } ?? []
  }

  /// Returns the files of a folder that Xcode synchronises with a target, without the target's exceptions.
  private func synchronized(_ id: String, target: String) -> [String] {
    guard let object = objects[id], let root = paths[id] else { return [] }
    var exceptions: Set<String> = []
    for exception in (object["exceptions"]?.strings ?? []).compactMap({ objects[$0] }) {
      let owner = exception["target"]?.string.flatMap { objects[$0]?["name"]?.string }
      guard owner == target else { continue }
      exceptions.formUnion(exception["membershipExceptions"]?.strings ?? [])
    }
    var result: [String] = []
    var rest = [""]
    while let next = rest.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(next)")) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        let relative = next.isEmpty ? name : "\(next)/\(name)"
        guard !exceptions.contains(relative) else { continue }
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: "\(root)/\(relative)", isDirectory: &isFolder)
        let isPackage = !(name as NSString).pathExtension.isEmpty && !name.hasSuffix(".lproj")
        if isFolder.boolValue, !isPackage {
          rest.append(relative)
        } else {
          result.append("\(root)/\(relative)")
        }
      }
    }
    return result
  }

  static func isDataModel(_ path: String) -> Bool {
    path.hasSuffix(".xcdatamodeld") || path.hasSuffix(".xcdatamodel")
  }

  static func isResource(_ path: String) -> Bool {
    [
      "xcassets", "storyboard", "xib", "strings", "stringsdict", "xcstrings", "json", "png", "jpg",
      "jpeg", "gif", "pdf", "svg", "ttf", "otf", "plist", "txt", "html", "css", "js",
    ].contains((path as NSString).pathExtension.lowercased())
  }

  static func identifier(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber ?? true ? "_" + text : text
  }

  // MARK: Settings and packages

  /// Returns the settings of the configuration named Debug, or else of the first one.
  private func settings(of object: PropertyListValue) -> [String: String] {
    guard let list = object["buildConfigurationList"]?.string.flatMap({ objects[$0] }) else {
      return [:]
    }
    let configurations = (list["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
    let chosen =
      configurations.first { $0["name"]?.string == "Debug" } ?? configurations.first
    return (chosen?["buildSettings"]?.dictionary ?? [:]).compactMapValues(\.string)
  }

  private mutating func readPackages(_ project: PropertyListValue) {
    for id in project["packageReferences"]?.strings ?? [] {
      guard let object = objects[id] else { continue }
      if let url = object["repositoryURL"]?.string {
        remotePackages[id] = RemotePackage(
          url: url, requirement: Self.requirement(object["requirement"]?.dictionary ?? [:]))
      } else if let relative = object["relativePath"]?.string {
        // A demo names the package above it by "..".
        let path = "\(folder)/\(relative)"
        localPackages[id] = relative.contains("..") ? Self.standardized(path) : path
      }
    }
    // A package's folder listed among the project's files is a local package too.
    let known = Set(localPackages.values.map(Self.standardized))
    for (id, path) in paths where objects[id]?["isa"]?.string == "PBXFileReference" {
      guard FileManager.default.fileExists(atPath: "\(path)/Package.swift"),
        !known.contains(Self.standardized(path))
      else { continue }
      localPackages[id] = path
    }
  }

  /// Returns the module of a framework that a build produces; nil for system frameworks and files.
  private func builtFramework(_ id: String) -> String? {
    guard let object = objects[id], object["sourceTree"]?.string == "BUILT_PRODUCTS_DIR",
      let path = object["path"]?.string, path.hasSuffix(".framework")
    else { return nil }
    return Self.identifier(String(path.dropLast(".framework".count)))
  }

  /// Adds the packages that contain the sources of frameworks built by another project of the workspace. An
  /// example's package is in a folder above, inside the same repository.
  private mutating func addPackagesOfFrameworks() {
    let own = Set(targets.map(\.module))
    for index in targets.indices {
      for framework in targets[index].frameworks where !own.contains(framework) {
        let isPackage = targets[index].products.contains { $0.name == framework }
        guard !isPackage, let path = packageAbove(with: framework) else { continue }
        let known = localPackages.first { Self.standardized($0.value) == path }?.key
        let id = known ?? "the package of \(framework).framework"
        localPackages[id] = path
        targets[index].products.append((framework, id))
      }
    }
  }

  /// Returns the nearest folder above the project's whose package has a product with the name.
  private func packageAbove(with product: String) -> String? {
    var place = Self.standardized(folder)
    for _ in 0..<4 {
      if PackageText(at: place).declares(product) { return place }
      if FileManager.default.fileExists(atPath: "\(place)/.git") { return nil }
      place = (place as NSString).deletingLastPathComponent
    }
    return nil
  }

  private static func standardized(_ path: String) -> String {
    (path as NSString).standardizingPath
  }

  private static func requirement(_ values: [String: PropertyListValue]) -> String {
    func text(_ key: String) -> String { values[key]?.string ?? "0.0.0" }
    return switch values["kind"]?.string {
    case "upToNextMinorVersion": ".upToNextMinor(from: \"\(text("minimumVersion"))\")"
    case "exactVersion": "exact: \"\(text("version"))\""
    case "versionRange": "\"\(text("minimumVersion"))\"..<\"\(text("maximumVersion"))\""
    case "branch": "branch: \"\(text("branch"))\""
    case "revision": "revision: \"\(text("revision"))\""
    default: "from: \"\(text("minimumVersion"))\""
    }
  }
}

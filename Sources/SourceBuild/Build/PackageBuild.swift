import Foundation
import SourceModel
import Synchronization

/// Builds a Swift package for iOS on Linux, and nothing in it is touched.
///
/// SwiftPM runs on a mirror of the package in the cache. Rewritten copies of the sources, its own
/// and those of the packages it needs, reach the compiler through an overlay; our modules and
/// library come by search paths, so the manifest need not name us.
public struct PackageBuild {
  public enum Command: String { case build, test }

  private let path: String
  private let project: XcodePackage?
  private let installation: Installation
  private let cache: BuildCache
  private let say: @Sendable (String) -> Void

  /// - Parameters:
  ///   - path: The folder of a package, or of an Xcode project where it has no package.
  ///   - say: Takes each line of output.
  public init(
    path: String, installation: Installation, cache: BuildCache = BuildCache(),
    say: @escaping @Sendable (String) -> Void
  ) throws(BuildProblem) {
    let path = URL(filePath: path).resolvingSymlinksInPath().path
    if let found = XcodeProject.path(at: path) {
      let project = try XcodePackage(project: XcodeProject(path: found), cache: cache)
      for missing in project.project.missing {
        say("\(found): warning: The project names '\(missing)', which is not there.")
      }
      self.project = project
      self.path = project.folder
    } else {
      project = nil
      self.path = path
    }
    self.installation = installation
    self.cache = cache
    self.say = say
  }

  /// The status of SwiftPM.
  public func run(_ command: Command, arguments: [String] = []) throws(BuildProblem) -> Int32 {
    let lock = try cache.lock(path.replacing("/", with: "_"))
    defer { withExtendedLifetime(lock) {} }
    let flags = try prepare()
    var words = [command.rawValue] + packageFlags
    words += flags.flatMap { ["-Xswiftc", $0] }
    words += installation.linkerFlags.flatMap { ["-Xlinker", $0] }
    words += arguments
    let (say, translate) = (say, translate)
    return try Subprocess.stream(
      "swift", words, environment: environment, output: { say(translate($0)) },
      error: { say(translate($0)) })
  }

  /// Builds the package and links its libraries into a program that draws their previews.
  ///
  /// Call it after a build that succeeded.
  public func previewProgram() throws(BuildProblem) -> PreviewProcess {
    let folder = "\(ownFolder)/previews"
    let main = "import Stage\nMainActor.assumeIsolated { PreviewRunner.run() }\n"
    try BuildCache.write(main, to: "\(folder)/main.swift")
    // Beside the resource bundles, where a program looks for them.
    let program = "\(scratch)/debug/previews-of-\((path as NSString).lastPathComponent)"
    var words = ["-swift-version", "5", "-module-name", "PreviewProgram", "-Onone"]
    words += installation.compilerFlags(moduleMap: moduleMapPath)
    words += installation.linkerFlags.flatMap { ["-Xlinker", $0] }
    words += objectFiles + ["\(folder)/main.swift", "-o", program]
    let result = try Subprocess.run("swiftc", words)
    guard result.status == 0 else {
      throw BuildProblem(
        .fault, file: path,
        "The package's libraries cannot be linked into one program: \(Self.sentence(result.error))"
      )
    }
    return PreviewProcess(program: program)
  }

  /// Those of libraries; tests and the main files of programs stay out.
  private var objectFiles: [String] {
    let debug = "\(scratch)/debug"
    let manager = FileManager.default
    let folders = ((try? manager.contentsOfDirectory(atPath: debug)) ?? []).filter {
      $0.hasSuffix(".build") && !$0.hasSuffix("Tests.build")
        && !$0.contains("PackageDiscovered") && !$0.contains("PackageTests")
    }
    return folders.sorted().flatMap { folder in
      (manager.enumerator(atPath: "\(debug)/\(folder)")?.allObjects as? [String] ?? [])
        .filter { $0.hasSuffix(".o") }.sorted().map { "\(debug)/\(folder)/\($0)" }
    }
  }

  // MARK: Places

  private var treeFolder: String { "\(cache.folder)/tree" }
  private var ownFolder: String {
    "\(cache.folder)/packages/\(path.split(separator: "/").joined(separator: "_"))"
  }
  private var scratch: String { "\(ownFolder)/build" }
  private var overlayPath: String { "\(ownFolder)/overlay.json" }
  private var moduleMapPath: String { "\(ownFolder)/module.modulemap" }
  private var mirrorPath: String { treeFolder + path }

  private var packageFlags: [String] {
    [
      "--package-path", mirrorPath, "--scratch-path", scratch, "--config-path",
      "\(cache.folder)/configuration",
    ]
  }

  private var environment: [String: String] {
    ["TINTYPE_RENDER": "1"]
  }

  /// The user's paths in place of the mirror's.
  private var translate: @Sendable (String) -> String {
    let (tree, project) = (treeFolder, project)
    return { line in
      let line = line.replacing(tree, with: "")
      return project?.original(line) ?? line
    }
  }

  // MARK: Preparing

  /// Brings mirrors, copies and overlay up to date.
  ///
  /// - Returns: The compiler's flags.
  private func prepare() throws(BuildProblem) -> [String] {
    let packages = try mirrorGraph()
    var overlay = Overlay()
    let described = try packages.map { package throws(BuildProblem) in try describe(package) }
    let own = Set(described.flatMap { $0.targets.map(\.c99name) })
    for package in described {
      for target in package.targets where target.isRewritten {
        try rewrite(target, of: package, own: own, into: &overlay)
      }
    }
    try BuildCache.write(overlay.text, to: overlayPath)
    let modules = Installation.cModules.map { "module \($0) {}\n" }.joined()
    try BuildCache.write(modules, to: moduleMapPath)
    return ["-vfsoverlay", overlayPath] + installation.compilerFlags(moduleMap: moduleMapPath)
  }

  /// The folders of all packages that are built: the package's mirror, those of the packages it
  /// names by path, and the checkouts of the others.
  private func mirrorGraph() throws(BuildProblem) -> [String] {
    var found: [String] = []
    var rest = [path]
    var needsCheckouts = false
    while let next = rest.popLast() {
      let mirror = try PackageMirror(of: next, below: treeFolder)
      guard !found.contains(mirror.mirror) else { continue }
      found.append(mirror.mirror)
      for dependency in try manifest(mirror.mirror).dependencies {
        for local in dependency.fileSystem ?? [] {
          rest.append(
            local.path.hasPrefix(treeFolder)
              ? String(local.path.dropFirst(treeFolder.count)) : local.path)
        }
        for remote in dependency.sourceControl ?? [] {
          needsCheckouts = true
          try SnapshotStandIn.offer(for: remote, cache: cache)
        }
      }
    }
    guard needsCheckouts else { return found }
    let result = try Subprocess.run(
      "swift", ["package"] + packageFlags + ["resolve"], environment: environment)
    guard result.status == 0 else {
      throw BuildProblem(
        .missing, file: "\(path)/Package.swift",
        "The packages it needs cannot be fetched: \(Self.sentence(result.error))")
    }
    let checkouts = "\(scratch)/checkouts"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: checkouts).sorted()) ?? [] {
      found.append("\(checkouts)/\(name)")
    }
    return found
  }

  private func manifest(_ mirror: String) throws(BuildProblem) -> PackageManifest {
    try decoded(
      ["package", "--package-path", mirror, "--scratch-path", scratch, "dump-package"], mirror)
  }

  private func describe(_ folder: String) throws(BuildProblem) -> DescribedPackage {
    try decoded(
      [
        "package", "--package-path", folder, "--scratch-path", "\(ownFolder)/describe", "describe",
        "--type", "json",
      ], folder)
  }

  /// What SwiftPM says as JSON, remembered for as long as the folder's manifest and lists of files
  /// stay the same.
  private func decoded<Value: Decodable>(
    _ words: [String], _ folder: String
  ) throws(BuildProblem) -> Value {
    let result = try Subprocess.run("swift", words, environment: environment)
    guard result.status == 0, let start = result.output.firstIndex(of: "{"),
      let value = try? JSONDecoder().decode(
        Value.self, from: Data(result.output[start...].utf8))
    else {
      throw BuildProblem(
        .malformed, file: "\(translate(folder))/Package.swift",
        "SwiftPM does not accept the manifest: \(translate(Self.sentence(result.error)))")
    }
    return value
  }

  /// The first error of an output, or its first line.
  private static func sentence(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    let line = lines.first { $0.contains("error: ") } ?? lines.first ?? "it says nothing more."
    return line.split(separator: "error: ", maxSplits: 1).last.map(String.init) ?? String(line)
  }

  // MARK: Rewriting

  private func rewrite(
    _ target: DescribedPackage.Target, of package: DescribedPackage, own: Set<String>,
    into overlay: inout Overlay
  ) throws(BuildProblem) {
    let folder = "\(package.path)/\(target.path)"
    let files = target.sources.filter { $0.hasSuffix(".swift") }.compactMap { name in
      FileManager.default.contents(atPath: "\(folder)/\(name)").map {
        SourceFile(path: translate("\(folder)/\(name)"), data: $0)
      }
    }
    let paths = target.sources.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    let results = try installation.rewriter.rewrite(files, keepsMain: project == nil)
    let leftOut = LeftOut(
      zip(results, files).map { ($0, $1.bytes) }, own: own.subtracting([target.c99name]))
    for reason in leftOut.reasons {
      say("\(reason.path):\(reason.line): warning: \(reason.sentence)")
    }
    for (path, result) in zip(paths, results) {
      for note in result.notes {
        say("\(result.path):\(note.line): warning: \(note.message)")
      }
      let isLeftOut = leftOut.paths.contains(result.path)
      guard isLeftOut || result.change != nil else { continue }
      let copy = "\(ownFolder)/sources\(path)"
      try BuildCache.write(isLeftOut ? [] : Array(result.change ?? Data()), to: copy)
      overlay.replace(path, with: copy)
    }
  }
}

extension DescribedPackage.Target {
  /// Macros and plugins are programs of the machine that builds.
  fileprivate var isRewritten: Bool {
    ["library", "executable", "test", "snippet"].contains(type)
      && (module_type ?? "SwiftTarget") == "SwiftTarget"
  }
}

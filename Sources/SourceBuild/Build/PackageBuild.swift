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
  ///
  /// - Parameter isStrict: What the compiler refuses is an error; without it, it is left out, part by
  ///   part, each with a line that says so.
  public func run(
    _ command: Command, arguments: [String] = [], isStrict: Bool = false
  ) throws(BuildProblem) -> Int32 {
    let lock = try cache.lock(path.replacing("/", with: "_"))
    defer { withExtendedLifetime(lock) {} }
    var preparation = try prepare()
    if command == .test, !preparation.hasTests, project == nil, let tests = try projectBuild() {
      return try tests.run(command, arguments: arguments, isStrict: isStrict)
    }
    let words = command == .build ? ["build"] + arguments : ["build", "--build-tests"]
    let status = try build(words, &preparation, isStrict: isStrict)
    guard status == 0, command == .test else { return status }
    return try test(["test", "--skip-build"] + flags(preparation) + arguments)
  }

  /// A test that ends the process takes the others with it; then each has a process of its own.
  private func test(_ words: [String]) throws(BuildProblem) -> Int32 {
    let say = say
    let isCrash = Mutex(false)
    let take: @Sendable (String) -> Void = { line in
      say(line)
      if line.contains("exited with unexpected signal") { isCrash.withLock { $0 = true } }
    }
    let status = try Subprocess.stream(
      "swift", words, environment: environment, output: take, error: take)
    guard isCrash.withLock({ $0 }), !words.contains("--parallel") else { return status }
    say("\(path): note: A test ended the process. Each is run in a process of its own now.")
    return try Subprocess.stream(
      "swift", words + ["--parallel"], environment: environment, output: { say($0) },
      error: { say($0) })
  }

  /// Many packages have their tests in an Xcode project only, which lies beside the manifest.
  private func projectBuild() throws(BuildProblem) -> PackageBuild? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    guard let name = names.first(where: { $0.hasSuffix(".xcodeproj") && $0 != "Pods.xcodeproj" })
    else { return nil }
    say("\(path)/Package.swift: note: It has no tests; those of \(name) are built.")
    return try PackageBuild(
      path: "\(path)/\(name)", installation: installation, cache: cache, say: say)
  }

  /// Builds until the compiler takes everything that is left.
  private func build(
    _ words: [String], _ preparation: inout Preparation, isStrict: Bool
  ) throws(BuildProblem) -> Int32 {
    let (say, translate) = (say, translate)
    for _ in 0..<Self.roundsAtMost {
      let lines = Mutex<[String]>([])
      let take: @Sendable (String) -> Void = { line in
        // Progress shows at once; what the compiler says, when it is the last word.
        if line.hasPrefix("[") { say(translate(line)) } else { lines.withLock { $0.append(line) } }
      }
      let status = try Subprocess.stream(
        "swift", words + flags(preparation), environment: environment, output: take, error: take)
      let said = lines.withLock { $0 }
      if status != 0, !isStrict {
        let refusals = Dictionary(grouping: said.compactMap(CompilerRefusal.parse), by: \.path)
          .mapValues { Array(Set($0.map(\.refusal))) }
        let changed = try preparation.reductions.leaveOut(refusals, installation.rewriter)
        if !changed.isEmpty {
          for (path, text) in changed { try copy(text, of: path, into: &preparation.overlay) }
          try BuildCache.write(preparation.overlay.text, to: overlayPath)
          continue
        }
      }
      for line in said { say(translate(line)) }
      report(preparation.reductions)
      return status
    }
    say(
      "\(path): error: The compiler refuses more at each attempt; \(Self.roundsAtMost) were made.")
    return 1
  }

  /// Parts hide each other: a module's interface, its bodies, then the modules that import it.
  private static let roundsAtMost = 40

  private func report(_ reductions: Reductions) {
    let notes = reductions.notes
    for (path, note) in notes {
      say("\(translate(path)):\(note.line): warning: \(note.message)")
    }
    if !notes.isEmpty {
      say(
        "\(path): warning: \(notes.count) places do not compile here and are left out. Give "
          + "--strict to have them as errors.")
    }
  }

  private func flags(_ preparation: Preparation) -> [String] {
    packageFlags + discoveryFlags + preparation.flags.flatMap { ["-Xswiftc", $0] }
      + installation.linkerFlags.flatMap { ["-Xlinker", $0] }
  }

  /// A list of tests that was once needed on Linux is out of date as a rule; SwiftPM takes it all the
  /// same unless it is told to look for tests itself.
  private var discoveryFlags: [String] {
    ["LinuxMain.swift", "XCTMain.swift"].contains {
      FileManager.default.fileExists(atPath: "\(path)/Tests/\($0)")
    } ? ["--enable-test-discovery"] : []
  }

  /// What SwiftPM is told, and what it is to compile.
  private struct Preparation {
    var flags: [String]
    var overlay: Overlay
    var reductions: Reductions
    /// Whether the package itself has a test target.
    var hasTests: Bool
  }

  /// Builds the package and links its libraries into a program that draws their previews.
  ///
  /// Call it after a build that succeeded.
  public func previewProgram() throws(BuildProblem) -> PreviewProcess {
    let folder = "\(ownFolder)/previews"
    let storyboards = try project?.linkApplication(in: "\(folder)/Application.app") ?? []
    let list = storyboards.map { "\"\($0)\"" }.joined(separator: ", ")
    let main =
      "import Stage\nMainActor.assumeIsolated { PreviewRunner.run(storyboards: [\(list)]) }\n"
    try BuildCache.write(main, to: "\(folder)/main.swift")
    // Beside the resources, where a program looks for them.
    let place = project == nil ? "\(scratch)/debug" : "\(folder)/Application.app"
    let program = "\(place)/previews-of-\((path as NSString).lastPathComponent)"
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
    ["TINTYPE_RENDER": "1", "TINTYPE_LIVE_CLOCK": "1"]
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
  /// - Returns: The compiler's flags, and what can still be changed.
  private func prepare() throws(BuildProblem) -> Preparation {
    let packages = try mirrorGraph()
    var overlay = Overlay()
    var reductions = Reductions(folder: ownFolder, stamp: installation.stamp)
    let described = try packages.map { package throws(BuildProblem) in try describe(package) }
    let own = Set(described.flatMap { $0.targets.map(\.c99name) })
    for package in described {
      for target in package.targets where target.isRewritten {
        try rewrite(target, of: package, own: own, into: &overlay, &reductions)
      }
    }
    try BuildCache.write(overlay.text, to: overlayPath)
    let modules = Installation.cModules.map { "module \($0) {}\n" }.joined()
    try BuildCache.write(modules, to: moduleMapPath)
    return Preparation(
      flags: ["-vfsoverlay", overlayPath] + installation.compilerFlags(moduleMap: moduleMapPath)
        + installation.identityFlags, overlay: overlay, reductions: reductions,
      hasTests: described.first?.targets.contains { $0.type == "test" } ?? false)
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
    into overlay: inout Overlay, _ reductions: inout Reductions
  ) throws(BuildProblem) {
    let folder = "\(package.path)/\(target.path)"
    let paths = target.sources.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    let files = paths.map {
      SourceFile(
        path: translate($0), data: FileManager.default.contents(atPath: $0) ?? Data())
    }
    let results = try installation.rewriter.rewrite(files, keepsMain: project == nil)
    let leftOut = LeftOut(
      zip(results, files).map { ($0, $1.bytes) }, own: own.subtracting([target.c99name]))
    for reason in leftOut.reasons {
      say("\(reason.path):\(reason.line): warning: \(reason.sentence)")
    }
    let bundle = try ResourceBundle(of: target, in: folder, files, cache: ownFolder)
    for ((path, file), result) in zip(zip(paths, files), results) {
      for note in result.notes {
        say("\(result.path):\(note.line): warning: \(note.message)")
      }
      if leftOut.paths.contains(result.path) {
        try copy([], of: path, into: &overlay)
        continue
      }
      let source =
        (result.change.map(Array.init) ?? file.bytes) + (bundle?.accessor(in: path) ?? [])
      let text = reductions.text(of: path, source: source)
      if result.change != nil || text.count != source.count || text != source {
        try copy(text, of: path, into: &overlay)
      }
    }
  }

  /// Has the compiler read a text in place of a file.
  private func copy(
    _ text: [UInt8], of path: String, into overlay: inout Overlay
  ) throws(BuildProblem) {
    let copy = "\(ownFolder)/sources\(path)"
    try BuildCache.write(text, to: copy)
    overlay.replace(path, with: copy)
  }
}

extension DescribedPackage.Target {
  /// Macros and plugins are programs of the machine that builds.
  fileprivate var isRewritten: Bool {
    ["library", "executable", "test", "snippet"].contains(type)
      && (module_type ?? "SwiftTarget") == "SwiftTarget"
  }
}

import Foundation
import SourceModel
import StageEnvironment
import Synchronization

/// Builds a Swift package for iOS on Linux, without changing any of its files.
///
/// SwiftPM runs on a mirror of the package in the cache. Through an overlay of the file system the compiler
/// reads rewritten copies of the sources of the package and its dependencies. It finds this project's modules
/// and library by search paths, so the manifest need not name them.
public struct PackageBuild {
  public enum Command: String { case build, test }

  let places: BuildPlaces
  let installation: Installation
  let host: TestHost
  let say: @Sendable (String) -> Void
  /// Whether a package without tests is accepted instead of being an error.
  public var allowsNoTests = false
  /// Whether the process has built the package before: what was excluded in files that have not changed is not
  /// tried again, unless a missing name is declared now.
  public var isRepeated = false

  var path: String { places.path }
  var project: XcodePackage? { places.project }

  /// Creates the build of a package.
  ///
  /// - Parameters:
  ///   - path: The folder of a package, or of an Xcode project if it contains no package.
  ///   - say: Called with each line of output.
  public init(
    path: String, installation: Installation, host: TestHost = TestHost(),
    cache: BuildCache = BuildCache(), say: @escaping @Sendable (String) -> Void
  ) throws(BuildProblem) {
    let path = URL(filePath: path).resolvingSymlinksInPath().path
    let tooOld = PackageMirror.isTooOld(path) ? XcodeProject.first(in: path) : nil
    if let tooOld {
      say("\(path)/Package.swift: note: SwiftPM no longer reads it; \(tooOld) is built.")
    }
    if let found = tooOld ?? XcodeProject.path(at: path) {
      let project = try XcodePackage(project: XcodeProject(path: found), cache: cache)
      for missing in project.missingPods {
        say(
          "\(missing.file):\(missing.line): warning: The pod '\(missing.name)' cannot be had here. "
            + "Put a checkout of it at \(project.project.folder)/Pods/\(missing.name).")
      }
      for missing in project.project.missing {
        say("\(found): warning: The project names '\(missing)', which is not there.")
      }
      for variant in project.project.variants.sorted() {
        say("\(found): note: '\(variant)' has the sources of another application and is not built.")
      }
      if let first = project.project.foreign.first {
        let others = project.project.foreign.count - 1
        say(
          "\(first):1: warning: Objective-C and C are not built here: this file is left out"
            + (others > 0 ? ", and so are \(others) others." : "."))
      }
      places = BuildPlaces(path: project.folder, cache: cache, project: project)
    } else {
      places = BuildPlaces(path: path, cache: cache, project: nil)
    }
    self.installation = installation
    self.host = Self.host(
      host, look: places.project.map(\.project.look) ?? PackageMirror.look(of: path))
    self.say = say
  }

  /// Returns the host with the system design of a project or package, unless it has one already.
  private static func host(_ host: TestHost, look: LookName) -> TestHost {
    var host = host
    if host.look == nil, host.system == nil, look != .iOS17 { host.look = look.rawValue }
    return host
  }

  /// Builds or tests the package with SwiftPM and returns SwiftPM's exit status.
  ///
  /// - Parameter exclusions: The scope in which code that the compiler refuses is excluded, part by part,
  ///   each with a message; elsewhere it is an error.
  public func run(
    _ command: Command, arguments: [String] = [], exclusions: Exclusions = .inSources
  ) throws(BuildProblem) -> Int32 {
    let result: Attempt
    do {
      result = try attempt(command, arguments: arguments, exclusions: exclusions)
    } catch {
      guard let other = try projectBuild(instead: error, for: command) else { throw error }
      return try other.run(command, arguments: arguments, exclusions: exclusions)
    }
    switch result {
    case .done(let status): return status
    case .elsewhere(let other):
      return try other.run(command, arguments: arguments, exclusions: exclusions)
    case .cannotBuild(let reason):
      guard let other = try projectBuild(instead: reason, for: command) else { return 1 }
      return try other.run(command, arguments: arguments, exclusions: exclusions)
    }
  }

  enum Attempt {
    case done(Int32)
    /// The compiler refuses nothing, but the build fails nevertheless, for example in the linker.
    case cannotBuild(BuildProblem)
    /// The requested targets are in the Xcode project beside the manifest.
    case elsewhere(PackageBuild)
  }

  /// Returns the build of the Xcode project beside the manifest, after reporting why the package cannot be
  /// built; nil if there is no project.
  func projectBuild(
    instead problem: BuildProblem, for command: Command
  ) throws(BuildProblem) -> PackageBuild? {
    guard project == nil, problem.cause != .cannotWrite,
      FileManager.default.fileExists(atPath: "\(path)/Package.swift"),
      let name = command == .test
        ? XcodeProject.withTests(in: path) : XcodeProject.first(in: path)
    else { return nil }
    let line = problem.line.map { ":\($0)" } ?? ""
    say(
      "\(problem.file ?? "\(path)/Package.swift")\(line): warning: The package cannot be built: "
        + problem.sentence)
    say("\(path)/Package.swift: note: \(name) is built in its place.")
    var build = try PackageBuild(
      path: name, installation: installation, host: host, cache: places.cache, say: say)
    build.isRepeated = isRepeated
    return build
  }

  func attempt(
    _ command: Command, arguments: [String], exclusions: Exclusions
  ) throws(BuildProblem) -> Attempt {
    let lock = try places.cache.lock(path.replacing("/", with: "_")) {
      say("\(path): note: Another run is building it. This one goes on when that one is done.")
    }
    defer { withExtendedLifetime(lock) {} }
    let words =
      command == .build
      ? ["build"] + arguments : ["build", "--build-tests"] + BuildFlags.ofBuild(in: arguments)
    var preparation = try prepare(
      words, exclusions, buildsTests: words.contains("--build-tests"))
    if command == .test, !preparation.hasTests, project == nil {
      if let tests = try projectBuild() { return .elsewhere(tests) }
      if allowsNoTests { return .done(0) }
      say("\(path)/Package.swift: error: It has no tests, and no Xcode project beside it has any.")
      return .done(1)
    }
    guard preparation.errorCount == 0 else { return .done(1) }
    let result = try build(words, &preparation, exclusions)
    guard case .done(0) = result, command == .test else { return result }
    return .done(try test(preparation, arguments, exclusions))
  }

  private func test(
    _ preparation: Preparation, _ arguments: [String], _ exclusions: Exclusions
  ) throws(BuildProblem) -> Int32 {
    var environment = environment
    environment[TestIsolation.elsewhereKey] = preparation.testsOffMain.joined(separator: "\n")
    if exclusions == .everywhere { environment[ExcludedParts.allowedKey] = "1" }
    var run = TestRun(
      name: places.title, words: ["test", "--skip-build"] + flags(preparation),
      arguments: arguments, environment: environment, events: "\(places.own)/events.jsonl",
      say: say)
    var status = try run.run()
    for line in preparation.untested { say(line) }
    if preparation.untested.contains(where: { $0.contains(": error: ") }) {
      status = max(status, 1)
    }
    let count = preparation.reductions.notes.count + preparation.fileCount
    if exclusions == .everywhere, count > 0 {
      say(
        "\(places.title): warning: --allow-left-out: \(count) "
          + (count == 1 ? "part or file is" : "parts and files are")
          + " left out, of tests too. A test that passed may not have tested anything.")
    }
    return status
  }

  /// Returns the build of the Xcode project beside the manifest if the package itself has no tests. In many
  /// repositories only the project has them.
  private func projectBuild() throws(BuildProblem) -> PackageBuild? {
    guard let name = XcodeProject.withTests(in: path) else { return nil }
    say("\(path)/Package.swift: note: It has no tests; those of \(name) are built.")
    return try PackageBuild(
      path: name, installation: installation, host: host, cache: places.cache, say: say)
  }

  /// Builds repeatedly until the compiler accepts the remaining code.
  private func build(
    _ words: [String], _ preparation: inout Preparation, _ exclusions: Exclusions
  ) throws(BuildProblem) -> Attempt {
    let (say, places) = (say, places)
    let rewriting = rewriting(exclusions, buildsTests: true)
    for _ in 0..<Self.roundsAtMost {
      let lines = Mutex<[String]>([])
      let take: @Sendable (String) -> Void = { line in
        // Progress is printed immediately, the compiler's messages only after the last attempt.
        if line.hasPrefix("[") {
          say(places.translate(line))
        } else {
          lines.withLock { $0.append(line) }
        }
      }
      let status = try Subprocess.stream(
        "swift", words + flags(preparation), environment: environment, output: take, error: take)
      let said = lines.withLock { $0 }
      if status != 0 {
        let refusals = Dictionary(
          grouping: CompilerOutput.atMacroUses(said).compactMap(CompilerRefusal.parse), by: \.path
        )
        .mapValues { Array(Set($0.map(\.refusal))) }
        let limit = preparation.reductions.searchLimit.isLow
        let changed = try preparation.reductions.leaveOut(
          refusals, installation.rewriter,
          names: DeclaredNames(
            modulesIn: [installation.modules, "\(places.scratch)/debug/Modules"]))
        if !changed.isEmpty || limit != preparation.reductions.searchLimit.isLow {
          for (path, text) in changed {
            try rewriting.copy(text, of: path, into: &preparation.overlay)
          }
          try BuildCache.write(preparation.overlay.text, to: places.overlay)
          continue
        }
      }
      let isolation = preparation.isolation.applied(
        to: CompilerOutput.atMacroUses(
          preparation.reductions.restored(said).map(places.translate),
          copies: Set(preparation.overlay.names.values)))
      let quoting = CompilerOutput.quotingSource(isolation.lines) { path in
        guard preparation.overlay.replaces(path) else { return nil }
        return (try? String(contentsOfFile: path, encoding: .utf8))?.components(separatedBy: "\n")
      }
      for line in CompilerOutput.readable(quoting) { say(line) }
      report(preparation.reductions)
      if !isolation.modules.isEmpty {
        // Modules that are up to date would not be compiled, and their warnings would not be repeated.
        isolation.modules.forEach(places.removeProducts)
        return .done(status == 0 ? 1 : status)
      }
      if status != 0, !said.contains(where: { CompilerRefusal.parse($0) != nil }) {
        return .cannotBuild(
          BuildProblem(
            .fault, file: "\(path)/Package.swift",
            LinkerOutput.reasons(in: said).map { "The linker says: \($0)." }
              ?? PackageGraph.sentence(said.joined(separator: "\n"))))
      }
      if status != 0, words.contains("--build-tests"),
        try dropTests(refusedIn: said, &preparation)
      {
        continue
      }
      return .done(status)
    }
    say(
      "\(places.title): error: The compiler refuses more at each attempt; \(Self.roundsAtMost) "
        + "were made.")
    return .done(1)
  }

  /// Excludes test targets that do not compile from the build if others remain.
  private func dropTests(
    refusedIn lines: [String], _ preparation: inout Preparation
  ) throws(BuildProblem) -> Bool {
    let paths = Set(lines.compactMap(CompilerRefusal.parse).map(\.path).map(places.translate))
    guard let names = preparation.testTargets.takeFailing(errorsIn: paths),
      try TestTargets.remove(names, fromMirror: places.mirror)
    else { return false }
    for name in names {
      let line =
        "\(places.title): error: The tests of '\(name)' do not compile and were not run; the messages "
        + "above say why."
      say(line)
      preparation.untested.append(line)
    }
    return true
  }

  /// The maximum number of builds in which code is excluded. Errors hide each other: those of a module's
  /// interface, of its bodies, then of the modules that import it.
  private static let roundsAtMost = 40

  private func report(_ reductions: Reductions) {
    let notes = reductions.notes
    for (path, note) in notes {
      say("\(places.translate(path)):\(note.line): warning: \(note.message)")
    }
    if !notes.isEmpty {
      say(
        "\(places.title): warning: \(notes.count) "
          + (notes.count == 1 ? "place does" : "places do") + " not compile here and "
          + (notes.count == 1 ? "is" : "are") + " left out. Give --strict to have "
          + (notes.count == 1 ? "it as an error." : "them as errors."))
    }
  }

  private func flags(_ preparation: Preparation) -> [String] {
    // Nothing refers to the lists of members by name, so release builds would remove them.
    places.packageFlags + discoveryFlags + preparation.syntaxFlags + [
      "-Xswiftc", "-enable-testing",
    ]
      + (preparation.flags + preparation.reductions.searchLimit.flags)
      .flatMap { ["-Xswiftc", $0] }
      + preparation.clangFlags.flatMap { ["-Xcc", $0] }
      + installation.linkerFlags.flatMap { ["-Xlinker", $0] }
  }

  /// The flag that makes SwiftPM discover tests. By default SwiftPM uses the list of tests that was once
  /// required on Linux and is usually outdated.
  private var discoveryFlags: [String] {
    ["LinuxMain.swift", "XCTMain.swift"].contains {
      FileManager.default.fileExists(atPath: "\(path)/Tests/\($0)")
    } ? ["--enable-test-discovery"] : []
  }

  /// The arguments of SwiftPM and the files that it compiles.
  private struct Preparation {
    var flags: [String]
    var overlay: Overlay
    var reductions: Reductions
    /// The flags for Clang if there is Objective-C code; empty otherwise.
    var clangFlags: [String]
    /// Whether the package itself has a test target.
    var hasTests: Bool
    /// The flags for the toolchain's SwiftSyntax, if a package needs it.
    var syntaxFlags: [String]
    /// The number of errors found without a compiler.
    var errorCount: Int
    /// The number of files that are excluded completely.
    var fileCount: Int
    var isolation: IsolationErrors
    /// The test files that wait for queued work and must not run on the main thread, each as
    /// `Module/File.swift`.
    var testsOffMain: [String]
    /// Messages about tests that are not built.
    var untested: [String]
    var testTargets: TestTargets
  }

  var environment: [String: String] {
    var result = host.environment
    result["TINTYPE_RENDER"] = "1"
    result[HostVariable.liveClock.rawValue] = "1"
    // The backtrace names the function that ended the process, without registers and the list of libraries.
    if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
      result["SWIFT_BACKTRACE"] = "threads=crashed,registers=none,images=none,limit=24"
    }
    guard let project = project?.project else { return result }
    // Tests of a project normally run inside an app.
    result[HostVariable.window.rawValue] = "1"
    return result.merging(project.testVariables) { $1 }
  }

  // MARK: Preparation

  /// Updates the mirrors, copies and overlay.
  ///
  /// - Returns: The compiler's flags, and the files that can still be changed.
  private func prepare(
    _ words: [String], _ exclusions: Exclusions, buildsTests: Bool
  ) throws(BuildProblem) -> Preparation {
    let graph = PackageGraph(
      places: places, environment: environment, needsTests: buildsTests,
      leavesOut: exclusions != .nowhere, say: say)
    let (packages, absent) = try graph.resolved()
    var absentModules = try graph.report(absent, among: packages)
    absentModules.formUnion(project?.missingPods.map { XcodeProject.identifier($0.name) } ?? [])
    var overlay = Overlay()
    var reductions = Reductions(
      folder: places.own, isStrict: exclusions == .nowhere, isRepeated: isRepeated)
    let described = try packages.map { package throws(BuildProblem) in try graph.describe(package) }
    let own = Set(described.flatMap { $0.targets.map(\.c99name) })
    var rewriting = rewriting(exclusions, buildsTests: buildsTests)
    rewriting.objcProtocols = Set(described.flatMap(\.objcProtocols))
    rewriting.absentModules = absentModules
    rewriting.hasClassSpecs = QuickSpecs.areOfClass(described)
    var keys = ModuleKeys(
      described,
      flags: words.filter { $0 != "--build-tests" } + [installation.stamp]
        + host.systemNumbers.map(String.init))
    var (errorCount, fileCount) = (0, 0)
    var testsOffMain: [String] = []
    var isolation = IsolationErrors()
    var untested: [String] = []
    for (index, package) in described.enumerated() {
      let isForeign = isMadeForLinux(package) && !package.needsProduct(among: absentModules)
      // Tests of other packages are never built.
      for target in package.targets
      where target.isRewritten && (index == 0 || target.type != "test") {
        if isForeign {
          try rewriting.hideModules(from: target, of: package, into: &overlay)
        } else {
          let outcome = try rewriting.rewrite(
            target, of: package, own: own, key: keys.key(of: target, in: package),
            surroundings: keys.surroundings(of: target, in: package), into: &overlay, &reductions)
          errorCount += outcome.errorCount
          fileCount += outcome.leftOutCount
          testsOffMain += outcome.testsOffMain
          untested += outcome.untested
          isolation.add(outcome.swift6Tests, module: target.c99name)
        }
      }
    }
    let foreign = described.flatMap { package in
      package.targets.compactMap { target in
        ObjectiveCTarget(target, of: package).map { (target, $0) }
      }
    }
    for (target, content) in foreign {
      let notice = content.notice(named: target.c99name)
      say("\(places.translate(notice.path)):1: warning: \(notice.sentence)")
      if target.type == "test" {
        untested.append(
          "\(places.translate(notice.path)):1: warning: Tests in Objective-C were not run.")
      }
      for path in content.emptied { try rewriting.copy([], of: path, into: &overlay) }
    }
    try BuildCache.write(overlay.text, to: places.overlay)
    let needsSyntax = own.contains("SwiftSyntaxStandIn")
    let cModules = (Installation.cModules + (needsSyntax ? HostSyntax.versionModules : []))
      .map { "module \($0) {}\n" }.joined()
    try BuildCache.write(cModules, to: places.moduleMap)
    let modules = try installation.modules(without: own, in: "\(places.own)/modules")
    return Preparation(
      flags: ["-vfsoverlay", places.overlay]
        + installation.compilerFlags(moduleMap: places.moduleMap, modules: modules)
        + installation.identityFlags, overlay: overlay, reductions: reductions,
      clangFlags: foreign.isEmpty ? [] : ["-ivfsoverlay", places.overlay],
      hasTests: described.first?.targets.contains { $0.type == "test" } ?? false,
      syntaxFlags: needsSyntax ? HostSyntax.flags : [],
      errorCount: errorCount, fileCount: fileCount, isolation: isolation,
      testsOffMain: testsOffMain, untested: untested,
      testTargets: TestTargets(of: described.first, overlay))
  }

  /// Whether a fetched package is used without changes because it tests for Linux and has no views.
  private func isMadeForLinux(_ package: DescribedPackage) -> Bool {
    let isFetched =
      package.path.hasPrefix(places.checkouts)
      || project?.fetchedPods.contains(String(package.path.trimmingPrefix(places.tree))) ?? false
    return isFetched && package.isMadeForLinux
  }

  private func rewriting(_ exclusions: Exclusions, buildsTests: Bool) -> TargetRewriting {
    TargetRewriting(
      places: places, installation: installation, system: host.systemNumbers,
      exclusions: exclusions, buildsTests: buildsTests, say: say)
  }
}

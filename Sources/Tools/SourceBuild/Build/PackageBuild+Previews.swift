import Foundation

extension PackageBuild {
  /// Builds the package and a program that draws its previews. If the package cannot be built, builds the
  /// Xcode project beside its manifest. Returns nil if there are errors, which have been reported.
  ///
  /// - Parameter exclusions: The scope in which code that the compiler refuses is excluded.
  public func previews(
    secondsAtMost: Int, exclusions: Exclusions = .inSources
  ) throws(BuildProblem) -> PreviewProcess? {
    let result: Attempt
    do {
      result = try attempt(.build, arguments: [], exclusions: exclusions)
      if case .done(0) = result { return try previewProgram(secondsAtMost: secondsAtMost) }
    } catch {
      guard let other = try projectBuild(instead: error, for: .build) else { throw error }
      return try other.previews(secondsAtMost: secondsAtMost, exclusions: exclusions)
    }
    guard case .cannotBuild(let reason) = result else { return nil }
    return try projectBuild(instead: reason, for: .build)?
      .previews(secondsAtMost: secondsAtMost, exclusions: exclusions)
  }

  /// Links the libraries of the package, which must have been built, into a program that draws
  /// their previews.
  func previewProgram(secondsAtMost: Int) throws(BuildProblem) -> PreviewProcess {
    let folder = "\(places.own)/previews"
    let storyboards = try project?.linkApplication(in: "\(folder)/Application.app") ?? []
    let list = storyboards.map { "\"\($0)\"" }.joined(separator: ", ")
    let main =
      "import Stage\nMainActor.assumeIsolated { PreviewRunner.run(storyboards: [\(list)]) }\n"
    try BuildCache.write(main, to: "\(folder)/main.swift")
    // The program must be in the folder of the resources, where it searches for them.
    let place = project == nil ? "\(places.scratch)/debug" : "\(folder)/Application.app"
    // A project without an application has no application folder yet.
    try BuildCache.makeFolder(place)
    try linkResourceBundles(in: place)
    let program = "\(place)/previews-of-\((path as NSString).lastPathComponent)"
    var words = ["-swift-version", "5", "-module-name", "PreviewProgram", "-Onone"]
    words += installation.compilerFlags(moduleMap: places.moduleMap)
    words += installation.linkerFlags.flatMap { ["-Xlinker", $0] }
    // The object files may contain an app's entry point, which must not be the process's.
    words += [
      "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "__wrap_main", "-Xlinker",
      "--wrap=main",
    ]
    words += objectFiles + ["\(folder)/main.swift", "-o", program]
    let result = try Subprocess.run("swiftc", words)
    guard result.status == 0 else {
      throw BuildProblem(
        .fault, file: places.title,
        "The libraries cannot be linked into one program: "
          + (LinkerOutput.reasons(in: result.error.split(separator: "\n").map(String.init))
            ?? PackageGraph.sentence(result.error)))
    }
    return PreviewProcess(program: program, host: host, secondsAtMost: secondsAtMost)
  }

  /// Links the resource bundles of packages into the program's folder as `NAME.bundle`, as they are called in
  /// applications on iOS: libraries search for them by this name. SwiftPM calls them `NAME.resources` on Linux.
  private func linkResourceBundles(in folder: String) throws(BuildProblem) {
    let debug = "\(places.scratch)/debug"
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: debug)) ?? []
    for name in names.sorted() where name.hasSuffix(".resources") {
      let bundle = "\(debug)/\(name)"
      // The resources of a project's targets are in the application itself.
      guard !manager.fileExists(atPath: "\(bundle)/\(XcodePackage.resources)") else { continue }
      for file in (try? manager.contentsOfDirectory(atPath: bundle)) ?? [] {
        try BuildCache.linkCompiledName(of: "\(bundle)/\(file)", to: file)
      }
      let stem = (name as NSString).deletingPathExtension
      try BuildCache.link("\(folder)/\(stem).bundle", to: bundle)
    }
  }

  /// The object files of libraries; those of tests and of the main files of programs are not
  /// included.
  private var objectFiles: [String] {
    let debug = "\(places.scratch)/debug"
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
}

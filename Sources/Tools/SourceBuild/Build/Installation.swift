import Foundation
import SourceModel

/// The folders of the installed modules and of their library, located relative to the running program: beside
/// it in a build folder, or in `lib/tintype` of the prefix of `make install`.
public struct Installation: Sendable {
  public let modules: String
  public let libraryFolder: String
  let rewriter: Rewriter

  public static let libraryName = "Tintype"

  /// Finds the installation that contains a program.
  ///
  /// - Parameter program: The path of the running program.
  public init(program: String) throws(BuildProblem) {
    let bin = (URL(filePath: program).resolvingSymlinksInPath().path as NSString)
      .deletingLastPathComponent
    let installed = "\((bin as NSString).deletingLastPathComponent)/lib/tintype"
    guard
      let folder = [bin, installed].first(where: {
        FileManager.default.fileExists(atPath: "\($0)/Modules/UIKit.swiftmodule")
      })
    else {
      throw BuildProblem(
        .missing, file: bin,
        "The modules that 'render build' compiles against are not here. Build the whole package "
          + "with 'swift build', or install it with 'make install'.")
    }
    guard FileManager.default.fileExists(atPath: "\(folder)/lib\(Self.libraryName).so") else {
      throw BuildProblem(
        .missing, file: "\(folder)/lib\(Self.libraryName).so",
        "The library that programs are linked with is not here. Build it with 'swift build', or "
          + "install it with 'make install'.")
    }
    try Release.check(folder: folder)
    modules = "\(folder)/Modules"
    libraryFolder = folder
    rewriter = Rewriter(program: "\(bin)/\(Rewriter.programName)")
  }

  /// The C modules that the installed modules import. Clients do not use them directly, but the compiler must
  /// find them.
  static let cModules = [
    "CDeflate", "CFreeType", "CFriBidi", "CGIF", "CHarfBuzz", "CISAL", "CJPEG", "CPNG", "CPixels",
    "CRuntime",
  ]

  /// Returns the flags with which the compiler finds the installed modules.
  ///
  /// - Parameter modules: The folder of the modules; nil for the installed one.
  func compilerFlags(moduleMap: String, modules: String? = nil) -> [String] {
    ["-I", modules ?? self.modules, "-Xcc", "-fmodule-map-file=\(moduleMap)"]
  }

  /// Returns a folder of links to the installed modules, except those that a build provides itself, such as
  /// its own snapshot library; nil if no module is excluded.
  func modules(without own: Set<String>, in folder: String) throws(BuildProblem) -> String? {
    let all = ((try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []).sorted()
    func name(_ entry: String) -> String { (entry as NSString).deletingPathExtension }
    guard all.contains(where: { own.contains(name($0)) }) else { return nil }
    for entry in all {
      let link = "\(folder)/\(entry)"
      if own.contains(name(entry)) {
        try? FileManager.default.removeItem(atPath: link)
      } else {
        try BuildCache.link(link, to: "\(modules)/\(entry)")
      }
    }
    return folder
  }

  /// A flag without an effect of its own that changes with the installed modules. SwiftPM rebuilds when flags
  /// change, but does not observe modules outside the package.
  var identityFlags: [String] { ["-D", "TINTYPE_" + SingleFile.hash(Array(stamp.utf8))] }

  var linkerFlags: [String] {
    [
      "-L\(libraryFolder)", "-l\(Self.libraryName)", "-rpath", libraryFolder,
      "--wrap=\(TestIsolation.symbol)",
    ]
  }

  /// Returns the flags with which plain `swift build` and `swift test` compile and link against the installed
  /// modules, for packages that compile on Linux without changes.
  public func plainFlags(cache: BuildCache = BuildCache()) throws(BuildProblem) -> [String] {
    let moduleMap = "\(cache.folder)/module.modulemap"
    try writeModuleMap(to: moduleMap)
    return compilerFlags(moduleMap: moduleMap).flatMap { ["-Xswiftc", $0] }
      // The search path also applies to the libraries that the Tintype library needs.
      + (linkerFlags + ["--disable-new-dtags"]).flatMap { ["-Xlinker", $0] }
  }

  /// Returns environment variables, as `NAME=value`, with which SwiftPM does not compile the sources of a
  /// dependency on this project: the manifest then provides products of this installation, whose modules
  /// SwiftPM finds through a pkg-config file.
  public func environment(
    version: String, cache: BuildCache = BuildCache()
  ) throws(BuildProblem) -> [String] {
    // SwiftPM rebuilds when a flag changes, but does not notice changed modules. Therefore each build of the
    // modules has its own folder.
    let folder = "\(cache.folder)/installed/\(SingleFile.hash(Array(stamp.utf8)))"
    try writeModuleMap(to: "\(folder)/module.modulemap")
    try BuildCache.write(
      """
      Name: \(Self.libraryName)
      Description: UIKit and SwiftUI on Linux
      Version: \(version)
      Cflags: -I\(modules) -I\(folder)
      Libs: -L\(libraryFolder) -l\(Self.libraryName)

      """, to: "\(folder)/tintype.pc")
    let others = ProcessInfo.processInfo.environment["PKG_CONFIG_PATH"] ?? ""
    let folders = [folder] + others.split(separator: ":").map(String.init).filter { $0 != folder }
    return [
      "TINTYPE_INSTALLATION=\(libraryFolder)",
      "PKG_CONFIG_PATH=\(folders.joined(separator: ":"))",
    ]
  }

  private func writeModuleMap(to path: String) throws(BuildProblem) {
    try BuildCache.write(Self.cModules.map { "module \($0) {}\n" }.joined(), to: path)
  }

  /// A value that changes with every part of the installation; older builds against it are then outdated.
  var stamp: String {
    let dates = ["\(libraryFolder)/lib\(Self.libraryName).so", rewriter.program].map { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    }
    return "\(libraryFolder) \(dates[0]) \(dates[1])"
  }
}

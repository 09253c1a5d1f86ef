import Foundation

/// The modules of a release, which only the compiler that built them can load.
enum Release {
  /// The name of the file in which a release records its compiler: the first line of `swiftc --version`.
  static let compilerFile = "compiler"

  /// Checks the compiler, and makes its libraries available to programs that are started. Has no effect for
  /// modules that were built here.
  static func check(folder: String) throws(BuildProblem) {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(compilerFile)") else {
      return
    }
    let wanted = String(decoding: data, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard let result = compilerVersion, result.status != 127 else {
      throw BuildProblem(
        .missing, file: nil,
        "render: error: 'swiftc' is not in the path. This needs the toolchain of \(wanted), from "
          + "swift.org; pictures of documents and scene files need none.")
    }
    let found = (result.output + result.error).split(separator: "\n").first.map(String.init) ?? ""
    guard found == wanted else {
      throw BuildProblem(
        .missing, file: nil,
        "render: error: The modules of this release load only with \(wanted), and 'swiftc' is "
          + "\(found). Install that toolchain, or build this command once with yours: "
          + "'make install' in a checkout.")
    }
    addLibraries(of: folder)
  }

  /// The output of `swiftc --version`, read once per process.
  private static let compilerVersion = try? Subprocess.run("swiftc", ["--version"])

  /// Adds the toolchain's libraries and those of the release to the library search path of programs.
  private static func addLibraries(of folder: String) {
    guard
      let swiftc = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
        .map({ "\($0)/swiftc" }).first(where: FileManager.default.isExecutableFile(atPath:))
    else { return }
    let bin = (URL(filePath: swiftc).resolvingSymlinksInPath().path as NSString)
      .deletingLastPathComponent
    let library = (bin as NSString).deletingLastPathComponent + "/lib/swift"
    let added = ["\(library)/linux", "\(library)/host", folder].joined(separator: ":")
    let old = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    guard old?.hasPrefix(added) != true else { return }
    setenv("LD_LIBRARY_PATH", [added, old].compactMap(\.self).joined(separator: ":"), 1)
  }
}

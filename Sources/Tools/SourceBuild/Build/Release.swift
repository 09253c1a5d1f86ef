import Foundation

/// The modules of a release, which load only with the compiler that built them.
enum Release {
  /// The file in which a release names its compiler: the first line of `swiftc --version`.
  static let compilerFile = "compiler"

  /// Checks the compiler, and lets programs that are started find its libraries. Nothing for
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

  /// What `swiftc --version` prints, asked once a process.
  private static let compilerVersion = try? Subprocess.run("swiftc", ["--version"])

  /// Adds the toolchain's libraries and those of the release to the path in which programs look.
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

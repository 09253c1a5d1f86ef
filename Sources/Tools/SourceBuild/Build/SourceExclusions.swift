import SourceModel

/// The files that cannot be compiled here, with the reasons.
///
/// A file that imports an unavailable framework is excluded as a whole. Code in other files that uses its
/// types is excluded part by part, as the compiler refuses it.
struct SourceExclusions {
  struct Reason: Sendable {
    var path: String
    var line: Int
    var sentence: String
  }

  private(set) var reasons: [Reason] = []
  private(set) var paths: Set<String> = []
  /// The imports that are errors because no file may be excluded.
  private(set) var problems: [Reason] = []
  /// The test files that are not built because they import a module of a package that is not available.
  private(set) var untested: [Reason] = []

  /// Finds the files and the code that use modules of absent packages.
  ///
  /// - Parameters:
  ///   - files: All files of a module.
  ///   - own: The modules that the same build produces.
  ///   - isWhole: Whether no file is excluded, so that such an import is an error.
  ///   - absent: The modules of packages that cannot be fetched. In sources the parts that use them are
  ///     excluded; a test file that imports them is excluded as a whole.
  ///   - remedy: The remedy that the messages state.
  init(
    _ files: [RewrittenFile], own: Set<String>, isWhole: Bool, absent: Set<String> = [],
    remedy: String
  ) {
    for file in files {
      if isWhole, let missing = file.imports.first(where: { absent.contains($0.module) }) {
        paths.insert(file.path)
        untested.append(
          Reason(
            path: file.path, line: missing.line,
            sentence:
              "'\(missing.module)' is of a package that cannot be had, so the tests of this "
              + "file were not run."))
        continue
      }
      guard
        let missing = file.imports.first(where: {
          KnownModules.missing.contains($0.module) && !own.contains($0.module)
        })
      else { continue }
      if isWhole {
        problems.append(
          Reason(
            path: file.path, line: missing.line,
            sentence: "'\(missing.module)' is not available here, and this file uses it. "
              + "Compile it under '#if canImport(\(missing.module))'\(remedy)."))
      } else {
        leave(
          file.path, missing.line,
          "'\(missing.module)' is not available here, so this file is left out.")
      }
    }
    for file in files where file.path.hasSuffix("/LinuxMain.swift") {
      leave(file.path, 1, "XCTest finds tests by itself, so this file is left out.")
    }
  }

  private mutating func leave(_ path: String, _ line: Int, _ sentence: String) {
    paths.insert(path)
    reasons.append(Reason(path: path, line: line, sentence: sentence))
  }
}

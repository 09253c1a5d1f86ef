import Foundation

/// The folder and the names of the files of references.
public struct SnapshotNaming: Sendable {
  /// A snapshot that needs a file name. Its properties consist of letters, digits, underscores and dashes.
  public struct Snapshot: Sendable, Equatable {
    /// The folder of the test file, relative to that of its package, such as `Tests/CardTests`.
    public let sourceFolder: String
    /// The test file's name without `.swift`.
    public let testFile: String
    /// The module of the test.
    public let module: String
    /// The test's name without parentheses.
    public let test: String
    /// The name that the assertion gave, or its number in the test.
    public let name: String
  }

  /// The folder of references, relative to that of the package; nil for `__Snapshots__` beside the test file
  /// or the folder in `SNAPSHOT_REFERENCE_DIR`.
  let folder: String?
  private let path: @Sendable (Snapshot) -> String

  /// Creates a naming from a function.
  ///
  /// - Parameters:
  ///   - folder: The folder of references, relative to that of the package; nil for `__Snapshots__` beside
  ///     the test file, or the folder in `SNAPSHOT_REFERENCE_DIR`.
  ///   - path: Returns the path of a reference in that folder, without the extension.
  public init(in folder: String? = nil, path: @escaping @Sendable (Snapshot) -> String) {
    self.folder = folder
    self.path = path
  }

  /// A naming with the paths `__Snapshots__/<TestFile>/<test>.<name>` beside the test file.
  public static let standard = SnapshotNaming { "\($0.testFile)/\($0.test).\($0.name)" }

  /// Returns a naming with the paths `<folder>/<source folder>/<TestFile>/<test>.<name>` in the
  /// package, which separate test files of the same name in different folders.
  public static func sourceFolder(in folder: String = "Snapshots") -> SnapshotNaming {
    SnapshotNaming(in: folder) { snapshot in
      "\(snapshot.sourceFolder)/\(snapshot.testFile)/\(snapshot.test).\(snapshot.name)"
    }
  }

  /// Returns a naming with the paths `__Snapshots__/<TestFile>/<test>.<name>.<variant>`, for
  /// references that depend on something outside of the tests, such as the version of a dependency.
  public static func variant(_ variant: String) -> SnapshotNaming {
    let variant = SnapshotLocation.component(variant)
    return SnapshotNaming { "\($0.testFile)/\($0.test).\($0.name).\(variant)" }
  }

  /// Returns the path of a reference in the folder. A path that leads out of the folder is a failure.
  func path(of snapshot: Snapshot) throws(SnapshotFailure) -> String {
    let result = path(snapshot)
    let parts = result.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
      throw SnapshotFailure(
        "The naming of snapshots returned '\(result)' for '\(snapshot.name)' of \(snapshot.test). "
          + "Return a relative path without '..', such as 'CardTests/testCard.1'.")
    }
    return result
  }
}

extension SnapshotNaming {
  /// Returns the nearest folder above a test file that contains a package, a project or a repository; the
  /// test file's own folder if there is none.
  static func packageFolder(of sourceFolder: String) -> String {
    var folder = sourceFolder
    while folder.hasPrefix("/"), folder != "/" {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      if names.contains(where: isPackage) { return folder }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return sourceFolder
  }

  /// Returns the path of a folder relative to another folder.
  static func folder(_ folder: String, in outer: String) -> String {
    folder.hasPrefix(outer + "/")
      ? String(folder.dropFirst(outer.count + 1))
      : (folder as NSString).lastPathComponent
  }

  private static func isPackage(_ name: String) -> Bool {
    name == "Package.swift" || name == ".git" || name.hasSuffix(".xcodeproj")
      || name.hasSuffix(".xcworkspace")
  }
}

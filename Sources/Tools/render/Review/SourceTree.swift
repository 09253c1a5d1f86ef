import Foundation

/// A folder that contains the files of one version of a package and later those of another one. Only files
/// that differ are written, so that builds are incremental.
struct SourceTree {
  /// The folder of the files.
  let folder: String
  private let stateFile: String

  init(folder: String) {
    self.folder = folder + "/source"
    stateFile = folder + "/state.json"
  }

  /// Updates the folder to a version.
  ///
  /// - Parameter package: The folder of the package in the repository; empty for the whole repository.
  func update(to tree: ReviewTree, package: String) throws(Failure) {
    let prefix = package.isEmpty || package == "." ? "" : package + "/"
    let wanted = tree.listing.filter { $0.key.hasPrefix(prefix) && !$0.key.contains("/.build/") }
    let old = state
    for file in old.keys where wanted[file] == nil {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(file)")
    }
    // Files of the working tree keep their artificial names when they change again, so they are always
    // written.
    let changed = wanted.filter { old[$0.key] != $0.value || $0.value.hasPrefix("work:") }
    let contents = try tree.contents(of: Array(changed.keys))
    for (file, bytes) in contents where !file.split(separator: "/").contains("..") {
      let path = "\(folder)/\(file)"
      if FileManager.default.contents(atPath: path) == bytes { continue }
      try Output.makeFolder((path as NSString).deletingLastPathComponent)
      try Output.write(Array(bytes), to: path)
    }
    let bytes = (try? JSONEncoder().encode(wanted)) ?? Data()
    try Output.write(Array(bytes), to: stateFile)
  }

  /// Converts the path of a file in the folder to its path in the repository. Other paths are returned
  /// unchanged.
  func place(of file: String) -> String {
    file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : file
  }

  /// The object names of the folder's current contents.
  private var state: [String: String] {
    FileManager.default.contents(atPath: stateFile)
      .flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }
}

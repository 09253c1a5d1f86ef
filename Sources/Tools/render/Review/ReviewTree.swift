import Foundation

/// One of the two versions of a repository's files, as a folder with the documents and the files to which
/// they refer.
///
/// The working tree is read in place. For a commit only the files that documents need are written to a
/// temporary folder: images and colours whose names occur in a document, its translations, and the files by
/// which a project folder is recognised.
struct ReviewTree {
  /// The path of the folder that contains this version of the files.
  let root: String
  /// The object names of the contents, by path. Files that differ in the working tree have artificial names.
  let listing: [String: String]
  let isWorkTree: Bool
  private let repository: GitRepository?
  private let resources: ResourceIndex

  /// Creates the version before the change, which is always a commit.
  init(base: GitTree, in folder: String) {
    self.init(
      root: folder, listing: base.blobs, isWorkTree: false, repository: base.repository)
  }

  /// Creates the version after the change: a commit, or the working tree.
  init(after base: GitTree, _ changes: [GitChange], range: ReviewRange, in folder: String) {
    var listing = base.blobs
    for change in changes where change.kind != .submodule {
      if [.deleted, .renamed].contains(change.kind) { listing[change.oldPath] = nil }
      if change.kind != .deleted { listing[change.path] = change.newBlob ?? "work:\(change.path)" }
    }
    let workTree = range.head == nil ? base.repository.workTree : nil
    self.init(
      root: workTree ?? folder, listing: listing, isWorkTree: workTree != nil,
      repository: base.repository)
  }

  /// Creates the tree of a folder that is not in a git repository.
  init(folder: String) {
    self.init(root: folder, listing: [:], isWorkTree: true, repository: nil)
  }

  private init(
    root: String, listing: [String: String], isWorkTree: Bool, repository: GitRepository?
  ) {
    self.root = root
    self.listing = listing
    self.isWorkTree = isWorkTree
    self.repository = repository
    resources = ResourceIndex(paths: listing.keys)
  }

  /// Returns the path of a file in the folder.
  func path(_ file: String) -> String { "\(root)/\(file)" }

  /// Removes the folder from a message, so that its paths are those of the repository.
  func relative(_ text: String) -> String { text.replacing(root + "/", with: "") }

  // MARK: Contents

  /// Reads files by their paths.
  func contents(of files: [String]) throws(Failure) -> [String: Data] {
    var result: [String: Data] = [:]
    var committed: [String: String] = [:]
    for file in files {
      guard let name = listing[file] else { continue }
      if isWorkTree {
        result[file] = FileManager.default.contents(atPath: path(file))
      } else {
        committed[file] = name
      }
    }
    guard let repository else { return result }
    let blobs = try GitTree.read(Array(committed.values), in: repository)
    for (file, name) in committed { result[file] = blobs[name] }
    return result
  }

  /// Writes the files to which documents refer. Has no effect for the working tree, which contains them.
  ///
  /// - Parameter names: The attribute values in each document, by its path.
  func writeResources(for documents: [String: Set<String>]) throws(Failure) {
    guard !isWorkTree else { return }
    var files: Set<String> = []
    for (document, names) in documents {
      files.formUnion(resources.files(named: names))
      files.formUnion(translations(of: document))
    }
    for (file, bytes) in try contents(of: Array(files)) {
      try write(bytes, to: file)
    }
    for marker in resources.projectMarkers { try Output.makeFolder(path(marker)) }
    try Output.makeFolder(path(".git"))
  }

  /// Writes one file of this version.
  func write(_ bytes: Data, to file: String) throws(Failure) {
    // Valid git paths do not contain `..`; an invalid repository must not affect other folders.
    guard !file.split(separator: "/").contains("..") else { return }
    try Output.makeFolder((path(file) as NSString).deletingLastPathComponent)
    try Output.write(Array(bytes), to: path(file))
  }

  /// Returns the translation files of a document in a `Base.lproj`.
  func translations(of document: String) -> [String] {
    let folder = (document as NSString).deletingLastPathComponent
    guard (folder as NSString).lastPathComponent == "Base.lproj" else { return [] }
    let parent = (folder as NSString).deletingLastPathComponent
    let stem = ((document as NSString).lastPathComponent as NSString).deletingPathExtension
    let prefix = parent.isEmpty ? "" : parent + "/"
    return resources.translations.filter { file in
      guard file.hasPrefix(prefix) else { return false }
      let parts = file.dropFirst(prefix.count).split(separator: "/")
      guard parts.count <= 2, let name = parts.last else { return false }
      return name == "\(stem).strings" && parts.count == 2 || name == "\(stem).xcstrings"
    }
  }

  /// Returns a digest of the contents of all files to which names refer. It is equal for equal images,
  /// colours and translations.
  func resourceDigest(for names: Set<String>, of document: String) -> String {
    (resources.files(named: names) + translations(of: document)).sorted()
      .map { "\($0)=\(listing[$0] ?? "")" }.joined(separator: "\n")
  }

  /// Returns the name under which documents use an image or a colour; nil for another file.
  static func resourceName(ofFile path: String) -> String? { ResourceIndex.name(ofFile: path) }
}

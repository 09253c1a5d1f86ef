package import Foundation

/// A store of references outside of the repository, identified by the hashes of their bytes.
///
/// The file `.snapshot-store.json` in a folder states where the references below the folder are stored: in
/// another folder, in a second git repository, or by two commands that upload and download a file. Downloaded
/// files are cached in the folder `.snapshot-store` beside it, which git ignores.
package struct ReferenceStore {
  package static let fileName = ".snapshot-store.json"
  private static let cacheName = ".snapshot-store"

  private enum Place: Equatable {
    case folder(String)
    case git(ReferenceRepository)
    case commands(put: String, get: String)
  }

  private struct Settings: Decodable {
    var folder: String?
    var git: String?
    var put: String?
    var get: String?
  }

  private let place: Place
  /// The folder that caches downloaded files.
  private let cache: String

  /// Creates the store that a file `.snapshot-store.json` describes.
  ///
  /// - Parameters:
  ///   - text: The contents of the file.
  ///   - folder: The folder of the file.
  package init(_ text: Data, in folder: String) throws(ReferenceProblem) {
    cache = (folder as NSString).appendingPathComponent(Self.cacheName)
    let settings = try? JSONDecoder().decode(Settings.self, from: text)
    switch (settings?.folder, settings?.git, settings?.put, settings?.get) {
    case (let path?, nil, nil, nil):
      place = .folder(Self.absolute((path as NSString).expandingTildeInPath, in: folder))
    case (nil, let address?, nil, nil):
      place = .git(
        ReferenceRepository(
          address: address.hasPrefix(".") ? Self.absolute(address, in: folder) : address,
          checkout: (cache as NSString).appendingPathComponent("repository")))
    case (nil, nil, let put?, let get?): place = .commands(put: put, get: get)
    default:
      throw .store(
        "\(folder)/\(Self.fileName) has to be one of {\"folder\": PATH}, {\"git\": ADDRESS} and "
          + "{\"put\": COMMAND, \"get\": COMMAND}.")
    }
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/")
      ? path : ((folder as NSString).appendingPathComponent(path) as NSString).standardizingPath
  }

  // MARK: Reading

  /// Returns the file of a pointer. A file with another hash is an error.
  package func file(_ pointer: ReferencePointer) throws(ReferenceProblem) -> Data {
    let data =
      switch place {
      case .folder(let folder): try file(pointer, in: folder)
      case .git(let repository):
        try repository.file(name(of: pointer), prepare: { try? makeCache() })
      case .commands(_, let get): try file(pointer, by: get)
      }
    guard ReferencePointer(to: data) == pointer else {
      throw .store("the file \(pointer.hash) there has other bytes (\(data.count)).")
    }
    return data
  }

  private func file(
    _ pointer: ReferencePointer, in folder: String
  ) throws(ReferenceProblem) -> Data {
    guard let data = try AtomicFile.read(path(of: pointer, in: folder)) else {
      throw .store("there is no file \(pointer.hash) in \(folder).")
    }
    return data
  }

  /// Returns a file from the cache, or downloads it by the command. If the cache cannot be written, the
  /// command runs again next time.
  private func file(
    _ pointer: ReferencePointer, by get: String
  ) throws(ReferenceProblem) -> Data {
    let kept = path(of: pointer, in: cache)
    if let data = try AtomicFile.read(kept), ReferencePointer(to: data) == pointer { return data }
    let data = try Self.withTemporaryFile { (file) throws(ReferenceProblem) in
      if let problem = Self.run(get, file, pointer) { throw .store(problem) }
      guard let data = try AtomicFile.read(file) else {
        throw .store("'\(get)' wrote no file to $SNAPSHOT_FILE.")
      }
      return data
    }
    if (try? makeCache()) != nil { try? AtomicFile.write(data, to: kept) }
    return data
  }

  // MARK: Writing

  /// Stores the bytes of a reference.
  package func put(
    _ data: Data, _ pointer: ReferencePointer, for reference: String
  ) throws(AtomicFile.WriteError) {
    switch place {
    case .folder(let folder): try AtomicFile.write(data, to: path(of: pointer, in: folder))
    case .git(let repository):
      try makeCache()
      if let problem = repository.add(data, as: name(of: pointer)) {
        throw AtomicFile.WriteError(path: reference, reason: problem)
      }
    case .commands(let put, _):
      try makeCache()
      let kept = path(of: pointer, in: cache)
      try AtomicFile.write(data, to: kept)
      if let problem = Self.run(put, kept, pointer) {
        throw AtomicFile.WriteError(path: reference, reason: problem)
      }
    }
  }

  // MARK: Files

  private func name(of pointer: ReferencePointer) -> String {
    "\(pointer.hash.prefix(2))/\(pointer.hash)"
  }

  private func path(of pointer: ReferencePointer, in folder: String) -> String {
    (folder as NSString).appendingPathComponent(name(of: pointer))
  }

  private func makeCache() throws(AtomicFile.WriteError) {
    let ignored = (cache as NSString).appendingPathComponent(".gitignore")
    guard !FileManager.default.fileExists(atPath: ignored) else { return }
    try AtomicFile.write(Data("*\n".utf8), to: ignored)
  }

  private static func withTemporaryFile<T>(
    _ body: (String) throws(ReferenceProblem) -> T
  ) throws(ReferenceProblem) -> T {
    let file = (NSTemporaryDirectory() as NSString).appendingPathComponent(
      "reference-\(UUID().uuidString)")
    defer { ReferenceFile.remove(file) }
    return try body(file)
  }

  /// Runs a command of the store with the path of the file and its hash as variables. Returns the error
  /// message; nil on success.
  private static func run(
    _ command: String, _ file: String, _ pointer: ReferencePointer
  ) -> String? {
    StoreCommand(
      "/bin/sh", ["-c", command],
      variables: ["SNAPSHOT_FILE": file, "SNAPSHOT_HASH": pointer.hash]
    ).run().map { "'\(command)' \($0)" }
  }
}

package import Foundation

/// Accesses the file of a reference, which is beside the tests or in a store that a pointer file beside the
/// tests refers to.
package enum ReferenceFile {
  /// Returns the bytes of a reference; nil if it does not exist.
  package static func read(_ path: String) throws(ReferenceProblem) -> Data? {
    if let data = try AtomicFile.read(path) { return data }
    guard let text = try AtomicFile.read(path + ReferencePointer.suffix) else { return nil }
    guard let pointer = ReferencePointer(String(decoding: text, as: UTF8.self)) else {
      throw ReferenceProblem.ofText(text) ?? .store("its pointer is no pointer of a reference.")
    }
    guard let store = try store(for: path) else {
      throw .store("there is no '\(ReferenceStore.fileName)' above it.")
    }
    return try store.file(pointer)
  }

  /// Writes a reference. If its folder has a store, the file is written to the store, and a pointer
  /// file is written beside the tests.
  package static func write(_ data: Data, to path: String) throws(AtomicFile.WriteError) {
    let found = Result { () throws(ReferenceProblem) in try store(for: path) }
    switch found {
    case .failure(let problem):
      throw AtomicFile.WriteError(
        path: path, reason: String(problem.finding("the reference").dropLast()))
    case .success(nil):
      try AtomicFile.write(data, to: path)
      remove(path + ReferencePointer.suffix)
    case .success(let store?):
      let pointer = ReferencePointer(to: data)
      try store.put(data, pointer, for: path)
      try AtomicFile.write(Data(pointer.text.utf8), to: path + ReferencePointer.suffix)
      remove(path)
    }
  }

  /// Removes a file if it exists. The pointer of a reference has to be removed separately.
  package static func remove(_ path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Whether a reference or a pointer to it exists.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
      || FileManager.default.fileExists(atPath: path + ReferencePointer.suffix)
  }

  private static func store(for path: String) throws(ReferenceProblem) -> ReferenceStore? {
    var folder = (path as NSString).deletingLastPathComponent
    while folder.hasPrefix("/"), folder != "/" {
      let file = (folder as NSString).appendingPathComponent(ReferenceStore.fileName)
      if let text = try AtomicFile.read(file) { return try ReferenceStore(text, in: folder) }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return nil
  }
}

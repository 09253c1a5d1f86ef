import Foundation

/// A temporary folder that exists while one command runs.
struct TemporaryStore {
  let folder: String

  init() throws(Failure) {
    folder = NSTemporaryDirectory() + "tintype-review-\(getpid())"
    try Output.makeFolder(folder)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}

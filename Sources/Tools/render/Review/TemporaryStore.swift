import Foundation

/// A folder for the time of one command.
struct TemporaryStore {
  let folder: String

  init() throws(Failure) {
    folder = NSTemporaryDirectory() + "tintype-review-\(getpid())"
    try Output.makeFolder(folder)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}

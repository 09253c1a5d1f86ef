import Foundation
import Synchronization

extension FontFace {
  private static let hashes = Mutex<[String: String]>([:])

  /// The SHA-256 of the face's file, computed once for each path. It identifies the font of an
  /// image.
  package var fileHash: String {
    if let known = Self.hashes.withLock({ $0[record.path] }) { return known }
    let hash = file.hash
    Self.hashes.withLock { $0[record.path] = hash }
    return hash
  }

  /// The name of the face's file without its folder.
  package var fileName: String { (record.path as NSString).lastPathComponent }
}

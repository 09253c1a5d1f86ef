import Foundation
import UIKit

/// Writes files whole or not at all.
enum Output {
  /// Writes beside the target first, then renames over it.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    let temporary = "\(folder.isEmpty ? "." : folder)/.\(name).\(getpid()).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw cannotWrite(path) }
    var offset = 0
    var isWhole = true
    bytes.withUnsafeBytes { buffer in
      while offset < buffer.count {
        let count = Foundation.write(
          descriptor, buffer[offset...].rebased, buffer.count - offset)
        if count < 0 {
          if errno == EINTR { continue }
          isWhole = false
          return
        }
        offset += count
      }
    }
    let reason = errno
    if Foundation.close(descriptor) != 0 { isWhole = false }
    guard isWhole, rename(temporary, path) == 0 else {
      let failure = cannotWrite(path, isWhole ? errno : reason)
      unlink(temporary)
      throw failure
    }
  }

  static func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw cannotWrite(path)
    }
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func cannotWrite(_ path: String, _ code: Int32 = errno) -> Failure {
    let reason = String(cString: strerror(code)).lowercased()
    return Failure(
      .cannotWrite, file: path,
      "The output cannot be written: \(reason). Check the folder and its permissions.")
  }
}

extension UnsafeRawBufferPointer.SubSequence {
  fileprivate var rebased: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}

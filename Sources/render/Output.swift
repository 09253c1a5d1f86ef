import Foundation
import UIKit

/// Writes files whole or not at all.
enum Output {
  /// Writes beside the target first, then renames over it.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    let temporary = "\(folder.isEmpty ? "." : folder)/.\(name).\(getpid()).part"
    UnfinishedFile.begin(temporary)
    defer { UnfinishedFile.end() }
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

/// The file that is being written, which goes when the command is interrupted.
private enum UnfinishedFile {
  // Safe: the command writes one file at a time, from the main thread; the handler of a signal only
  // reads the pointer, which is set after its text is whole.
  private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?

  static func begin(_ temporary: String) {
    path = strdup(temporary)
    for number in signals where !isIgnored(number) {
      signal(number) { number in
        // Only calls that a handler may make; then the signal takes its usual course, so that the
        // shell sees what ended the command.
        if let path = UnfinishedFile.path { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  static func end() {
    for number in signals where !isIgnored(number) { signal(number, SIG_DFL) }
    free(path)
    path = nil
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Whether whoever started the command wants it to go on, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

extension UnsafeRawBufferPointer.SubSequence {
  fileprivate var rebased: UnsafeRawPointer? { UnsafeRawBufferPointer(rebasing: self).baseAddress }
}

import Comparison
import Foundation

/// Writes files completely or not at all.
enum Output {
  /// Writes a file atomically: readers see either the old or the new contents.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(NewFile.SystemError) in
        try NewFile(at: path, syncs: false).write(bytes) { temporary in
          if let temporary { UnfinishedFile.begin(temporary) } else { UnfinishedFile.end() }
        }
      }
    }
    if case .failure(let error) = result { throw cannotWrite(path, error.number) }
  }

  /// Writes a file, or standard output if the path is `-`.
  static func deliver(_ bytes: [UInt8], to path: String) throws(Failure) {
    if path == "-" { try Console.write(bytes) } else { try write(bytes, to: path) }
  }

  /// Creates a folder and its missing parents.
  static func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw cannotWrite(path)
    }
  }

  /// Whether the path names an existing folder.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Returns the failure for an output that cannot be written.
  private static func cannotWrite(_ path: String, _ code: Int32 = errno) -> Failure {
    let reason = String(cString: strerror(code)).lowercased()
    return Failure(
      .cannotWrite, file: path,
      "The output cannot be written: \(reason). Check the folder and its permissions.")
  }
}

/// A file with a temporary name, which is removed if the command is interrupted.
private enum UnfinishedFile {
  // Safe: the command writes one file at a time, on the main thread; the signal handler only reads the
  // pointer, which is set after its text is complete.
  private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?

  /// Registers a temporary file, which is removed if the command is interrupted.
  static func begin(_ temporary: String) {
    path = strdup(temporary)
    for number in signals where !isIgnored(number) {
      signal(number) { number in
        // A signal handler may call only these functions. The signal is then raised again, so that the shell
        // sees what ended the command.
        if let path = UnfinishedFile.path { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Unregisters the temporary file.
  static func end() {
    for number in signals where !isIgnored(number) { signal(number, SIG_DFL) }
    free(path)
    path = nil
  }

  /// The signals that interrupt the command.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Whether the caller of the command ignores the signal, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

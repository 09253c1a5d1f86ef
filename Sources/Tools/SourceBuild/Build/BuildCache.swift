import Foundation

/// The folder that caches everything built from other packages' code.
public struct BuildCache: Sendable {
  public let folder: String

  /// The version of source rewriting. Each version has its own folder in the cache.
  private static let version = "2"

  /// Creates the cache in a folder: by default the one in `TINTYPE_CACHE`, or in `XDG_CACHE_HOME`, or
  /// `~/.cache`.
  public init(folder: String? = nil) {
    let environment = ProcessInfo.processInfo.environment
    let base =
      folder ?? environment["TINTYPE_CACHE"] ?? environment["XDG_CACHE_HOME"].map {
        $0 + "/tintype"
      }
      ?? "\(NSHomeDirectory())/.cache/tintype"
    self.folder = "\(base)/v\(Self.version)"
  }

  /// Writes a file only if its contents differ, so that its modification date indicates a change.
  static func write(_ bytes: [UInt8], to path: String) throws(BuildProblem) {
    if let old = FileManager.default.contents(atPath: path), old.elementsEqual(bytes) { return }
    try makeFolder((path as NSString).deletingLastPathComponent)
    do {
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw BuildProblem(
        .cannotWrite, file: path,
        "The cache cannot be written. Free some room, or name another folder in TINTYPE_CACHE.")
    }
  }

  static func write(_ text: String, to path: String) throws(BuildProblem) {
    try write(Array(text.utf8), to: path)
  }

  static func makeFolder(_ path: String) throws(BuildProblem) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw BuildProblem(
        .cannotWrite, file: path,
        "The cache cannot be written. Free some room, or name another folder in TINTYPE_CACHE.")
    }
  }

  /// Links a document also under the name that it has on iOS, where Xcode has compiled it: programs search for
  /// `NAME.nib`.
  static func linkCompiledName(of path: String, to target: String) throws(BuildProblem) {
    let types = ["xib": "nib", "storyboard": "storyboardc"]
    guard let type = types[(path as NSString).pathExtension] else { return }
    try link((path as NSString).deletingPathExtension + "." + type, to: target)
  }

  /// Creates a link from a name to a file or folder.
  static func link(_ path: String, to target: String) throws(BuildProblem) {
    let manager = FileManager.default
    if (try? manager.destinationOfSymbolicLink(atPath: path)) == target { return }
    do {
      try manager.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      if (try? manager.attributesOfItem(atPath: path)) != nil {
        try manager.removeItem(atPath: path)
      }
      try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
    } catch {
      throw BuildProblem(
        .cannotWrite, file: path,
        "The cache cannot be written. Free some room, or name another folder in TINTYPE_CACHE.")
    }
  }

  /// Locks an input against simultaneous runs. A second run waits, and calls `onWait` before.
  func lock(_ name: String, onWait: () -> Void = {}) throws(BuildProblem) -> FileLock {
    try FileLock(path: "\(folder)/locks/\(name)", onWait: onWait)
  }
}

/// A lock that is held until it is deallocated. Programs that are started meanwhile do not hold it, since a
/// compiler may go on when the run that started it is killed.
final class FileLock {
  private let descriptor: Int32

  init(path: String, onWait: () -> Void) throws(BuildProblem) {
    try BuildCache.makeFolder((path as NSString).deletingLastPathComponent)
    // Not written anew and renamed: two runs would lock two files of that name.
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    onWait()
    flock(descriptor, LOCK_EX)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}

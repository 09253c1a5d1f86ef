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

  /// Locks an input against simultaneous runs; a second run waits.
  func lock(_ name: String) throws(BuildProblem) -> FileLock {
    try FileLock(path: "\(folder)/locks/\(name)")
  }
}

/// A lock that is held until it is deallocated.
final class FileLock {
  private let descriptor: Int32

  init(path: String) throws(BuildProblem) {
    try BuildCache.write("", to: path)
    descriptor = open(path, O_RDWR)
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}

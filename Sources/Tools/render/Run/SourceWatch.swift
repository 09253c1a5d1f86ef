import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Watches the folders of an app with inotify, and reports changes after a short delay.
final class SourceWatch: Sendable {
  private let root: String
  /// The source file that is run; nil for an app. Of the other files in its folder only translations and
  /// assets are relevant.
  private let file: String?
  private let inbox: RunInbox

  /// The maximum number of watched folders.
  private static let mostFolders = 4_000
  /// The delay in milliseconds after the last change, since editors write a file in several steps.
  private static let restMilliseconds: Int32 = 60
  private static let ignoredFolders: Set<String> = [
    ".build", ".git", ".swiftpm", "DerivedData", "node_modules", "xcuserdata",
  ]

  /// Starts watching the folder of a file, or a folder with its subfolders.
  init(path: String, inbox: RunInbox) {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let url = URL(filePath: path).resolvingSymlinksInPath()
    let isProject = ["xcodeproj", "xcworkspace"].contains(url.pathExtension)
    root = (isFolder.boolValue && !isProject ? url : url.deletingLastPathComponent()).path
    file = isFolder.boolValue ? nil : url.lastPathComponent
    self.inbox = inbox
    let thread = Thread { [self] in run() }
    thread.start()
  }

  /// Waits for events forever. A change is reported when no further event has occurred for
  /// `restMilliseconds`.
  private func run() {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return }
    var folders: [Int32: String] = [:]
    add(root, to: descriptor, &folders)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var hasChanges = false
    while true {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = Glibc.poll(&poll, 1, hasChanges ? Self.restMilliseconds : -1)
      if ready == 0 {
        hasChanges = false
        inbox.put(.sourcesChanged)
        continue
      }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      if readEvents(buffer[..<count], descriptor, &folders) { hasChanges = true }
    }
  }

  /// Returns whether any of the events concerns a file of the app.
  private func readEvents(
    _ bytes: ArraySlice<UInt8>, _ descriptor: Int32, _ folders: inout [Int32: String]
  ) -> Bool {
    var isRelevant = false
    var offset = bytes.startIndex
    let headSize = MemoryLayout<inotify_event>.size
    while offset + headSize <= bytes.endIndex {
      let event = bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: offset - bytes.startIndex, as: inotify_event.self)
      }
      let start = offset + headSize
      let name = bytes[start..<min(bytes.endIndex, start + Int(event.len))].prefix { $0 != 0 }
      offset = start + Int(event.len)
      let text = String(decoding: name, as: UTF8.self)
      guard !isIgnored(text, in: folders[event.wd] ?? "") else { continue }
      isRelevant = true
      let isNewFolder =
        event.mask & UInt32(IN_ISDIR) != 0 && event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0
      if isNewFolder, let folder = folders[event.wd] {
        add("\(folder)/\(text)", to: descriptor, &folders)
      }
    }
    return isRelevant
  }

  /// Whether a file or folder does not belong to the app: those of editors and builds, and, beside a single
  /// source file, everything except translations and assets.
  private func isIgnored(_ name: String, in folder: String) -> Bool {
    if name.isEmpty || name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#")
      || name.hasSuffix(".tmp") || Int(name) != nil || Self.ignoredFolders.contains(name)
    {
      return true
    }
    guard let file, !folder.contains(".xcassets") else { return false }
    return name != file && !Self.kindsBesideFile.contains((name as NSString).pathExtension)
  }

  private static let kindsBesideFile: Set<String> = [
    "lproj", "strings", "stringsdict", "xcstrings", "xcassets",
  ]

  /// Watches a folder and its subfolders, up to `mostFolders`. Symbolic links are not followed.
  private func add(_ folder: String, to descriptor: Int32, _ folders: inout [Int32: String]) {
    guard folders.count < Self.mostFolders else { return }
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE
    let watch = inotify_add_watch(descriptor, folder, UInt32(events))
    guard watch >= 0 else { return }
    folders[watch] = folder
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where !isIgnored(name, in: folder) {
      let path = "\(folder)/\(name)"
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        add(path, to: descriptor, &folders)
      }
    }
  }
}

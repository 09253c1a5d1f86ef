import Foundation
import SourceModel

/// The names that the sources of a build and the modules that they can import declare.
struct DeclaredNames {
  /// The modules' files, those with the most names of views first.
  private let modules: [Data]

  /// Reads the modules in folders and those of the toolchain. Nothing is known if the toolchain cannot be
  /// found.
  init(modulesIn folders: [String]) {
    guard let toolchain = HostSyntax.libraries.map({ "\($0)/linux" }) else {
      modules = []
      return
    }
    modules = (folders + [toolchain]).flatMap(Self.files)
      .compactMap { try? Data(contentsOf: URL(filePath: $0), options: .alwaysMapped) }
  }

  /// Returns the files of the modules in a folder. A module is a file or a folder of files.
  private static func files(in folder: String) -> [String] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return names.filter { $0.hasSuffix(".swiftmodule") }
      .sorted { $0.hasPrefix("SwiftUI") && !$1.hasPrefix("SwiftUI") }
      .flatMap { name -> [String] in
        var isFolder: ObjCBool = false
        let path = "\(folder)/\(name)"
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return exists && isFolder.boolValue ? files(in: path) : [path]
      }
  }

  private static let keywords: Set = ["self", "init", "Type", "Protocol"]

  /// Returns the members that a text names and nothing declares.
  ///
  /// - Parameter sources: The texts of the build.
  func unknownMembers(in text: [UInt8], sources: some Sequence<[UInt8]>) -> Set<String> {
    guard !modules.isEmpty else { return [] }
    let unknown = SourceBytes(text).members.subtracting(Self.keywords).filter { name in
      let name = Array(name.utf8)
      return !modules.contains { $0.contains(name: name) }
    }
    guard !unknown.isEmpty else { return [] }
    return sources.reduce(into: unknown) { unknown, source in
      let source = SourceBytes(source)
      unknown = unknown.filter { !source.containsOutsideOfMembers($0) }
    }
  }
}

extension Data {
  /// Whether the bytes contain a name between two zeros, as in a module's table of identifiers.
  fileprivate func contains(name: [UInt8]) -> Bool {
    withUnsafeBytes { all in
      guard let start = all.baseAddress else { return false }
      let last = all.count - name.count - 1
      var position = 1
      while position <= last,
        let found = memchr(start + position, Int32(name[0]), last + 1 - position)
      {
        position = UnsafeRawPointer(found) - start
        if all[position - 1] == 0, all[position + name.count] == 0,
          memcmp(found, name, name.count) == 0
        {
          return true
        }
        position += 1
      }
      return false
    }
  }
}

import Foundation
import Synchronization

/// The images, custom symbols and colours that a document can reference by name: those in asset catalogs and image files near
/// the document.
///
/// The library searches from the document's folder upward to the folder of its project: the nearest folder,
/// at most eight levels up, that contains an Xcode project or workspace, `Package.swift` or `.git`. If there
/// is none, it searches only the document's own folder (and its parent, for a file in an `.lproj`). If two
/// assets have the same name, the nearer one is used, then the one whose path sorts first. Folders of build
/// products and dependencies are skipped. Nothing is searched until a name is requested.
package final class AssetLibrary: Sendable {
  private let root: String
  private let folders: [String]
  private let state = Mutex<State>(State())

  private struct State {
    /// The number of `folders` that have been indexed.
    var indexed = 0
    var visited: Set<String> = []
    var budget = AssetLibrary.mostEntries
    var imageFolders: [String: String] = [:]
    var symbolFolders: [String: String] = [:]
    var colorFolders: [String: String] = [:]
    var dataFolders: [String: String] = [:]
    var looseImages: [String: [(path: String, scale: CGFloat, idiom: String)]] = [:]
    var images: [String: ImageSet?] = [:]
    var colors: [String: ColorSet?] = [:]
    var symbols: [String: SymbolTemplate?] = [:]
  }

  /// The limit of the number of files and folders. Reading that many names takes about 40 ms.
  private static let mostEntries = 20_000
  private static let mostLevelsUp = 8
  /// The limit of the depth below each searched folder.
  private static let mostLevelsDown = 6
  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "out",
  ]
  private static let imageExtensions: Set<String> = ["png", "jpg", "jpeg"]

  /// Creates the library of a document at `path`.
  package init(documentPath path: String) {
    let own = Self.folder(of: Self.absolute(path))
    var chain = [own]
    var isInProject = Self.isProject(own)
    while !isInProject, chain.count <= Self.mostLevelsUp, let last = chain.last, last != "/" {
      chain.append(Self.folder(of: last))
      isInProject = Self.isProject(chain[chain.count - 1])
    }
    if isInProject {
      folders = chain
    } else {
      folders = own.hasSuffix(".lproj") ? Array(chain.prefix(2)) : [own]
    }
    root = folders.last ?? own
  }

  // Paths are split as strings: with `URL` this would take a fiftieth of the time of drawing a
  // picture.

  /// Returns the absolute path without "." and "..".
  private static func absolute(_ path: String) -> String {
    var parts: [Substring] = []
    let whole =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.reduce(into: "") { $0 += "/" + $1 }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Creates a library of all assets in a folder and its subfolders.
  package init(folder: String) {
    folders = [URL(fileURLWithPath: folder).standardizedFileURL.path]
    root = folders[0]
  }

  /// The searched folders, nearest first.
  package var searchedFolders: [String] { folders }

  package func image(named name: String) -> ImageSet? {
    state.withLock { state in
      if let known = state.images[name] { return known }
      let found = search(&state) { state in
        if let folder = state.imageFolders[name] { return ImageSet(name: name, folder: folder) }
        let stem = Self.stem(name)
        return state.looseImages[stem].map { ImageSet(name: name, files: $0) }
      }
      state.images[name] = .some(found)
      return found
    }
  }

  package func color(named name: String) -> ColorSet? {
    state.withLock { state in
      if let known = state.colors[name] { return known }
      let found = search(&state) { state in
        state.colorFolders[name].flatMap { ColorSet(name: name, folder: $0) }
      }
      state.colors[name] = .some(found)
      return found
    }
  }

  /// Returns the custom symbol with a name, from a `.symbolset`.
  package func symbol(named name: String) -> SymbolTemplate? {
    state.withLock { state in
      if let known = state.symbols[name] { return known }
      let found = search(&state) { state in
        state.symbolFolders[name].flatMap { SymbolTemplate(name: name, folder: $0) }
      }
      state.symbols[name] = .some(found)
      return found
    }
  }

  /// Returns the path of the file of a data set (`.dataset`) and its type, such as `public.json`.
  package func dataFile(named name: String) -> (path: String, type: String)? {
    let folder = state.withLock { state in search(&state) { $0.dataFolders[name] } }
    guard let folder, let files = CatalogContents.read(folder: folder)?["data"] as? [[String: Any]],
      let file = files.first(where: { $0["idiom"] as? String == "universal" }) ?? files.first,
      let path = file["filename"] as? String, (path as NSString).lastPathComponent == path
    else { return nil }
    return (
      "\(folder)/\(path)", file["universal-type-identifier"] as? String ?? "public.data"
    )
  }

  /// Returns every name of an image, for a message about a missing one.
  package var imageNames: [String] {
    state.withLock { state in
      _ = search(&state) { _ -> Bool? in nil }
      let catalogs = Array(state.imageFolders.keys) + Array(state.symbolFolders.keys)
      return (catalogs + Array(state.looseImages.keys)).sorted()
    }
  }

  /// The sorted names of the images and colours in asset catalogs. If a folder provides a namespace, its name
  /// precedes the asset's: `Icons/Home`.
  package var catalogNames: (images: [String], colors: [String]) {
    state.withLock { state in
      _ = search(&state) { _ -> Bool? in nil }
      let images = Set(state.imageFolders.keys).union(state.symbolFolders.keys)
      return (images.sorted(), state.colorFolders.keys.sorted())
    }
  }

  /// Searches the index. If nothing is found, indexes the next folder and repeats.
  private func search<Found>(_ state: inout State, _ look: (State) -> Found?) -> Found? {
    while true {
      if let found = look(state) { return found }
      guard state.indexed < folders.count else { return nil }
      index(folders[state.indexed], into: &state)
      state.indexed += 1
    }
  }

  // MARK: Indexing

  private static func isProject(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { name in
      name == ".git" || name == "Package.swift" || name.hasSuffix(".xcodeproj")
        || name.hasSuffix(".xcworkspace")
    }
  }

  /// Indexes a folder breadth first, so that nearer assets are found first.
  private func index(_ folder: String, into state: inout State) {
    var level = [folder]
    for _ in 0...Self.mostLevelsDown {
      var next: [String] = []
      for path in level where state.visited.insert(path).inserted {
        visit(path, into: &state, subfolders: &next)
        if state.budget <= 0 { return }
      }
      level = next
    }
  }

  private func visit(_ folder: String, into state: inout State, subfolders: inout [String]) {
    for name in Self.names(in: folder, budget: &state.budget) {
      let path = folder + "/" + name
      if name.hasSuffix(".xcassets") {
        indexCatalog(path, namespace: "", depth: 0, into: &state)
      } else if let dot = name.lastIndex(of: "."), dot != name.startIndex {
        let suffix = name[name.index(after: dot)...].lowercased()
        if Self.imageExtensions.contains(suffix) {
          addLoose(path, stem: String(name[..<dot]), into: &state)
        } else if suffix == "lproj" || suffix == "bundle" {
          subfolders.append(path)
        }
      } else if !name.hasPrefix("."), !Self.skippedFolders.contains(name) {
        subfolders.append(path)
      }
    }
  }

  private func indexCatalog(
    _ folder: String, namespace: String, depth: Int, into state: inout State
  ) {
    guard depth <= Self.mostLevelsDown, state.budget > 0 else { return }
    for name in Self.names(in: folder, budget: &state.budget) {
      let path = folder + "/" + name
      if name.hasSuffix(".imageset") {
        add(path, as: namespace + name.dropLast(9), to: &state.imageFolders)
      } else if name.hasSuffix(".symbolset") {
        add(path, as: namespace + name.dropLast(10), to: &state.symbolFolders)
      } else if name.hasSuffix(".colorset") {
        add(path, as: namespace + name.dropLast(9), to: &state.colorFolders)
      } else if name.hasSuffix(".dataset") {
        add(path, as: namespace + name.dropLast(8), to: &state.dataFolders)
      } else if !name.contains(".") {
        let inner =
          CatalogContents.providesNamespace(folder: path) ? namespace + name + "/" : namespace
        indexCatalog(path, namespace: inner, depth: depth + 1, into: &state)
      }
    }
  }

  private func add(_ path: String, as name: String, to index: inout [String: String]) {
    if index[name] == nil { index[name] = path }
  }

  private func addLoose(_ path: String, stem: String, into state: inout State) {
    var name = stem
    var idiom = "universal"
    var scale: CGFloat = 1
    for (suffix, value) in [("~ipad", "ipad"), ("~iphone", "iphone")] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
      idiom = value
    }
    for (suffix, value) in [("@2x", 2), ("@3x", 3)] as [(String, CGFloat)]
    where name.hasSuffix(suffix) {
      name.removeLast(3)
      scale = value
    }
    state.looseImages[name, default: []].append((path, scale, idiom))
  }

  /// Returns the name of an image file without its extension. Names in catalogs may contain periods.
  private static func stem(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."),
      imageExtensions.contains(name[name.index(after: dot)...].lowercased())
    else { return name }
    return String(name[..<dot])
  }

  /// Returns the sorted names in a folder, since file systems have no defined order.
  private static func names(in folder: String, budget: inout Int) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    budget -= names.count + 1
    return names.sorted()
  }
}

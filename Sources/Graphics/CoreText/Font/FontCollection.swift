import Foundation
import Synchronization

/// The folders and files in which fonts are found, and the substitutes for missing fonts.
package struct FontConfiguration: Sendable, Equatable {
  /// Font files, which are searched first, in this order.
  package var files: [String] = []
  /// The caller's folders, searched after the files, each in the byte order of its paths.
  package var directories: [String] = []
  /// Whether the fonts of the release and of the machine are searched after the caller's.
  package var usesSystemFonts = true
  /// The caller's substitutes: a family or PostScript name, and its replacement.
  package var map: [String: String] = [:]

  package init() {}

  /// The folders in which Linux distributions install fonts.
  static let systemDirectories = ["/usr/share/fonts", "/usr/local/share/fonts"]

  /// The folders with the fonts of a release, next to the program or the library that contains this
  /// code. They are searched before those of the system, so that a release draws the same on every
  /// machine.
  static let releaseDirectories: [String] = {
    if let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let fonts = fonts(besides: program)
    {
      return [fonts]
    }
    let maps = loadedFiles.split(separator: "\n")
    let line = maps.first { $0.hasSuffix("/libTintype.so") }
    guard let start = line?.firstIndex(of: "/"), let library = line?[start...] else { return [] }
    return fonts(besides: String(library)).map { [$0] } ?? []
  }()

  /// The list of files that are mapped into the process. Read to the end, because its reported
  /// length is 0 and Foundation would read one page of such a file as a string.
  private static var loadedFiles: String {
    let data = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// Returns the folder of fonts for a program in `bin` or a library in `lib/tintype` of an
  /// installation prefix; nil if there is none.
  private static func fonts(besides file: String) -> String? {
    let folder = (file as NSString).deletingLastPathComponent
    return ["..", "../.."].map { "\(folder)/\($0)/share/tintype/fonts" }
      .first { access($0, R_OK) == 0 }
  }
}

/// The available fonts, found by name.
///
/// The order is fixed - explicit files, the caller's folders, the system's folders, each by path -
/// and the first match is used, so a name means the same font in every run with the same folders.
/// Folders are listed once; the names in files are read only when a font is looked up by its name.
package final class FontCollection: Sendable {
  /// The collection that all fonts of the process come from.
  package static let shared = FontCollection()

  /// The data that are derived from the configuration, each computed when it is first needed.
  private struct State: Sendable {
    var configuration = FontConfiguration()
    /// The font files in search order.
    var paths: [String]?
    /// The faces of all files in search order.
    var records: [FontRecord]?
    /// The index in `records` of the first font for each PostScript and full name in lower case.
    var named: [String: Int]?
    /// The indices in `records` of the members of each family, by its name in lower case.
    var families: [String: [Int]]?
    var files: [String: FontFile] = [:]
    var faces: [FaceKey: FontFace] = [:]
    /// The fonts that were substituted: the requested names and their replacements.
    var missing: [String: String] = [:]
    var substitutions: [String] = []
  }

  /// A face of a file at a position on its axes.
  private struct FaceKey: Hashable, Sendable {
    var path: String
    var index: Int
    var variations: [FontVariation]
    var isRounded: Bool
  }

  private let state = Mutex(State())

  package init() {}

  /// Replaces the folders and files in which fonts are found. Faces that were returned before stay
  /// valid. Does nothing if the configuration is unchanged.
  package func configure(_ configuration: FontConfiguration) {
    let isNew = state.withLock { state in
      guard state.configuration != configuration else { return false }
      state.configuration = configuration
      state.paths = nil
      state.records = nil
      state.named = nil
      state.families = nil
      state.missing = [:]
      return true
    }
    if isNew { FontFallback.reset() }
  }

  package var configuration: FontConfiguration { state.withLock { $0.configuration } }

  /// Adds a font file; returns false if it has no font.
  package func register(file path: String) -> Bool {
    guard let file = FontFile(path: path), !file.records.isEmpty else { return false }
    let isNew = state.withLock { state in
      guard !state.configuration.files.contains(path) else { return false }
      state.configuration.files.append(path)
      state.paths = nil
      state.records = nil
      state.named = nil
      state.families = nil
      state.missing = [:]
      return true
    }
    if isNew { FontFallback.reset() }
    return true
  }

  /// Returns every face, in search order. Reads the name tables of all files the first time.
  package var records: [FontRecord] { state.withLock { Self.records(&$0) } }

  /// Returns the faces of all files, reading each file's name table the first time.
  private static func records(_ state: inout State) -> [FontRecord] {
    if let records = state.records { return records }
    // Only files of which a face was opened stay mapped; the others are not read again.
    let files = state.files
    let records = list(&state).flatMap { (files[$0] ?? FontFile(path: $0))?.records ?? [] }
    state.records = records
    return records
  }

  /// Returns the face that a record describes, opened once; nil if it cannot be read.
  package func face(for record: FontRecord, variations: [FontVariation] = []) -> FontFace? {
    state.withLock { Self.face(record.path, record.index, variations, &$0) }
  }

  /// Returns the face in the first file with this name, without reading other files.
  /// - Parameter isRounded: Whether the outward corners of its glyphs are rounded.
  package func face(
    inFileNamed name: String, index: Int = 0, isRounded: Bool = false
  ) -> FontFace? {
    state.withLock { state in
      let suffix = "/" + name
      guard let path = Self.list(&state).first(where: { $0.hasSuffix(suffix) }) else { return nil }
      return Self.face(path, index, [], isRounded: isRounded, &state)
    }
  }

  /// Returns the record with this PostScript or full name, ignoring case.
  package func record(named name: String) -> FontRecord? {
    state.withLock { state in
      let records = Self.records(&state)
      return Self.named(&state)[name.lowercased()].map { records[$0] }
    }
  }

  private static func named(_ state: inout State) -> [String: Int] {
    if let named = state.named { return named }
    let records = records(&state)
    var named = [String: Int](minimumCapacity: 2 * records.count)
    for (index, record) in records.enumerated() {
      for name in [record.postScriptName.lowercased(), record.fullName.lowercased()]
      where named[name] == nil { named[name] = index }
    }
    state.named = named
    return named
  }

  /// Returns the member of a family nearest to a weight and slant; nil if there is no such family.
  ///
  /// A different slant counts most, then each step of width, then the difference of weights.
  package func record(family: String, weight: Int, isItalic: Bool) -> FontRecord? {
    let members = state.withLock { state in
      let records = Self.records(&state)
      return Self.families(&state)[family.lowercased(), default: []].map { records[$0] }
    }
    func distance(_ record: FontRecord) -> Int {
      abs(record.weight - weight) + (record.isItalic == isItalic ? 0 : 10_000)
        + abs(record.width - 5) * 1000
    }
    // The first one of several that are equally near.
    return members.min { distance($0) < distance($1) }
  }

  private static func families(_ state: inout State) -> [String: [Int]] {
    if let families = state.families { return families }
    let records = records(&state)
    let families = Dictionary(grouping: records.indices) { records[$0].family.lowercased() }
    state.families = families
    return families
  }

  /// The names of all families, sorted, without duplicates.
  package var familyNames: [String] {
    var seen: Set<String> = []
    return records.map(\.family).filter { seen.insert($0).inserted }.sorted()
  }

  /// The substitutions that were made, as sentences with the requested font and its replacement, in
  /// order, without duplicates.
  package var substitutions: [String] { state.withLock { $0.substitutions } }

  /// Records that one font is used instead of another; only the first replacement of a name is
  /// kept.
  func noteSubstitution(of name: String, by replacement: String) {
    state.withLock { state in
      guard state.missing.updateValue(replacement, forKey: name) == nil else { return }
      state.substitutions.append("Font '\(name)' is not installed; '\(replacement)' is used.")
    }
  }

  /// Returns the paths of all font files in search order, without duplicates. Folders are read the
  /// first time.
  private static func list(_ state: inout State) -> [String] {
    if let paths = state.paths { return paths }
    let configuration = state.configuration
    let system =
      configuration.usesSystemFonts
      ? FontConfiguration.releaseDirectories + FontConfiguration.systemDirectories : []
    var seen: Set<String> = []
    let found =
      configuration.files + (configuration.directories + system).flatMap(FontFolder.files(below:))
    let paths = found.filter { seen.insert($0).inserted }
    state.paths = paths
    return paths
  }

  private static func file(_ path: String, _ state: inout State) -> FontFile? {
    if let file = state.files[path] { return file }
    let file = FontFile(path: path)
    state.files[path] = file
    return file
  }

  private static func face(
    _ path: String, _ index: Int, _ variations: [FontVariation], isRounded: Bool = false,
    _ state: inout State
  ) -> FontFace? {
    let key = FaceKey(path: path, index: index, variations: variations, isRounded: isRounded)
    if let face = state.faces[key] { return face }
    guard let file = file(path, &state) else { return nil }
    let face = FontFace(file: file, index: index, variations: variations, isRounded: isRounded)
    state.faces[key] = face
    return face
  }
}

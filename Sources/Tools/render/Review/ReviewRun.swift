import Foundation
import InterfaceBuilderDocument
import Stage
import UIKit

/// Reviews all changed files of a range.
@MainActor
struct ReviewRun {
  private let repository: GitRepository
  private let changes: [GitChange]
  private let before: ReviewTree
  private let after: ReviewTree
  private let settings: ReviewSettings
  private var findings: NewFindings

  private(set) var items: [ReviewItem] = []
  /// The number of screens with unchanged inputs, in documents that have changed or use a changed resource.
  private(set) var unaffectedScreenCount = 0
  /// The number of documents that no change affects.
  private(set) var unaffectedDocumentCount = 0

  init(
    _ range: ReviewRange, in repository: GitRepository, paths: [String], output: String,
    _ arguments: Arguments, _ settings: ReviewSettings
  ) throws(Failure) {
    self.repository = repository
    self.settings = settings
    findings = try NewFindings(arguments, settings.options)
    // The images of an earlier review are not changes.
    let all = try GitChange.all(range, in: repository).filter {
      output == "." || !Self.isInside($0.path, output)
    }
    changes = all.filter { change in
      paths.isEmpty || paths.contains { Self.isInside(change.path, $0) }
    }
    let base = try GitTree(range.base, in: repository)
    before = ReviewTree(base: base, in: settings.store.folder + "/before")
    after = ReviewTree(
      after: base, all, range: range, in: settings.store.folder + "/after")
  }

  /// Whether a path of the repository is equal to a folder or inside it.
  private static func isInside(_ path: String, _ folder: String) -> Bool {
    folder == "." || path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  /// Reviews documents, then other files up to the limit of files to draw, and finally submodules.
  mutating func run() throws(Failure) {
    let candidates = try documentCandidates()
    let drawn = candidates.prefix(settings.fileLimit)
    try reviewDocuments(Array(drawn))
    for candidate in candidates.dropFirst(drawn.count) { addUndrawn(candidate.path) }
    unaffectedDocumentCount =
      after.listing.keys.count(where: Self.isDocument)
      - candidates.count { after.listing[$0.path] != nil }
    try reviewFiles(limit: settings.fileLimit - drawn.count)
    for change in changes where change.kind == .submodule { addSubmodule(change) }
  }

  /// Reviews the previews of a package, unless no change affects it.
  mutating func reviewPreviews(of package: String, _ arguments: Arguments) throws {
    guard PreviewReviewer.concerns(changes, package: package) else { return }
    let reviewer = PreviewReviewer(
      package: package, before: before, after: after, settings: settings,
      device: arguments.string("--device") ?? "iphone-15")
    items += try reviewer.review()
  }

  /// Adds an item for a file beyond the limit.
  private mutating func addUndrawn(_ path: String) {
    var item = ReviewItem(.document, file: path, name: "Document")
    item.add(
      .notes,
      ["not drawn: the limit is \(settings.fileLimit) files. Give a higher --limit, or paths"])
    items.append(item)
  }

  /// Adds an item for a submodule, which lists its commits instead of its files.
  private mutating func addSubmodule(_ change: GitChange) {
    var item = ReviewItem(.submodule, file: change.path, name: "Submodule")
    func short(_ name: String?) -> String { name.map { String($0.prefix(8)) } ?? "none" }
    item.add(
      .notes,
      [
        "commit \(short(change.newBlob)) instead of \(short(change.oldBlob)); its files are not "
          + "reviewed here. Run 'render review' in it"
      ])
    items.append(item)
  }

  // MARK: Documents

  private static func isDocument(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// Returns the documents whose appearance may have changed: those that have changed and those that use a
  /// changed resource.
  private func documentCandidates() throws(Failure) -> [DocumentReviewer.Candidate] {
    var candidates: [String: DocumentReviewer.Candidate] = [:]
    for change in changes where Self.isDocument(change.path) && change.kind != .submodule {
      candidates[change.path] = DocumentReviewer.Candidate(
        path: change.path, oldPath: change.oldPath, change: change)
    }
    for (path, languages) in changedTranslations() {
      candidates[
        path, default: DocumentReviewer.Candidate(path: path, oldPath: path)
      ].languages.formUnion(languages)
    }
    let assets = Set(
      changes.flatMap { [$0.path, $0.oldPath] }.compactMap(ReviewTree.resourceName))
    if !assets.isEmpty {
      let documents = after.listing.keys.filter(Self.isDocument)
      for (path, bytes) in try after.contents(of: Array(documents)) {
        let used = assets.filter { name in
          bytes.range(of: Data("\"\(name)\"".utf8)) != nil
            || bytes.range(of: Data("/\(name)\"".utf8)) != nil
            || bytes.range(of: Data("\"\(name).".utf8)) != nil
        }
        guard !used.isEmpty else { continue }
        candidates[path, default: DocumentReviewer.Candidate(path: path, oldPath: path)].assets =
          used
      }
    }
    return candidates.values.sorted { $0.path < $1.path }
  }

  /// Returns the languages of changed translations, by document.
  private func changedTranslations() -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    let files = changes.filter { ["strings", "xcstrings"].contains($0.fileExtension) }
    guard !files.isEmpty else { return [:] }
    let documents = after.listing.keys.filter(Self.isDocument)
    for document in documents {
      let translations = Set(after.translations(of: document))
      for file in files where translations.contains(file.path) {
        let folder = ((file.path as NSString).deletingLastPathComponent as NSString)
          .lastPathComponent
        let language = (folder as NSString).deletingPathExtension
        let isLanguage = folder.hasSuffix(".lproj") && language != "mul" && language != "Base"
        result[document, default: []].formUnion(isLanguage ? [language] : [])
      }
    }
    return result
  }

  /// Reads both versions of all documents at once, writes the resources to which they refer, and reviews them
  /// one by one.
  private mutating func reviewDocuments(
    _ candidates: [DocumentReviewer.Candidate]
  ) throws(Failure) {
    let old = try before.contents(of: candidates.map(\.oldPath))
    let new = try after.contents(of: candidates.map(\.path))
    var versions: [DocumentReviewer.Versions] = []
    var words: ([String: Set<String>], [String: Set<String>]) = ([:], [:])
    for candidate in candidates {
      let pair = self.versions(of: candidate, old[candidate.oldPath], new[candidate.path])
      versions.append(pair)
      if case .success(let version) = pair.before { words.0[candidate.oldPath] = version.words }
      if case .success(let version) = pair.after { words.1[candidate.path] = version.words }
    }
    try before.writeResources(for: words.0)
    try after.writeResources(for: words.1)
    for (candidate, pair) in zip(candidates, versions) {
      var reviewer = DocumentReviewer(candidate, before: before, after: after, settings)
      try reviewer.review(pair, &findings)
      items += reviewer.items
      unaffectedScreenCount += reviewer.unaffectedCount
    }
  }

  /// Returns the two versions of a document. If the file contains conflict markers, they are the two sides.
  private func versions(
    of candidate: DocumentReviewer.Candidate, _ old: Data?, _ new: Data?
  ) -> DocumentReviewer.Versions {
    func read(_ bytes: Data?, _ path: String) -> Result<DocumentVersion, DocumentProblem>? {
      bytes.map { bytes in
        Result { () throws(DocumentProblem) in try DocumentVersion(bytes, file: path) }
      }
    }
    let (oldPath, newPath) = (before.path(candidate.oldPath), after.path(candidate.path))
    if let new, let sides = ConflictMarkers(new) {
      return DocumentReviewer.Versions(
        before: read(sides.ours, newPath), after: read(sides.theirs, newPath), isConflict: true)
    }
    let isAdded = candidate.change?.kind == .added
    let isDeleted = candidate.change?.kind == .deleted
    return DocumentReviewer.Versions(
      before: isAdded ? nil : read(old, oldPath), after: isDeleted ? nil : read(new, newPath))
  }

  // MARK: Other files

  /// Reviews translations, colours, scene files and images.
  private mutating func reviewFiles(limit: Int) throws(Failure) {
    let files = changes.filter { change in
      change.kind != .submodule && !Self.isDocument(change.path)
        && (change.fileExtension != "json" || !Self.isCatalogJSON(change) || Self.isColor(change))
        && change.fileExtension != "swift"
    }
    let drawn = files.prefix(max(0, limit))
    let old = try before.contents(of: drawn.filter { $0.kind != .added }.map(\.oldPath))
    let new = try after.contents(of: drawn.filter { $0.kind != .deleted }.map(\.path))
    for change in drawn {
      let (first, second) = (
        change.kind == .added ? nil : old[change.oldPath],
        change.kind == .deleted ? nil : new[change.path]
      )
      guard first != nil || second != nil else { continue }
      switch change.fileExtension {
      case "strings", "stringsdict", "xcstrings":
        let texts = TextsReviewer(change: change, before: before, after: after)
        add(try texts.review(first, second))
      case "json" where Self.isColor(change):
        add(ColorReviewer(change: change).review(first, second))
      case "json":
        try SceneFileReviewer(change: change, settings: settings).review(first, second).map {
          items.append($0)
        }
      default:
        add(try PictureReviewer(change: change, settings: settings).review(first, second))
      }
    }
    for change in files.dropFirst(drawn.count) where change.fileExtension != "json" {
      addUndrawn(change.path)
    }
  }

  /// Adds an item unless it is empty.
  private mutating func add(_ item: ReviewItem) {
    if !item.isEmpty { items.append(item) }
  }

  /// Whether a file belongs to an asset catalog.
  private static func isCatalogJSON(_ change: GitChange) -> Bool {
    change.path.contains(".xcassets/")
  }

  /// Whether a file is a colour of an asset catalog.
  private static func isColor(_ change: GitChange) -> Bool {
    change.path.hasSuffix(".colorset/Contents.json")
  }
}

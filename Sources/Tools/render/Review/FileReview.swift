import Comparison
import Foundation
import Stage
import UIKit

/// Reviews two files that git passes to a `diff` driver or a `difftool`.
@MainActor
struct FileReview {
  private let arguments: Arguments
  /// The path that the review uses for both versions of the file.
  private let path: String
  private let oldFile: String
  private let newFile: String
  private let isDriver: Bool

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    let words = arguments.positionals
    isDriver = arguments.has("--git-driver")
    if isDriver {
      // The arguments: path old-file old-hex old-mode new-file new-hex new-mode, and two more for a renamed
      // file.
      guard words.count >= 7 else {
        throw .usage("'--git-driver' takes the seven arguments that git gives a diff driver.")
      }
      (path, oldFile, newFile) = (words.count > 7 ? words[7] : words[0], words[1], words[4])
    } else {
      guard words.count == 2 else {
        throw .usage("'--files' needs two files: render review --files BEFORE AFTER.")
      }
      (path, oldFile, newFile) = (words[1], words[0], words[1])
    }
  }

  /// Reviews the files, and prints the result or writes it to the folder of `-o`.
  func run() throws -> ExitStatus {
    let temporary = try TemporaryStore()
    defer { temporary.remove() }
    let folder = arguments.string("--output")
    let store = DrawingStore(
      folder: temporary.folder, smallFolder: folder ?? temporary.folder)
    let settings = try ReviewSettings(arguments, store: store)
    let (old, new) = (try read(oldFile), try read(newFile))
    let items = try items(old, new, settings)
    let output = ReviewOutput(
      title: "Review of \(path)", items: items, unaffected: (documents: 0, screens: 0))
    if let folder {
      let markdown = ReviewMarkdown(
        title: output.title, summary: output.summary, items: items, picturesAddress: "",
        pageAddress: nil, limit: 65_000)
      try output.write(to: folder, markdown: markdown)
    }
    if arguments.has("--json") {
      Console.print(output.json)
    } else {
      for item in items { Console.print(ReviewVerb.line(of: item)) }
      if let folder { Console.print("\(folder)/index.html: \(output.summary)") }
    }
    // A diff driver must succeed; otherwise git stops.
    return !isDriver && items.contains { $0.problem != nil } ? .badInput : .done
  }

  /// Returns the contents of a file; nil for `/dev/null`, with which git denotes a missing file.
  private func read(_ file: String) throws(Failure) -> Data? {
    if file == "/dev/null" { return nil }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure(.missingInput, file: file, "The file cannot be read. Check the path.")
    }
    return data
  }

  /// Reviews the files according to the kind that their name indicates. Throws if the kind is not supported.
  private func items(
    _ old: Data?, _ new: Data?, _ settings: ReviewSettings
  ) throws(Failure) -> [ReviewItem] {
    var change = GitChange(kind: .modified, path: path, oldPath: path)
    if old == nil { change.kind = .added }
    if new == nil { change.kind = .deleted }
    let tree = ReviewTree(folder: FileManager.default.currentDirectoryPath)
    switch change.fileExtension {
    case "storyboard", "xib":
      func version(_ bytes: Data?) -> Result<DocumentVersion, DocumentProblem>? {
        bytes.map { bytes in
          Result { () throws(DocumentProblem) in try DocumentVersion(bytes, file: path) }
        }
      }
      let candidate = DocumentReviewer.Candidate(path: path, oldPath: path, change: change)
      var reviewer = DocumentReviewer(candidate, before: tree, after: tree, settings)
      var findings = try NewFindings(arguments, settings.options)
      try reviewer.review(
        DocumentReviewer.Versions(before: version(old), after: version(new)), &findings)
      return reviewer.items
    case "json":
      return [try SceneFileReviewer(change: change, settings: settings).review(old, new)]
        .compactMap(\.self)
    case "strings":
      return [try TextsReviewer(change: change, before: tree, after: tree).review(old, new)]
    case "png", "apng", "jpg", "jpeg", "gif", "webp":
      return [try PictureReviewer(change: change, settings: settings).review(old, new)]
    default:
      throw Failure(
        .badInput, file: path,
        "The name does not say what the file is. Give a .storyboard, .xib, .json, .strings or "
          + "picture.")
    }
  }
}

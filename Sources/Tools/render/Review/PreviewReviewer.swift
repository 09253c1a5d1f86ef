import Comparison
import Foundation
import SourceBuild
import Stage

/// Reviews the previews of a package. Its versions before and after are built one after the other in the same
/// folder, so that the second build compiles only the differences.
@MainActor
struct PreviewReviewer {
  /// The path of the package's folder within the repository.
  let package: String
  let before: ReviewTree
  let after: ReviewTree
  let settings: ReviewSettings
  let device: String

  /// Whether any change affects the package's folder.
  static func concerns(_ changes: [GitChange], package: String) -> Bool {
    changes.contains { change in
      package == "." || change.path.hasPrefix(package + "/")
    }
  }

  /// Builds and draws both versions, and compares the previews with the same names.
  func review() throws -> [ReviewItem] {
    let cache = BuildCache()
    let identity = Array(FileManager.default.currentDirectoryPath.utf8) + Array(package.utf8)
    let tree = SourceTree(
      folder: "\(cache.folder)/review/\(identity.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) })")
    let old = try draw(before, in: tree, to: settings.store.folder + "/previews-before")
    let new = try draw(after, in: tree, to: settings.store.folder + "/previews-after")
    var items = [old.problem, new.problem].compactMap(\.self)
    // If a version cannot be built, its previews do not count as added or removed.
    guard old.problem == nil, new.problem == nil else { return items }
    for name in Set(old.previews.keys).union(new.previews.keys).sorted() {
      if let item = try compare(name, old.previews[name], new.previews[name]) { items.append(item) }
    }
    return items
  }

  /// The drawn previews of a version, by their file names.
  private struct Drawn {
    var previews: [String: Picture] = [:]
    var problem: ReviewItem?
  }

  /// A drawn preview, or the reason why it cannot be drawn.
  private struct Picture {
    let preview: NamedPreview
    /// The file of the preview in the repository.
    let file: String
    /// The bytes of the image; nil if there is a problem.
    var data: Data?
    var problem: String?
  }

  /// Builds a version in the shared folder and draws its previews.
  private func draw(
    _ version: ReviewTree, in tree: SourceTree, to folder: String
  ) throws -> Drawn {
    try tree.update(to: version, package: package)
    var drawn = Drawn()
    let path = package == "." ? tree.folder : "\(tree.folder)/\(package)"
    do {
      let log = BuildLog(isQuiet: true)
      let process = try PreviewProcess.build(path, log, secondsAtMost: 30)
      try Output.makeFolder(folder)
      for preview in NamedPreview.all(try process.list()) {
        let file = "\(folder)/\(preview.fileName).png"
        var request = ProgramRequest(device: device, script: nil, screenshots: "")
        request.output = file
        let drawing = try process.perform(request.json, on: preview.listed.number)
        drawn.previews[preview.fileName] = Picture(
          preview: preview, file: tree.place(of: preview.listed.file),
          data: drawing.problem == nil ? FileManager.default.contents(atPath: file) : nil,
          problem: drawing.problem)
      }
    } catch let problem as BuildProblem {
      drawn.problem = item(Failure(problem).message)
    } catch let failure as Failure {
      drawn.problem = item(failure.message)
    }
    return drawn
  }

  /// Returns an item with the reason why a version has no previews.
  private func item(_ problem: String) -> ReviewItem {
    var item = ReviewItem(.preview, file: package, name: "Previews")
    item.status = .changed
    item.problem = problem
    return item
  }

  /// Returns the item of a preview; nil if both images are equal or neither version can be drawn.
  private func compare(_ name: String, _ old: Picture?, _ new: Picture?) throws(Failure)
    -> ReviewItem?
  {
    guard old?.data != new?.data, let picture = new ?? old else { return nil }
    let change = GitChange(kind: .modified, path: "\(package)/\(name).png", oldPath: name)
    var item = try PictureReviewer(change: change, settings: settings).review(old?.data, new?.data)
    item.kind = .preview
    item.name = picture.preview.title
    item.line = picture.preview.listed.line
    item.file = picture.file
    if let new, let problem = new.problem {
      item.status = .changed
      item.problem = problem
    }
    return item.status == .other ? nil : item
  }
}

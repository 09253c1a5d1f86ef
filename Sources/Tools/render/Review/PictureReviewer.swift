import Comparison
import CoreGraphics
import Foundation

/// Reviews an image file: a recorded snapshot, or an image that documents use.
@MainActor
struct PictureReviewer {
  let change: GitChange
  let settings: ReviewSettings

  /// Compares the pixels of the two files. Files in formats other than PNG are shown but not compared.
  func review(_ before: Data?, _ after: Data?) throws(Failure) -> ReviewItem {
    let isResource = change.path.contains(".xcassets/")
    var item = ReviewItem(
      isResource ? .image : .snapshot, file: (change.path as NSString).deletingLastPathComponent,
      name: (change.path as NSString).lastPathComponent)
    item.status = before == nil ? .new : after == nil ? .removed : .changed
    if change.kind == .renamed { item.add(.notes, ["renamed from \(change.oldPath)"]) }
    guard ["png", "apng"].contains(change.fileExtension) else {
      try keepFiles(before, after, in: &item)
      return item
    }
    do {
      let images = (
        try before.map { (bytes) throws(ReferenceProblem) in try ReferenceImage(file: bytes) },
        try after.map { (bytes) throws(ReferenceProblem) in try ReferenceImage(file: bytes) }
      )
      item.status = .other
      if before == nil { item.status = .new }
      if after == nil { item.status = .removed }
      explain(images, before, after, in: &item)
      try settings.store.add(images.0?.picture, images.1?.picture, to: &item)
      if item.status == .other {
        item.add(.notes, ["the file is another one, its pixels are the same"])
      }
    } catch let problem as ReferenceProblem {
      item.problem =
        Failure(.badInput, file: change.path, problem.message(ofInput: change.path))
        .message
    } catch let failure as Failure {
      throw failure
    } catch {
      item.problem = "\(change.path): error: \(error)"
    }
    return item
  }

  /// Adds the differences between the recorded view trees.
  private func explain(
    _ images: (ReferenceImage?, ReferenceImage?), _ before: Data?, _ after: Data?,
    in item: inout ReviewItem
  ) {
    guard let first = images.0, let second = images.1, let before, let after,
      let difference = ImageComparison.difference(
        reference: first.picture, actual: second.picture)
    else { return }
    let explanation = DifferenceExplanation(
      difference, scale: second.scale, before: ViewTreeRecord(png: before),
      after: ViewTreeRecord(png: after))
    if explanation.before != nil, explanation.after != nil {
      item.add(.views, explanation.visibleChanges.prefix(30).map(\.sentence))
    } else if let cause = explanation.cause {
      item.add(.views, [cause])
    }
  }

  /// Adds files of other formats without changes.
  private func keepFiles(
    _ before: Data?, _ after: Data?, in item: inout ReviewItem
  ) throws(Failure) {
    item.before = try before.map { (bytes) throws(Failure) in
      try settings.store.add(bytes, named: "before.\(change.fileExtension)")
    }
    item.after = try after.map { (bytes) throws(Failure) in
      try settings.store.add(bytes, named: "after.\(change.fileExtension)")
    }
    if let before, let after {
      item.headline = "The file has \(after.count) bytes instead of \(before.count)."
    }
  }
}

import Comparison
import Foundation
import Stage
import UIKit

/// Reviews a scene file: a view tree in JSON.
@MainActor
struct SceneFileReviewer {
  let change: GitChange
  let settings: ReviewSettings

  /// Reviews a scene file; nil if neither version is a scene file.
  func review(_ old: Data?, _ new: Data?) throws(Failure) -> ReviewItem? {
    guard [old, new].compactMap(\.self).contains(where: Self.isSceneFile) else { return nil }
    var item = ReviewItem(.screen, file: change.path, name: "scene")
    item.status = old == nil ? .new : new == nil ? .removed : .other
    do {
      let first = try old.map { (bytes) throws(Failure) in try draw(bytes, change.oldPath) }
      let second = try new.map { (bytes) throws(Failure) in try draw(bytes, change.path) }
      if let first, let second {
        if let difference = ImageComparison.difference(
          reference: first.picture, actual: second.picture)
        {
          let explanation = DifferenceExplanation(
            difference, scale: second.scale, before: first.tree, after: second.tree)
          item.add(.views, explanation.visibleChanges.prefix(30).map(\.sentence))
        }
        item.add(
          .accessibility, AccessibilityChanges(before: first.read, after: second.read).lines)
      }
      try settings.store.add(first?.picture, second?.picture, to: &item)
    } catch {
      item.status = .changed
      item.problem = error.message
    }
    return item.isEmpty ? nil : item
  }

  /// Whether the bytes are JSON with a root view.
  private static func isSceneFile(_ bytes: Data) -> Bool {
    guard let object = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any] else {
      // Invalid JSON may be a scene file only if the other version is one.
      return false
    }
    return object["root"] is [String: Any]
  }

  /// A drawn version of the file.
  private struct Drawing {
    var picture: PixelBuffer
    var tree: ViewTreeRecord
    var read: [AccessibilityReport.Element]
    var scale: Double
  }

  private func draw(_ bytes: Data, _ path: String) throws(Failure) -> Drawing {
    let input = try InputFile.openScene(Array(bytes), named: path)
    let scene = try InputFile.present(0, of: input, settings.request())
    return Drawing(
      picture: try settings.images.picture(of: scene, file: path),
      tree: ViewTreeRecord(of: scene.root), read: AccessibilityReport(of: scene.root).elements,
      scale: Double(scene.stage.screen.scale))
  }
}

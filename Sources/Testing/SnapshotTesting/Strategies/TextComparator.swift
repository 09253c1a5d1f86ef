import Comparison
import Foundation

/// Compares a stored text with a new one.
enum TextComparator {
  static func compare(_ stored: Data, _ value: String) -> ComparisonResult {
    if stored.elementsEqual(value.utf8) { return .matches }
    if let problem = ReferenceProblem.ofText(stored) {
      return .impossible { problem.message(path: $0) }
    }
    guard let old = String(data: stored, encoding: .utf8) else {
      return .impossible {
        "The reference \($0) is not UTF-8 text. Restore it from version control, or move it to "
          + "another folder and record the snapshot again."
      }
    }
    let difference = LineDifference(from: old, to: value)
    guard let patch = difference.patch else {
      // Canonically equal strings may differ in bytes.
      return .differs(
        SnapshotMismatch(
          headline: "Snapshot does not match reference: the texts look the same but are "
            + "composed of other characters."))
    }
    let (gone, come) = (difference.removedCount, difference.addedCount)
    var mismatch = SnapshotMismatch(
      headline: "Snapshot does not match reference: \(lines(come, "new")), \(lines(gone, "gone")).")
    mismatch.paragraphs = [patch]
    mismatch.artifacts = [(".difference", Data(patch.utf8))]
    return .differs(mismatch)
  }

  private static func lines(_ count: Int, _ word: String) -> String {
    "\(count) \(count == 1 ? "line is" : "lines are") \(word)"
  }
}

import Foundation
import UIKit

/// The differences between the accessibility elements before and after a change.
@MainActor
struct AccessibilityChanges {
  let before: [AccessibilityReport.Element]
  let after: [AccessibilityReport.Element]

  /// A line for each element that was added, removed or is read differently, and a line if the order differs.
  ///
  /// Elements are paired by their object in the document, or by their text if they have none.
  var lines: [String] {
    var lines: [String] = []
    var rest = Array(before.indices)
    var partners: [Int] = []
    for element in after {
      let same =
        rest.first { isSame(before[$0], element) && before[$0].spoken == element.spoken }
        ?? rest.first { isSame(before[$0], element) }
      guard let index = same else {
        lines.append("'\(element.spoken)' is read, which is new")
        continue
      }
      rest.removeAll { $0 == index }
      partners.append(index)
      if before[index].spoken != element.spoken {
        lines.append("'\(element.spoken)' is read instead of '\(before[index].spoken)'")
      }
    }
    for index in rest { lines.append("'\(before[index].spoken)' is not read any more") }
    if partners != partners.sorted() { lines.append("the elements are read in another order") }
    return lines
  }

  /// Whether two elements belong to the same view, or have the same text if the document does not identify
  /// them.
  private func isSame(_ a: AccessibilityReport.Element, _ b: AccessibilityReport.Element) -> Bool {
    let (first, second) = (a.view?.documentID, b.view?.documentID)
    return first == second && (first != nil || a.spoken == b.spoken)
  }
}

extension AccessibilityReport.Element {
  /// The description and the hint of the element, on one line.
  fileprivate var spoken: String {
    let text = [description, hint].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " ").trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? "(nothing is said)" : String(text.map { $0.isNewline ? " " : $0 })
  }
}

import Comparison
import InterfaceBuilderDocument
import UIKit

/// The changes of a screen's views as sentences, each with its cause; views that did the same for
/// the same reason share one.
@MainActor
struct ViewChangeList {
  private(set) var lines: [String] = []
  /// The changes of the document that cause changes of views in this list.
  private(set) var causes: [DocumentChange] = []

  /// The largest number of changes whose cause is determined, which takes time.
  private static let mostExplained = 60
  private static let mostLines = 30

  init(_ changes: [ViewTreeChange], causes: ChangeCauses, after: DocumentVersion) {
    // Views that the document does not name are parts of others.
    let named = changes.filter { !$0.view.identifier.isEmpty }
    var groups: [(what: String, cause: String, names: [String])] = []
    for (index, change) in (named.isEmpty ? changes : named).enumerated() {
      // What is new, gone or has another text is said in the words of the document.
      switch change.kind {
      case .appeared, .disappeared, .text: if !named.isEmpty { continue }
      case .look where causes.statesLook(of: change.view.identifier): continue
      default: break
      }
      let name =
        after.document.object(change.view.identifier).map { ObjectName($0).text }
        ?? change.view.name
      let what = String(change.sentence(naming: name).dropFirst(name.count))
      let cause = index < Self.mostExplained ? causes.cause(of: change) : nil
      let because = cause.map { ", since \(Self.reason($0, of: name))" } ?? ""
      if let cause, !self.causes.contains(cause) { self.causes.append(cause) }
      if let place = groups.firstIndex(where: { $0.what == what && $0.cause == because }) {
        groups[place].names.append(name)
      } else {
        groups.append((what, because, [name]))
      }
    }
    lines = groups.prefix(Self.mostLines).map { group in
      Self.names(group.names) + Self.verb(group.what, count: group.names.count) + group.cause
    }
    if groups.count > Self.mostLines {
      lines.append("and \(groups.count - Self.mostLines) other changes of views")
    }
  }

  /// The sentence of a cause; the view's own name is not repeated.
  private static func reason(_ cause: DocumentChange, of name: String) -> String {
    if cause.topic == .frame { return "the document stores another frame" }
    return cause.sentence.hasPrefix("\(name): ")
      ? "its " + cause.sentence.dropFirst(name.count + 2) : cause.sentence
  }

  /// Formats names: `A, B and 3 others`.
  private static func names(_ names: [String]) -> String {
    if names.count > 3 {
      return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) others"
    }
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Puts the verb of a sentence into the plural for several views.
  private static func verb(_ predicate: String, count: Int) -> String {
    guard count > 1 else { return predicate }
    for (one, many) in [(" is ", " are "), (" has ", " have ")] where predicate.hasPrefix(one) {
      return many + predicate.dropFirst(one.count)
    }
    return predicate
  }
}

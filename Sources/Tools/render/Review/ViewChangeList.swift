import Comparison
import InterfaceBuilderDocument
import UIKit

/// Describes the changes of a screen's views in sentences, each with its cause. Views with the same change
/// and cause share a sentence.
@MainActor
struct ViewChangeList {
  private(set) var lines: [String] = []
  /// The changes of the document that caused the listed changes of views.
  private(set) var causes: [DocumentChange] = []

  /// The maximum number of changes whose cause is determined, since this takes time.
  private static let mostExplained = 60
  private static let mostLines = 30

  init(_ changes: [ViewTreeChange], causes: ChangeCauses, after: DocumentVersion) {
    // Views without an id in the document are parts of other views.
    let named = changes.filter { !$0.view.identifier.isEmpty }
    var groups: [(what: String, cause: String, names: [String])] = []
    for (index, change) in (named.isEmpty ? changes : named).enumerated() {
      // Additions, removals and changes of text are described by the document's own changes.
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

  /// Returns the sentence for a cause, without repeating the view's name.
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

  /// Returns a predicate with its verb in the plural if there are several views.
  private static func verb(_ predicate: String, count: Int) -> String {
    guard count > 1 else { return predicate }
    for (one, many) in [(" is ", " are "), (" has ", " have ")] where predicate.hasPrefix(one) {
      return many + predicate.dropFirst(one.count)
    }
    return predicate
  }
}

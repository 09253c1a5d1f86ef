import UIKit

/// Finds the element on a stage that a script names.
///
/// A name is a text, a title, an identifier or an accessibility label; the description that `render tree
/// --accessibility` prints for an element, or a part of it such as 'Switch Button'; a trait; or a combination
/// of these, such as 'Wi-Fi Switch Button'. Case and punctuation are ignored.
@MainActor
struct ScriptTarget {
  /// The element that matches a name.
  struct Match {
    var view: UIView?
    /// The point to touch, in window coordinates.
    var point: CGPoint
  }

  /// The reason why no element matches, phrased as the end of a sentence after "Step 1, 'tap 'X'': ".
  struct Problem: Error {
    var message: String
  }

  private struct Candidate {
    var name: String
    var view: UIView
  }

  private let stage: Stage
  /// The views with texts and identifiers, the foremost first.
  private let candidates: [Candidate]
  /// The accessibility elements on the screen, in reading order.
  private let elements: [SpokenTarget]

  init(on stage: Stage) {
    self.stage = stage
    var found: [Candidate] = []
    let bounds = stage.window.bounds
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      let shown = view.convert(view.bounds, to: nil).intersection(bounds)
      if !shown.isNull, !shown.isEmpty {
        for name in Self.names(of: view) { found.append(Candidate(name: name, view: view)) }
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(stage.window)
    // A view that was added later is in front of the others.
    candidates = found.reversed()
    elements = AccessibilityReport(of: stage.window).elements.compactMap {
      SpokenTarget($0, in: bounds)
    }
  }

  /// Returns the titles and texts of a view, and its identifiers in a document or a program.
  private static func names(of view: UIView) -> [String] {
    var names = [view.documentID, view.restorationIdentifier, view.accessibilityIdentifier]
    switch view {
    case let view as UILabel: names.append(view.text)
    case let view as UIButton: names += [view.currentTitle, view.configuration?.title]
    case let view as UITextField: names += [view.text, view.placeholder]
    case let view as UITextView: names.append(view.text)
    default: break
    }
    return names.compactMap(\.self).filter { !$0.isEmpty }
  }

  /// Returns the element with a name. Texts and identifiers take precedence over labels, and labels over
  /// traits. Case is considered only if several elements match without it.
  func find(_ name: String) throws(Problem) -> Match {
    if let view = view(named: name) { return Match(view: view, point: middle(of: view)) }
    let words = SpokenTarget.words(of: name)
    let tests: [(SpokenTarget) -> Bool] = [
      { $0.labels.contains(words) }, { $0.isSpoken(as: words) }, { $0.answers(to: words) },
    ]
    let matches = tests.lazy.map { elements.filter($0) }.first { !$0.isEmpty } ?? []
    guard let first = matches.first else { throw Problem(message: missing(name)) }
    guard matches.count == 1 else { throw Problem(message: Self.ambiguous(name, matches)) }
    return Match(view: first.view, point: first.point)
  }

  /// Whether one or more elements on the screen have the name. Names of traits are not considered.
  func contains(_ name: String) -> Bool {
    if view(named: name) != nil { return true }
    let words = SpokenTarget.words(of: name)
    return elements.contains { $0.labels.contains(words) || $0.isSpoken(as: words) }
  }

  private func view(named name: String) -> UIView? {
    let match =
      candidates.first { $0.name == name }
      ?? candidates.first { $0.name.lowercased() == name.lowercased() }
    return match?.view
  }

  /// Returns the middle of the visible part of a view.
  private func middle(of view: UIView) -> CGPoint {
    let shown = view.convert(view.bounds, to: nil).intersection(stage.window.bounds)
    return CGPoint(x: shown.midX, y: shown.midY)
  }

  // MARK: Messages

  /// Returns the message "There is no 'X' on the screen", followed by the available targets.
  func missing(_ name: String) -> String {
    var names: [String] = []
    for known in elements.map(\.description) + candidates.reversed().map(\.name)
    where !names.contains(known) { names.append(known) }
    let hint =
      nearestName(to: name, among: names + elements.flatMap(\.sentences))
      .map { " Did you mean '\($0)'?" } ?? ""
    let shown = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
    return "there is no '\(name)' on the screen." + hint
      + (names.isEmpty ? " Nothing there has a name." : " There are \(shown).")
  }

  private static func ambiguous(_ name: String, _ matches: [SpokenTarget]) -> String {
    let list = matches.prefix(10).map { match in
      "'\(match.description)' at \(shortNumber(match.point.x)),\(shortNumber(match.point.y))"
    }
    return "'\(name)' fits \(matches.count) elements: \(list.joined(separator: ", ")). "
      + "Add a label or an identifier to the name, or give a point, such as: at 20,40"
  }
}

import UIKit

/// Finds what a script names among what is seen on a stage.
@MainActor
struct ScriptTarget {
  private struct Candidate {
    var name: String
    var view: UIView
  }

  private let candidates: [Candidate]

  init(on stage: Stage) {
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
    // What was added last lies over the rest.
    candidates = found.reversed()
  }

  /// Titles and texts, and what a document or a program calls a view.
  private static func names(of view: UIView) -> [String] {
    var names = [view.documentID, view.restorationIdentifier]
    switch view {
    case let view as UILabel: names.append(view.text)
    case let view as UIButton: names += [view.currentTitle, view.configuration?.title]
    case let view as UITextField: names += [view.text, view.placeholder]
    case let view as UITextView: names.append(view.text)
    default: break
    }
    return names.compactMap(\.self).filter { !$0.isEmpty }
  }

  /// What bears the name, the foremost first; capitals count only where both would fit.
  func find(_ name: String) -> UIView? {
    let match =
      candidates.first { $0.name == name }
      ?? candidates.first { $0.name.lowercased() == name.lowercased() }
    return match?.view
  }

  /// "There is no 'X' on the screen", with what is there.
  func missing(_ name: String) -> String {
    var names: [String] = []
    for candidate in candidates.reversed() where !names.contains(candidate.name) {
      names.append(candidate.name)
    }
    let hint = nearestName(to: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
    let shown = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
    return "there is no '\(name)' on the screen." + hint
      + (names.isEmpty ? " Nothing there has a title." : " There are \(shown).")
  }
}

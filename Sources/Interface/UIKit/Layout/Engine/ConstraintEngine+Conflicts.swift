import CoreGraphics
import Foundation
import LayoutEngine

/// Breaks and reports constraints that conflict.
extension ConstraintEngine {
  /// Records a conflict for the report and returns the constraint to break.
  ///
  /// Apple does not document the choice. Constraints of autoresizing masks, guides and cell sizes are broken
  /// only if the set contains no `NSLayoutConstraint`; one that a stack view created only if there is no other.
  /// Of the others the last one that the engine added is broken: when a tree is laid out for the first time,
  /// that is one on the innermost view, however early it was activated. Measured on recorded pictures and
  /// descriptions of views.
  func victim(of conflict: Solver.Conflict) -> Solver.Constraint? {
    let members = conflict.constraints.compactMap { handle in
      origins[handle.number].map { (handle: handle, origin: $0) }
    }
    var best: (handle: Solver.Constraint, constraint: NSLayoutConstraint)?
    for member in members {
      guard case .constraint(let constraint) = member.origin else { continue }
      guard let current = best else {
        best = (member.handle, constraint)
        continue
      }
      let isLater = positions[member.handle.number] > positions[current.handle.number]
      if current.constraint.isInternal == constraint.isInternal
        ? isLater : current.constraint.isInternal
      {
        best = (member.handle, constraint)
      }
    }
    if !isFitting {
      record(BrokenConstraint(constraint: best?.constraint, members: members.map(\.origin)))
    }
    return best?.handle
  }

  /// Records a conflict, unless the same constraints are known to conflict.
  private func record(_ conflict: BrokenConstraint) {
    if !conflicts.contains(where: { conflict.isSame(as: $0) }) { conflicts.append(conflict) }
  }

  /// Forgets the conflicts that a constraint takes part in.
  func forgetConflicts(of constraint: NSLayoutConstraint) {
    conflicts.removeAll { conflict in
      conflict.members.contains { $0.constraint === constraint }
    }
  }

  /// The number of conflicts that are reported in full for a layout; further ones are only counted.
  private static let reportedConflicts = 20

  /// Reports the constraints that do not hold at the end of a layout.
  ///
  /// A constraint that was broken temporarily and holds in the end is not a conflict: margins may exceed a
  /// view before its frame is final.
  func reportConflicts() {
    guard layoutDepth == 0 else { return }
    var count = 0
    for index in conflicts.indices where !conflicts[index].isReported {
      let conflict = conflicts[index]
      if let broken = conflict.constraint, !isViolated(broken) { continue }
      conflicts[index].isReported = true
      count += 1
      if count <= Self.reportedConflicts { report(conflict) }
    }
    let others = count - Self.reportedConflicts
    guard others > 0 else { return }
    DiagnosticLog.current.warn(
      "\(others) more \(others == 1 ? "conflict" : "conflicts") between constraints in the same "
        + "layout \(others == 1 ? "is" : "are") not listed. Mend the first ones; others often "
        + "follow from them.")
  }

  private func report(_ conflict: BrokenConstraint) {
    let broken = conflict.constraint
    let report = Self.report(
      conflict.members.compactMap(text), victim: broken?.text ?? "the last one",
      members: conflict.members)
    DiagnosticLog.current.report(
      Diagnostic(.warning, report, file: broken?.source?.file, line: broken?.source?.line))
  }

  /// Returns the message with UIKit's wording.
  private static func report(_ lines: [String], victim: String, members: [Origin]) -> String {
    let hasMask = members.contains {
      if case .autoresizing = $0 { true } else { false }
    }
    let hint =
      hasMask
      ? """

      (Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer \
      to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)
      """ : ""
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\(hint)
      (
      \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(victim)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.
      """
  }

  /// Returns the line of UIKit's log for a constraint; nil if UIKit does not list it.
  func text(of origin: Origin) -> String? {
    switch origin {
    case .constraint(let constraint):
      return constraint.text
    case .autoresizing(let constraint):
      return constraint.text
    case .measured:
      return nil
    case .contentSize(let view, let axis):
      let content = view.contentSizeForLayout
      let own = axis == .horizontal ? content.width : content.height
      let size = own < 0 ? view.canvasRules.emptyLength(of: view, along: axis)?.least ?? own : own
      return "<NSContentSizeLayoutConstraint \(axis == .horizontal ? "H" : "V"):"
        + "[\(NSLayoutConstraint.itemText(view))(\(shortNumber(size)))] "
        + "Hug:\(shortNumber(CGFloat(view.contentHuggingPriority(for: axis).rawValue))) "
        + "CompressionResistance:"
        + "\(shortNumber(CGFloat(view.contentCompressionResistancePriority(for: axis).rawValue)))"
        + "   (active)>"
    case .guide(let guide):
      return "<NSLayoutConstraint:'\(guide.identifier)-constraint' "
        + "\(NSLayoutConstraint.itemText(guide)) in "
        + "\(NSLayoutConstraint.itemText(guide.owner))   (active)>"
    case .nonNegative(let item):
      return "<NSLayoutConstraint \(NSLayoutConstraint.itemText(item.view ?? item.guide)) "
        + "has no negative size   (active)>"
    case .fitting:
      return "<NSLayoutConstraint:'UIView-Encapsulated-Layout'   (active)>"
    }
  }
}

extension ConstraintEngine.Origin {
  var constraint: NSLayoutConstraint? {
    if case .constraint(let constraint) = self { return constraint }
    return nil
  }

  /// The constraint that UIKit lists: one of the program, or one translated from an autoresizing mask.
  var namedConstraint: NSLayoutConstraint? {
    if case .autoresizing(let constraint) = self { return constraint }
    return constraint
  }
}

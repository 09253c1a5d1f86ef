import CoreGraphics
import LayoutEngine

/// A view or guide in an engine: its variables and what fixes them.
///
/// The rectangle is the alignment rectangle in the coordinates of the superview, or of the view
/// that owns the guide.
@MainActor
final class LayoutItem {
  private let reference: LayoutReference
  /// Nil once the engine is gone or has dropped the item.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var engine: ConstraintEngine?

  let x: Solver.Variable
  let y: Solver.Variable
  let width: Solver.Variable
  let height: Solver.Variable

  /// Fix a view that is not placed by constraints: x, y, width, height.
  @exclusivity(unchecked) var pins: [Solver.Constraint] = []
  /// The constraints of the autoresizing mask that the pins were translated from.
  var autoresizing: [NSAutoresizingMaskLayoutConstraint] = []
  /// Place a guide that UIKit provides, relative to its owner.
  var guideConstraints: [Solver.Constraint] = []
  @exclusivity(unchecked) var content = ContentConstraints()

  /// Distances of baselines from top and bottom; a scroll view's content size and offset.
  var firstBaseline: DefinedVariable?
  var lastBaseline: DefinedVariable?
  var contentWidth: Solver.Variable?
  var contentHeight: Solver.Variable?
  var offsetX: DefinedVariable?
  var offsetY: DefinedVariable?

  @exclusivity(unchecked) var isQueued = false
  /// The constraint that keeps a size from being negative.
  @exclusivity(unchecked) var nonNegative: (width: Solver.Constraint?, height: Solver.Constraint?)

  var view: UIView? { reference.view }
  var guide: UILayoutGuide? { reference.guide }

  /// All variables of the item's own.
  var variables: [Solver.Variable] {
    [x, y, width, height]
      + [
        contentWidth, contentHeight, firstBaseline?.variable, lastBaseline?.variable,
        offsetX?.variable, offsetY?.variable,
      ].compactMap(\.self)
  }

  init(of reference: LayoutReference, engine: ConstraintEngine) {
    self.reference = reference
    self.engine = engine
    x = engine.solver.makeVariable()
    y = engine.solver.makeVariable()
    width = engine.solver.makeVariable()
    height = engine.solver.makeVariable()
  }

  /// A variable that one constraint sets to a value known outside the engine.
  struct DefinedVariable {
    var variable: Solver.Variable
    var constraint: Solver.Constraint
  }

  /// The four optional constraints of a content size.
  struct ContentConstraints {
    var minWidth: Solver.Constraint?
    var maxWidth: Solver.Constraint?
    var minHeight: Solver.Constraint?
    var maxHeight: Solver.Constraint?
    /// The size they were made with, and the width that text was wrapped to for it.
    var size = CGSize(width: -1, height: -1)
    var wrapWidth: CGFloat?

    var all: [Solver.Constraint] { [minWidth, maxWidth, minHeight, maxHeight].compactMap(\.self) }
  }
}

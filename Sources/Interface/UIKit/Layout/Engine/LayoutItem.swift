import CoreGraphics
import LayoutEngine

/// The variables and constraints of a view or guide in an engine.
///
/// The variables describe the alignment rectangle in the coordinates of the superview, or of the guide's
/// owning view.
@MainActor
final class LayoutItem {
  private let reference: LayoutReference
  /// The engine; nil after it was deallocated or has removed the item.
  @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var engine: ConstraintEngine?

  let x: Solver.Variable
  let y: Solver.Variable
  let width: Solver.Variable
  let height: Solver.Variable

  /// The constraints of x, y, width and height of a view that constraints of the program do not position.
  @exclusivity(unchecked) var pins: [Solver.Constraint] = []
  /// The autoresizing mask constraints from which the pins were translated.
  var autoresizing: [NSAutoresizingMaskLayoutConstraint] = []
  /// The constraints of a guide that UIKit provides, relative to its owner.
  var guideConstraints: [Solver.Constraint] = []
  @exclusivity(unchecked) var content = ContentConstraints()

  /// The distances of the baselines from top and bottom, and a scroll view's content size and offset.
  var firstBaseline: DefinedVariable?
  var lastBaseline: DefinedVariable?
  var contentWidth: Solver.Variable?
  var contentHeight: Solver.Variable?
  var offsetX: DefinedVariable?
  var offsetY: DefinedVariable?

  @exclusivity(unchecked) var isQueued = false
  /// The constraints that keep the size from being negative.
  @exclusivity(unchecked) var nonNegative: (width: Solver.Constraint?, height: Solver.Constraint?)

  var view: UIView? { reference.view }
  var guide: UILayoutGuide? { reference.guide }

  /// All variables of the item.
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

  /// A variable that a constraint sets to a value from outside the engine.
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
    /// The content size for which the constraints were created, and the width to which text was wrapped.
    var size = CGSize(width: -1, height: -1)
    var wrapWidth: CGFloat?

    var all: [Solver.Constraint] { [minWidth, maxWidth, minHeight, maxHeight].compactMap(\.self) }
  }
}

import CoreGraphics

/// The constraints that refer to an item. They are held by the views they are installed on.
struct ConstraintMentions {
  private var list: [Weak] = []

  private struct Weak {
    weak var constraint: NSLayoutConstraint?
  }

  @MainActor var all: [NSLayoutConstraint] { list.compactMap(\.constraint) }

  @MainActor mutating func add(_ constraint: NSLayoutConstraint) {
    // Forgotten ones go when the list would have to grow.
    if list.count == list.capacity { list.removeAll { $0.constraint == nil } }
    list.append(Weak(constraint: constraint))
  }

  @MainActor mutating func remove(_ constraint: NSLayoutConstraint) {
    list.removeAll { $0.constraint === constraint || $0.constraint == nil }
  }
}

/// What a view keeps for Auto Layout; made when something concerns it.
@MainActor
final class ViewLayoutState {
  /// Constraints installed on the view.
  var constraints: [NSLayoutConstraint] = []
  var mentions = ConstraintMentions()
  /// Guides that the program added.
  var guides: [UILayoutGuide] = []
  /// Guides that every view has, made when asked for.
  var providedGuides: [UILayoutGuide] = []
  var hugging: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?) = (nil, nil)
  var compression: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?) = (nil, nil)
  /// The engine of the tree below this view, if the view is its root.
  var engine: ConstraintEngine?
  /// The view's place in the engine that lays it out.
  weak var item: LayoutItem?
}

extension UIView {
  final var layoutState: ViewLayoutState {
    if let state = layoutStorage { return state }
    let state = ViewLayoutState()
    layoutStorage = state
    return state
  }
}

import CoreGraphics

/// The active constraints that refer to an item. They are held by the views they are installed on.
@MainActor
struct ConstraintMentions {
  /// May name some twice, or such as are no longer active; those go when the list has doubled.
  private var list: [Weak] = []
  private var limit = 32

  private struct Weak {
    weak var constraint: NSLayoutConstraint?
  }

  nonisolated init() {}

  var all: [NSLayoutConstraint] {
    var seen: Set<ObjectIdentifier> = []
    return list.compactMap(\.constraint).filter {
      $0.isActive && seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  mutating func add(_ constraint: NSLayoutConstraint) {
    if list.count == limit {
      list = all.map { Weak(constraint: $0) }
      limit = max(32, 2 * list.count)
    }
    list.append(Weak(constraint: constraint))
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
  /// The content's size that a document gives the view on the editor's canvas.
  var placeholderSize: CGSize?
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

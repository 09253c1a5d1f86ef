import CoreGraphics

/// What a view keeps for Auto Layout; made when something concerns it.
@MainActor
final class ViewLayoutState {
  nonisolated(unsafe) let reference: LayoutReference
  /// Constraints installed on the view.
  @exclusivity(unchecked) nonisolated(unsafe) var constraints: [NSLayoutConstraint] = []
  @exclusivity(unchecked) var mentions = ConstraintMentions()
  /// Guides that the program added.
  nonisolated(unsafe) var guides: [UILayoutGuide] = []
  /// Guides that every view has, made when asked for.
  nonisolated(unsafe) var providedGuides: [UILayoutGuide] = []
  var hugging: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?) = (nil, nil)
  var compression: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?) = (nil, nil)
  /// The content's size that a document gives the view on the editor's canvas.
  var givenSize: GivenContentSize?
  /// The engine of the tree below this view, if the view is its root.
  var engine: ConstraintEngine?
  /// The view's place in the engine that lays it out.
  var item: LayoutItem? {
    get { itemStorage?.engine == nil ? nil : itemStorage }
    set { itemStorage = newValue }
  }
  @exclusivity(unchecked) private var itemStorage: LayoutItem?

  init(of view: UIView) { reference = LayoutReference(view) }

  /// The view goes: nobody finds it any more, and what was installed on it is not.
  nonisolated func viewGoes() {
    reference.clear()
    for constraint in constraints { constraint.becomeUninstalled() }
    for guide in guides { guide.ownerGoes() }
    for guide in providedGuides { guide.ownerGoes() }
  }
}

extension UIView {
  final var layoutState: ViewLayoutState {
    if let state = layoutStorage { return state }
    let state = ViewLayoutState(of: self)
    layoutStorage = state
    markConstrained()
    return state
  }
}

/// The content's size that a document gives a view on the editor's canvas.
struct GivenContentSize {
  var size: CGSize
  /// Whether it is that of text before it wraps, as its class drew it; a placeholder holds as it is.
  var wraps: Bool
}

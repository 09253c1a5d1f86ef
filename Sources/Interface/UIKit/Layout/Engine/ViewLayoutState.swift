import CoreGraphics

/// The Auto Layout state of a view; made when something concerns it.
@MainActor
final class ViewLayoutState {
  nonisolated(unsafe) let reference: LayoutReference
  /// Constraints installed on the view.
  @exclusivity(unchecked) nonisolated(unsafe) var constraints: [NSLayoutConstraint] = []
  @exclusivity(unchecked) var mentions = ConstraintReferences()
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

  /// Called when the view is deallocated: clears references to it and uninstalls its constraints.
  nonisolated func viewWillDeinit() {
    reference.clear()
    for constraint in constraints { constraint.becomeUninstalled() }
    for guide in guides { guide.ownerWillDeinit() }
    for guide in providedGuides { guide.ownerWillDeinit() }
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

import CoreGraphics

/// The Auto Layout state of a view, created when it is first needed.
@MainActor
final class ViewLayoutState {
  nonisolated(unsafe) let reference: LayoutReference
  /// The constraints that are installed on the view.
  @exclusivity(unchecked) nonisolated(unsafe) var constraints: [NSLayoutConstraint] = []
  @exclusivity(unchecked) var mentions = ConstraintReferences()
  /// The layout guides that the program added.
  nonisolated(unsafe) var guides: [UILayoutGuide] = []
  /// The layout guides that UIKit provides, created on first access.
  nonisolated(unsafe) var providedGuides: [UILayoutGuide] = []
  var hugging: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?) = (nil, nil)
  var compression: (horizontal: UILayoutPriority?, vertical: UILayoutPriority?) = (nil, nil)
  /// The intrinsic content size that a document specifies for Interface Builder's canvas.
  var givenSize: GivenContentSize?
  /// The engine of the tree below this view, if the view is its root.
  var engine: ConstraintEngine?
  /// The variables of the view in the engine that lays it out.
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

/// The intrinsic content size that a document specifies for Interface Builder's canvas.
struct GivenContentSize {
  var size: CGSize
  /// Whether the size is that of unwrapped text, as drawn by a custom class. A placeholder's size is fixed.
  var wraps: Bool
}

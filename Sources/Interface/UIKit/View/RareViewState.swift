import CoreGraphics

/// The content of a view for the large content viewer.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var insets = UIEdgeInsets.zero
}

/// The state that few views have, stored apart to keep views small.
final class RareViewState {
  var mask: UIView?
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var gestureRecognizers: [UIGestureRecognizer] = []
  var interactions: [any UIInteraction] = []
  var contentScaleFactor: CGFloat?
  var minimumContentSizeCategory: UIContentSizeCategory?
  var maximumContentSizeCategory: UIContentSizeCategory?
  var cornerConfiguration: UICornerConfiguration?
  var motionEffects: [UIMotionEffect] = []
  var traitOverrides: UITraitOverrides?
  var focusEffect: UIFocusEffect?
  var focusGroupIdentifier: String?
  var focusGroupPriority: Int?
  var traitObservers: TraitObservers?
  /// Returns the size of the content for a maximum width; nil for views whose class determines it.
  var contentMeasure: ((CGFloat) -> CGSize)?
  /// The view's content for the large content viewer.
  var largeContent = LargeContent()
  /// Stores `hoverStyle`, a `UIHoverStyle`.
  var hoverStyle: AnyObject?
  /// The adapter that is applied to the view's subviews before the view's own callbacks run.
  var traitAdapter: (any TraitAdapter)?
}

extension UIView {
  /// The rare state, created when it is first accessed. For reading, use `rareStorage`.
  final var rare: RareViewState {
    if let state = rareStorage { return state }
    let state = RareViewState()
    rareStorage = state
    return state
  }

  /// Makes the height of the view's content depend on the width that constraints give it.
  package final func wrapContent(_ measure: @escaping (CGFloat) -> CGSize) {
    rare.contentMeasure = measure
  }
}

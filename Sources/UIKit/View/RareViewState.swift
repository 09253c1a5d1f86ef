import CoreGraphics

/// What a view says of itself for the large content viewer.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var insets = UIEdgeInsets.zero
}

/// State that few views have.
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
  var traitObservers: TraitObservers?
  /// What the view would show large.
  var largeContent = LargeContent()
  /// What selecting a cell starts.
  var selectionSegue: (@MainActor () -> Void)?
  /// What the accessory button of a cell starts.
  var accessorySegue: (@MainActor () -> Void)?
  /// What of a document varies by the size classes of this view.
  var traitVariations: TraitVariations?
}

extension UIView {
  final var rare: RareViewState {
    if let state = rareStorage { return state }
    let state = RareViewState()
    rareStorage = state
    return state
  }
}

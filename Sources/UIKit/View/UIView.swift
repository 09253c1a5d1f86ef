/// A rectangle on the screen that draws itself, holds other views and answers touches.
///
/// Geometry lives in the layer; a view adds hierarchy, layout, traits and events.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The class of the layer that backs views of this class.
  open class var layerClass: AnyClass { CALayer.self }

  private static func makeLayer(of viewClass: UIView.Type) -> CALayer {
    guard let layerClass = viewClass.layerClass as? CALayer.Type else {
      preconditionFailure(
        "The layerClass of \(viewClass) is \(viewClass.layerClass), which is no class of layers.")
    }
    return layerClass.init()
  }

  public final let layer: CALayer

  // MARK: State behind the public properties

  final weak var superviewStorage: UIView?
  final var subviewStorage: [UIView] = []
  final weak var windowStorage: UIWindow?
  /// The controller whose `view` this is.
  final weak var owningController: UIViewController?

  final var backgroundColorStorage: UIColor?
  final var tintColorStorage: UIColor?
  final var traits: UITraitCollection = .current
  final var margins = LayoutMargins()
  final var rareStorage: RareViewState?

  /// What Auto Layout keeps for this view; nil until a constraint concerns it.
  final var layoutStorage: ViewLayoutState?
  final var needsConstraintUpdate = true
  final var subtreeNeedsConstraintUpdate = true

  // MARK: Plain properties

  open var tag = 0
  /// The id of the element that the view was made from, if it comes from a document.
  package final var documentID: String?
  /// The version of the editor that saved the document, at design time: standard sizes are those
  /// of the system of its time.
  package final var designVersion: Double?
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var isOpaque = true {
    didSet { layer.isOpaque = isOpaque }
  }
  open var clearsContextBeforeDrawing = true
  open var autoresizesSubviews = true {
    didSet {
      guard autoresizesSubviews != oldValue else { return }
      for subview in subviewStorage { subview.autoresizingDidChange() }
    }
  }
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { autoresizingDidChange() } }
  }
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.contentsGravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }
  open var restorationIdentifier: String?
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var isAccessibilityElement = false

  // MARK: Creation

  public init(frame: CGRect) {
    layer = UIView.makeLayer(of: type(of: self))
    super.init()
    layer.delegate = self
    layer.isOpaque = true
    self.frame = frame
    // The first layout pass reaches every new view, as it does in UIKit.
    layer.setNeedsLayout()
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    layer = UIView.makeLayer(of: type(of: self))
    super.init()
    layer.delegate = self
    layer.setNeedsLayout()
  }

  // MARK: To override

  /// Places the subviews. The base applies constraints.
  open func layoutSubviews() { applyConstraints() }

  /// Draws the content. A class that overrides this has its drawing recorded, not rastered.
  open func draw(_ rect: CGRect) {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  public static let noIntrinsicMetric: CGFloat = -1

  /// The size the view's own constraints give it when they may choose, near the target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size the view's own constraints give it when its width and height want to be those of the
  /// target, each with its priority.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Says that the content wants another size.
  open func invalidateIntrinsicContentSize() { contentSizeWasInvalidated() }

  /// Brings the constraints up to date before a layout pass. Overriders call super last.
  open func updateConstraints() {}

  /// Whether views of the class need a layout pass by constraints though none are set.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// How far the frame reaches beyond the rectangle that constraints place.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: UIEdgeInsets.zero - alignmentRectInsets)
  }

  /// The views whose baselines stand for this view's.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  open var forLastBaselineLayout: UIView { self }

  /// The older name of the view for the last baseline.
  open func forBaselineLayout() -> UIView { forLastBaselineLayout }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func tintColorDidChange() {}
  open func layoutMarginsDidChange() {}
  open func safeAreaInsetsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called once after the object was read from a nib with its outlets connected.
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviewStorage.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Minimum edges belong to the view, maximum edges do not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let b = bounds
    return point.x >= b.minX && point.x < b.maxX && point.y >= b.minY && point.y < b.maxY
  }

  // MARK: To override inside the module

  /// What a class adds to its one-line description, such as its text.
  var descriptionDetails: [String] { [] }

  /// Margins of a view that nobody set any for.
  var defaultLayoutMargins: UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }

  /// How strongly the class keeps to the size of its content until the program says otherwise.
  var defaultContentPriorities: ContentPriorities { .standard }

  /// Where the view's own text has its baselines when it is of a size; nil for a view without text.
  func ownBaselineOffsets(in size: CGSize) -> BaselineOffsets? { nil }

  /// Whether the content's height follows from the width it is given.
  var contentWraps: Bool { false }

  /// The content's size when it is as wide as this at the most.
  func wrappedContentSize(_ width: CGFloat) -> CGSize? { nil }

  /// The text by which messages tell the view from others of its class.
  var wordsInMessages: String? { nil }

  func subviewWasRemoved(_ subview: UIView) {}
  func subviewDidChangeVisibility(_ subview: UIView) {}
  func subviewDidChangeContent(_ subview: UIView) {}

  /// Whether the view is placed by its autoresizing mask rather than by constraints.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if oldValue != translatesAutoresizingMaskIntoConstraints { translationDidChange() }
    }
  }

  open override var next: UIResponder? { owningController ?? superviewStorage }

  open override var description: String {
    MainActor.assumeIsolated { shortDescription }
  }
}

/// State that few views have.
final class RareViewState {
  var mask: UIView?
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var gestureRecognizers: [UIGestureRecognizer] = []
  var contentScaleFactor: CGFloat?
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

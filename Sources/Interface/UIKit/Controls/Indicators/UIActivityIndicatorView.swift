import CoreGraphics
import Foundation
import QuartzCore

/// An indeterminate progress indicator: eight spokes that fade one after the other.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [AppearanceProperty(\UIActivityIndicatorView.color)]
  }

  /// The size and colour of the indicator.
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white = 1
    case gray = 2
    case medium = 100
    case large = 101

    /// The width and height in points.
    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    /// The colour of the style; nil for styles that follow the interface style.
    var color: UIColor? {
      switch self {
      case .white, .whiteLarge: .white
      case .gray: .gray
      case .medium, .large: nil
      }
    }
  }

  /// The size and colour of the indicator. Medium by default.
  open var style: Style { didSet { styleDidChange() } }
  /// Whether the indicator is hidden while it is not animating. True by default.
  open var hidesWhenStopped = true { didSet { updateVisibility() } }
  /// Whether the indicator is animating.
  open private(set) var isAnimating = false

  /// The fraction of the spokes that are visible while the indicator is not animating, clockwise from the
  /// top.
  final var shownShare: CGFloat = 0 { didSet { updateVisibility() } }

  /// The colour that the program set; nil for the style's.
  private final var explicitColor: UIColor?
  private final let spokes = (0..<8).map { _ in ControlPart() }

  /// The opacity of the spokes, clockwise from the top, relative to the brightest: 47, 47, 47, 47, 72, 97,
  /// 122 and 147 of 255 (measured on another implementation, which copied iOS).
  private static let fading: [CGFloat] = [0.32, 0.32, 0.32, 0.32, 0.49, 0.66, 0.83, 1]

  /// Creates an indicator with the size of a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { activityAccessibility }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)!
    setUp()
  }

  private func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
    for spoke in spokes { addSubview(spoke) }
    updateVisibility()
  }

  /// The colour of the spokes. Setting it to nil restores the style's.
  open var color: UIColor! {
    get { explicitColor ?? style.color ?? .secondaryLabel }
    set {
      explicitColor = newValue
      setNeedsLayout()
    }
  }

  /// Shows the indicator and starts its animation.
  open func startAnimating() {
    isAnimating = true
    updateVisibility()
  }

  /// Stops the animation and hides the indicator if `hidesWhenStopped` is true.
  open func stopAnimating() {
    isAnimating = false
    updateVisibility()
  }

  /// Shows all spokes, the fraction `shownShare` of them, or none.
  private func updateVisibility() {
    let isWhole = isAnimating || !hidesWhenStopped
    let count = isWhole ? spokes.count : Int((shownShare * CGFloat(spokes.count)).rounded(.down))
    for (index, spoke) in spokes.enumerated() { spoke.isHidden = index >= count }
  }

  private func styleDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override var defaultContentPriorities: ContentPriorities { .rigid }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let radius = style.side / 2
    // Spokes extend from a third of the radius to its end, and their width is a fifth of it.
    let width = radius / 5
    for (index, spoke) in spokes.enumerated() {
      let angle = CGFloat(index) / 8 * 2 * .pi
      spoke.transform = .identity
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: radius * 2 / 3)
      spoke.layer.cornerRadius = width / 2
      spoke.layer.anchorPoint = CGPoint(x: 0.5, y: 1.5)
      spoke.layer.position = CGPoint(x: bounds.midX, y: bounds.midY)
      spoke.transform = CGAffineTransform(rotationAngle: angle)
      spoke.backgroundColor = color
      spoke.alpha = Self.fading[index]
    }
  }
}

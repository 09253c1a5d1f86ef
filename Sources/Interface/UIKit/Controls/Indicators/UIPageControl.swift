import CoreGraphics
import Foundation
import QuartzCore

/// A control with a dot for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
        AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
      ]
  }

  /// The direction in which the pages follow each other.
  public enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  /// Whether the dots have a background.
  public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }

  /// The number of dots. 0 by default; a negative number counts as 0.
  open var numberOfPages = 0 { didSet { pagesDidChange() } }
  /// The index of the current page. An index out of range is changed to the nearest valid one.
  open var currentPage = 0 { didSet { currentPageDidChange() } }
  /// Whether the control is hidden if there is only one page. False by default.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The direction of the dots. Natural, the default, is that of the interface.
  open var direction = Direction.natural { didSet { imagesDidChange() } }
  /// The colour of the dots of other pages. Nil, the default, is white with an alpha of 0.3.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the current dot. Nil, the default, is white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The background style. With `prominent` there is a background; with `automatic` only during a touch.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
  /// Whether the dots show a new current page only after `updateCurrentPageDisplay()`.
  open var defersCurrentPageDisplay = false
  /// Whether a drag along the dots changes the page. True by default.
  open var allowsContinuousInteraction = true
  /// An image that replaces the dots. Images set by `setIndicatorImage` take precedence.
  open var preferredIndicatorImage: UIImage? { didSet { imagesDidChange() } }
  /// The image of the current page; nil uses that of the others.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { imagesDidChange() } }

  /// The progress of the current page; nil for none. A timer's progress turns the pages.
  ///
  /// - Support: partial: the progress is not drawn in the dot.
  open var progress: UIPageControlProgress? {
    didSet {
      oldValue?.move(to: nil)
      progress?.move(to: self)
    }
  }

  private final var dots: [UIImageView] = []
  private final let background = ControlPart(color: .tertiarySystemFill)
  private final var knownDisc: UIImage?
  private final var images: [Int: UIImage] = [:]
  private final var currentImages: [Int: UIImage] = [:]
  /// The page that the dots show. It differs from `currentPage` while the display is deferred.
  private final var shownPage = 0

  /// The distance between dots in points (measured on pictures of iOS 17.5 and 26.2: 53 pixels of a third).
  private static let pitch: CGFloat = 17 + 2 / 3
  /// The side of a dot's image in points, with a point around its box.
  private static let dotSide: CGFloat = 10
  /// The middle of the disc in that image, its half axes and the share of them that its curves' handles take, a little
  /// more than a circle's (fitted to pictures of iOS 17.5 and 26.2).
  private static let discCentre = CGPoint(x: 4.714, y: 4.855)
  private static let discAxes = CGSize(width: 3.752, height: 3.787)
  private static let discHandle: CGFloat = 0.567
  /// The greatest number of dots; further pages have none.
  private static let mostDots = 60

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addSubview(background)
  }

  override var accessibilityDefaults: AccessibilityDefaults { pagesAccessibility }
  open override func accessibilityIncrement() { turnForAccessibility(by: 1) }
  open override func accessibilityDecrement() { turnForAccessibility(by: -1) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    addSubview(background)
  }

  private func pagesDidChange() {
    if numberOfPages < 0 { numberOfPages = 0 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func currentPageDidChange() {
    let last = max(0, numberOfPages - 1)
    if currentPage < 0 || currentPage > last { currentPage = max(0, min(last, currentPage)) }
    if !defersCurrentPageDisplay || !isTracking { updateCurrentPageDisplay() }
  }

  /// Shows the current page in the dots.
  open func updateCurrentPageDisplay() {
    shownPage = currentPage
    setNeedsLayout()
  }

  // MARK: Images

  /// Sets the image of a page's dot; nil restores `preferredIndicatorImage`.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    imagesDidChange()
  }

  /// Returns the image that was set for a page.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  /// Sets the image of a page's dot while the page is the current one.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
    imagesDidChange()
  }

  /// Returns the image that was set for a page while it is the current one.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

  private func imagesDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Returns the image that a page currently shows; nil for a dot.
  private func image(forPage page: Int) -> UIImage? {
    let plain = images[page] ?? preferredIndicatorImage
    guard page == shownPage else { return plain }
    return currentImages[page] ?? preferredCurrentPageIndicatorImage ?? plain
  }

  /// The size of the pill around the dots, which is that of the control in iOS 26 (guess). Measured on two
  /// pictures with three pages, of iOS 17.5 and 26.2: 73 by 25.67 points inside of a line that is four points
  /// wide. Documents store wider controls.
  static func pillSize(_ pageCount: Int) -> CGSize {
    CGSize(
      width: (CGFloat(max(0, pageCount - 1)) * pitch + 37.67).rounded(.toNearestOrAwayFromZero),
      height: 25 + 2 / 3)
  }

  /// Returns the size of a number of dots with the background, in points: 134.5 by 26 for four at two pixels a
  /// point, 117 by 25.67 for three at three (measured once each).
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    if traits.look.hasGlass { return oriented(Self.pillSize(pageCount)) }
    return oriented(
      CGSize(
        width: roundToPixel(CGFloat(pageCount) * Self.pitch + 64, scale: layoutScale),
        height: ceilToPixel(25 + 2 / 3, scale: layoutScale)))
  }

  override var defaultContentPriorities: ContentPriorities { .rigid }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first page is at the right or at the bottom.
  private var isReversed: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// Returns the coordinate of a point along the dots.
  private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  private func oriented(_ size: CGSize) -> CGSize {
    isVertical ? CGSize(width: size.height, height: size.width) : size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let fitting = Int(max(0, (isVertical ? bounds.height : bounds.width) / Self.pitch))
    let isHiddenForOne = hidesForSinglePage && numberOfPages == 1
    let count = isHiddenForOne ? 0 : min(numberOfPages, max(1, fitting), Self.mostDots)
    while dots.count < count {
      let dot = UIImageView(frame: .zero)
      dot.contentMode = .center
      dots.append(dot)
      addSubview(dot)
    }
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    for (index, dot) in dots.enumerated() {
      let slot = CGFloat(isReversed ? count - 1 - index : index)
      let offset = (slot - CGFloat(count - 1) / 2) * Self.pitch
      show(
        dot, page: index,
        at: CGPoint(
          x: bounds.midX + (isVertical ? 0 : offset), y: bounds.midY + (isVertical ? offset : 0)))
    }
    layoutBackground(dots: count)
  }

  /// Sets a dot's colour, image and position.
  private func show(_ dot: UIImageView, page: Int, at centre: CGPoint) {
    // The default colours are for dots over images: white, and other pages at 0.3.
    let other = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    let color = page == shownPage ? currentPageIndicatorTintColor ?? .white : other
    let image = image(forPage: page).map { Self.sized($0) }
    dot.frame =
      image.map {
        CGRect(
          x: centre.x - $0.size.width / 2, y: centre.y - $0.size.height / 2, width: $0.size.width,
          height: $0.size.height)
      } ?? dotFrame(at: centre, isCurrent: page == shownPage)
    dot.image = (image ?? discImage).withRenderingMode(.alwaysTemplate)
    dot.tintColor = color
  }

  /// The frame of a dot's image, which stands between pixels. The dots of other pages stand a third of a point
  /// further right than the current one (measured on pictures of iOS 17.5 and 26.2).
  private func dotFrame(at centre: CGPoint, isCurrent: Bool) -> CGRect {
    let half = Self.dotSide / 2 - 1
    let left = roundToPixel(
      centre.x - half + (isCurrent ? 0 : 1 / 3) - 0.499 / layoutScale, scale: layoutScale)
    let top = ceilToPixel(centre.y - half, scale: layoutScale)
    return CGRect(x: left - 0.75, y: top - 1, width: Self.dotSide, height: Self.dotSide)
  }

  /// The image of a disc in the scale of the screen.
  private var discImage: UIImage {
    if let knownDisc, knownDisc.scale == layoutScale { return knownDisc }
    let format = UIGraphicsImageRendererFormat()
    format.scale = layoutScale
    let size = CGSize(width: Self.dotSide, height: Self.dotSide)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      Self.disc.fill()
    }
    knownDisc = image
    return image
  }

  private static var disc: UIBezierPath {
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: discCentre.x + x * discAxes.width, y: discCentre.y + y * discAxes.height)
    }
    let path = UIBezierPath()
    path.move(to: at(1, 0))
    for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
      // A quarter turn takes (x, y) to (-y, x).
      path.addCurve(
        to: at(-y, x), controlPoint1: at(x - y * discHandle, y + x * discHandle),
        controlPoint2: at(-y + x * discHandle, x + y * discHandle))
    }
    path.close()
    return path
  }

  /// Returns a symbol in the size of the dots' own symbol, so that neighbours do not overlap; other images
  /// as they are.
  ///
  /// The dots are the symbol `circlebadge.fill`, whose disc has 0.69 of the font size (guess): discs of 7.57
  /// points belong to a font of 11.
  private static func sized(_ image: UIImage) -> UIImage {
    guard image.isSymbolImage else { return image }
    return image.withConfiguration(UIImage.SymbolConfiguration(pointSize: 11))
  }

  /// Lays out the background in the control's intrinsic size.
  private func layoutBackground(dots: Int) {
    let isShown = backgroundStyle == .prominent || (backgroundStyle == .automatic && isTracking)
    background.isHidden = !isShown || dots == 0
    let size = size(forNumberOfPages: dots)
    background.place(
      CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height), isCapsule: true)
  }

  /// The state of a touch on the control.
  public enum InteractionState: Int, Sendable {
    case none, discrete, continuous
  }

  /// Whether the control is being touched. Never continuous here.
  open var interactionState: InteractionState { isTracking ? .discrete : .none }

  // MARK: Touches

  override var keepsTaps: Bool { true }

  /// Changes the page when a touch moves along the dots.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction else { return true }
    let way = along(touch.location(in: self)) - along(touch.previousLocation(in: self))
    dragged += isReversed ? -way : way
    let steps = (dragged / Self.pitch).rounded(.towardZero)
    guard steps != 0 else { return true }
    dragged -= steps * Self.pitch
    wasDragged = true
    turn(to: currentPage + Int(steps))
    return true
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (dragged, wasDragged) = (0, false)
    setNeedsLayout()
    return true
  }

  /// The distance of the drag since the last change of page, in points.
  private final var dragged: CGFloat = 0
  /// Whether the touch has changed the page by dragging, so that its end is not a tap.
  private final var wasDragged = false

  /// Changes the current page and sends `valueChanged`, unless the page is already the current one.
  private func turn(to page: Int) {
    let page = max(0, min(numberOfPages - 1, page))
    guard page != currentPage, page >= 0 else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }

  /// Changes the page by one after a tap on the left or right half of the control.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    setNeedsLayout()
    guard let touch, isTouchInside, !wasDragged else { return }
    let isInSecondHalf =
      along(touch.location(in: self)) >= along(CGPoint(x: bounds.midX, y: bounds.midY))
    turn(to: currentPage + (isInSecondHalf != isReversed ? 1 : -1))
  }
}

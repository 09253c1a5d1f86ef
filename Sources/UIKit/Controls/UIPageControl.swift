import CoreGraphics
import Foundation

/// A dot for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }

  open var numberOfPages = 0 { didSet { pagesDidChange() } }
  open var currentPage = 0 { didSet { currentPageDidChange() } }
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// - Support: without effect: the page control has no background.
  open var backgroundStyle = BackgroundStyle.automatic
  /// - Support: without effect: the current page is always shown.
  open var defersCurrentPageDisplay = false

  private final var dots: [ControlPart] = []

  /// Four dots take 134.5 points, three 117 (measured once each): a pitch of 17.33.
  private static let pitch: CGFloat = 17 + 1 / 3
  private static let dotSide: CGFloat = 7 + 2 / 3
  private static let height: CGFloat = 26
  /// More pages than fit on a screen are shown by fewer dots.
  private static let mostDots = 60

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  override var accessibilityDefaults: AccessibilityDefaults { pagesAccessibility }
  open override func accessibilityIncrement() { turnForAccessibility(by: 1) }
  open override func accessibilityDecrement() { turnForAccessibility(by: -1) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  private func pagesDidChange() {
    if numberOfPages < 0 { numberOfPages = 0 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func currentPageDidChange() {
    let last = max(0, numberOfPages - 1)
    if currentPage < 0 || currentPage > last { currentPage = max(0, min(last, currentPage)) }
    setNeedsLayout()
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: (CGFloat(pageCount) * Self.pitch + 65).rounded(.up), height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let fitting = Int(max(0, bounds.width / Self.pitch))
    let isHiddenForOne = hidesForSinglePage && numberOfPages == 1
    let count = isHiddenForOne ? 0 : min(numberOfPages, max(1, fitting), Self.mostDots)
    while dots.count < count {
      let dot = ControlPart()
      dots.append(dot)
      addSubview(dot)
    }
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    let start = bounds.midX - CGFloat(count - 1) * Self.pitch / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, dot) in dots.enumerated() {
      let slot = isMirrored ? count - 1 - index : index
      dot.place(
        CGRect(
          x: start + CGFloat(slot) * Self.pitch - Self.dotSide / 2,
          y: bounds.midY - Self.dotSide / 2, width: Self.dotSide, height: Self.dotSide),
        isCapsule: true)
      // White, the others at 0.3: made for pictures behind.
      let other = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      dot.backgroundColor =
        index == currentPage ? currentPageIndicatorTintColor ?? .white : other
    }
  }

  // MARK: Touches

  override var keepsTaps: Bool { true }

  /// A tap beside the middle goes a page that way; the app hears of it and shows the page.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let isAtRight = touch.location(in: self).x >= bounds.midX
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let page = currentPage + (isAtRight != isMirrored ? 1 : -1)
    guard (0..<numberOfPages).contains(page) else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }
}

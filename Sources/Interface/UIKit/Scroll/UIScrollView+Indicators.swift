import CoreGraphics
import QuartzCore

extension UIScrollView {
  /// Shows the indicators without fading them out.
  final func showIndicators() {
    let indicators = self.indicators ?? ScrollIndicators()
    self.indicators = indicators
    indicators.number += 1
    for part in [indicators.vertical, indicators.horizontal] {
      part.layer.removeAllAnimations()
      part.alpha = 1
    }
    layoutIndicators()
  }

  /// Shows the indicators for half a second and fades them out.
  final func flashIndicators() {
    showIndicators()
    guard let number = indicators?.number else { return }
    environment.clock.schedule(at: environment.clock.now + 0.5) { [weak self] in
      guard let self, indicators?.number == number else { return }
      hideIndicators()
    }
  }

  /// Fades out and removes the indicators, unless they are shown again meanwhile.
  final func hideIndicators() {
    guard let indicators else { return }
    indicators.number += 1
    let number = indicators.number
    UIView.animate(withDuration: 0.25) {
      indicators.vertical.alpha = 0
      indicators.horizontal.alpha = 0
    } completion: { [weak self] _ in
      guard let self, self.indicators?.number == number else { return }
      indicators.vertical.removeFromSuperview()
      indicators.horizontal.removeFromSuperview()
      self.indicators = nil
    }
  }

  /// Lays out the indicators for the offset, content size and insets.
  final func layoutIndicators() {
    guard let indicators else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let base = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    let (thickness, margin) = (ScrollIndicators.thickness, ScrollIndicators.margin)
    let isBoth =
      contentSize.height > bounds.height && contentSize.width > bounds.width
    let corner: CGFloat = isBoth ? thickness + margin : 0

    let v = base + verticalScrollIndicatorInsets
    let vertical = thumb(
      trackLength: bounds.height - v.top - v.bottom - 2 * margin - corner,
      content: contentSize.height,
      visible: bounds.height, range: verticalRange, offset: contentOffset.y)
    place(
      indicators.vertical,
      showsVerticalScrollIndicator && contentSize.height > bounds.height
        ? CGRect(
          x: isMirrored
            ? bounds.minX + v.left + margin : bounds.maxX - v.right - margin - thickness,
          y: bounds.minY + v.top + margin + vertical.start, width: thickness,
          height: vertical.length) : nil)

    let h = base + horizontalScrollIndicatorInsets
    let horizontal = thumb(
      trackLength: bounds.width - h.left - h.right - 2 * margin - corner,
      content: contentSize.width,
      visible: bounds.width, range: horizontalRange, offset: contentOffset.x)
    place(
      indicators.horizontal,
      showsHorizontalScrollIndicator && contentSize.width > bounds.width
        ? CGRect(
          x: bounds.minX + h.left + margin + horizontal.start,
          y: bounds.maxY - h.bottom - margin - thickness, width: horizontal.length,
          height: thickness) : nil)
  }

  /// Returns the length and position of an indicator. Beyond an edge it shrinks towards the edge.
  private func thumb(
    trackLength: CGFloat, content: CGFloat, visible: CGFloat, range: ClosedRange<CGFloat>,
    offset: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    guard trackLength > 0, content > 0 else { return (0, 0) }
    let full = min(trackLength, max(ScrollIndicators.shortest, trackLength * visible / content))
    let inside = max(range.lowerBound, min(range.upperBound, offset))
    let length = max(ScrollIndicators.thickness * 2, full - abs(offset - inside))
    let way = range.upperBound - range.lowerBound
    let share = way > 0 ? (inside - range.lowerBound) / way : 0
    return (share * (trackLength - length), length)
  }

  private func place(_ part: ControlPart, _ frame: CGRect?) {
    guard let frame else {
      part.removeFromSuperview()
      return
    }
    part.backgroundColor =
      switch indicatorStyle {
      case .black: UIColor(white: 0, alpha: 0.35)
      case .white: UIColor(white: 1, alpha: 0.35)
      case .default:
        UIColor {
          $0.userInterfaceStyle == .dark
            ? UIColor(white: 1, alpha: 0.35) : UIColor(white: 0, alpha: 0.35)
        }
      }
    UIView.performWithoutAnimation { part.frame = frame }
    part.layer.zPosition = 10_000
    if part.superview !== self { addSubview(part) }
  }
}

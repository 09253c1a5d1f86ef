import CoreGraphics
import QuartzCore

/// Scrolls a list while an item is dragged near its edge, one step for each frame of the stage's clock.
@MainActor
final class EdgeScrolling {
  private weak var list: UIScrollView?
  /// Called with the position of the touch in the list after each step.
  private let didScroll: (CGPoint) -> Void
  private var ticket: MediaClock.ScheduledEventID?
  /// The position of the touch in window coordinates.
  private var place = CGPoint.zero

  /// The distance from the edge at which scrolling begins, in points, and the speed at the edge, in points
  /// per second (guess).
  private static let reach: CGFloat = 50
  private static let speed: CGFloat = 600

  init(_ list: UIScrollView, didScroll: @escaping (CGPoint) -> Void) {
    self.list = list
    self.didScroll = didScroll
  }

  func follow(_ place: CGPoint) {
    self.place = place
    if ticket == nil, step != .zero { schedule() }
  }

  func stop() {
    if let ticket { list?.environment.clock.cancel(ticket) }
    ticket = nil
  }

  private func schedule() {
    guard let clock = list?.environment.clock else { return }
    ticket = clock.schedule(at: clock.now + 1.0 / 60) { [weak self] in self?.fire() }
  }

  private func fire() {
    ticket = nil
    guard let list, step != .zero else { return }
    list.offsetWasSet = true
    list.scroll(to: CGPoint(x: list.contentOffset.x + step.x, y: list.contentOffset.y + step.y))
    list.layoutIfNeeded()
    didScroll(list.convert(place, from: nil))
    schedule()
  }

  /// The distance by which the content scrolls in the next frame, which is larger nearer to the edge.
  private var step: CGPoint {
    guard let list else { return .zero }
    let point = list.convert(place, from: nil)
    let shown = list.bounds.inset(by: list.adjustedContentInset)
    func step(
      _ at: CGFloat, _ low: CGFloat, _ high: CGFloat, _ offset: CGFloat,
      _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
      let isNearLow = at - low < Self.reach
      let depth = isNearLow ? at - low - Self.reach : at - (high - Self.reach)
      guard isNearLow || depth > 0 else { return 0 }
      let way = max(-1, min(1, depth / Self.reach)) * Self.speed / 60
      return max(range.lowerBound, min(range.upperBound, offset + way)) - offset
    }
    return CGPoint(
      x: list.scrollsHorizontally
        ? step(point.x, shown.minX, shown.maxX, list.contentOffset.x, list.horizontalRange) : 0,
      y: list.scrollsVertically
        ? step(point.y, shown.minY, shown.maxY, list.contentOffset.y, list.verticalRange) : 0)
  }
}

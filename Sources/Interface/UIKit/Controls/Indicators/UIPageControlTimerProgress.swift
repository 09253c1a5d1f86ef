/// A progress that follows the clock and turns to the next page at its end.
open class UIPageControlTimerProgress: UIPageControlProgress {
  /// The seconds that a page lasts, unless it has a duration of its own.
  open var preferredDuration: TimeInterval
  /// Whether the first page follows the last. True by default.
  open var resetsToInitialPageAfterEnd = true
  /// Whether the timer runs.
  open var isRunning: Bool { link != nil }

  private final var durations: [Int: TimeInterval] = [:]
  private final var link: CADisplayLink?
  private final var page = -1

  /// Creates a timer with the seconds that a page lasts.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  /// Sets the seconds that a page lasts.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }
  /// Returns the seconds that a page lasts.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  /// Starts the timer, or continues it.
  open func resumeTimer() {
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      advance(by: link.duration)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
    notifyChange()
  }

  /// Stops the timer.
  open func pauseTimer() {
    guard let link else { return }
    link.invalidate()
    self.link = nil
    notifyChange()
  }

  private var timerDelegate: (any UIPageControlTimerProgressDelegate)? {
    delegate as? any UIPageControlTimerProgressDelegate
  }

  private func notifyChange() { timerDelegate?.pageControlTimerProgressDidChange(self) }

  override func move(to pageControl: UIPageControl?) {
    super.move(to: pageControl)
    if pageControl == nil { pauseTimer() }
  }

  private func advance(by seconds: TimeInterval) {
    guard let control = pageControl, control.numberOfPages > 0 else { return }
    if control.currentPage != page {
      page = control.currentPage
      currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
    }
    let duration = self.duration(forPage: page)
    currentProgress += duration > 0 ? Float(seconds / duration) : 1
    if currentProgress >= 1 { turnPage(of: control) }
  }

  private func turnPage(of control: UIPageControl) {
    let isLast = page >= control.numberOfPages - 1
    guard !isLast || resetsToInitialPageAfterEnd else { return pauseTimer() }
    let next = isLast ? 0 : page + 1
    guard timerDelegate?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true else {
      return
    }
    page = -1
    control.currentPage = next
    control.sendActions(for: .valueChanged)
  }
}

/// Controls the pages to which a timer turns.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  /// Notifies that the timer was started or stopped.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
  /// Returns whether the timer may turn to a page. True by default.
  func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool
}

extension UIPageControlTimerProgressDelegate {
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }
}

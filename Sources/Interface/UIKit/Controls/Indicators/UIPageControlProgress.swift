/// The progress of the current page of a page control.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
  /// Provides the progress at which pages begin.
  open weak var delegate: (any UIPageControlProgressDelegate)?
  /// The progress of the current page, from 0 to 1.
  open var currentProgress: Float = 0 {
    didSet {
      let limited = min(max(currentProgress, 0), 1)
      if limited != currentProgress { currentProgress = limited }
    }
  }
  /// Whether the progress is shown. Always false, because it is not drawn.
  open var isProgressVisible: Bool { false }
  final weak var pageControl: UIPageControl?

  public override init() { super.init() }

  /// Notifies that a page control uses the progress, or that it no longer does.
  func move(to pageControl: UIPageControl?) { self.pageControl = pageControl }
}

/// Provides the progress at which pages begin.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: MessageReceiver {
  /// Returns the progress at which a page begins. 0 by default.
  func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float
  /// Notifies that the progress is shown or hidden. Never called.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  public func pageControlProgress(
    _ progress: UIPageControlProgress, initialProgressForPage page: Int
  ) -> Float { 0 }
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

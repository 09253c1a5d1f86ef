import CoreGraphics

extension UIViewController {
  /// The transition with which a controller is pushed or presented, and popped or dismissed.
  @preconcurrency @MainActor
  public final class Transition: NSObject {
    let options: ZoomOptions
    private let source: (ZoomSourceViewProviderContext) -> UIView?

    private init(options: ZoomOptions, source: @escaping (ZoomSourceViewProviderContext) -> UIView?)
    {
      self.options = options
      self.source = source
      super.init()
    }

    /// Creates a transition in which the controller's view grows out of another view, and shrinks back into
    /// it.
    ///
    /// - Parameter sourceViewProvider: Returns the other view, once for each way; nil dissolves the views.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(options: options ?? ZoomOptions(), source: sourceViewProvider) }

    /// Returns the view out of which a controller's view grows.
    func sourceView(of zoomed: UIViewController, in source: UIViewController) -> UIView? {
      self.source(
        ZoomSourceViewProviderContext(sourceViewController: source, zoomedViewController: zoomed))
    }
  }
}

extension UIViewController.Transition {
  @preconcurrency @MainActor
  public final class ZoomSourceViewProviderContext: NSObject {
    /// The controller that the zoomed one covers.
    public let sourceViewController: UIViewController
    public let zoomedViewController: UIViewController

    init(sourceViewController: UIViewController, zoomedViewController: UIViewController) {
      self.sourceViewController = sourceViewController
      self.zoomedViewController = zoomedViewController
      super.init()
    }
  }

  @preconcurrency @MainActor
  public final class ZoomOptions: NSObject {
    /// The colour over the source controller while the other is on top. None by default.
    public var dimmingColor: UIColor?
    /// An effect over the source controller.
    /// - Support: without effect: the colour alone dims it.
    public var dimmingVisualEffect: UIVisualEffect?
    /// Decides whether a gesture takes the controller away.
    /// - Support: without effect: the gesture of a zoom does not exist here.
    public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
    /// Returns the part of the zoomed view that coincides with the source view.
    public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
  }

  @preconcurrency @MainActor
  public final class AlignmentRectContext: NSObject {
    public let sourceView: UIView
    public let zoomedViewController: UIViewController

    init(sourceView: UIView, zoomedViewController: UIViewController) {
      self.sourceView = sourceView
      self.zoomedViewController = zoomedViewController
      super.init()
    }
  }

  /// The state of a gesture that takes a zoomed controller away. None is made, as there is no such gesture.
  @preconcurrency @MainActor
  public final class InteractionContext: NSObject {
    public let location = CGPoint.zero
    public let velocity = CGVector.zero
    public let willBegin = false

    private override init() { super.init() }
  }
}

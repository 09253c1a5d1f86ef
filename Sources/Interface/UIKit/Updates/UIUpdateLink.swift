/// Runs actions in each update of the interface of a view or scene.
///
/// - Support: partial: all phases follow one another in each frame of the clock while the link is enabled,
/// whether or not updates are required continuously.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  private typealias Action = (
    phase: UIUpdateActionPhase, handler: (UIUpdateLink, UIUpdateInfo) -> Void
  )

  private var actions: [Action] = []
  private var link: CADisplayLink?

  /// Creates a link for the updates of a view's window.
  public init(view: UIView) { super.init() }

  /// Creates a link for the updates of a scene.
  public init(windowScene: UIWindowScene) { super.init() }

  /// Whether the actions run. False by default.
  open var isEnabled = false {
    didSet { if isEnabled != oldValue { isEnabled ? start() : stop() } }
  }
  /// - Support: without effect: an enabled link runs in each frame.
  open var requiresContinuousUpdates = false
  /// - Support: without effect: events have no latency.
  open var wantsLowLatencyEventDispatch = false
  /// - Support: without effect: a frame is shown at its end.
  open var wantsImmediatePresentation = false
  /// The rate of the updates in frames a second.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { link?.preferredFrameRateRange = preferredFrameRateRange }
  }
  /// The times of the current update; nil between updates.
  open private(set) var currentUpdateInfo: UIUpdateInfo?

  /// Adds an action that runs before the layers are committed.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCATransactionCommit, handler: handler)
  }

  /// Adds an action that runs in a phase.
  open func addAction(
    to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    let index = actions.firstIndex { $0.phase.order > phase.order } ?? actions.count
    actions.insert((phase, handler), at: index)
  }

  /// Adds an action that sends a message to a target before the layers are committed.
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCATransactionCommit, target: target, selector: selector)
  }

  /// Adds an action that sends a message to a target in a phase.
  open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    let receiver = target as AnyObject
    addAction(to: phase) { [weak receiver] link, _ in
      if let receiver { selector.send(to: receiver, link) }
    }
  }

  private func start() {
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      run(UIUpdateInfo(link))
    }
    if preferredFrameRateRange != .default {
      link.preferredFrameRateRange = preferredFrameRateRange
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func stop() {
    link?.invalidate()
    link = nil
  }

  private func run(_ info: UIUpdateInfo) {
    currentUpdateInfo = info
    for action in actions where isEnabled { action.handler(self, info) }
    currentUpdateInfo = nil
  }
}

/// Presents controllers from the controller of a view, one after the other.
@MainActor
enum PresentationQueue {
  /// Presents a controller if that is possible now. Returns whether it did.
  ///
  /// - Parameter retry: Called when the obstacle to the presentation may be gone.
  static func present(
    _ controller: UIViewController, from node: Node, retry: @escaping () -> Void
  ) -> Bool {
    guard let host = node.graph.host?.hostController, host.viewIfLoaded?.window != nil else {
      node.graph.enqueueAppearance(retry)
      return false
    }
    let presenter = host.topmostAncestor
    guard let other = presenter.presentedViewController else {
      host.present(controller, animated: true)
      return true
    }
    guard let queued = other as? any QueuedPresentation else {
      report(node, "Another controller")
      return false
    }
    if !other.isBeingDismissed { report(node, "Another sheet, cover or alert") }
    queued.afterDismissal.append(retry)
    return false
  }

  private static func report(_ node: Node, _ what: String) {
    node.graph.report(
      "\(what) is presented while \(node.ownerName) presents one. Only one can be shown by a view "
        + "controller at a time; the next is presented when the first is dismissed. Present it from "
        + "within the first to show both.")
  }
}

/// A controller whose dismissal starts the next queued presentation.
@MainActor
protocol QueuedPresentation: UIViewController {
  var afterDismissal: [() -> Void] { get set }
}

extension QueuedPresentation {
  func presentNext() {
    let waiting = afterDismissal
    afterDismissal = []
    for retry in waiting { retry() }
  }
}

extension UIViewController {
  fileprivate var topmostAncestor: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}

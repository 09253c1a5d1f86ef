import CoreGraphics
import Foundation

/// An interaction that finds text in a view with a panel above the keyboard. The panel is not drawn; a
/// request for it logs a diagnostic.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  open var isFindNavigatorVisible: Bool { false }

  open func didMove(to view: UIView?) { self.view = view }
  open func willMove(to view: UIView?) {}

  /// - Support: without effect: the bar is not drawn; a diagnostic says so.
  open func presentFindNavigator(showingReplace: Bool) {
    DiagnosticLog.current.warn(
      "The find bar of \(view.map { "\(type(of: $0))" } ?? "no view") is not drawn here. Find the text "
        + "by the view's own means.")
  }
  /// - Support: without effect: the bar never shows.
  open func dismissFindNavigator() {}
}

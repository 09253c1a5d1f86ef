import Foundation

/// The bar over the keyboard that finds text in a view. There is no keyboard on a stage that it
/// could lie on, so it never shows.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  open var isFindNavigatorVisible: Bool { false }

  open func didMove(to view: UIView?) { self.view = view }
  open func willMove(to view: UIView?) {}

  /// - Support: without effect: there is no keyboard that the bar could lie on.
  open func presentFindNavigator(showingReplace: Bool) {}
  /// - Support: without effect: the bar never shows.
  open func dismissFindNavigator() {}
}

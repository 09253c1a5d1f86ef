import CoreGraphics
import Foundation

/// An interaction that finds text in a view with a panel above the keyboard. The panel is not drawn; a
/// request for it logs a diagnostic.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  open var isFindNavigatorVisible: Bool { false }

  /// Provides the sessions.
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  /// The current session; nil, because no bar begins one.
  open var activeFindSession: UIFindSession? { nil }
  /// The text that is searched.
  ///
  /// Without effect: the bar is not drawn.
  open var searchText: String?
  /// The text that replaces what is found.
  ///
  /// Without effect: the bar is not drawn.
  open var replacementText: String?
  /// - Support: without effect: the bar is not drawn.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

  override init() { super.init() }

  /// Creates an interaction with a delegate that provides the sessions.
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }

  /// - Support: without effect: there is no session.
  open func findNext() {}
  /// - Support: without effect: there is no session.
  open func findPrevious() {}
  /// - Support: without effect: the bar is not drawn.
  open func updateResultCount() {}

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

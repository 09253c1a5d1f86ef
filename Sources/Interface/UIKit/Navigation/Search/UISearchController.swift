public import ObjectiveC
import CoreGraphics
import Foundation
import QuartzCore

/// A controller with a search bar that shows results over the searched content.
///
/// In a navigation item the search bar is below the title, which it replaces during a search. Elsewhere, such
/// as in a table's header, the program adds `searchBar` itself.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  override final var arrangesChildrenItself: Bool { true }

  /// The controller that shows the results during a search; nil if the searched list shows them itself.
  public let searchResultsController: UIViewController?
  open var searchBar: UISearchBar { bar }
  private let bar = UISearchBar(frame: .zero)
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether the searched content is dimmed during a search (the default since iOS 15: only where there are
  /// results of an own controller; guess).
  open var obscuresBackgroundDuringPresentation: Bool
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  /// When a search shows the scope bar.
  public enum ScopeBarActivation: Int, Sendable {
    case automatic, manual, onTextEntry, onSearchActivation
  }
  /// When a search shows the scope bar. Automatic by default, which is when it begins (guess).
  open var scopeBarActivation = ScopeBarActivation.automatic { didSet { scopesDidChange() } }
  /// Whether a search shows the scope bar when it begins. True by default.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  open var automaticallyShowsSearchResultsController = true {
    didSet { contentDidChange() }
  }
  /// Whether the results are shown even if the search text is empty.
  open var showsSearchResultsController = false {
    didSet {
      if showsSearchResultsController { automaticallyShowsSearchResultsController = false }
      contentDidChange()
    }
  }

  /// The texts that the search proposes.
  ///
  /// - Support: without effect: the menu of suggestions is not drawn.
  open var searchSuggestions: [any UISearchSuggestion]?
  /// Whether a search bar below the title shows no suggestions.
  ///
  /// - Support: without effect: the menu of suggestions is not drawn.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false

  /// The controller whose navigation item has the search, or over whose view it is shown.
  final weak var searched: UIViewController?

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    obscuresBackgroundDuringPresentation = searchResultsController != nil
    super.init(nibName: nil, bundle: nil)
    setUpBar()
  }

  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(searchResultsController: nil)
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    obscuresBackgroundDuringPresentation = false
    super.init(coder: coder)
    setUpBar()
  }

  /// Sets the search bar's placeholder "Search", which the program can replace (documented).
  private func setUpBar() {
    bar.searchController = self
    bar.placeholder = "Search"
  }

  // MARK: Activity

  private final var activity = false

  /// Whether the search itself shows the scope bar.
  final var showsScopes: Bool {
    switch scopeBarActivation {
    case .manual: false
    case .automatic, .onSearchActivation: activity
    case .onTextEntry: activity && !(bar.text ?? "").isEmpty
    }
  }

  /// Updates the height of the search bar, and of the navigation bar with it.
  private func scopesDidChange() {
    guard bar.scopesMayHaveChanged() else { return }
    searched?.navigationController?.searchDidChange()
  }

  /// Whether the search is active. Setting it begins or ends a search with an animation.
  open var isActive: Bool {
    get { activity }
    set {
      guard newValue != activity else { return }
      if newValue { begin() } else { end() }
    }
  }

  /// The duration in seconds in which the bar moves to the title's position (guess).
  private static let duration = 0.25

  private func begin() {
    delegate?.presentSearchController(self)
    delegate?.willPresentSearchController(self)
    activity = true
    bar.scopesMayHaveChanged()
    bar.setShowsCancelButton(automaticallyShowsCancelButton, animated: true)
    loadViewIfNeeded()
    contentDidChange()
    beginAppearanceTransition(true, animated: true)
    move(from: 0, to: 1) { [weak self] in
      guard let self else { return }
      endAppearanceTransition()
      delegate?.didPresentSearchController(self)
    }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    activity = false
    bar.scopesMayHaveChanged()
    bar.setShowsCancelButton(false, animated: true)
    bar.text = nil
    bar.endEditing(true)
    beginAppearanceTransition(false, animated: true)
    move(from: 1, to: 0) { [weak self] in
      guard let self else { return }
      viewIfLoaded?.removeFromSuperview()
      endAppearanceTransition()
      delegate?.didDismissSearchController(self)
    }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Fades the overlay in or out while the bars move.
  private func move(from: CGFloat, to: CGFloat, then: @escaping () -> Void) {
    let navigation = searched?.navigationController
    guard UIView.areAnimationsEnabled, let root = searched?.viewIfLoaded, root.window != nil else {
      navigation?.searchDidChange()
      return then()
    }
    UIView.performWithoutAnimation {
      view.alpha = from
      if to == 1 { addView(over: root) }
    }
    UIView.animate(
      withDuration: Self.duration,
      animations: {
        self.view.alpha = to
        navigation?.searchDidChange()
      }, completion: { _ in then() })
  }

  private func addView(over root: UIView) {
    guard view.superview == nil else { return }
    view.frame = root.bounds
    if let container = searched?.navigationController?.viewIfLoaded, root.superview != nil {
      container.insertSubview(view, aboveSubview: root)
      searched?.navigationController?.arrange()
    } else {
      root.addSubview(view)
    }
  }

  /// Places the results over the content of a navigation controller, below its bars.
  final func place(in container: UIView, above content: UIView, barInsets insets: UIEdgeInsets) {
    guard let view = viewIfLoaded, view.superview === container else { return }
    view.frame = content.frame
    barInsets = insets
  }

  // MARK: Content

  open override func loadView() {
    view = SearchBackground { [weak self] in self?.isActive = false }
    guard let results = searchResultsController else { return }
    addChild(results)
    results.view.frame = view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(results.view)
    results.didMove(toParent: self)
  }

  private var showsResults: Bool {
    guard searchResultsController != nil else { return false }
    if automaticallyShowsSearchResultsController { return !(bar.text ?? "").isEmpty }
    return showsSearchResultsController
  }

  private func contentDidChange() {
    guard isViewLoaded else { return }
    searchResultsController?.view.isHidden = !showsResults
    let isDimmed = obscuresBackgroundDuringPresentation && !showsResults
    // Guess: a light shade over what is searched.
    view.backgroundColor = isDimmed ? UIColor(white: 0, alpha: 0.2) : nil
    view.isUserInteractionEnabled = isDimmed || showsResults
  }

  /// Called when the text of the search bar has changed.
  final func barTextDidChange() {
    contentDidChange()
    if activity { scopesDidChange() }
    if activity { searchResultsUpdater?.updateSearchResults(for: self) }
  }
}

/// The view over the searched content. A tap on it ends the search.
@MainActor
private final class SearchBackground: UIView {
  private var tapped: (() -> Void)?

  init(tapped: @escaping () -> Void) {
    self.tapped = tapped
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped?() }
}

/// Updates the results for the text of the search bar.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when a search begins and ends, and for each change of the text.
  func updateSearchResults(for searchController: UISearchController)
  /// Called when a suggestion is chosen. Never called, because suggestions are not shown.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

/// Receives the events of a search controller.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: MessageReceiver {
  /// Notifies that a search will begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Notifies that the search has begun and covers the content.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Notifies that the search will end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Notifies that the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Notifies that a search begins. Called before all other methods. On iOS the delegate can present the
  /// search controller itself; here it is presented in any case.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

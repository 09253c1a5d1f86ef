import Foundation

/// The content of a navigation bar while a controller is on top of the stack.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never, inline
  }

  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`, generic, minimal
  }

  /// The kind of screen that a bar belongs to.
  public enum ItemStyle: Int, Sendable {
    case navigator, browser, editor
  }

  /// The placement of a search bar.
  public enum SearchBarPlacement: Int, Sendable {
    case automatic, inline, stacked, integrated, integratedCentered, integratedButton
  }

  /// The kind of screen. Navigator by default, with a centred title.
  ///
  /// - Support: partial: it is kept; on an iPhone the styles look alike, on an iPad the titles of browsers
  /// and editors are at the leading edge, here they are centred.
  open var style = ItemStyle.navigator
  /// The preferred placement of the search bar. Automatic by default.
  ///
  /// - Support: without effect: the search bar is always stacked below the title, as on an iPhone.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// The placement of the search bar: stacked.
  open var searchBarPlacement: SearchBarPlacement { .stacked }

  /// Whether the search bar may stand in a toolbar.
  /// - Support: without effect: the search bar is below the title.
  open var searchBarPlacementAllowsToolbarIntegration = true
  /// - Support: without effect: the search bar is below the title.
  open var searchBarPlacementAllowsExternalIntegration = false
  /// The item for which a toolbar shows the search bar.
  /// - Support: without effect: the search bar is below the title.
  public final lazy var searchBarPlacementBarButtonItem = UIBarButtonItem(
    barButtonSystemItem: .search, target: nil, action: nil)
  /// What the menu of the title shows of a document.
  /// - Support: without effect: the title has no menu.
  open var documentProperties: UIDocumentProperties?
  /// Items of the menu of items that do not fit.
  /// - Support: without effect: all items are in the bar.
  open var additionalOverflowItems: UIDeferredMenuElement?

  /// Receives the new names of a document that is renamed in the bar.
  ///
  /// - Support: without effect: the title is not edited.
  open weak var renameDelegate: (any UINavigationItemRenameDelegate)?

  /// Returns the menu of the title, with the elements that the system suggests.
  /// - Support: without effect: the title has no menu.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  /// The key under which a person's arrangement of the bar is kept.
  /// - Support: partial: it is kept; items are not rearranged.
  open var customizationIdentifier: String?

  open var title: String? { didSet { bar?.itemContentDidChange() } }
  open var prompt: String? { didSet { bar?.itemContentDidChange() } }
  open var titleView: UIView? { didSet { bar?.itemContentDidChange() } }
  /// The title with attributes, which is shown in place of `title`.
  open var attributedTitle: AttributedString? { didSet { bar?.itemContentDidChange() } }
  /// The title while it is large; nil for that of the row of buttons.
  open var largeTitle: String? { didSet { bar?.itemContentDidChange() } }
  /// The text below the title in the row of buttons. Subtitles are shown from iOS 26 on.
  open var attributedSubtitle: AttributedString? { didSet { bar?.itemContentDidChange() } }
  /// The view below the title in the row of buttons, in place of a subtitle.
  open var subtitleView: UIView? { didSet { bar?.itemContentDidChange() } }
  /// The text below the large title; nil for the subtitle.
  open var largeAttributedSubtitle: AttributedString? { didSet { bar?.itemContentDidChange() } }
  /// The view below the large title, in place of a subtitle.
  open var largeSubtitleView: UIView? { didSet { bar?.itemContentDidChange() } }
  /// The back button for this item in the next controller. Only its title, image and tint colour are shown.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.itemContentDidChange() } }
  open var backButtonTitle: String? { didSet { bar?.itemContentDidChange() } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { bar?.itemContentDidChange() }
  }
  /// An action of this item's back button that replaces going back.
  open var backAction: UIAction? { didSet { bar?.itemContentDidChange() } }
  open var hidesBackButton = false { didSet { bar?.itemContentDidChange() } }
  open var leftItemsSupplementBackButton = false { didSet { bar?.itemContentDidChange() } }
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { bar?.itemContentDidChange() }
  }
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { bar?.itemContentDidChange() }
  }
  /// - Support: partial: shown before the trailing items, not in the middle of the bar.
  open var centerItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { bar?.itemContentDidChange() }
  }
  open var pinnedTrailingGroup: UIBarButtonItemGroup? { didSet { bar?.itemContentDidChange() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemContentDidChange() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { bar?.itemContentDidChange() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { bar?.itemContentDidChange() }
  }
  /// The standard appearance for this item; nil for that of the bar.
  open var standardAppearance: UINavigationBarAppearance? {
    get { appearances[.standard] }
    set { setAppearance(newValue, .standard) }
  }
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { setAppearance(newValue, .compact) }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { setAppearance(newValue, .scrollEdge) }
  }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { setAppearance(newValue, .compactScrollEdge) }
  }
  final var appearances = BarAppearanceSet<UINavigationBarAppearance>()

  private func setAppearance(
    _ appearance: UINavigationBarAppearance?,
    _ slot: BarAppearanceSet<UINavigationBarAppearance>.Slot
  ) {
    appearances.set(appearance, slot) { [weak self] in self?.bar?.itemContentDidChange() }
    bar?.itemContentDidChange()
  }

  /// The search of the item; nil for none.
  final var search: (any NavigationSearch)? { didSet { searchDidChange(oldValue) } }
  /// Whether the search bar is hidden when the content scrolls.
  /// - Support: partial: the bar shows at first, where UIKit waits until the content is pulled.
  open var hidesSearchBarWhenScrolling = true { didSet { bar?.itemContentDidChange() } }

  final weak var bar: (any ItemBar)?

  public init(title: String) {
    self.title = title.isEmpty ? nil : title
    super.init()
  }

  /// Creates an item whose properties a document sets afterwards.
  public required init?(coder: NSCoder) { super.init() }

  /// - Support: without effect: items are not archived.
  open func encode(with coder: NSCoder) {}

  open var subtitle: String? {
    get { attributedSubtitle.map { String($0.characters) } }
    set { attributedSubtitle = newValue.map { AttributedString($0) } }
  }

  open var largeSubtitle: String? {
    get { largeAttributedSubtitle.map { String($0.characters) } }
    set { largeAttributedSubtitle = newValue.map { AttributedString($0) } }
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}

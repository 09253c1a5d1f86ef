import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// A search field with a magnifying glass and optional parts: a prompt, a cancel button and scope buttons.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [AppearanceProperty(\UISearchBar.barTintColor)]
  }

  /// The background of a search bar; the minimal style has none.
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  /// The images in the field.
  public enum Icon: Int, Sendable {
    case search, clear, bookmark, resultsList
  }

  /// The object that is notified of changes of the text and scope and of taps on buttons.
  open weak var delegate: (any UISearchBarDelegate)?
  /// A line of text above the field. Nil by default; it adds 19 points of height.
  open var prompt: String? { didSet { heightDidChange() } }
  /// The style of the background. A coloured bar by default.
  open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
  /// The bar style. A black bar is dark in the light interface style too.
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// Whether a background with `barTintColor` is translucent. True by default.
  open var isTranslucent = true { didSet { setNeedsLayout() } }
  /// The background colour. Nil, the default, is that of the style.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether a cancel button is beside the field. False by default.
  open var showsCancelButton = false { didSet { setNeedsLayout() } }
  /// Whether the empty field has a bookmark button. False by default.
  open var showsBookmarkButton = false { didSet { accessoriesDidChange() } }
  /// Whether the empty field has a search results button. False by default.
  open var showsSearchResultsButton = false { didSet { accessoriesDidChange() } }
  /// Whether the search results button is selected. False by default.
  open var isSearchResultsButtonSelected = false { didSet { accessoriesDidChange() } }
  /// Whether the scope bar is shown below the field. False by default; without titles nothing is shown.
  open var showsScopeBar = false { didSet { heightDidChange() } }
  /// The titles of the scope buttons.
  open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }
  /// The index of the selected scope. Setting it does not notify the delegate.
  open var selectedScopeButtonIndex = 0 { didSet { scopesDidChange() } }
  /// An image that replaces the background.
  open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
  /// An image behind the scope bar.
  open var scopeBarBackgroundImage: UIImage? { didSet { setNeedsLayout() } }
  /// The offset of the field's background in points.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

  /// The accessory view above the keyboard while the field is edited.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }

  // MARK: Input traits without effect

  /// - Support: without effect: nothing is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// - Support: without effect: spelling is not checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// - Support: without effect: nothing is predicted.
  open var inlinePredictionType = UITextInlinePredictionType.default
  /// - Support: without effect: nothing is calculated.
  open var mathExpressionCompletionType = UITextMathExpressionCompletionType.default
  /// - Support: without effect: quotes stay as they are typed.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// - Support: without effect: dashes stay as they are typed.
  open var smartDashesType = UITextSmartDashesType.default
  /// - Support: without effect: spaces stay as they are typed.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// - Support: without effect: the return key is always enabled.
  open var enablesReturnKeyAutomatically = false
  /// - Support: without effect: nothing is filled in by itself.
  open var textContentType: UITextContentType!

  /// The search controller that the bar activates and deactivates.
  final weak var searchController: UISearchController?

  /// The text field of the search bar.
  open var searchTextField: UISearchTextField { field }

  private final let barBackground = ControlPart()
  private final let barImage = UIImageView(frame: .zero)
  private final let scopeImage = UIImageView(frame: .zero)
  private final let field = UISearchTextField(frame: .zero)
  private final let promptLabel = UILabel(frame: .zero)
  private final let cancelButton = UIButton(type: .system)
  private final let scopes = UISegmentedControl(frame: .zero)
  /// The bookmark button or the search results button.
  private final var accessory: UIButton?
  /// The program's images, by icon and state.
  private final var icons: [Icon: [UIControl.State: UIImage]] = [:]
  /// The program's offsets in points, by icon.
  private final var iconOffsets: [Icon: UIOffset] = [:]
  private final lazy var fieldDelegate = SearchFieldDelegate(bar: self)

  private static let fieldHeight: CGFloat = 36
  /// The height of the scope bar in points. Guess.
  private static let scopeHeight: CGFloat = 44

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { searchAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [
      barBackground, barImage, scopeImage, field, promptLabel, cancelButton, scopes,
    ] as [UIView] {
      addSubview(view)
    }
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.cancelWasTapped() }, for: .primaryActionTriggered)
    field.delegate = fieldDelegate
    field.addAction(UIAction { [weak self] _ in self?.textWasTyped() }, for: .editingChanged)
    scopes.addAction(
      UIAction { [weak self] _ in self?.scopeWasChosen() }, for: .valueChanged)
  }

  // MARK: Text

  /// The text of the field. Setting it does not notify the delegate.
  open var text: String? {
    get { field.text }
    set {
      guard field.text != newValue ?? "" else { return }
      field.text = newValue
      setNeedsLayout()
      searchController?.barTextDidChange()
    }
  }

  /// The placeholder of the field. Nil by default.
  open var placeholder: String? {
    get { field.placeholder }
    set {
      // Guess: a search bar's placeholder is darker than a field's.
      field.attributedPlaceholder = newValue.map {
        NSAttributedString(string: $0, attributes: [.foregroundColor: UIColor.secondaryLabel])
      }
    }
  }

  /// Notifies the search controller and then the delegate.
  private func textWasTyped() {
    setNeedsLayout()
    searchController?.barTextDidChange()
    delegate?.searchBar(self, textDidChange: field.text ?? "")
  }

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  open override var isFirstResponder: Bool { field.isFirstResponder }

  // MARK: Buttons

  /// Shows or hides the cancel button. The change can be animated.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    change(animated) { $0.showsCancelButton = showsCancelButton }
  }

  /// Shows or hides the scope bar.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    change(animated) { $0.showsScopeBar = show }
  }

  /// Applies a change, with an animation only in a window.
  private func change(_ animated: Bool, _ change: @escaping @MainActor (UISearchBar) -> Void) {
    guard animated, window != nil else { return change(self) }
    layoutIfNeeded()
    UIView.animate(withDuration: 0.3) {
      change(self)
      self.layoutIfNeeded()
    }
  }

  /// Notifies the delegate and ends the search.
  private func cancelWasTapped() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }

  /// Updates the scope bar to the titles and the selected scope.
  private func scopesDidChange() {
    let titles = scopeButtonTitles ?? []
    let shown = (0..<scopes.numberOfSegments).map { scopes.titleForSegment(at: $0) ?? "" }
    if shown != titles {
      scopes.removeAllSegments()
      for (index, title) in titles.enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopesMayHaveChanged()
    }
    scopes.selectedSegmentIndex = selectedScopeButtonIndex
    setNeedsLayout()
  }

  /// Stores the scope that the user selected and notifies the delegate.
  private func scopeWasChosen() {
    selectedScopeButtonIndex = scopes.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
  }

  /// Updates the bookmark or search results button at the end of the empty field.
  private func accessoriesDidChange() {
    accessory = nil
    field.rightView = nil
    guard showsBookmarkButton || showsSearchResultsButton else { return }
    let icon: Icon = showsSearchResultsButton ? .resultsList : .bookmark
    let button = UIButton(type: .custom)
    let symbol = showsSearchResultsButton ? "list.bullet.rectangle" : "book"
    button.setImage(
      image(for: icon, state: .normal)
        ?? UIImage(systemName: symbol, withConfiguration: .init(pointSize: 14)), for: .normal)
    button.tintColor = isSearchResultsButtonSelected ? tintColor : .secondaryLabel
    button.frame = CGRect(x: 0, y: 0, width: 32, height: Self.fieldHeight)
    button.addAction(
      UIAction { [weak self] _ in self?.accessoryWasTapped(icon) }, for: .primaryActionTriggered)
    accessory = button
    field.rightView = button
    field.rightViewMode = (text ?? "").isEmpty ? .always : .never
  }

  private func accessoryWasTapped(_ icon: Icon) {
    if icon == .bookmark {
      delegate?.searchBarBookmarkButtonClicked(self)
    } else {
      delegate?.searchBarResultsListButtonClicked(self)
    }
  }

  // MARK: Images

  /// Sets the image of an icon for a state. The search and clear icons use only the normal state's.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon, default: [:]][state] = iconImage
    if icon == .search { field.searchIcon = image(for: .search, state: .normal) }
    if icon == .clear { field.clearImage = image(for: .clear, state: .normal) }
    accessoriesDidChange()
  }

  /// Returns the image of an icon for a state, or else that for the normal state.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    icons[icon]?[state] ?? icons[icon]?[.normal]
  }

  /// Sets the offset of an icon in points. Only that of the search icon is used.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    iconOffsets[icon] = adjustment
    if icon == .search { field.iconOffset = adjustment }
  }

  /// Returns the offset of an icon.
  open func positionAdjustment(for icon: Icon) -> UIOffset { iconOffsets[icon] ?? .zero }

  /// The offset of the text in points. Zero by default.
  open var searchTextPositionAdjustment: UIOffset {
    get { field.textOffset }
    set { field.textOffset = newValue }
  }

  /// Sets an image that replaces the field's background. States other than the normal one are ignored.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    if state == .normal { field.fieldImage = backgroundImage }
  }

  /// Returns the image that replaces the field's background; nil for states other than the normal one.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    state == .normal ? field.fieldImage : nil
  }

  /// Sets the background image, for all positions and metrics.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    self.backgroundImage = backgroundImage
  }

  /// Returns `backgroundImage` for any position and metrics.
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImage }

  /// Sets the text attributes of the scope buttons' titles for a state.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    scopes.setTitleTextAttributes(attributes, for: state)
  }

  /// Returns the text attributes of the scope buttons' titles for a state.
  open func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { scopes.titleTextAttributes(for: state) }

  /// The position that the delegate returns; `any` without a delegate.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  // MARK: Size

  private func heightDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard let bar = superview as? UINavigationBar else { return }
    bar.itemContentDidChange()
    searchController?.searched?.navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  private var showsScopes: Bool {
    (showsScopeBar || searchController?.showsScopes == true) && scopes.numberOfSegments > 0
  }

  /// The height that the scope bar adds, in points; 0 while it is hidden.
  final var shownScopeHeight: CGFloat { showsScopes ? Self.scopeHeight : 0 }
  /// The height that the scope bar added at the last layout.
  private final var laidOutScopeHeight: CGFloat = 0

  /// Schedules a layout if the scope bar appeared or disappeared. Returns whether it did.
  @discardableResult
  final func scopesMayHaveChanged() -> Bool {
    guard shownScopeHeight != laidOutScopeHeight else { return false }
    laidOutScopeHeight = shownScopeHeight
    heightDidChange()
    return true
  }

  override var defaultContentPriorities: ContentPriorities { .fixedHeight }

  /// The height in points: 56 as from iOS 11 on (measured); a prompt adds 19 (guess).
  open override var intrinsicContentSize: CGSize {
    let height: CGFloat = (prompt == nil ? 56 : 75) + (showsScopes ? Self.scopeHeight : 0)
    return CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutBackground()
    // In a navigation bar the horizontal margin is that of the bar's titles and items, elsewhere 8 points.
    var row = bounds.insetBy(dx: (superview as? UINavigationBar)?.margin ?? 8, dy: 0)
    promptLabel.text = prompt
    promptLabel.isHidden = prompt == nil
    promptLabel.frame = CGRect(x: bounds.minX, y: bounds.minY + 4, width: bounds.width, height: 16)
    if prompt != nil {
      row.origin.y += 19
      row.size.height -= 19
    }
    scopes.isHidden = !showsScopes
    if showsScopes {
      row.size.height = max(0, row.height - Self.scopeHeight)
      scopes.frame = CGRect(x: row.minX, y: row.maxY + 4, width: row.width, height: 32)
    }
    layoutRow(row)
    mirrorInBar([field, cancelButton])
  }

  private func layoutBackground() {
    barBackground.frame = bounds
    barBackground.isHidden = searchBarStyle == .minimal || backgroundImage != nil
    // Guess: the grey of bars under a lens of white.
    let plain: UIColor =
      barStyle == .black ? UIColor(white: 0.11, alpha: 1) : .secondarySystemBackground
    barBackground.backgroundColor =
      barTintColor.map { isTranslucent ? $0.withAlphaComponent(0.85) : $0 } ?? plain
    barImage.image = backgroundImage
    barImage.frame = bounds
    scopeImage.image = showsScopes ? scopeBarBackgroundImage : nil
    scopeImage.frame = CGRect(
      x: bounds.minX, y: bounds.maxY - Self.scopeHeight, width: bounds.width,
      height: Self.scopeHeight)
  }

  /// Places the field and, beside it, the cancel button.
  private func layoutRow(_ row: CGRect) {
    cancelButton.isHidden = !showsCancelButton
    var fieldWidth = row.width
    if showsCancelButton {
      let width = cancelButton.intrinsicContentSize.width
      fieldWidth -= width + 16
      cancelButton.frame = CGRect(
        x: row.maxX - width - 8, y: row.minY, width: width, height: row.height)
    }
    let mode: UITextField.ViewMode =
      accessory != nil && (text ?? "").isEmpty ? .always : .never
    if field.rightViewMode != mode { field.rightViewMode = mode }
    let height = min(Self.fieldHeight, row.height)
    field.frame = CGRect(
      x: row.minX, y: (row.midY - height / 2).rounded(.down), width: max(0, fieldWidth),
      height: height
    ).offsetBy(
      dx: searchFieldBackgroundPositionAdjustment.horizontal,
      dy: searchFieldBackgroundPositionAdjustment.vertical)
  }
}

/// Forwards the events of the text field to the bar's delegate.
@MainActor
private final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.searchController?.isActive = true
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.flatMap {
      $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string)
    } ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }
}

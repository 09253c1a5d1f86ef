/// A scroll view that shows multiline text, laid out by TextKit.
///
/// The text is changed by the program, by typing (`insertText(_:)`, the keyboard) and by input methods. A tap
/// moves the caret, a double tap selects a word, a triple tap a paragraph, and a long press moves the caret;
/// then the edit menu appears.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [AppearanceProperty(\UITextView.font), AppearanceProperty(\UITextView.textColor)]
  }

  /// The text with its attributes. Changes to it are laid out and drawn.
  open var textStorage: NSTextStorage { storage }
  private let storage: NSTextStorage
  /// The layout manager that lays out the text.
  open var layoutManager: NSLayoutManager { manager }
  private let manager: NSLayoutManager
  /// The area of the text. Its width follows the view unless the program provided another container.
  open var textContainer: NSTextContainer { container }
  private let container: NSTextContainer
  private final var usesTextLayoutManager: Bool
  private final var madeTextLayoutManager: NSTextLayoutManager?
  /// The layout of TextKit 2; nil for a view that was made for TextKit 1. It shares the text and its layout
  /// with `layoutManager`, of which the fragments are views.
  open var textLayoutManager: NSTextLayoutManager? {
    guard usesTextLayoutManager else { return nil }
    if let made = madeTextLayoutManager ?? container.textLayoutManager { return made }
    let made = NSTextLayoutManager(manager, storage)
    container.textLayoutManager = made
    madeTextLayoutManager = made
    return made
  }
  /// The layout of TextKit 2 if it draws the text.
  final var drawingTextLayoutManager: NSTextLayoutManager? {
    (madeTextLayoutManager ?? container.textLayoutManager).flatMap { $0.drawsFragments ? $0 : nil }
  }

  /// The view that draws the selection, text and caret.
  final let canvas = TextCanvas(frame: .zero)
  /// True while the view itself changes the text storage.
  final var isSettingText = false
  /// The selection in UTF-16 units; an empty range is the caret.
  private var selection = 0..<0

  // MARK: Creation

  /// - Parameter textContainer: A container of a layout manager with a text storage. If nil or incomplete,
  ///   the view creates its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    usesTextLayoutManager =
      textContainer?.layoutManager == nil || textContainer?.textLayoutManager != nil
    let container = textContainer ?? NSTextContainer(size: .zero)
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    self.container = container
    self.manager = manager
    self.storage = storage
    super.init(frame: frame)
    compose()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view with TextKit 2, or with TextKit 1 only.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero)
    usesTextLayoutManager = usingTextLayoutManager
  }

  override var accessibilityDefaults: AccessibilityDefaults { textAccessibility }

  public required init?(coder: NSCoder) {
    usesTextLayoutManager = true
    container = NSTextContainer(size: .zero)
    manager = NSLayoutManager()
    storage = NSTextStorage()
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    super.init(coder: coder)
    compose()
  }

  private func compose() {
    backgroundColor = .systemBackground
    textContainer.widthTracksTextView = true
    textContainer.textView = self
    canvas.textView = self
    addSubview(canvas)
    updateLinks()
  }

  // MARK: Text

  /// The text in the view's font, colour and alignment.
  open var text: String! {
    get { textStorage.string }
    set { setContent(NSAttributedString(string: newValue ?? "", attributes: plainAttributes)) }
  }

  /// The text with its own attributes only. Text without a font uses Helvetica of 12 points in black.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: textStorage) }
    set {
      let text = newValue ?? NSAttributedString(string: "")
      setContent(text)
      guard text.length > 0 else { return }
      let first = text.attributes(at: 0, effectiveRange: nil)
      fontStorage = first[.font] as? UIFont ?? fontStorage
      colorStorage = first[.foregroundColor] as? UIColor ?? colorStorage
    }
  }

  /// Replaces the whole text and moves the caret to its end.
  private func setContent(_ text: NSAttributedString) {
    detectedRanges = []
    edit { textStorage.setAttributedString(text) }
    detectData()
    typingStorage = nil
    setSelection(textStorage.length..<textStorage.length)
  }

  /// Changes the storage and updates the view once afterwards.
  final func edit(_ step: () -> Void) {
    isSettingText = true
    step()
    isSettingText = false
    layoutWasInvalidated()
  }

  /// The font of plain text until the program sets one.
  private static var plainFont: UIFont { AttributedText.Defaults().font }

  /// The font that the program has set for plain text.
  private var fontStorage: UIFont?
  /// The colour that the program has set for plain text.
  private var colorStorage: UIColor?

  /// The font of the whole text. If nil, it is Helvetica of 12 points, as for attributed strings (measured).
  open var font: UIFont? {
    get { fontStorage }
    set {
      fontStorage = newValue
      setAttribute(.font, newValue ?? Self.plainFont)
    }
  }

  /// The colour of the whole text. If nil, the default, it is the label colour.
  open var textColor: UIColor? {
    get { colorStorage }
    set {
      colorStorage = newValue
      setAttribute(.foregroundColor, newValue ?? UIColor.label)
    }
  }

  /// The alignment of all paragraphs. Natural by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      let whole = NSRange(location: 0, length: textStorage.length)
      var styles: [(NSRange, NSParagraphStyle)] = []
      textStorage.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
        styles.append(
          (
            range,
            (attributes[.paragraphStyle] as? NSParagraphStyle ?? .default).aligned(textAlignment)
          ))
      }
      edit {
        for (range, style) in styles {
          textStorage.addAttribute(.paragraphStyle, value: style, range: range)
        }
      }
      typingStorage?[.paragraphStyle] =
        (typingStorage?[.paragraphStyle] as? NSParagraphStyle ?? .default).aligned(textAlignment)
    }
  }

  /// Sets an attribute for the whole text and for typing.
  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    typingStorage?[key] = value
    edit {
      textStorage.addAttribute(
        key, value: value, range: NSRange(location: 0, length: textStorage.length))
    }
  }

  /// The attributes of plain text: font, colour and alignment.
  final var plainAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: fontStorage ?? Self.plainFont,
      .foregroundColor: colorStorage ?? UIColor.label,
    ]
    if textAlignment != .natural {
      attributes[.paragraphStyle] = NSParagraphStyle.default.aligned(textAlignment)
    }
    return attributes
  }

  private var typingStorage: [NSAttributedString.Key: Any]?

  /// The attributes of text that is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      if let typingStorage { return typingStorage }
      guard textStorage.length > 0 else { return plainAttributes }
      var attributes = textStorage.attributes(
        at: max(0, min(selection.lowerBound, textStorage.length) - 1), effectiveRange: nil)
      attributes[.attachment] = nil
      attributes[.link] = nil
      return attributes
    }
    set { typingStorage = newValue }
  }

  /// The attributes that override those of links. If nil, links have the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    didSet { updateLinks() }
  }

  /// Passes the link attributes to the layout manager.
  private func updateLinks() {
    layoutManager.linkAttributes = linkTextAttributes ?? [.foregroundColor: tintColor as Any]
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if linkTextAttributes == nil { updateLinks() }
  }

  /// The object that controls editing and is notified of editing and scrolling.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }

  /// Whether the text can be edited. True by default. Data detectors work only in text that cannot be edited.
  open var isEditable = true { didSet { if isEditable != oldValue { detectData() } } }
  /// Whether text can be selected and links can be tapped. True by default.
  open var isSelectable = true
  /// - Support: without effect: there is no menu that changes attributes.
  open var allowsEditingTextAttributes = false
  /// Whether the next insertion replaces the whole text. A change of the selection resets it (documented).
  open var clearsOnInsertion = false
  /// How much of Writing Tools the view offers.
  ///
  /// - Support: without effect: there are no Writing Tools.
  open var writingToolsBehavior = UIWritingToolsBehavior.default
  /// The kinds of text that Writing Tools may return.
  ///
  /// - Support: without effect: there are no Writing Tools.
  open var allowedWritingToolsResultOptions: UIWritingToolsResultOptions = []
  /// Whether Writing Tools are changing the text. Always false.
  open var isWritingToolsActive: Bool { false }
  /// Whether scaled fonts follow changes of the text size. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFonts()
  }

  /// Adjusts the fonts to the current text size.
  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    fontStorage = fontStorage?.adjusted(to: traitCollection)
    if let font = typingStorage?[.font] as? UIFont {
      typingStorage?[.font] = font.adjusted(to: traitCollection)
    }
    if let text = textStorage.adjusted(to: traitCollection) {
      edit { textStorage.setAttributedString(text) }
    }
    invalidateIntrinsicContentSize()
  }
  /// The types of data that become links in text that cannot be edited.
  ///
  /// - Support: partial: dates and places are found in English and in a few other forms, nothing is
  ///   looked up.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { detectData() } }
  private var detectedRanges: [NSRange] = []

  /// Removes the links that were detected before and detects new ones.
  private func detectData() {
    let isLooking = !isEditable && !dataDetectorTypes.isEmpty
    guard isLooking || !detectedRanges.isEmpty else { return }
    let storage = textStorage
    edit {
      for range in detectedRanges where NSMaxRange(range) <= storage.length {
        storage.removeAttribute(.link, range: range)
      }
      detectedRanges = []
      guard isLooking else { return }
      for match in DataDetector(types: dataDetectorTypes).matches(in: storage.string) {
        var isLinked = false
        storage.enumerateAttribute(.link, in: match.range, options: []) { value, _, _ in
          if value != nil { isLinked = true }
        }
        guard !isLinked else { continue }
        storage.addAttribute(.link, value: match.url, range: match.range)
        detectedRanges.append(match.range)
      }
    }
  }

  /// Returns the link at a point and its range.
  private func link(at point: CGPoint) -> (url: URL, range: NSRange)? {
    guard let range = characterRange(at: point) else { return nil }
    let index = offset(from: beginningOfDocument, to: range.start)
    guard index >= 0, index < textStorage.length, firstRect(for: range).contains(point) else {
      return nil
    }
    var whole = NSRange()
    let value = textStorage.attribute(
      .link, at: index, longestEffectiveRange: &whole,
      in: NSRange(location: 0, length: textStorage.length))
    let url = value as? URL ?? (value as? String).flatMap { URL(string: $0) }
    return url.map { ($0, whole) }
  }

  /// Asks the delegate about a tap on a link, if the text cannot be edited. Does not open the link.
  private func followsLink(at place: CGPoint) -> Bool {
    guard !isEditable, isSelectable, let link = link(at: place) else { return false }
    guard let delegate else { return true }
    let item = UITextItem(content: .link(link.url), range: link.range)
    let action = UIAction(title: "") { _ in }
    guard
      delegate.textView(
        self, shouldInteractWith: link.url, in: link.range, interaction: .invokeDefaultAction)
    else { return true }
    delegate.textView(self, primaryActionFor: item, defaultAction: action)?.perform(sender: self)
    return true
  }
  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// A view shown instead of the keyboard while the text is edited. Nil by default.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// A view shown above the keyboard while the text is edited. Nil by default.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// The inset of the text container from the view's edges in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { layoutWasInvalidated() }
  }

  /// Whether the view scrolls. A scrolling text view has no intrinsic size; otherwise it is that of the text.
  open override var isScrollEnabled: Bool { didSet { layoutWasInvalidated() } }

  open override var descriptionDetails: [String] {
    textStorage.length == 0 ? [] : ["text = '\(textStorage.string)'"]
  }

  /// Updates the view after its text or text container has changed.
  final func layoutWasInvalidated() {
    guard !isSettingText, !isFittingContainer else { return }
    let length = textStorage.length
    if selection.upperBound > length {
      selection = min(selection.lowerBound, length)..<length
    }
    if let markedUnits, markedUnits.upperBound > length { unmarkText() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    canvas.setNeedsDisplay()
  }

  // MARK: Size

  private var horizontalInset: CGFloat { textContainerInset.left + textContainerInset.right }
  private var verticalInset: CGFloat { textContainerInset.top + textContainerInset.bottom }

  /// Returns the size of the text for a width. A width of 0 or of a million points or more means no limit.
  private func textSize(width: CGFloat) -> CGSize {
    let availableWidth = width > 0 && width < 1e6 ? max(1, width - horizontalInset) : 0
    if textStorage.length == 0, let font = typingAttributes[.font] as? UIFont {
      // Measured: an empty text view is as high as one line in the font of typed text.
      return CGSize(width: 2 * textContainer.lineFragmentPadding, height: font.lineHeight)
    }
    let used = layoutManager.usedRect(
      for: textContainer, size: CGSize(width: availableWidth, height: 0))
    return CGSize(width: used.width, height: used.maxY)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = textSize(width: size.width)
    let scale = traitCollection.effectiveDisplayScale
    let width = ceilToPixel(text.width + horizontalInset, scale: scale)
    return CGSize(
      width: size.width > 0 ? min(size.width, width) : width,
      height: ceilToPixel(text.height + verticalInset, scale: scale))
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    return CGSize(
      width: UIView.noIntrinsicMetric,
      height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
  }

  override var contentWraps: Bool { !isScrollEnabled }

  override func wrappedContentSize(_ width: CGFloat) -> CGSize? {
    guard !isScrollEnabled else { return nil }
    return CGSize(
      width: UIView.noIntrinsicMetric,
      height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  override func ownBaselineOffsets(in size: CGSize) -> BaselineOffsets? {
    guard let layout = layoutManager.laidOut.page(of: textContainer)?.layout else { return nil }
    let first = layout.lines.first?.baseline ?? 0
    let last = layout.lines.last?.baseline ?? 0
    return BaselineOffsets(
      firstFromTop: textContainerInset.top + CGFloat(first),
      lastFromBottom: size.height - textContainerInset.top - CGFloat(last))
  }

  /// Zero: text begins at the top of the view.
  override var heightAboveBaselines: CGFloat? { 0 }

  // MARK: Layout

  private var isFittingContainer = false

  /// Fits the text container to the view where it tracks the view's size; without scrolling it ends at the
  /// bottom.
  private func fitContainer() {
    isFittingContainer = true
    defer { isFittingContainer = false }
    var size = textContainer.size
    if textContainer.widthTracksTextView { size.width = max(1, bounds.width - horizontalInset) }
    if textContainer.heightTracksTextView || !isScrollEnabled {
      size.height = max(1, bounds.height - verticalInset)
    } else if textContainer.widthTracksTextView {
      size.height = 0
    }
    if size != textContainer.size { textContainer.size = size }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fitContainer()
    let used = layoutManager.usedRect(for: textContainer)
    let scale = traitCollection.effectiveDisplayScale
    contentSize = CGSize(
      width: max(
        textContainer.widthTracksTextView ? bounds.width : 0, used.maxX + horizontalInset),
      height: ceilToPixel(used.maxY + verticalInset, scale: scale))
    canvas.frame = CGRect(
      x: 0, y: 0, width: max(contentSize.width, bounds.width),
      height: max(contentSize.height, bounds.height))
  }

  /// Scrolls by the smallest distance that makes a range visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let units = range.units.clamped(to: 0..<textStorage.length)
    var rect = caretRect(for: IndexedPosition(min(range.location, textStorage.length)))
    for other in geometry.selectionRects(units) { rect = rect.union(other.rect) }
    rect.size.height = min(rect.height, bounds.inset(by: adjustedContentInset).height)
    rect.origin.x = contentOffset.x
    rect.size.width = 0
    scrollRectToVisible(rect.insetBy(dx: 0, dy: -textContainerInset.top), animated: false)
    contentOffset.y = max(
      -adjustedContentInset.top,
      min(contentOffset.y, contentSize.height + adjustedContentInset.bottom - bounds.height))
  }

  // MARK: Selection

  /// The selection in UTF-16 units, clamped to the text. An empty range is the caret.
  open var selectedRange: NSRange {
    get { NSRange(selection) }
    set { setSelection(newValue.units.clamped(to: 0..<textStorage.length)) }
  }

  /// - Parameter before: The selection before an edit that has already moved it.
  private func setSelection(_ units: Range<Int>, before: Range<Int>? = nil) {
    guard units != before ?? selection else { return }
    selection = units
    markedUnits = markedUnits?.keptMark(selecting: units)
    clearsOnInsertion = false
    typingStorage = nil
    canvas.setNeedsDisplay()
    delegate?.textViewDidChangeSelection(self)
  }

  // MARK: Finding

  /// Whether the view has a find interaction. False by default. The find panel is not drawn.
  open var isFindInteractionEnabled = false {
    didSet {
      guard isFindInteractionEnabled != oldValue else { return }
      findInteraction = isFindInteractionEnabled ? UIFindInteraction() : nil
      findInteraction?.didMove(to: self)
    }
  }
  /// The find interaction; nil unless it is enabled.
  open private(set) var findInteraction: UIFindInteraction?

  /// The selection as positions.
  open var selectedTextRange: UITextRange? {
    get { IndexedRange(selection) }
    set { setSelection(newValue.map { indexed.units($0) } ?? 0..<0) }
  }

  /// The text with positions that are UTF-16 offsets.
  final var indexed: IndexedText { IndexedText(string: textStorage.string as NSString) }

  /// The geometry of the text in content coordinates.
  final var geometry: TextGeometry {
    layoutIfNeeded()
    return TextGeometry(
      pages: layoutManager.laidOut, container: textContainer,
      origin: CGPoint(x: textContainerInset.left, y: textContainerInset.top))
  }

  /// Returns the rectangle of the caret at a position, in content coordinates.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let index = indexed.index(position)
    var rect = geometry.caretRect(at: index)
    // In an empty text the caret is as high as the font of typed text.
    if textStorage.length == 0, let font = typingAttributes[.font] as? UIFont {
      rect.size.height = font.lineHeight
    }
    return rect
  }

  /// Returns the rectangles of a selected range, in content coordinates.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    geometry.selectionRects(indexed.units(range), scale: layoutScale)
  }

  /// Returns the rectangle of the first line of a range, in content coordinates.
  open func firstRect(for range: UITextRange) -> CGRect {
    geometry.firstRect(indexed.units(range))
  }

  /// Returns the position between characters that is closest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    IndexedPosition(geometry.closestIndex(to: point))
  }

  /// Returns the position within a range that is closest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    let units = indexed.units(range)
    return IndexedPosition(
      min(max(geometry.closestIndex(to: point), units.lowerBound), units.upperBound))
  }

  /// Returns the range of the composed character at a point, or nil outside the text.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    geometry.characterIndex(at: point).map {
      IndexedRange(indexed.string.rangeOfComposedCharacterSequence(at: $0).units)
    }
  }

  // MARK: Typing

  /// Inserts text at the selection as typing does, if the delegate allows it.
  open func insertText(_ text: String) {
    let units = markedUnits ?? (clearsOnInsertion ? 0..<textStorage.length : selection)
    clearsOnInsertion = false
    replace(units, withText: text, isTyped: true)
  }

  /// Deletes the selection or the character before the caret, if the delegate allows it.
  open func deleteBackward() {
    guard let units = indexed.unitsToDelete(backwardFrom: selection) else { return }
    replace(units, withText: "", isTyped: true)
  }

  /// Replaces a range without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    replace(indexed.units(range), withText: text, isTyped: false)
  }

  /// Replaces a range of UTF-16 units. Typed text asks the delegate first.
  ///
  /// - Parameter marking: The selection within the new text, which becomes the marked text.
  private func replace(
    _ units: Range<Int>, withText text: String, isTyped: Bool, marking: NSRange? = nil
  ) {
    let delegate = delegate
    if isTyped,
      delegate?.textView(self, shouldChangeTextIn: NSRange(units), replacementText: text) == false
    {
      return
    }
    selecting.hideMenu()
    let typed = NSAttributedString(string: text, attributes: typingAttributes)
    let before = selection
    edit { textStorage.replaceCharacters(in: NSRange(units), with: typed) }
    let inserted = units.lowerBound..<units.lowerBound + typed.length
    markedUnits = marking == nil || inserted.isEmpty ? nil : inserted
    setSelection(inserted.selection(of: marking), before: before)
    delegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
  }

  /// Returns the edit menu for a range if the delegate provides none; nil for the system's.
  open func editMenu(
    for textRange: UITextRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Handles taps, drags and the edit menu for the selection.
  private final lazy var selecting = TextSelecting(self) { [weak self] range, suggested in
    guard let self else { return nil }
    return delegate?.textView(
      self, editMenuForTextIn: range, suggestedActions: suggested)
      ?? editMenu(for: IndexedRange(range.units), suggestedActions: suggested)
  } willChange: { [weak self] isShown, animator in
    guard let self else { return }
    if isShown {
      delegate?.textView(self, willPresentEditMenuWith: animator)
    } else {
      delegate?.textView(self, willDismissEditMenuWith: animator)
    }
  }

  /// Prevents scrolling while a selection handle is dragged.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === panGestureRecognizer, isSelectable {
      let (place, way) = (
        panGestureRecognizer.location(in: self), panGestureRecognizer.translation(in: self)
      )
      let start = CGPoint(x: place.x - way.x, y: place.y - way.y)
      if selecting.anchor(ofHandleAt: start) != nil { return false }
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if isSelectable, let touch = touches.first { selecting.touchDown(touch) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let touch = touches.first { selecting.touchMoved(touch) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    selecting.touchCancelled()
  }

  /// Begins editing after a tap, or selecting if the text cannot be edited.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first else { return }
    let wasFirst = isFirstResponder
    if isEditable || isSelectable { becomeFirstResponder() }
    guard !followsLink(at: touch.location(in: self)) else { return selecting.touchCancelled() }
    if isSelectable, isFirstResponder { selecting.touchUp(touch, wasFirst: wasFirst) }
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    if isEditable, delegate?.textViewShouldBeginEditing(self) == false { return false }
    guard super.becomeFirstResponder() else { return false }
    canvas.setNeedsDisplay()
    if isEditable {
      delegate?.textViewDidBeginEditing(self)
      post(UITextView.textDidBeginEditingNotification)
    }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    if isEditable, delegate?.textViewShouldEndEditing(self) == false { return false }
    guard super.resignFirstResponder() else { return false }
    selecting.hideMenu()
    unmarkText()
    canvas.setNeedsDisplay()
    if isEditable {
      delegate?.textViewDidEndEditing(self)
      post(UITextView.textDidEndEditingNotification)
    }
    return true
  }

  // MARK: Dragging and pasting

  /// The object that provides the items of drags of text.
  /// - Support: without effect: nothing is dragged between views here.
  open weak var textDragDelegate: (any UITextDragDelegate)?
  /// The object that receives the events of drops on the text.
  /// - Support: without effect: nothing is dragged between views here.
  open weak var textDropDelegate: (any UITextDropDelegate)?
  /// The look of dragged text.
  /// - Support: without effect: nothing is dragged between views here.
  open var textDragOptions: UITextDragOptions = []
  /// The interaction that drags the text. Always nil here.
  /// - Support: without effect: nothing is dragged between views here.
  open var textDragInteraction: UIDragInteraction? { nil }
  /// The interaction that receives drops. Always nil here.
  /// - Support: without effect: nothing is dragged between views here.
  open var textDropInteraction: UIDropInteraction? { nil }
  /// Whether the text is dragged. Always false here.
  /// - Support: without effect: nothing is dragged between views here.
  open var isTextDragActive: Bool { false }
  /// Whether a drag is over the text. Always false here.
  /// - Support: without effect: nothing is dragged between views here.
  open var isTextDropActive: Bool { false }
  /// The object that turns pasted items into text.
  /// - Support: without effect: the text of the pasteboard is inserted as it is.
  open weak var pasteDelegate: (any UITextPasteDelegate)?

  // MARK: Stored input traits

  /// - Support: without effect: no input system listens.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// - Support: without effect: marked text has the attributes of the text around it.
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  /// The tokenizer that finds words, sentences and paragraphs.
  open private(set) lazy var tokenizer: any UITextInputTokenizer =
    UITextInputStringTokenizer(textInput: self)
  /// The style of automatic capitalization. Sentences by default.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// - Support: without effect: nothing is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// - Support: without effect: spelling is not checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// - Support: without effect: sizes are typographic.
  open var sizingRule = UILetterformAwareSizingRule.typographic
  /// Whether the text is as large as documents of a Mac show it.
  /// - Support: without effect: the text keeps its sizes.
  open var usesStandardTextScaling = false
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
  /// The type of the keyboard. The standard keyboard by default.
  open var keyboardType = UIKeyboardType.default
  /// The appearance of the keyboard. Follows the interface by default.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The title of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// - Support: without effect: the return key is always enabled.
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false
  /// - Support: without effect: nothing is filled in by itself.
  open var textContentType: UITextContentType!
  /// - Support: without effect: no passwords are proposed.
  open var passwordRules: UITextInputPasswordRules?

  // MARK: Text input

  /// Whether the view has text.
  open var hasText: Bool { textStorage.length > 0 }

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { IndexedPosition(0) }

  /// The position after the last character.
  open var endOfDocument: UITextPosition { IndexedPosition(textStorage.length) }

  /// Returns the text of a range.
  open func text(in range: UITextRange) -> String? { indexed.text(in: range) }

  /// Returns the range between two positions, in either order.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    indexed.range(from: fromPosition, to: toPosition)
  }

  /// Returns the position at an offset in UTF-16 units, or nil if it is outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    indexed.position(from: position, offset: offset)
  }

  /// Returns the position at an offset in characters or lines in a direction.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: return indexed.position(from: position, offset: offset)
    case .left: return indexed.position(from: position, offset: -offset)
    case .up, .down:
      let lines = direction == .up ? -offset : offset
      return geometry.index(from: indexed.index(position), lines: lines).map(IndexedPosition.init)
    }
  }

  /// Compares two positions.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    indexed.compare(position, other)
  }

  /// Returns the distance between two positions in UTF-16 units.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    indexed.index(toPosition) - indexed.index(from)
  }

  /// Returns the end of a range that is farthest in a direction.
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    direction == .right || direction == .down ? range.end : range.start
  }

  /// Returns the range of the composed character next to a position in a direction, or nil at the end of the
  /// text.
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    indexed.characterRange(byExtending: position, in: direction)
  }

  /// Returns the writing direction of the paragraph at a position.
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    indexed.baseWritingDirection(at: position)
  }

  /// Sets the writing direction of the paragraphs in a range.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    let units = NSRange(indexed.units(range))
    let paragraphs = indexed.string.paragraphRange(for: units)
    let style = NSMutableParagraphStyle()
    if paragraphs.length > 0,
      let own = textStorage.attribute(
        .paragraphStyle, at: paragraphs.location, effectiveRange: nil) as? NSParagraphStyle
    {
      style.setParagraphStyle(own)
    }
    style.baseWritingDirection = writingDirection
    edit { textStorage.addAttribute(.paragraphStyle, value: style, range: paragraphs) }
  }

  // MARK: Marked text

  /// The UTF-16 range of marked text, which an input method still composes.
  private(set) final var markedUnits: Range<Int>? {
    didSet { if markedUnits != oldValue { canvas.setNeedsDisplay() } }
  }

  open var markedTextRange: UITextRange? { markedUnits.map { IndexedRange($0) } }

  /// Replaces the marked text, or the selection, with text and marks it.
  ///
  /// Asks and notifies the delegate as for typed text. Typing replaces the marked text; a selection outside
  /// of it and the end of editing leave it as text (guess).
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    replace(
      markedUnits ?? selection, withText: markedText ?? "", isTyped: true, marking: selectedRange)
  }

  open func unmarkText() { markedUnits = nil }
}

extension NSParagraphStyle {
  fileprivate func aligned(_ alignment: NSTextAlignment) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.setParagraphStyle(self)
    style.alignment = alignment
    return style
  }
}

extension UITextView: EditableTextInput, TextContainerView {}

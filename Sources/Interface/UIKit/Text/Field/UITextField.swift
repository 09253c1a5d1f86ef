/// A control that shows one line of editable text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [AppearanceProperty(\UITextField.font), AppearanceProperty(\UITextField.textColor)]
  }

  /// The style of the border around a field.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When an accessory view or the clear button is visible.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  /// The object that controls editing and is notified of it.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text without attributes; unused while `attributedStorage` is set.
  private var plainText = ""
  /// The text with attributes that the program has set.
  private var attributedStorage: NSAttributedString?
  /// The selection in UTF-16 units; an empty range is the caret.
  private var selection = 0..<0

  /// The text. Never nil when read.
  open var text: String? {
    get { attributedStorage?.string ?? plainText }
    set {
      guard newValue ?? "" != text || attributedStorage != nil else { return }
      plainText = newValue ?? ""
      attributedStorage = nil
      contentWasReplaced()
    }
  }

  /// The text with attributes. Parts without a font or colour use the field's.
  open var attributedText: NSAttributedString? {
    get {
      attributedStorage ?? NSAttributedString(string: plainText, attributes: defaultTextAttributes)
    }
    set {
      attributedStorage = newValue.map { NSAttributedString(attributedString: $0) }
      if newValue == nil { plainText = "" }
      contentWasReplaced()
    }
  }

  /// Moves the caret to the end after the program has set another text.
  private func contentWasReplaced() {
    let end = text?.utf16.count ?? 0
    selection = end..<end
    markedUnits = nil
    textDidChange()
  }

  /// The text shown while the field is empty. Nil by default. Setting it removes an attributed placeholder.
  open var placeholder: String? {
    get { attributedPlaceholderStorage?.string ?? placeholderStorage }
    set {
      placeholderStorage = newValue
      attributedPlaceholderStorage = nil
      textDidChange()
    }
  }
  private var placeholderStorage: String?

  /// The placeholder with attributes. Parts without a font or colour use the field's font and the placeholder
  /// colour.
  open var attributedPlaceholder: NSAttributedString? {
    get {
      attributedPlaceholderStorage
        ?? placeholderStorage.map {
          NSAttributedString(
            string: $0,
            attributes: [.font: effectiveFont, .foregroundColor: UIColor.placeholderText])
        }
    }
    set {
      attributedPlaceholderStorage = newValue.map { NSAttributedString(attributedString: $0) }
      if newValue == nil { placeholderStorage = nil }
      textDidChange()
    }
  }
  private var attributedPlaceholderStorage: NSAttributedString?
  /// The inset in points of the text of a borderless field with a capsule background.
  final var ownTextInset: CGFloat = 0 {
    didSet { if ownTextInset != oldValue { setNeedsLayout() } }
  }
  final var hasAttributedPlaceholder: Bool { attributedPlaceholderStorage != nil }

  /// The font of the text. The system font of 17 points by default. Setting it changes all of an attributed
  /// text.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      setAttribute(.font, effectiveFont)
      textDidChange()
    }
  }
  /// The colour of the text. The label colour by default. Setting it changes all of an attributed text.
  open var textColor: UIColor? = .label {
    didSet {
      setAttribute(.foregroundColor, textColor ?? .label)
      setNeedsLayout()
    }
  }
  /// The alignment of the text. Natural by default.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }

  /// Sets an attribute for the whole attributed text.
  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    guard let attributedStorage else { return }
    let text = NSMutableAttributedString(attributedString: attributedStorage)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    self.attributedStorage = text
  }

  /// The attributes of plain text. Font, colour and alignment are also properties of the field.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes = extraAttributes
      attributes[.font] = effectiveFont
      attributes[.foregroundColor] = textColor ?? .label
      let style = NSMutableParagraphStyle()
      if let own = extraAttributes[.paragraphStyle] as? NSParagraphStyle {
        style.setParagraphStyle(own)
      }
      style.alignment = textAlignment
      attributes[.paragraphStyle] = style
      return attributes
    }
    set {
      extraAttributes = newValue
      extraAttributes[.font] = nil
      extraAttributes[.foregroundColor] = nil
      plainText = text ?? ""
      attributedStorage = nil
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
      textDidChange()
    }
  }
  private var extraAttributes: [NSAttributedString.Key: Any] = [:]

  /// Whether the text has attributes other than font, colour and alignment.
  final var hasOwnAttributes: Bool { attributedStorage != nil || !extraAttributes.isEmpty }

  /// The attributes of text that is typed next; nil while the field is not edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? typingStorage ?? defaultTextAttributes : nil }
    set { typingStorage = newValue }
  }
  private var typingStorage: [NSAttributedString.Key: Any]?

  /// Whether the text is shown as bullets and cannot be copied. False by default.
  open var isSecureTextEntry = false { didSet { textDidChange() } }

  // MARK: Look

  /// The style of the border. None by default.
  open var borderStyle = BorderStyle.none { didSet { textDidChange() } }
  /// When the clear button is visible. Never by default.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The accessory view at the leading edge, shown according to `leftViewMode`.
  open var leftView: UIView? { didSet { accessoryDidChange(from: oldValue) } }
  /// The accessory view at the trailing edge, shown according to `rightViewMode`.
  open var rightView: UIView? { didSet { accessoryDidChange(from: oldValue) } }
  /// When the leading accessory view is visible. Never by default.
  open var leftViewMode = ViewMode.never { didSet { textDidChange() } }
  /// When the trailing accessory view is visible. Never by default.
  open var rightViewMode = ViewMode.never { didSet { textDidChange() } }
  /// The background image, stretched over the field; hidden by a rounded border.
  open var background: UIImage? { didSet { setNeedsLayout() } }
  /// The background image of a disabled field; nil uses `background`.
  open var disabledBackground: UIImage? { didSet { setNeedsLayout() } }
  /// Whether the font is scaled down so that a long text fits. False by default.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
  /// The minimum font size of a text that is scaled down, in points. 0 by default.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether the field is emptied when editing begins. False by default.
  open var clearsOnBeginEditing = false
  /// Whether the next insertion replaces the whole text. A change of the selection resets it (documented).
  open var clearsOnInsertion = false
  /// - Support: without effect: there is no menu that changes attributes.
  open var allowsEditingTextAttributes = false
  /// How much of Writing Tools the view offers.
  ///
  /// - Support: without effect: there are no Writing Tools.
  open var writingToolsBehavior = UIWritingToolsBehavior.default
  /// The kinds of text that Writing Tools may return.
  ///
  /// - Support: without effect: there are no Writing Tools.
  open var allowedWritingToolsResultOptions: UIWritingToolsResultOptions = []
  /// Whether scaled fonts follow changes of the text size. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFonts()
  }

  /// Adjusts the fonts to the current text size.
  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    let text = attributedStorage?.adjusted(to: traitCollection)
    if let adjusted = font?.adjusted(to: traitCollection), adjusted != font { font = adjusted }
    if let text { attributedText = text }
    if let adjusted = attributedPlaceholderStorage?.adjusted(to: traitCollection) {
      attributedPlaceholder = adjusted
    }
  }

  final let label = FieldLabel(frame: .zero)
  final let frameView = UIView(frame: .zero)
  final let selectionView = FieldSelectionView(frame: .zero)
  final var backgroundView: UIImageView?
  final var clearGlyph: UIImageView?
  /// The image of the clear button of a search field; nil for the standard cross.
  final var clearImage: UIImage? {
    didSet {
      clearGlyph?.removeFromSuperview()
      clearGlyph = nil
      setNeedsLayout()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    compose()
  }

  override var accessibilityDefaults: AccessibilityDefaults { fieldAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    compose()
  }

  private func compose() {
    isOpaque = false
    frameView.isUserInteractionEnabled = false
    selectionView.field = self
    for view in [frameView, selectionView, label] { addSubview(view) }
    // Measured: a field that is not an accessibility element exposes no elements at all.
    label.isAccessibilityElement = false
    contentHorizontalAlignment = .left
  }

  open override var descriptionDetails: [String] {
    text.map { $0.isEmpty ? [] : ["text = '\($0)'"] } ?? []
  }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsLayout()
  }

  /// Schedules a layout and invalidates the intrinsic content size.
  final func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func accessoryDidChange(from old: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    for view in [leftView, rightView].compactMap({ $0 }) where view.superview !== self {
      addSubview(view)
    }
    textDidChange()
  }

  final var isEmpty: Bool { (text ?? "").isEmpty }

  /// The font, or the default font if `font` is nil.
  final var effectiveFont: UIFont { font ?? .systemFont(ofSize: 17) }

  /// Whether a part with a view mode is currently visible.
  final func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  // MARK: Overridable rectangles

  /// Returns the area of the border within bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the area of the text while the field is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(bounds) }

  /// Returns the area of the text while the field is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(bounds) }

  /// Returns the area of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Returns the frame of the clear button: 19 points in a place of 28 (guess).
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    turned(
      CGRect(x: bounds.maxX - 28 + 4, y: bounds.midY - 9.5, width: 19, height: 19), in: bounds)
  }

  /// Returns the frame of the leading accessory view, or zero without one (documented).
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let leftView else { return .zero }
    return turned(accessoryRect(leftView, x: bounds.minX, bounds), in: bounds)
  }

  /// Returns the frame of the trailing accessory view, or zero without one.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let rightView else { return .zero }
    let width = accessoryRect(rightView, x: 0, bounds).width
    return turned(accessoryRect(rightView, x: bounds.maxX - width, bounds), in: bounds)
  }

  /// Draws the text. Without text, `drawPlaceholder(in:)` is called instead.
  open func drawText(in rect: CGRect) { label.drawContent() }

  /// Draws the placeholder. Called instead of `drawText(in:)` while there is no text.
  open func drawPlaceholder(in rect: CGRect) { label.drawContent() }

  // MARK: Size and layout

  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }

  override func ownBaselineOffsets(in size: CGSize) -> BaselineOffsets? {
    let height = size.height > 0 ? size.height : intrinsicContentSize.height
    let line = min(height, effectiveFont.lineHeight)
    let first = (height - line) * heightAboveContent + effectiveFont.ascender
    return BaselineOffsets(firstFromTop: first, lastFromBottom: size.height - first)
  }

  override var heightAboveBaselines: CGFloat? { heightAboveContent }

  // MARK: Selection and positions

  /// The selection, or an empty range at the caret. Nil while the field is not edited and nothing is
  /// selected.
  open var selectedTextRange: UITextRange? {
    get { isEditing || !selection.isEmpty ? IndexedRange(selection) : nil }
    set {
      select(newValue.map { indexed.units($0) } ?? selection.upperBound..<selection.upperBound)
    }
  }

  final var selectedUnits: Range<Int> { selection }

  /// The UTF-16 range of marked text, which an input method still composes.
  private(set) final var markedUnits: Range<Int>? {
    didSet { if markedUnits != oldValue { selectionView.setNeedsDisplay() } }
  }

  /// Changes the selection and resets `clearsOnInsertion`.
  private func select(_ units: Range<Int>) {
    guard units != selection else { return }
    selection = units
    markedUnits = markedUnits?.keptMark(selecting: units)
    clearsOnInsertion = false
    typingStorage = nil
    setNeedsLayout()
    selectionView.setNeedsDisplay()
    delegate?.textFieldDidChangeSelection(self)
  }

  /// The text with positions that are UTF-16 offsets.
  final var indexed: IndexedText { IndexedText(string: (text ?? "") as NSString) }

  /// Returns the rectangle of the caret at a position. In an empty field it is inside the text area.
  open func caretRect(for position: UITextPosition) -> CGRect {
    var rect = geometry.caretRect(at: shownIndex(indexed.index(position)))
    guard isEmpty else { return rect }
    let area = editingRect(forBounds: bounds)
    rect.origin.x = min(rect.minX, max(area.minX, area.maxX - rect.width))
    return rect
  }

  /// Returns the rectangles of a selected range, in the field's coordinates.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    geometry.selectionRects(shownUnits(indexed.units(range)))
  }

  /// Returns the rectangle of the first line of a range, in the field's coordinates.
  open func firstRect(for range: UITextRange) -> CGRect {
    geometry.firstRect(shownUnits(indexed.units(range)))
  }

  /// Returns the position between characters that is closest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    IndexedPosition(textIndex(geometry.closestIndex(to: point)))
  }

  /// Returns the position within a range that is closest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    let units = indexed.units(range)
    let index = textIndex(geometry.closestIndex(to: point))
    return IndexedPosition(min(max(index, units.lowerBound), units.upperBound))
  }

  /// Returns the range of the composed character at a point, or nil outside the text.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    guard !isEmpty, let shown = geometry.characterIndex(at: point) else { return nil }
    let index = min(textIndex(shown), indexed.string.length - 1)
    return IndexedRange(indexed.string.rangeOfComposedCharacterSequence(at: index).units)
  }

  // MARK: Typing

  /// Inserts text at the selection. A line break is not inserted: it asks the delegate whether to return.
  open func insertText(_ text: String) {
    if text == "\n" {
      if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
      return
    }
    let units = markedUnits ?? (clearsOnInsertion ? 0..<indexed.string.length : selection)
    clearsOnInsertion = false
    replace(units, withText: text.filter { !$0.isNewline }, isTyped: true)
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
    _ units: Range<Int>, withText new: String, isTyped: Bool, marking: NSRange? = nil
  ) {
    let range = NSRange(units)
    if isTyped,
      delegate?.textField(
        self, shouldChangeCharactersInRanges: [NSValue(range: range)], replacementString: new)
        == false
    {
      return
    }
    selecting.hideMenu()
    if let attributedStorage {
      let text = NSMutableAttributedString(attributedString: attributedStorage)
      text.replaceCharacters(
        in: range,
        with: NSAttributedString(
          string: new, attributes: typingStorage ?? defaultTextAttributes))
      self.attributedStorage = text
    } else {
      plainText = indexed.string.replacingCharacters(in: range, with: new)
    }
    textDidChange()
    let inserted = units.lowerBound..<units.lowerBound + new.utf16.count
    markedUnits = marking == nil || inserted.isEmpty ? nil : inserted
    select(inserted.selection(of: marking))
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
  }

  // MARK: First responder

  /// Whether the field is the first responder.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Handles taps, drags and the edit menu for the selection.
  private final lazy var selecting = TextSelecting(self) { [weak self] range, suggested in
    guard let self else { return nil }
    return delegate?.textField(
      self, editMenuForCharactersInRanges: [NSValue(range: range)], suggestedActions: suggested)
  } willChange: { [weak self] isShown, animator in
    guard let self else { return }
    if isShown {
      delegate?.textField(self, willPresentEditMenuWith: animator)
    } else {
      delegate?.textField(self, willDismissEditMenuWith: animator)
    }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if !isOnClearButton(touch) { selecting.touchDown(touch) }
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    selecting.touchMoved(touch)
    return super.continueTracking(touch, with: event)
  }

  open override func cancelTracking(with event: UIEvent?) { selecting.touchCancelled() }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return selecting.touchCancelled() }
    if isOnClearButton(touch) { return clear() }
    let wasEditing = isEditing
    becomeFirstResponder()
    if isEditing {
      layoutIfNeeded()
      selecting.touchUp(touch, wasFirst: wasEditing)
    }
  }

  /// Empties the field after a tap on the clear button and begins editing (guess), if the delegate allows it.
  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    becomeFirstResponder()
    text = ""
    selection = 0..<0
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing, !isEmpty, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    let end = indexed.string.length
    selection = end..<end
    textDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    selecting.hideMenu()
    unmarkText()
    textDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(UITextField.textDidEndEditingNotification)
    return true
  }

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  /// A view shown instead of the keyboard while the field is edited. Nil by default.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// A view shown above the keyboard while the field is edited. Nil by default.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
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
  /// - Support: without effect: a pad shows its whole keyboard.
  open var allowsNumberPadPopover = false
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
  /// - Support: without effect: nothing is filled in by itself.
  open var textContentType: UITextContentType!
  /// - Support: without effect: no passwords are proposed.
  open var passwordRules: UITextInputPasswordRules?

  // MARK: Text input

  /// Whether the field has text.
  open var hasText: Bool { !isEmpty }

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { IndexedPosition(0) }

  /// The position after the last character.
  open var endOfDocument: UITextPosition { IndexedPosition(indexed.string.length) }

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

  /// Returns the position at an offset in a direction. In the single line, up moves to the beginning and down
  /// to the end.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: indexed.position(from: position, offset: offset)
    case .left: indexed.position(from: position, offset: -offset)
    case .up: beginningOfDocument
    case .down: endOfDocument
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

  /// Has no effect: a field's direction is that of its text, and `textAlignment` aligns it.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {}

  // MARK: Marked text

  open var markedTextRange: UITextRange? { markedUnits.map { IndexedRange($0) } }

  /// Replaces the marked text, or the selection, with text and marks it.
  ///
  /// Asks the delegate and sends actions as for typed text. Typing replaces the marked text; a selection
  /// outside of it and the end of editing leave it as text (guess).
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    replace(
      markedUnits ?? selection, withText: (markedText ?? "").filter { !$0.isNewline },
      isTyped: true,
      marking: selectedRange)
  }

  open func unmarkText() { markedUnits = nil }
}

extension UITextField {
  // MARK: Content

  /// The displayed text: bullets for a secure field.
  private var shownText: String {
    let text = text ?? ""
    return isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
  }

  /// Returns the index in the displayed text for an index in `text`; the two differ in a secure field.
  func shownIndex(_ index: Int) -> Int {
    guard isSecureTextEntry, let text else { return index }
    return text.utf16.index(text.startIndex, offsetBy: index, limitedBy: text.endIndex)
      .map { text[..<$0].count } ?? text.count
  }

  /// Returns the range in the displayed text for a range in `text`.
  func shownUnits(_ units: Range<Int>) -> Range<Int> {
    shownIndex(units.lowerBound)..<shownIndex(units.upperBound)
  }

  /// Returns the index in `text` for an index in the displayed text.
  func textIndex(_ shown: Int) -> Int {
    guard isSecureTextEntry, let text else { return shown }
    return text.prefix(shown).utf16.count
  }

  /// The text alignment, with `natural` resolved to the field's layout direction.
  private var shownAlignment: NSTextAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return textAlignment == .natural && isMirrored ? .right : textAlignment
  }

  /// The current content of the line.
  private var content: FieldContent {
    var content = FieldContent(font: effectiveFont, alignment: shownAlignment)
    content.lineBreakMode = isEditing ? .byClipping : .byTruncatingTail
    if adjustsFontSizeToFitWidth, effectiveFont.pointSize > 0 {
      content.minimumScale = min(1, minimumFontSize / effectiveFont.pointSize)
    }
    if isEmpty {
      content.color = .placeholderText
      if hasAttributedPlaceholder {
        content.attributedText = attributedPlaceholder
      } else {
        content.text = placeholder
      }
      return content
    }
    // Guess: a disabled field's text is in the tertiary colour.
    content.color = isEnabled ? textColor ?? .label : .tertiaryLabel
    if !isSecureTextEntry, hasOwnAttributes {
      content.attributedText = attributedText
    } else {
      content.text = shownText
    }
    return content
  }

  /// Updates the label if the content changed. Setting equal content would request another layout.
  private func fillLabel() { label.content = content }

  // MARK: Rectangles

  /// The inset of the text in points: 7 where there is a border (guess); 2 with a line border.
  private var textInset: CGFloat {
    switch borderStyle {
    case .none: ownTextInset
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  /// Whether a touch is on the clear button, or up to 10 points beside it.
  func isOnClearButton(_ touch: UITouch) -> Bool {
    guard let clearGlyph, !clearGlyph.isHidden else { return false }
    return clearGlyph.frame.insetBy(dx: -10, dy: -10).contains(touch.location(in: self))
  }

  /// Whether the clear button is visible, according to its mode and the text.
  private var showsClearButton: Bool { isShown(clearButtonMode) && !isEmpty }

  /// Returns a rectangle mirrored in a right-to-left interface.
  func turned(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(
      x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  /// The area between border and accessories.
  func contentRect(_ bounds: CGRect) -> CGRect {
    turned(unturnedContentRect(bounds), in: bounds)
  }

  /// Returns the content area in a left-to-right interface.
  private func unturnedContentRect(_ bounds: CGRect) -> CGRect {
    var rect = bounds.insetBy(dx: min(textInset, bounds.width / 2), dy: 0)
    if isShown(leftViewMode), leftView != nil {
      let view = turned(leftViewRect(forBounds: bounds), in: bounds)
      rect.size.width -= max(0, view.maxX - rect.minX)
      rect.origin.x = max(rect.minX, view.maxX)
    }
    if isShown(rightViewMode), rightView != nil {
      let view = turned(rightViewRect(forBounds: bounds), in: bounds)
      rect.size.width = min(rect.maxX, view.minX) - rect.minX
    } else if showsClearButton {
      let button = turned(clearButtonRect(forBounds: bounds), in: bounds)
      rect.size.width = min(rect.maxX, button.minX) - rect.minX
    }
    rect.size.width = max(0, rect.width)
    return rect
  }

  /// Returns the frame of an accessory view: its own or intrinsic size, vertically centred.
  func accessoryRect(_ view: UIView, x: CGFloat, _ bounds: CGRect) -> CGRect {
    let intrinsic = view.intrinsicContentSize
    let size = CGSize(
      width: view.bounds.width > 0 ? view.bounds.width : max(0, intrinsic.width),
      height: view.bounds.height > 0 ? view.bounds.height : max(0, intrinsic.height))
    let height = min(size.height, bounds.height)
    return CGRect(x: x, y: bounds.midY - height / 2, width: size.width, height: height)
  }

  // MARK: Size

  /// The size of the field with border and accessory views, in points.
  var naturalSize: CGSize {
    fillLabel()
    let scale = traitCollection.effectiveDisplayScale
    var width = label.intrinsicContentSize.width + 2 * textInset
    if isShown(leftViewMode), let leftView { width += leftView.bounds.width }
    if isShown(rightViewMode), let rightView { width += rightView.bounds.width }
    // Measured over stored fields: a point and a half more than the line height; bordered ones are 34.
    let line = effectiveFont.lineHeight
    let height =
      switch borderStyle {
      case .none: ceilToPixel(line + 1.5, scale: scale)
      case .line: ceilToPixel(line + 4, scale: scale)
      case .bezel, .roundedRect: max(34, ceilToPixel(line + 13, scale: scale))
      }
    return CGSize(width: width, height: height)
  }

  // MARK: Layout

  /// Lays out the border, accessory views, text, selection and clear button.
  func layoutParts() {
    fillLabel()
    layoutBorder()
    let scale = traitCollection.effectiveDisplayScale
    let area =
      isEmpty
      ? placeholderRect(forBounds: bounds)
      : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let height = min(bounds.height, max(label.intrinsicContentSize.height, 0))
    label.frame = CGRect(
      x: area.minX, y: top(of: height, in: area), width: area.width, height: height
    ).roundedOrigin(scale: scale)
    // Selection handles extend beyond the field.
    selectionView.frame = bounds.insetBy(dx: -8, dy: -8)
    selectionView.bounds.origin = CGPoint(x: -8, y: -8)
    scrollToCaret()
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    layoutClearButton()
  }

  /// Returns the top of a line according to the field's vertical alignment.
  private func top(of height: CGFloat, in area: CGRect) -> CGFloat {
    area.minY + (area.height - height) * heightAboveContent
  }

  /// Scrolls a text wider than the field so that the caret is visible during editing.
  private func scrollToCaret() {
    let width = label.intrinsicContentSize.width + TextGeometry.caretWidth
    guard isEditing, !isEmpty, !adjustsFontSizeToFitWidth, width > label.bounds.width else {
      label.textWidth = nil
      label.scroll = 0
      return
    }
    label.textWidth = width
    let caret = geometry.caretRect(at: shownIndex(selectedUnits.upperBound))
    let offset = caret.maxX - label.frame.minX + label.scroll
    let least = max(0, offset - label.bounds.width)
    label.scroll = min(max(label.scroll, least), max(0, offset - TextGeometry.caretWidth))
    label.scroll = min(label.scroll, width - label.bounds.width)
  }

  /// The geometry of carets and selections in the field's coordinates.
  var geometry: TextGeometry {
    let container = NSTextContainer(size: .zero)
    container.lineFragmentPadding = 0
    var (content, origin) = isEmpty ? emptyContent : label.placedContent
    origin = CGPoint(x: origin.x + label.frame.minX, y: origin.y + label.frame.minY)
    if isEmpty {
      let area = editingRect(forBounds: bounds)
      origin = CGPoint(x: area.minX, y: top(of: CGFloat(content.layout.height), in: area))
    }
    var pages = TextPages()
    pages.pages = [
      TextPages.Page(
        container: container, text: content.text, layout: content.layout,
        range: 0..<content.text.document.count)
    ]
    return TextGeometry(pages: pages, container: container, origin: origin)
  }

  /// An empty line and its origin, used to place the caret of an empty field.
  private var emptyContent: (content: LabelFitting.Content, origin: CGPoint) {
    var defaults = AttributedText.Defaults(font: effectiveFont)
    defaults.paragraph.alignment = shownAlignment.engine
    let text = AttributedText(NSAttributedString(string: ""), defaults: defaults)
    var options = TextLayout.Options()
    options.width = Double(editingRect(forBounds: bounds).width)
    let layout = TextLayout(text.document, options: options)
    return (LabelFitting.Content(text: text, layout: layout, top: 0), .zero)
  }

  /// Shows or hides the clear button; a visible right view replaces it.
  private func layoutClearButton() {
    guard showsClearButton, !(isShown(rightViewMode) && rightView != nil) else {
      clearGlyph?.isHidden = true
      return
    }
    if clearGlyph == nil {
      let glyph = UIImageView(
        image: clearImage
          ?? UIImage(systemName: "xmark.circle.fill", withConfiguration: .init(pointSize: 14)))
      glyph.tintColor = .systemGray3
      clearGlyph = glyph
      addSubview(glyph)
    }
    clearGlyph?.isHidden = false
    clearGlyph?.contentMode = .scaleAspectFit
    clearGlyph?.frame = clearButtonRect(forBounds: bounds)
  }

  // MARK: Border

  /// Draws the border. Rounded: white with a hair of grey (guess); line: a black frame of one point.
  private func layoutBorder() {
    frameView.frame = borderRect(forBounds: bounds)
    let box = frameView.layer
    let dark = traitCollection.userInterfaceStyle == .dark
    frameView.isHidden = borderStyle == .none
    switch borderStyle {
    case .none: break
    case .line:
      box.cornerRadius = 0
      box.borderWidth = 1
      box.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
      frameView.backgroundColor = nil
    case .bezel:
      box.cornerRadius = 0
      box.borderWidth = 1
      box.borderColor = UIColor.systemGray.resolvedColor(with: traitCollection).cgColor
      frameView.backgroundColor = .systemBackground
    case .roundedRect:
      box.cornerRadius = 5
      box.borderWidth = 1 / traitCollection.effectiveDisplayScale
      box.borderColor = UIColor(white: dark ? 1 : 0, alpha: 0.2).cgColor
      // Guess: a disabled one is a little grey.
      frameView.backgroundColor =
        dark
        ? .quaternarySystemFill : isEnabled ? .systemBackground : UIColor(white: 0.98, alpha: 1)
    }
    layoutBackgroundImage()
  }

  /// Shows the background image behind all other parts.
  private func layoutBackgroundImage() {
    guard let image = isEnabled ? background : disabledBackground ?? background,
      borderStyle != .roundedRect
    else {
      backgroundView?.isHidden = true
      return
    }
    let view = backgroundView ?? UIImageView(frame: .zero)
    if backgroundView == nil {
      backgroundView = view
      insertSubview(view, at: 0)
    }
    view.isHidden = false
    view.image = image
    view.frame = bounds
  }
}

import CoreGraphics
import CoreText
import Foundation
import QuartzCore

extension UITableViewCell {
  // MARK: Accessory

  /// The accessory type for the current editing state.
  private var currentAccessoryType: AccessoryType {
    editingStorage ? editingAccessoryType : accessoryType
  }

  /// The accessory view for the current editing state.
  private var currentAccessoryView: UIView? {
    editingStorage ? editingAccessoryView : accessoryView
  }

  /// The difference between the widths of the cell and its content in points (measured with margins of 16 and
  /// 20).
  private var accessoryWidth: CGFloat {
    if let view = currentAccessoryView { return view.bounds.width + margin + 8 }
    return switch currentAccessoryType {
    case .none: 0
    case .disclosureIndicator: margin + 10.5
    case .checkmark: margin + 24
    case .detailButton: margin + 24
    case .detailDisclosureButton: margin + 45
    }
  }

  /// Whether an accessory is currently shown at the trailing edge.
  final var hasAccessory: Bool { currentAccessoryType != .none || currentAccessoryView != nil }

  /// Sets the frame of the content view, before its subviews are laid out.
  final func placeContent() { contentView.frame = contentFrame }

  /// Lays out content, background, highlight, controls, accessory, corners and separators, in this order.
  func layoutParts() {
    placeContent()
    backgroundView?.frame = bounds
    configurationHost.layout(in: self)
    layoutHighlight()
    layoutEditParts()
    layoutAccessory()
    layoutCorners()
    layoutSeparators()
    layoutLabels()
  }

  /// The area between the editing control and the accessory, inside the safe area.
  private var contentFrame: CGRect {
    if let frame = storedContentFrame, storedSize == bounds.size { return frame }
    let sides = coveredSides
    let edit = editWidths
    let width = max(
      0, bounds.width - accessoryWidth - sides.left - sides.right - edit.leading - edit.trailing)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored
        ? bounds.width - sides.right - edit.leading - width : sides.left + edit.leading,
      y: 0, width: width, height: bounds.height)
  }

  /// The insets of the screen's shape at the sides, which content and accessory avoid.
  private var coveredSides: (left: CGFloat, right: CGFloat) {
    guard let table = place?.table else { return (0, 0) }
    let index = table.indexBar == nil ? 0 : TableIndexBar.width
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = table.insetsContentViewsToSafeArea ? safeAreaInsets : .zero
    return (safe.left + (isMirrored ? index : 0), safe.right + (isMirrored ? 0 : index))
  }

  /// Shows or hides the background of a selected or highlighted row.
  private func layoutHighlight() {
    let isCircled = editingStorage && editControls.isSelection
    let isShown =
      (isSelected || isHighlighted) && selectionStyle != .none && !hasBackgroundConfiguration
    let isMultiple = place?.table?.allowsMultiple ?? false
    let background =
      (isMultiple ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView
    if let view = background {
      highlight?.isHidden = true
      if isShown {
        insertSubview(view, belowSubview: contentView)
        view.frame = bounds
      } else {
        view.removeFromSuperview()
      }
      return
    }
    guard isShown || highlight != nil else { return }
    let part = highlight ?? ControlPart(color: .systemGray4)
    if highlight == nil {
      highlight = part
      insertSubview(part, belowSubview: contentView)
    }
    part.isHidden = !isShown
    // A row in multiple selection has a faint background in the tint colour (guess).
    part.backgroundColor =
      isCircled && !isHighlighted ? tintColor.withAlphaComponent(0.1) : .systemGray4
    part.frame = bounds
  }

  /// Recreates the accessory's view if the type or the layout direction changed, and lays it out.
  private func layoutAccessory() {
    let (type, own) = (currentAccessoryType, currentAccessoryView)
    for view in [accessoryView, editingAccessoryView].compactMap(\.self) where view !== own {
      view.removeFromSuperview()
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if shownAccessory != type || own != nil || shownAccessoryIsMirrored != isMirrored {
      accessoryGlyph?.removeFromSuperview()
      accessoryGlyph = own == nil ? makeAccessory(type) : nil
      shownAccessory = own == nil ? type : .none
      shownAccessoryIsMirrored = isMirrored
      if let accessoryGlyph { addSubview(accessoryGlyph) }
    }
    if let own, own.superview !== self { addSubview(own) }
    let view = own ?? accessoryGlyph
    guard let view else { return }
    let size = view.bounds.size
    view.frame = CGRect(
      x: isMirrored
        ? coveredSides.left + editWidths.trailing + margin
        : bounds.width - coveredSides.right - editWidths.trailing - margin - size.width,
      y: ((bounds.height - size.height) / 2 * 2).rounded() / 2, width: size.width,
      height: size.height)
    if own == nil, type == .checkmark { view.tintColor = tintColor }
  }

  /// Creates the view of an accessory type; nil for `none`.
  private func makeAccessory(_ type: AccessoryType) -> UIView? {
    switch type {
    case .none: return nil
    case .disclosureIndicator:
      return glyph(
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? .chevronLeft : .chevronRight,
        width: 7.5, height: 12.5, line: 2, color: .tertiaryLabel)
    case .checkmark:
      return glyph(.checkmark, width: 14, height: 13, line: 2, color: tintColor)
    case .detailButton: return detailButton()
    case .detailDisclosureButton:
      let group = UIView(frame: CGRect(x: 0, y: 0, width: 45, height: 25))
      group.isOpaque = false
      let button = detailButton()
      group.addSubview(button)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let chevron = glyph(
        isMirrored ? .chevronLeft : .chevronRight, width: 7.5, height: 12.5, line: 2,
        color: .tertiaryLabel)
      chevron.frame.origin = CGPoint(x: isMirrored ? 0 : 37.5, y: 6)
      if isMirrored { button.frame.origin.x = 20 }
      group.addSubview(chevron)
      return group
    }
  }

  /// Creates the detail button, which notifies the table's delegate.
  private func detailButton() -> UIView {
    let button = UIButton(type: .detailDisclosure)
    button.frame = CGRect(x: 0, y: 0, width: 25, height: 25)
    button.addAction(
      UIAction { [weak self] _ in
        guard let place = self?.place else { return }
        place.table?.tapAccessory(at: place.path)
      }, for: .touchUpInside)
    return button
  }

  private func glyph(
    _ shape: ControlGlyph.Shape, width: CGFloat, height: CGFloat, line: CGFloat, color: UIColor
  ) -> UIView {
    let view = ControlGlyph(shape, lineWidth: line)
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.tintColor = color
    return view
  }

  // MARK: Corners and separators

  /// Rounds the corners of the first and last row of an inset group.
  private func layoutCorners() {
    guard let place, let table = place.table, table.style == .insetGrouped else {
      layer.cornerRadius = 0
      return
    }
    var corners: CACornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    layer.cornerRadius = corners.isEmpty ? 0 : traits.design.lists.groupRadius
    // Measured on two pictures of lists of SwiftUI in iOS 26.2.
    layer.keepsCircularCorners = traits.look.hasGlass
    clipsToBounds = !corners.isEmpty || clipsToBounds
  }

  /// Lays out the separators: one below the text, and full-width ones around a group.
  private func layoutSeparators() {
    guard let place, let table = place.table, table.separatorStyle != .none, !hidesSeparators
    else {
      topLine?.isHidden = true
      bottomLine?.isHidden = true
      return
    }
    let design = traits.design.lists
    let color = table.separatorColor ?? design.separatorColor
    let pixel = design.separatorThickness ?? 1 / traitCollection.effectiveDisplayScale
    let insets = separatorInsets(table)
    let isFull = table.style == .grouped && place.isLast
    show(
      &topLine, color: color, if: table.style == .grouped && place.isFirst,
      at: CGRect(x: 0, y: 0, width: bounds.width, height: pixel))
    let line = CGRect(
      x: isFull ? 0 : insets.left, y: bounds.height - pixel,
      width: max(0, bounds.width - (isFull ? 0 : insets.left + insets.right)), height: pixel)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    show(
      &bottomLine, color: color, if: !(table.style == .insetGrouped && place.isLast),
      at: isMirrored ? line.mirrored(in: bounds.width) : line)
  }

  /// Shows or hides a separator, which is created on first use.
  private func show(
    _ line: inout ControlPart?, color: UIColor, if isShown: Bool, at frame: CGRect
  ) {
    line?.isHidden = !isShown
    guard isShown else { return }
    let part = line ?? ControlPart()
    line = part
    part.backgroundColor = color
    part.frame = frame
    if part.superview !== self { addSubview(part) }
    bringSubviewToFront(part)
  }

  /// Returns the separator's insets in a left-to-right layout.
  private func separatorInsets(_ table: UITableView) -> UIEdgeInsets {
    if hasExplicitSeparatorInset { return separatorInset }
    if table.hasExplicitSeparatorInset, table.separatorInsetReference == .fromCellEdges {
      return table.separatorInset
    }
    var left = margin
    if let image = imageViewStorage?.image, textLabelStorage != nil {
      left = textStart + shownSize(of: image).width + Self.imageGap
    } else if let content = contentView as? UIListContentView {
      left = content.textStart
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    left += (isMirrored ? coveredSides.right : coveredSides.left) + editWidths.leading
    let own = table.hasExplicitSeparatorInset ? table.separatorInset : .zero
    let right =
      traits.design.lists.insetsSeparatorsAtBothSides && !table.hasExplicitSeparatorInset
      ? margin : own.right
    return UIEdgeInsets(top: 0, left: left + own.left, bottom: 0, right: right)
  }

  // MARK: Standard styles

  /// The space between the image and the text in points; 15 before iOS 13 (measured).
  private static let imageGap: CGFloat = 16

  /// Lays out the image, title and detail of the standard styles.
  private func layoutLabels() {
    guard textLabelStorage != nil || detailLabelStorage != nil || imageViewStorage != nil else {
      return
    }
    let area = contentView.bounds
    var left = textStart
    if let view = imageViewStorage, let image = view.image {
      let size = shownSize(of: image)
      view.frame = CGRect(origin: CGPoint(x: left, y: (area.height - size.height) / 2), size: size)
      left += size.width + Self.imageGap
    }
    let right = area.width - (hasAccessory ? 8 : margin)
    let frames = CellTextLayout(
      style: cellStyle,
      area: CGRect(x: left, y: 0, width: max(0, right - left), height: area.height),
      title: textLabelStorage, detail: detailLabelStorage,
      scale: traitCollection.effectiveDisplayScale)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    textLabelStorage?.frame = isMirrored ? frames.title.mirrored(in: area.width) : frames.title
    detailLabelStorage?.frame = isMirrored ? frames.detail.mirrored(in: area.width) : frames.detail
    if isMirrored, let view = imageViewStorage { view.frame = view.frame.mirrored(in: area.width) }
  }

  /// The start of the image or title, after margin and indentation.
  private var textStart: CGFloat { margin + CGFloat(indentationLevel) * indentationWidth }

  /// Returns the image's size, limited to the height of the content.
  private func shownSize(of image: UIImage) -> CGSize {
    let size = image.size
    let height = min(size.height, contentView.bounds.height)
    return CGSize(
      width: size.height > 0 ? size.width * height / size.height : size.width, height: height)
  }

  // MARK: Height

  /// Returns the height of an automatic row. For a cell with labels it is a whole number of points minus a
  /// pixel for the separator, at least 44: 43.5 or 43.67 for one line in 15, 16 or 17 points, and 55.5 or
  /// 55.67 with a second line (measured; larger text: guess, 11 above and below as the margins are).
  /// Otherwise it is determined by the cell's constraints, or 44 without any.
  func automaticHeight(width: CGFloat) -> CGFloat {
    let scale = traitCollection.effectiveDisplayScale
    if let storedSize { return storedSize.height }
    if let text = textLabelStorage {
      let line = text.intrinsicContentSize.height
      let design = traits.design.lists
      var height = max(design.rowHeight, line + 2 * design.rowPadding)
      if cellStyle == .subtitle, let detail = detailLabelStorage {
        height = line + detail.intrinsicContentSize.height + 2 * design.rowPadding - 1.5
      }
      if let image = imageViewStorage?.image { height = max(height, image.size.height + 2) }
      // A separator that is one point thick is part of the row's height.
      guard let separator = design.separatorThickness else {
        return height.rounded(.up) - 1 / scale
      }
      if let accessory = currentAccessoryView {
        height = max(height, accessory.bounds.height + Self.accessoryPadding + separator)
      }
      return height.rounded(.up)
    }
    let fitted = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    guard fitted > 0 else { return traits.design.lists.rowHeight }
    let height = (fitted * scale).rounded(.up) / scale
    guard let separator = traits.design.lists.separatorThickness, contentConfiguration != nil else {
      return height
    }
    let accessory = currentAccessoryView.map {
      $0.bounds.height + Self.accessoryPadding + separator
    }
    return max(height, traits.design.lists.rowHeight, accessory ?? 0)
  }

  /// The space above and below an accessory view that determines the row's height, in points (measured and
  /// confirmed: 53 with a switch of 28).
  private static let accessoryPadding: CGFloat = 24

  /// Returns the size by the constraints inside the content view, with the accessory beside it.
  final func fittingSizeByContent(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let edit = editWidths
    let beside =
      accessoryWidth + coveredSides.left + coveredSides.right + edit.leading + edit.trailing
    let availableSize = CGSize(width: max(0, target.width - beside), height: target.height)
    let size =
      constraints.isEmpty
      ? contentView.systemLayoutSizeFitting(
        availableSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      : contentView.fittingSize(
        availableSize, horizontal, vertical, in: self, ownerWidth: target.width)
    return CGSize(width: size.width + beside, height: size.height)
  }
}

/// The frames of title and detail in a cell with a standard style.
@MainActor
struct CellTextLayout {
  private(set) var title = CGRect.zero
  private(set) var detail = CGRect.zero

  init(
    style: UITableViewCell.CellStyle, area: CGRect, title: UILabel?, detail: UILabel?,
    scale: CGFloat
  ) {
    let titleSize = title?.intrinsicContentSize ?? .zero
    let detailSize = detail?.intrinsicContentSize ?? .zero
    func pixel(_ value: CGFloat) -> CGFloat { (value * scale + 0.5).rounded(.down) / scale }
    switch style {
    case .default:
      self.title = area
    case .subtitle:
      guard detail != nil, !(detail?.text ?? "").isEmpty else {
        self.title = area
        return
      }
      // Measured: 5 and 25.5 in a row of 44, 10 and 31.5 in one of 55.5.
      let gap: CGFloat = area.height > 50 ? 1 : 0
      let top = (area.height - titleSize.height - gap - detailSize.height) / 2
      self.title = CGRect(
        x: area.minX, y: pixel(top), width: min(area.width, titleSize.width),
        height: titleSize.height)
      self.detail = CGRect(
        x: area.minX, y: self.title.maxY + gap, width: min(area.width, detailSize.width),
        height: detailSize.height)
    case .value1:
      let detailWidth = min(detailSize.width, area.width * 0.6)
      let titleWidth = min(titleSize.width, max(0, area.width - detailWidth - 8))
      self.title = CGRect(
        x: area.minX, y: pixel((area.height - titleSize.height) / 2), width: titleWidth,
        height: titleSize.height)
      self.detail = CGRect(
        x: area.maxX - detailWidth, y: pixel((area.height - detailSize.height) / 2),
        width: detailWidth, height: detailSize.height)
    case .value2:
      // Measured: the title ends at 106, the detail begins at 112.
      self.title = CGRect(
        x: 15, y: pixel((area.height - titleSize.height) / 2), width: 91,
        height: titleSize.height)
      self.detail = CGRect(
        x: 112, y: pixel((area.height - detailSize.height) / 2),
        width: max(0, area.maxX - 112), height: detailSize.height)
    }
  }
}

extension CGRect {
  /// Returns the rectangle mirrored in a width.
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

import CoreGraphics
import QuartzCore

/// The rounded panels of an alert: one for an alert, one or two for an action sheet with a separate cancel
/// button.
@MainActor
final class AlertPanels {
  private unowned let alert: UIAlertController
  private let main: AlertPanel
  private let apart: AlertPanel?

  /// Sizes in points. Measured, unless a comment says otherwise.
  enum Measure {
    /// The additional width of an alert at accessibility text sizes.
    static let accessibilityGrowth: CGFloat = 40
    static let sheetRowHeight: CGFloat = 57
    /// Guess: the part of a row's height beside its line, for text larger than the default.
    static let rowPadding: CGFloat = 22
    static let sheetMargin: CGFloat = 8
    /// Guess: the space between a title and the ends of its capsule.
    static let capsulePadding: CGFloat = 12
    /// Guess: the width of an action sheet in a popover.
    static let popoverWidth: CGFloat = 304
    /// Guess: the maximum width of an action sheet.
    static let sheetWidth: CGFloat = 414
  }

  private let isInPopover: Bool

  /// - Parameter isInPopover: Whether the alert is in a popover, where a touch outside cancels and there is
  ///   no cancel button.
  init(
    of alert: UIAlertController, isInPopover: Bool,
    choose: @escaping @MainActor (UIAlertAction) -> Void
  ) {
    self.alert = alert
    self.isInPopover = isInPopover
    let isSheet = alert.preferredStyle == .actionSheet
    // The cancel button is last in a column and first in a pair.
    let cancel = alert.actions.filter { $0.style == .cancel }
    let others = alert.actions.filter { $0.style != .cancel }
    let inMain = isSheet ? others : alert.actions.count == 2 ? cancel + others : others + cancel
    let isCard = alert.traitCollection.design.alerts.actionSheet != .bottom
    main = AlertPanel(
      alert, actions: isSheet && isCard && !isInPopover ? others + cancel : inMain,
      showsTexts: true, choose: choose)
    apart =
      isSheet && !cancel.isEmpty && !isInPopover && !isCard
      ? AlertPanel(alert, actions: cancel, showsTexts: false, choose: choose) : nil
  }

  func add(to view: UIView) {
    view.addSubview(main)
    if let apart { view.addSubview(apart) }
  }

  /// The size of the panel in a popover.
  var popoverSize: CGSize {
    var width = Measure.popoverWidth
    if case .atSource(let card) = alert.traitCollection.design.alerts.actionSheet { width = card }
    return CGSize(width: width, height: main.height(width: width))
  }

  func remove() {
    main.removeFromSuperview()
    apart?.removeFromSuperview()
  }

  /// Places the panels in the alert's view, one above the other.
  func place(in view: UIView) {
    if isInPopover {
      main.fill(view.bounds.inset(by: view.safeAreaInsets))
      return
    }
    let apartHeight = apart.map { $0.height(width: view.bounds.width) } ?? 0
    var rest = view.bounds
    if let apart {
      apart.frame = rest.divided(atDistance: apartHeight, from: .maxYEdge).slice
      rest.size.height -= apartHeight + Measure.sheetMargin
    }
    main.frame = rest
  }

  /// Returns the frame of the alert's view: centred in the area above a visible keyboard; for an action sheet
  /// at the bottom edge.
  func frame(in container: UIView) -> CGRect {
    let bounds = container.bounds
    let safe = container.safeAreaInsets
    let scale = container.traitCollection.effectiveDisplayScale
    let hasPanels = alert.traitCollection.design.alerts.actionSheet == .bottom
    guard alert.preferredStyle == .actionSheet, hasPanels else {
      let keyboard = min(
        container.keyboardLayoutGuide.height,
        container.window?.shownInputPresenter?.visibleHeight ?? 0)
      let bottom = keyboard > safe.bottom ? keyboard : 0
      let design = alert.traitCollection.design.alerts
      let width =
        alert.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        ? design.width + Measure.accessibilityGrowth : design.width
      let most = bounds.height - safe.top - max(safe.bottom, bottom)
      let height = min(main.height(width: width), most)
      return CGRect(
        x: (bounds.width - width) / 2, y: max(safe.top, (bounds.height - bottom - height) / 2),
        width: width, height: height
      ).roundedOrigin(scale: scale)
    }
    let width = min(bounds.width, Measure.sheetWidth) - 2 * Measure.sheetMargin
    let bottom = bounds.height - max(safe.bottom, Measure.sheetMargin)
    let height = [main, apart].compactMap(\.self).map { $0.height(width: width) }
      .reduce(apart == nil ? 0 : Measure.sheetMargin, +)
    let shown = min(height, max(0, bottom - safe.top))
    let top = ((bottom - shown) * scale).rounded() / scale
    return CGRect(x: (bounds.width - width) / 2, y: top, width: width, height: bottom - top)
  }
}

/// A panel with texts, fields and buttons on a blurred background.
@MainActor
private final class AlertPanel: UIView {
  private typealias Measure = AlertPanels.Measure

  private let isSheet: Bool
  private let design: AlertDesign
  private let effectView: UIView
  private var labels: [UILabel] = []
  private var fields: [UITextField] = []
  private var buttons: [UIButton] = []
  private var cancelButton: UIButton?
  private var lines: [UIView] = []

  init(
    _ alert: UIAlertController, actions: [UIAlertAction], showsTexts: Bool,
    choose: @escaping @MainActor (UIAlertAction) -> Void
  ) {
    design = alert.traitCollection.design.alerts
    isSheet = alert.preferredStyle == .actionSheet && design.actionSheet == .bottom
    effectView =
      design.isGlass
      ? GlassView(.panel) : UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = design.radius
    if design.hasContinuousCorners { layer.cornerCurve = .continuous }
    (effectView as? GlassView)?.round(design.radius, isContinuous: design.hasContinuousCorners)
    // The shadow of the glass is outside its shape.
    clipsToBounds = !design.isGlass
    addSubview(effectView)
    effectView.isHidden = !showsTexts
    if showsTexts {
      addText(alert.title, isTitle: true)
      addText(alert.message, isTitle: false)
      for field in alert.textFields ?? [] { addField(field) }
    }
    // A separate cancel button is opaque (measured).
    if !showsTexts { backgroundColor = Self.cancelColor }
    for action in actions { addButton(action, alert.isEmphasised(action), choose) }
  }

  required init?(coder: NSCoder) { nil }

  private static let cancelColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0x2C / 255, alpha: 1) : .white
  }

  /// Fills a popover, which has its own background.
  func fill(_ frame: CGRect) {
    effectView.isHidden = true
    layer.cornerRadius = 0
    clipsToBounds = true
    self.frame = frame
  }

  private func addText(_ text: String?, isTitle: Bool) {
    guard let text, !text.isEmpty else { return }
    let label = UILabel(frame: .zero)
    label.text = text
    label.numberOfLines = 0
    if isTitle { label.accessibilityTraits.insert(.header) }
    label.textAlignment = design.alignsTextLeading && !isSheet ? .natural : .center
    label.textColor = isSheet ? .secondaryLabel : .label
    let weight: UIFont.Weight = isTitle ? .semibold : .regular
    if isTitle && !isSheet {
      label.setSystemFont(ofSize: design.titleSize, weight: weight, as: .headline)
    } else if isSheet || design.messageSize == 13 {
      label.setSystemFont(ofSize: 13, weight: weight, as: .footnote)
    } else {
      label.setSystemFont(ofSize: design.messageSize, weight: weight, as: .subheadline)
    }
    labels.append(label)
    addSubview(label)
  }

  private func addField(_ field: UITextField) {
    field.borderStyle = .none
    if design.fieldsAreCapsules {
      field.backgroundColor = .tertiarySystemFill
      field.layer.cornerRadius = design.fieldHeight / 2
      field.ownTextInset = design.fieldHeight / 2 - 4
    } else {
      field.backgroundColor = .systemBackground
      field.layer.cornerRadius = 5
      // Guess: text does not touch the edge of its box.
      field.ownTextInset = 5
    }
    fields.append(field)
    addSubview(field)
  }

  private func addButton(
    _ action: UIAlertAction, _ isEmphasised: Bool,
    _ choose: @escaping @MainActor (UIAlertAction) -> Void
  ) {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    let weight: UIFont.Weight = isEmphasised ? .semibold : .regular
    if isSheet {
      button.titleLabel?.setSystemFont(ofSize: 20, weight: weight, as: .title3)
    } else {
      button.titleLabel?.setSystemFont(ofSize: 17, weight: weight, as: .body)
    }
    if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
    if capsules != nil { shapeCapsule(button, action, isEmphasised) }
    showTouches(on: button)
    button.isEnabled = action.isEnabled
    button.addAction(UIAction { _ in choose(action) }, for: .touchUpInside)
    action.button = button
    if action.style == .cancel { cancelButton = button }
    buttons.append(button)
    addSubview(button)
    let line = UIView(frame: .zero)
    line.backgroundColor = .separator
    line.isHidden = capsules != nil
    lines.append(line)
    addSubview(line)
  }

  private var capsules: AlertDesign.Capsules? { isSheet ? nil : design.capsules }

  /// Gives a button a gray capsule with text in the label colour; the preferred action has the tint colour
  /// (measured by one source, beside a gray cancel button).
  private func shapeCapsule(_ button: UIButton, _ action: UIAlertAction, _ isEmphasised: Bool) {
    let isFilled = isEmphasised && action.style == .default
    button.backgroundColor = isFilled ? .tintColor : capsules?.color
    button.layer.cornerRadius = design.rowHeight / 2
    button.layer.cornerCurve = .continuous
    if action.style != .destructive {
      button.setTitleColor(isFilled ? .white : .label, for: .normal)
    }
  }

  /// Makes a touched row gray, while other buttons fade (guess).
  private func showTouches(on button: UIButton) {
    button.setTitleColor(button.currentTitleColor, for: .highlighted)
    let color = button.backgroundColor
    button.addAction(
      UIAction { [weak button] _ in button?.backgroundColor = .systemFill },
      for: [.touchDown, .touchDragEnter])
    button.addAction(
      UIAction { [weak button] _ in button?.backgroundColor = color },
      for: [.touchUpInside, .touchUpOutside, .touchDragExit, .touchCancel])
  }

  // MARK: Layout

  /// The height of a row, which grows with the text (guess: by as much as its lines are).
  private var rowHeight: CGFloat {
    let line = buttons.compactMap { $0.titleLabel?.font.lineHeight }.max() ?? 0
    return max(
      isSheet ? Measure.sheetRowHeight : design.rowHeight, (line + Measure.rowPadding).rounded(.up)
    )
  }

  /// Returns whether two buttons are side by side, which requires that both fit. A title of 133 points does
  /// not fit into a capsule of 140 (measured by one source); the padding of 12 is a guess.
  private func isPair(width: CGFloat) -> Bool {
    guard !isSheet, buttons.count == 2 else { return false }
    let most =
      capsules.map { (width - 2 * $0.inset - $0.gap) / 2 - 2 * Measure.capsulePadding }
      ?? width / 2 - 16
    return buttons.allSatisfy { $0.intrinsicContentSize.width <= most }
  }

  func height(width: CGFloat) -> CGFloat { arrange(width: width, places: false) }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView.frame = bounds
    _ = arrange(width: bounds.width, places: true)
  }

  /// Computes the total height for a width and, if requested, places the parts.
  private func arrange(width: CGFloat, places: Bool) -> CGFloat {
    let side: CGFloat = isSheet ? 16 : design.padding
    var y = labels.isEmpty && fields.isEmpty ? 0 : isSheet ? 13.5 : design.topPadding
    for (index, label) in labels.enumerated() {
      if index > 0 { y += isSheet ? 2 : design.textGap }
      let availableSize = CGSize(width: width - 2 * side, height: .greatestFiniteMagnitude)
      let height = label.sizeThatFits(availableSize).height
      if places { label.frame = CGRect(x: side, y: y, width: availableSize.width, height: height) }
      y += height
    }
    for field in fields {
      y += 12
      if places {
        field.frame = CGRect(
          x: 16, y: y, width: width - 32, height: design.fieldHeight)
      }
      y += design.fieldHeight
    }
    if let capsules { return arrange(capsules, below: y, width: width, places: places) }
    if y > 0 { y += isSheet ? 13.5 : design.topPadding }
    let hair = 1 / traitCollection.effectiveDisplayScale
    if isPair(width: width) {
      if places { placePair(y: y, width: width, hair: hair) }
      return y + rowHeight
    }
    for (button, line) in zip(buttons, lines) {
      if places {
        button.frame = CGRect(x: 0, y: y, width: width, height: rowHeight)
        line.frame = CGRect(x: 0, y: y, width: width, height: y > 0 ? hair : 0)
      }
      y += rowHeight
    }
    return y
  }

  /// Arranges capsules in a column, or two in a row, and returns the total height.
  private func arrange(
    _ capsules: AlertDesign.Capsules, below top: CGFloat, width: CGFloat, places: Bool
  ) -> CGFloat {
    var y = top > 0 ? top + capsules.gapAbove : capsules.inset
    let inner = max(0, width - 2 * capsules.inset)
    guard !buttons.isEmpty else { return y }
    if isPair(width: width) {
      let half = max(0, (inner - capsules.gap) / 2)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      for (index, button) in buttons.enumerated() where places {
        let column = CGFloat(isMirrored ? 1 - index : index)
        button.frame = CGRect(
          x: capsules.inset + column * (half + capsules.gap), y: y, width: half, height: rowHeight)
      }
      return y + rowHeight + capsules.inset
    }
    // The cancel button is first in a pair and last in a column.
    for button in buttons.filter({ $0 !== cancelButton }) + [cancelButton].compactMap(\.self) {
      if places {
        button.frame = CGRect(x: capsules.inset, y: y, width: inner, height: rowHeight)
      }
      y += rowHeight + capsules.gap
    }
    return y - capsules.gap + capsules.inset
  }

  private func placePair(y: CGFloat, width: CGFloat, hair: CGFloat) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let column = isMirrored ? 1 - index : index
      button.frame = CGRect(
        x: CGFloat(column) * width / 2, y: y, width: width / 2, height: rowHeight)
    }
    lines[0].frame = CGRect(x: 0, y: y, width: width, height: hair)
    lines[1].frame = CGRect(x: (width - hair) / 2, y: y, width: hair, height: rowHeight)
  }
}

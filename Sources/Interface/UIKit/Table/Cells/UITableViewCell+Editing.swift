import CoreGraphics
import QuartzCore

/// The editing controls of a cell, created when they are first shown.
@MainActor
final class CellEditParts {
  let control = EditControlView()
  let grip = ReorderGripView()
}

extension UITableViewCell {
  /// Guess: the content is indented by 40 points for the leading control, and ends 40 or 44 points earlier
  /// for the reorder control, with the margin.
  static let controlWidth: CGFloat = 40

  /// Whether the leading editing control is visible.
  private var showsControl: Bool {
    editingStorage && (editControls.style != .none || editControls.isSelection)
  }

  /// Whether the reorder control is visible.
  private var showsGrip: Bool {
    isMovableInTable || (editingStorage && showsReorderControlStorage && canBeMoved)
  }

  /// Whether the table allows the row to be moved now.
  var isMovableInTable: Bool { editingStorage && editControls.canMove }

  /// Whether the data source allows the row to be moved.
  private var canBeMoved: Bool {
    guard let place, let table = place.table else { return false }
    return table.canMove(place.path)
  }

  /// The widths of the editing controls at both ends of the content, in points.
  var editWidths: (leading: CGFloat, trailing: CGFloat) {
    guard editingStorage else { return (0, 0) }
    let isIndented = showsControl || (editControls.isIndented && editControls.style != .none)
    return (isIndented ? Self.controlWidth : 0, showsGrip ? margin + 24 : 0)
  }

  /// Places the editing controls at the positions from which they slide in.
  func prepareEditParts() {
    guard editParts == nil, showsControl || showsGrip else { return }
    let parts = CellEditParts()
    editParts = parts
    parts.control.action = { [weak self] in
      guard let place = self?.place else { return }
      place.table?.tapEditControl(at: place.path)
    }
    addSubview(parts.control)
    addSubview(parts.grip)
    parts.control.alpha = 0
    parts.grip.alpha = 0
    parts.control.frame = controlFrame.offsetBy(dx: -Self.controlWidth, dy: 0)
    parts.grip.frame = gripFrame.offsetBy(dx: Self.controlWidth, dy: 0)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The frame of the leading control: 22 points wide, after the margin.
  private var controlFrame: CGRect {
    let frame = CGRect(
      x: margin - 2, y: ((bounds.height - 22) / 2 * 2).rounded() / 2, width: 22, height: 22)
    return isMirrored ? frame.mirrored(in: bounds.width) : frame
  }

  /// The frame of the reorder control: 22 points wide, before the margin.
  private var gripFrame: CGRect {
    let frame = CGRect(
      x: bounds.width - margin - 22, y: ((bounds.height - 22) / 2 * 2).rounded() / 2, width: 22,
      height: 22)
    return isMirrored ? frame.mirrored(in: bounds.width) : frame
  }

  /// Creates and lays out the editing controls, and hides those that are not needed.
  func layoutEditParts() {
    guard showsControl || showsGrip || editParts != nil else { return }
    if editParts == nil { prepareEditParts() }
    guard let parts = editParts else { return }
    parts.control.kind =
      editControls.isSelection
      ? .selection(isOn: isSelected) : editControls.style == .insert ? .insert : .delete
    parts.control.alpha = showsControl ? 1 : 0
    parts.grip.alpha = showsGrip ? 1 : 0
    let away = Self.controlWidth * (isMirrored ? -1 : 1)
    parts.control.frame = showsControl ? controlFrame : controlFrame.offsetBy(dx: -away, dy: 0)
    parts.grip.frame = showsGrip ? gripFrame : gripFrame.offsetBy(dx: away, dy: 0)
  }
}

/// The leading control of a row in editing mode: delete, insert or select.
@MainActor
final class EditControlView: UIView {
  /// The kind of the control.
  enum Kind: Equatable {
    case delete, insert
    case selection(isOn: Bool)
  }

  var kind = Kind.delete {
    didSet { if kind != oldValue { setNeedsDisplay() } }
  }
  /// The action of a tap. Without it, and for a selection circle, the row handles the tap.
  var action: (() -> Void)?

  init() {
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func tintColorDidChange() { setNeedsDisplay() }

  package override var drawsWithoutSideEffects: Bool { true }

  /// Draws a white minus or plus on red or green, or a circle or checkmark for the selection.
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let circle = bounds.insetBy(dx: 1, dy: 1)
    switch kind {
    case .selection(isOn: false):
      context.setStrokeColor(UIColor.tertiaryLabel.cgColor)
      context.setLineWidth(1.5)
      context.strokeEllipse(in: circle)
      return
    case .selection(isOn: true): context.setFillColor(tintColor.cgColor)
    case .delete: context.setFillColor(UIColor.systemRed.cgColor)
    case .insert: context.setFillColor(UIColor.systemGreen.cgColor)
    }
    context.fillEllipse(in: circle)
    context.setStrokeColor(UIColor.white.cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.beginPath()
    let (x, y, arm) = (bounds.midX, bounds.midY, bounds.width * 0.22)
    if case .selection = kind {
      context.move(to: CGPoint(x: x - arm, y: y + arm * 0.1))
      context.addLine(to: CGPoint(x: x - arm * 0.25, y: y + arm * 0.85))
      context.addLine(to: CGPoint(x: x + arm, y: y - arm * 0.75))
    } else {
      context.move(to: CGPoint(x: x - arm, y: y))
      context.addLine(to: CGPoint(x: x + arm, y: y))
      if kind == .insert {
        context.move(to: CGPoint(x: x, y: y - arm))
        context.addLine(to: CGPoint(x: x, y: y + arm))
      }
    }
    context.strokePath()
  }

  /// Whether the control handles taps itself.
  private var isTapped: Bool {
    if case .selection = kind { return false }
    return action != nil
  }

  /// The touch area exceeds the circle (guess).
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -11, dy: -11).contains(point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isTapped { super.touchesBegan(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTapped else { return super.touchesEnded(touches, with: event) }
    guard let touch = touches.first, self.point(inside: touch.location(in: self), with: event)
    else { return }
    action?()
  }
}

/// The reorder control of a row: three lines.
@MainActor
final class ReorderGripView: UIView {
  init() {
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    let recognizer = GripRecognizer()
    recognizer.stateHandler = { [weak self, unowned recognizer] in
      (self?.superview as? any ReorderableCell)?.gripDidChange(recognizer)
    }
    addGestureRecognizer(recognizer)
  }

  /// The touch area has the whole height and a margin at the sides (guess).
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -11, dy: -11).contains(point)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  package override var drawsWithoutSideEffects: Bool { true }

  /// Guess: the lines are 22 points wide, 5 points apart, a point and a half thick.
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.tertiaryLabel.cgColor)
    for line in -1...1 {
      context.fill(
        CGRect(
          x: bounds.minX + 1, y: bounds.midY - 0.75 + CGFloat(line) * 5, width: bounds.width - 2,
          height: 1.5))
    }
  }
}

import CoreGraphics
import QuartzCore

/// The controls of a cell that is edited; made when there is something to show.
@MainActor
final class CellEditParts {
  let control = EditControlView()
  let grip = ReorderGripView()
}

extension UITableViewCell {
  /// Guess: the content moves by 40 points for the control at the beginning, and ends 40 or 44
  /// points earlier for the grip, with the margin.
  static let controlWidth: CGFloat = 40

  /// Whether the round control at the beginning is visible.
  private var showsControl: Bool {
    editingStorage && (editControls.style != .none || editControls.isSelection)
  }

  /// Whether the grip at the end is visible.
  private var showsGrip: Bool {
    isMovableInTable || (editingStorage && showsReorderControlStorage && canBeMoved)
  }

  /// Whether the table lets the row be moved now.
  var isMovableInTable: Bool { editingStorage && editControls.canMove }

  /// Whether the data source lets the row be moved.
  private var canBeMoved: Bool {
    guard let place, let table = place.table else { return false }
    return table.canMove(place.path)
  }

  /// The widths of the controls of an edited cell at both ends of its content.
  var editWidths: (leading: CGFloat, trailing: CGFloat) {
    guard editingStorage else { return (0, 0) }
    let isIndented = showsControl || (editControls.isIndented && editControls.style != .none)
    return (isIndented ? Self.controlWidth : 0, showsGrip ? margin + 24 : 0)
  }

  /// Puts the controls where they slide in from.
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

  /// A circle of 22 points after the margin.
  private var controlFrame: CGRect {
    let frame = CGRect(
      x: margin - 2, y: ((bounds.height - 22) / 2 * 2).rounded() / 2, width: 22, height: 22)
    return isMirrored ? frame.mirrored(in: bounds.width) : frame
  }

  /// The grip's 22 points before the margin.
  private var gripFrame: CGRect {
    let frame = CGRect(
      x: bounds.width - margin - 22, y: ((bounds.height - 22) / 2 * 2).rounded() / 2, width: 22,
      height: 22)
    return isMirrored ? frame.mirrored(in: bounds.width) : frame
  }

  /// Creates and places the editing controls; hides those that the state does not show.
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

/// The round control at the beginning of an edited row.
@MainActor
final class EditControlView: UIView {
  /// What the control shows and does.
  enum Kind: Equatable {
    case delete, insert
    case selection(isOn: Bool)
  }

  var kind = Kind.delete {
    didSet { if kind != oldValue { setNeedsDisplay() } }
  }
  /// The action of a tap; without it, and on a circle of a selection, the tap is the row's.
  var action: (() -> Void)?

  init() {
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func tintColorDidChange() { setNeedsDisplay() }

  package override var drawsWithoutSideEffects: Bool { true }

  /// A white bar or cross on red or green; a ring, or a tick on the tint.
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

  /// Whether the control handles a tap itself.
  private var isTapped: Bool {
    if case .selection = kind { return false }
    return action != nil
  }

  /// Fingers are wider than the circle (guess).
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

/// Three lines to take a row by.
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

  /// A finger need not meet the lines: the whole height counts, and a margin beside them (guess).
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -11, dy: -11).contains(point)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  package override var drawsWithoutSideEffects: Bool { true }

  /// Guess: 22 points wide, 5 points apart, a point and a half thick.
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

import CoreGraphics
import QuartzCore

/// A wheel of a picker: rows on a cylinder in perspective, seen from the front.
///
/// A row covers an angle of height / radius. A point at a distance d behind the front of the cylinder is
/// scaled towards the middle of the picker by 1 / (1 + p d). Radius and p are those that an open
/// implementation of Apple's design fitted to pickers of iOS by eye: a diameter of 1.07 times the height, p =
/// 0.003.
@MainActor
final class PickerWheel: UIView {
  let rowCount: Int
  let rowHeight: CGFloat
  /// The row in the middle; a fraction while the wheel turns.
  private(set) var position: CGFloat = 0
  /// The horizontal distance from the wheel's middle to the picker's middle, in points.
  var vanishingPoint: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Called with the row at which the wheel stopped after a touch.
  var didRest: (Int) -> Void = { _ in }

  private let makeRow: (Int) -> UIView
  private var rows: [Int: PickerRow] = [:]
  private var motion: ScrollMotion?
  private let pan = UIPanGestureRecognizer()
  private var dragStart: CGFloat = 0
  private var isDragged = false
  private var wasCaught = false

  /// The number of rows beside the middle one, at most, which only bounds pickers higher than any screen.
  private static let farthestRow: CGFloat = 300
  private static let diameter: CGFloat = 1.07
  private static let perspective: CGFloat = 0.003
  /// The scale and opacity of rows other than the middle one: 21 points of 23.5, and 0.447, in the same
  /// implementation. Guess: those further away fade with their slope.
  private static let restScale: CGFloat = 21 / 23.5
  private static let restAlpha: CGFloat = 0.447

  init(rowCount: Int, rowHeight: CGFloat, makeRow: @escaping (Int) -> UIView) {
    self.rowCount = rowCount
    self.rowHeight = max(1, rowHeight)
    self.makeRow = makeRow
    super.init(frame: .zero)
    isOpaque = false
    pan.cancelsTouchesInView = false
    pan.stateHandler = { [weak self] in self?.follow() }
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the view of a row if it is visible.
  func content(ofRow row: Int) -> UIView? { rows[row]?.content }

  // MARK: Rows

  override func layoutSubviews() {
    super.layoutSubviews()
    guard rowCount > 0, bounds.height > 0 else { return }
    let radius = bounds.height * Self.diameter / 2
    let step = rowHeight / radius
    let reach = min((CGFloat.pi / 2 - 0.05) / step, Self.farthestRow)
    let first = max(0, Int((position - reach).rounded(.up)))
    let last = min(rowCount - 1, Int((position + reach).rounded(.down)))
    for (row, view) in rows where !(first...max(first, last)).contains(row) {
      view.removeFromSuperview()
      rows[row] = nil
    }
    guard first <= last else { return }
    for row in first...last {
      let view = self.row(row)
      view.transform3D = CATransform3DIdentity
      view.frame = CGRect(
        x: 0, y: bounds.midY - rowHeight / 2, width: bounds.width, height: rowHeight)
      place(view, distance: CGFloat(row) - position, step: step, radius: radius)
    }
  }

  /// Recreates the visible rows without stopping the wheel.
  func refreshRows() {
    for view in rows.values { view.removeFromSuperview() }
    rows = [:]
    setNeedsLayout()
  }

  /// Returns the view of a row, created if it does not exist.
  private func row(_ row: Int) -> PickerRow {
    if let view = rows[row] { return view }
    let view = PickerRow(makeRow(row))
    rows[row] = view
    addSubview(view)
    return view
  }

  /// - Parameter distance: The distance from the middle, in rows.
  private func place(_ view: PickerRow, distance: CGFloat, step: CGFloat, radius: CGFloat) {
    let (sine, cosine) = Elementary.sineCosine(Double(distance * step))
    let (s, c) = (CGFloat(sine), CGFloat(cosine))
    let nearness = max(0, 1 - abs(distance))
    let scale = Self.restScale + (1 - Self.restScale) * nearness
    view.alpha = nearness + (1 - nearness) * Self.restAlpha * c
    guard distance != 0 else { return }
    // A point (x, y) of the row is at (x, y c + r s, r c - y s) in space.
    let p = Self.perspective
    let depth = radius * (1 - c)
    var transform = CATransform3DIdentity
    transform.m11 = scale
    transform.m21 = vanishingPoint * p * s * scale
    transform.m41 = vanishingPoint * p * depth
    transform.m22 = c * scale
    transform.m42 = radius * s
    transform.m24 = p * s * scale
    transform.m44 = 1 + p * depth
    view.transform3D = transform
  }

  /// Returns the vertical position of a row's middle on the screen.
  private func middle(ofRow row: Int) -> CGFloat {
    let radius = bounds.height * Self.diameter / 2
    let angle = (CGFloat(row) - position) * rowHeight / radius
    let (sine, cosine) = Elementary.sineCosine(Double(angle))
    return bounds.midY
      + radius * CGFloat(sine) / (1 + Self.perspective * radius * (1 - CGFloat(cosine)))
  }

  // MARK: Rotation

  /// The positions at which the wheel can stop.
  private var positions: ClosedRange<CGFloat> { 0...CGFloat(max(0, rowCount - 1)) }

  private func show(_ position: CGFloat) {
    self.position = position
    setNeedsLayout()
  }

  /// Turns the wheel to a row without calling `didRest`.
  func turn(to row: Int, animated: Bool) {
    stop()
    if animated, window != nil, CGFloat(row) != position {
      turn(to: row) {}
    } else {
      show(CGFloat(row))
    }
  }

  /// Turns the wheel to a row with an animation. Guess: as long as a scroll that a program animates.
  private func turn(to row: Int, end: @escaping () -> Void) {
    stop()
    let (start, target, duration) = (position, CGFloat(row), 0.3)
    run(.offset, duration: duration) { time in
      start + (target - start) * CGFloat(TimingCurve.easeInOut.progress(at: time / duration))
    } end: { [weak self] in
      self?.show(target)
      end()
    }
  }

  private func stop() {
    motion?.stop()
    motion = nil
  }

  /// Starts a movement of the wheel that is driven by the stage's clock.
  private func run(
    _ kind: ScrollMotion.Kind, duration: Double, at position: @escaping (Double) -> CGFloat,
    end: @escaping () -> Void
  ) {
    motion = ScrollMotion(kind, duration: duration, clock: environment.clock) { [weak self] in
      self?.show(position($0))
    } end: { [weak self] in
      self?.motion = nil
      end()
    }
  }

  /// Decelerates the wheel from a velocity in points per second and stops it at a row.
  private func settle(_ velocity: CGFloat) {
    stop()
    let start = position * rowHeight
    let rate = UIScrollView.DecelerationRate.normal
    let way = Deceleration.projection(of: -velocity, rate: rate.rawValue)
    let row = ((start + way) / rowHeight).rounded().clamped(to: positions)
    guard abs(row - position) > 1, positions.contains(position) else { return rest(at: Int(row)) }
    let path = Deceleration(
      from: start, velocity: -velocity, target: row * rowHeight,
      in: 0...(positions.upperBound * rowHeight), rate: rate, bounces: true)
    let height = rowHeight
    run(.deceleration, duration: path.duration) {
      path.value(at: $0) / height
    } end: {
      [weak self] in
      self?.show(row)
      self?.didRest(Int(row))
    }
  }

  /// Turns the wheel to a row and calls `didRest`.
  private func rest(at row: Int) {
    turn(to: row) { [weak self] in self?.didRest(row) }
  }

  // MARK: Touches

  /// Turns the wheel with the pan gesture. Beyond the first and the last row it moves half as far (guess).
  private func follow() {
    switch pan.state {
    case .began:
      isDragged = true
      dragStart = position
      pan.setTranslation(.zero, in: self)
    case .changed:
      let free = dragStart - pan.translation(in: self).y / rowHeight
      let held = free.clamped(to: positions)
      show(held + (free - held) / 2)
    case .ended: settle(pan.velocity(in: self).y)
    case .cancelled: settle(0)
    default: break
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A scroll view around the picker delays touches, so the wheel may already have been dragged.
    isDragged = pan.state == .began || pan.state == .changed
    guard !isDragged else { return }
    wasCaught = motion != nil
    stop()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Handles a tap: turns the tapped row to the middle, or stops a wheel that turns.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard !isDragged, let place = touches.first?.location(in: self) else { return }
    guard !wasCaught else { return settle(0) }
    let nearest = rows.keys.min {
      abs(middle(ofRow: $0) - place.y) < abs(middle(ofRow: $1) - place.y)
    }
    if let nearest, CGFloat(nearest) != position { rest(at: nearest) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isDragged { settle(0) }
  }
}

/// Contains a row's view. The wheel sets its transform.
@MainActor
final class PickerRow: UIView {
  let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    isOpaque = false
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
  }
}

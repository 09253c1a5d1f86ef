public import ObjectiveC
import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// Wheels of rows, one row of each in the middle.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsLayout() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsLayout() } }
  /// - Support: without effect: has had none on iOS since 7 either.
  open var showsSelectionIndicator = true

  private final var selection: [Int: Int] = [:]
  private final let band = ControlPart(color: .tertiarySystemFill, radius: 8)
  private final var rowViews: [UIView] = []
  private final var drag: WheelDrag?

  /// A finger that turns a wheel.
  private struct WheelDrag {
    let component: Int
    let start: CGFloat
    /// In rows, towards later ones.
    var shift: CGFloat = 0
    var wasMoved = false
  }

  /// Of the middle row; measured on another implementation, like the sizes of the text.
  private static let rowHeight: CGFloat = 32
  private static let fontSize: CGFloat = 23
  /// Of the drum that the rows lie on. Guess: nine rows show on 216 points.
  private static let drumRadius: CGFloat = 110

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { pickerAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    clipsToBounds = true
    addSubview(band)
  }

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: width(of: component),
      height: asked(delegate?.pickerView(self, rowHeightForComponent: component))
        ?? Self.rowHeight)
  }

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = row
    setNeedsLayout()
  }

  /// -1 where there is no row.
  open func selectedRow(inComponent component: Int) -> Int {
    let rows = numberOfRows(inComponent: component)
    guard rows > 0 else { return -1 }
    return max(0, min(rows - 1, selection[component] ?? 0))
  }

  open func reloadAllComponents() { setNeedsLayout() }

  open func reloadComponent(_ component: Int) { setNeedsLayout() }

  /// 216 points high, measured; at least 320 wide.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Layout

  /// A number that a delegate gave, rather than the one that stands for a method left away.
  private func asked(_ value: CGFloat?) -> CGFloat? {
    value == UIView.noIntrinsicMetric ? nil : value
  }

  private func width(of component: Int) -> CGFloat {
    if let width = asked(delegate?.pickerView(self, widthForComponent: component)) {
      return width
    }
    return max(0, bounds.width - 36) / CGFloat(max(1, numberOfComponents))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    band.frame = CGRect(
      x: bounds.minX + 9, y: bounds.midY - Self.rowHeight / 2 - 1,
      width: max(0, bounds.width - 18), height: Self.rowHeight + 2)
    for view in rowViews { view.removeFromSuperview() }
    rowViews = []
    let components = numberOfComponents
    let total = (0..<components).map(width).reduce(0, +)
    var x = bounds.midX - total / 2
    for component in 0..<components {
      let width = width(of: component)
      layoutWheel(component, from: x, width: width)
      x += width
    }
  }

  private func layoutWheel(_ component: Int, from x: CGFloat, width: CGFloat) {
    let rows = numberOfRows(inComponent: component)
    let selected = selectedRow(inComponent: component)
    guard selected >= 0 else { return }
    let height = rowSize(forComponent: component).height
    let step = Double(height / Self.drumRadius)
    let shift = drag.map { $0.component == component ? $0.shift : 0 } ?? 0
    for row in max(0, selected - 5 + Int(shift))...min(rows - 1, selected + 5 + Int(shift)) {
      let angle = Double(CGFloat(row - selected) - shift) * step
      guard abs(angle) < .pi / 2 - 0.05 else { continue }
      let view = rowView(row, component)
      view.transform = .identity
      view.frame = CGRect(
        x: x, y: bounds.midY + Self.drumRadius * CGFloat(sine(angle)) - height / 2, width: width,
        height: height)
      let foreshortening = CGFloat(sine(.pi / 2 - abs(angle)))
      view.transform = CGAffineTransform(scaleX: 1, y: foreshortening)
      let isInMiddle = abs(CGFloat(row - selected) - shift) < 0.5
      view.alpha = isInMiddle ? 1 : 0.45 * foreshortening
      addSubview(view)
      rowViews.append(view)
    }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: self) else { return }
    var x = bounds.midX - (0..<numberOfComponents).map(width).reduce(0, +) / 2
    for component in 0..<numberOfComponents {
      x += width(of: component)
      guard place.x < x else { continue }
      if selectedRow(inComponent: component) >= 0 {
        drag = WheelDrag(component: component, start: place.y)
      }
      return
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard var drag, let place = touches.first?.location(in: self) else { return }
    let selected = selectedRow(inComponent: drag.component)
    let way = (drag.start - place.y) / rowSize(forComponent: drag.component).height
    // Half a row beyond the first and the last (guess).
    let last = numberOfRows(inComponent: drag.component) - 1 - selected
    drag.shift = max(-CGFloat(selected) - 0.5, min(CGFloat(last) + 0.5, way))
    drag.wasMoved = drag.wasMoved || abs(place.y - drag.start) > 4
    self.drag = drag
    setNeedsLayout()
  }

  /// The nearest row comes to the middle; a tap brings the row that it touches there.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let drag, let place = touches.first?.location(in: self) else { return }
    self.drag = nil
    let height = rowSize(forComponent: drag.component).height
    let rows = drag.wasMoved ? drag.shift : (place.y - bounds.midY) / height
    let selected = selectedRow(inComponent: drag.component)
    let row = max(
      0,
      min(
        numberOfRows(inComponent: drag.component) - 1,
        selected + Int(rows.rounded(.toNearestOrAwayFromZero))))
    setNeedsLayout()
    guard row != selected else { return }
    selectRow(row, inComponent: drag.component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: drag.component)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    drag = nil
    setNeedsLayout()
  }

  private func rowView(_ row: Int, _ component: Int) -> UIView {
    let view = delegate?.pickerView(
      self, viewForRow: row, forComponent: component, reusing: nil)
    if let view, view !== Self.noView { return view }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: Self.fontSize)
    label.textAlignment = .center
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  /// What the default of the delegate's method returns.
  fileprivate static let noView = UIView(frame: .zero)

  /// Taylor's series, the same bits on every machine; good to 1e-7 up to a quarter turn.
  private func sine(_ x: Double) -> Double {
    let s = x * x
    return x * (1 - s / 6 * (1 - s / 20 * (1 - s / 42 * (1 - s / 72 * (1 - s / 110)))))
  }
}

@preconcurrency @MainActor
public protocol UIPickerViewDataSource: MessageReceiver {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@preconcurrency @MainActor
public protocol UIPickerViewDelegate: MessageReceiver {
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// What Apple's optional methods are when they are left away: a number and a view that stand for
/// none, where Objective-C asks whether there is a method.
extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    UIView.noIntrinsicMetric
  }
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { UIView.noIntrinsicMetric }
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { UIPickerView.noView }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

public import ObjectiveC
import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// Wheels of rows, one row of each in the middle, which a finger turns.
///
/// Different: wheels make no sound, and a row beside the middle is small and faint as a whole, also
/// while it passes into the band.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The object that provides the numbers of wheels and rows. Setting it reloads all wheels.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The object that provides the rows and is notified of the selection. Setting it reloads all
  /// wheels.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// - Support: without effect: has had none on iOS since 7 either.
  open var showsSelectionIndicator = true

  /// The chosen row by wheel.
  private final var selection: [Int: Int] = [:]
  private final let band = ControlPart(color: .tertiarySystemFill, radius: 8)
  private final var wheels: [PickerWheel] = []
  /// Of all wheels; single ones are exchanged at once.
  private final var needsReload = true

  /// Of the middle row; measured on another implementation.
  private static let rowHeight: CGFloat = 32
  /// Guess.
  static var font: UIFont { .systemFont(ofSize: 23.5) }

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

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Returns the number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Returns the size of a wheel's rows in points: what the delegate returns, or equal widths and
  /// 32 high.
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: width(of: component),
      height: asked(delegate?.pickerView(self, rowHeightForComponent: component))
        ?? Self.rowHeight)
  }

  /// Turns a wheel to a row. The delegate is not notified.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = row
    guard !needsReload, wheels.indices.contains(component) else { return }
    wheels[component].turn(to: selectedRow(inComponent: component), animated: animated)
  }

  /// -1 where there is no row.
  open func selectedRow(inComponent component: Int) -> Int {
    let rows = numberOfRows(inComponent: component)
    guard rows > 0 else { return -1 }
    return max(0, min(rows - 1, selection[component] ?? 0))
  }

  /// The view of a row that can be seen.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].content(ofRow: row) : nil
  }

  /// Makes all wheels again in the next layout pass. The selection stays.
  open func reloadAllComponents() {
    needsReload = true
    setNeedsLayout()
  }

  /// Makes one wheel again at once.
  open func reloadComponent(_ component: Int) {
    guard !needsReload, wheels.indices.contains(component) else { return }
    wheels[component].removeFromSuperview()
    wheels[component] = makeWheel(component)
    setNeedsLayout()
  }

  /// Rows look otherwise than before; their number is the same, and wheels turn on.
  final func refreshRows() {
    for wheel in wheels { wheel.refreshRows() }
  }

  /// 216 points high, measured; at least 320 wide.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Layout

  /// The number that a delegate returned; nil where it does not implement the method.
  private func asked(_ value: CGFloat?) -> CGFloat? {
    value == UIView.noIntrinsicMetric ? nil : value
  }

  /// The width of a wheel: the delegate's, or an equal share.
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
    if needsReload { makeWheels() }
    placeWheels()
  }

  private func makeWheels() {
    needsReload = false
    for wheel in wheels { wheel.removeFromSuperview() }
    wheels = (0..<numberOfComponents).map(makeWheel)
  }

  private func makeWheel(_ component: Int) -> PickerWheel {
    let wheel = PickerWheel(
      rowCount: numberOfRows(inComponent: component),
      rowHeight: rowSize(forComponent: component).height
    ) { [weak self] in
      self?.rowView($0, component) ?? UIView()
    }
    wheel.didRest = { [weak self] in self?.wheelDidRest(component, at: $0) }
    wheel.turn(to: max(0, selectedRow(inComponent: component)), animated: false)
    addSubview(wheel)
    return wheel
  }

  /// Places the wheels side by side in the middle.
  private func placeWheels() {
    let widths = wheels.indices.map(width)
    var x = bounds.midX - widths.reduce(0, +) / 2
    for (wheel, width) in zip(wheels, widths) {
      wheel.frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
      x += width
    }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      for wheel in wheels {
        wheel.frame.origin.x = bounds.minX + bounds.maxX - wheel.frame.maxX
      }
    }
    for wheel in wheels { wheel.vanishingPoint = bounds.midX - wheel.frame.midX }
  }

  /// Stores the row of a wheel that came to rest and notifies the delegate of a new one.
  private func wheelDidRest(_ component: Int, at row: Int) {
    guard row != selectedRow(inComponent: component) else { return }
    selection[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// No view is given back for another row, as on iOS since 7 (guess).
  private func rowView(_ row: Int, _ component: Int) -> UIView {
    let view = delegate?.pickerView(
      self, viewForRow: row, forComponent: component, reusing: nil)
    if let view, view !== Self.noView { return view }
    let label = UILabel(frame: .zero)
    label.font = Self.font
    label.textAlignment = .center
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }
    return label
  }

  /// The result of the delegate's default method.
  fileprivate static let noView = UIView(frame: .zero)
}

/// Provides the numbers of wheels and rows.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: MessageReceiver {
  /// Returns the number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the rows of a picker and is notified when a wheel comes to rest. All methods are
/// optional.
///
/// A row shows the delegate's view if there is one, else its styled title, else its title.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: MessageReceiver {
  /// Returns the width of a wheel in points. By default wheels share the picker's width equally.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of a wheel's rows in points. 32 by default.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the text of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Returns the styled text of a row; nil falls back on the plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row. Views are not reused, so `view` is always nil.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Notifies that a wheel that the user turned came to rest at another row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// The defaults of Apple's optional methods: a number and a view that stand for none, where
/// Objective-C asks whether there is a method.
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

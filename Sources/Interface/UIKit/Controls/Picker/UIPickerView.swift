public import ObjectiveC
import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// A view with wheels of rows. The middle row of each wheel is selected.
///
/// Different from iOS: wheels make no sound, and a row beside the middle is small and faint as a whole, also
/// while it enters the selection band.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The object that provides the numbers of components and rows. Setting it reloads all components.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The object that provides the rows and is notified of the selection. Setting it reloads all components.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// - Support: without effect: has had none on iOS since 7 either.
  open var showsSelectionIndicator = true

  /// The selected row of each component.
  private final var selection: [Int: Int] = [:]
  private final let band = ControlPart(color: .tertiarySystemFill, radius: 8)
  private final var wheels: [PickerWheel] = []
  /// Whether all wheels must be recreated. `reloadComponent(_:)` replaces a wheel immediately.
  private final var needsReload = true

  /// The height of a row in points; measured on another implementation.
  private static let rowHeight: CGFloat = 32
  /// The font of rows. Guess.
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

  /// The number of components, each of which is a wheel.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Returns the number of rows of a component.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Returns the size of a component's rows in points: by default equal widths and a height of 32.
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: width(of: component),
      height: asked(delegate?.pickerView(self, rowHeightForComponent: component))
        ?? Self.rowHeight)
  }

  /// Selects a row of a component, turning its wheel. The delegate is not notified.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = row
    guard !needsReload, wheels.indices.contains(component) else { return }
    wheels[component].turn(to: selectedRow(inComponent: component), animated: animated)
  }

  /// Returns the selected row of a component; -1 if it has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    let rows = numberOfRows(inComponent: component)
    guard rows > 0 else { return -1 }
    return max(0, min(rows - 1, selection[component] ?? 0))
  }

  /// Returns the view of a row if it is visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].content(ofRow: row) : nil
  }

  /// Recreates all components in the next layout pass. The selection is kept.
  open func reloadAllComponents() {
    needsReload = true
    setNeedsLayout()
  }

  /// Recreates a component immediately.
  open func reloadComponent(_ component: Int) {
    guard !needsReload, wheels.indices.contains(component) else { return }
    wheels[component].removeFromSuperview()
    wheels[component] = makeWheel(component)
    setNeedsLayout()
  }

  /// Recreates the visible rows without stopping the wheels. The number of rows must not have changed.
  final func refreshRows() {
    for wheel in wheels { wheel.refreshRows() }
  }

  override var defaultContentPriorities: ContentPriorities { .rigid }

  /// The intrinsic size in points: 216 high, measured; at least 320 wide.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Layout

  /// Returns the value of an optional delegate method; nil if the delegate does not implement it.
  private func asked(_ value: CGFloat?) -> CGFloat? {
    value == UIView.noIntrinsicMetric ? nil : value
  }

  /// Returns the width of a component: the delegate's, or an equal share of the picker's.
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

  /// Places the wheels side by side, centred horizontally.
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

  /// Stores the row at which a wheel stopped and notifies the delegate if it is another one.
  private func wheelDidRest(_ component: Int, at row: Int) {
    guard row != selectedRow(inComponent: component) else { return }
    selection[component] = row
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// Creates the view of a row. Views are not reused, as on iOS since 7 (guess).
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

  /// The view that marks a delegate method as not implemented.
  fileprivate static let noView = UIView(frame: .zero)
}

/// Provides the number of components and rows of a picker view.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: MessageReceiver {
  /// Returns the number of components.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the rows of a picker view and is notified of the selection. All methods are optional.
///
/// A row shows the delegate's view or, without one, its attributed title or its title.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: MessageReceiver {
  /// Returns the width of a component in points. By default components share the picker's width equally.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of a component's rows in points. 32 by default.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Returns the attributed title of a row; nil uses the plain title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// Returns the view of a row. Views are not reused, so `view` is always nil.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  /// Notifies that the user selected another row of a component.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// Default implementations of Apple's optional methods. Their results mark a method as not implemented.
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

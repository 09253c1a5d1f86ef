import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// A rounded field with a magnifying glass.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String? {
    didSet {
      setNeedsLayout()
      if text != oldValue { searchController?.barTextDidChange() }
    }
  }
  open var prompt: String? { didSet { promptDidChange() } }
  open var placeholder: String? { didSet { setNeedsLayout() } }
  open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// - Support: without effect: bars are drawn as their appearance says.
  open var isTranslucent = true
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var showsCancelButton = false { didSet { setNeedsLayout() } }
  /// - Support: without effect: the button is not drawn.
  open var showsBookmarkButton = false
  /// - Support: without effect: the button is not drawn.
  open var showsSearchResultsButton = false
  /// - Support: without effect: scope buttons are not drawn.
  open var showsScopeBar = false
  /// - Support: without effect: scope buttons are not drawn.
  open var scopeButtonTitles: [String]?
  /// - Support: without effect: scope buttons are not drawn.
  open var selectedScopeButtonIndex = 0

  /// The search that the bar begins and ends.
  final weak var searchController: UISearchController?

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  private final let barBackground = ControlPart()
  private final let field = ControlPart(color: .tertiarySystemFill, radius: 10)
  private final let glass = ControlGlyph(.magnifier, lineWidth: 1.7)
  private final let label = UILabel(frame: .zero)
  private final let promptLabel = UILabel(frame: .zero)
  private final let cancelLabel = UILabel(frame: .zero)

  private static let fieldHeight: CGFloat = 36

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { searchAccessibility }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [barBackground, field, glass, label, promptLabel, cancelLabel] as [UIView] {
      addSubview(view)
    }
    glass.tintColor = .secondaryLabel
    label.font = .systemFont(ofSize: 17)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    cancelLabel.font = .systemFont(ofSize: 17)
    cancelLabel.text = "Cancel"
  }

  private func promptDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// 56 points from iOS 11 on (measured).
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: prompt == nil ? 56 : 75)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    barBackground.frame = bounds
    barBackground.isHidden = searchBarStyle == .minimal
    // Recalled: the grey of bars under a lens of white.
    barBackground.backgroundColor =
      barTintColor
      ?? (barStyle == .black ? UIColor(white: 0.11, alpha: 1) : .secondarySystemBackground)
    promptLabel.text = prompt
    promptLabel.isHidden = prompt == nil
    promptLabel.frame = CGRect(x: bounds.minX, y: bounds.minY + 4, width: bounds.width, height: 16)
    var row = bounds.insetBy(dx: 8, dy: 0)
    if prompt != nil {
      row.origin.y += 19
      row.size.height -= 19
    }
    cancelLabel.isHidden = !showsCancelButton
    cancelLabel.textColor = tintColor
    var fieldWidth = row.width
    if showsCancelButton {
      let width = cancelLabel.intrinsicContentSize.width
      fieldWidth -= width + 16
      cancelLabel.frame = CGRect(
        x: row.maxX - width - 8, y: row.minY, width: width, height: row.height)
    }
    let height = min(Self.fieldHeight, row.height)
    let box = CGRect(
      x: row.minX, y: (row.midY - height / 2).rounded(.down), width: max(0, fieldWidth),
      height: height)
    layoutField(box)
  }

  private func layoutField(_ box: CGRect) {
    field.frame = box
    glass.frame = CGRect(x: box.minX + 8, y: box.midY - 8, width: 16, height: 16)
    let isEmpty = (text ?? "").isEmpty
    label.text = isEmpty ? placeholder : text
    label.textColor = isEmpty ? .secondaryLabel : .label
    label.frame = CGRect(
      x: box.minX + 30, y: box.minY, width: max(0, box.width - 38), height: box.height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
}

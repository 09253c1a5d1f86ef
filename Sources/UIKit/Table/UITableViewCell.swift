import CoreGraphics
import CoreText
public import Foundation
import QuartzCore

/// One row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }

  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// Where in its table a cell is.
  struct Place {
    weak var table: UITableView?
    var isFirst: Bool
    var isLast: Bool
  }

  public final private(set) var reuseIdentifier: String?
  final var cellStyle: CellStyle
  final var place: Place? { didSet { setNeedsLayout() } }

  public final private(set) var contentView: UIView = TableCellContentView(frame: .zero)
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  open var selectedBackgroundView: UIView? { didSet { setNeedsLayout() } }
  open var multipleSelectionBackgroundView: UIView?
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  open var editingAccessoryType = AccessoryType.none
  open var editingAccessoryView: UIView?
  open var selectionStyle = SelectionStyle.default
  open var isSelected = false { didSet { setNeedsLayout() } }
  open var isHighlighted = false { didSet { setNeedsLayout() } }
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  open var shouldIndentWhileEditing = true
  open var showsReorderControl = false
  open var isEditing = false
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      hasExplicitSeparatorInset = true
      setNeedsLayout()
    }
  }

  final var hasExplicitSeparatorInset = false
  final var textLabelStorage: UILabel?
  final var detailLabelStorage: UILabel?
  final var imageViewStorage: UIImageView?
  /// The frame that a document stored for the content view of a cell of `designSize`.
  final var designContentFrame: CGRect?
  final var designSize: CGSize?

  // Made when there is something to show.
  final var bottomLine: ControlPart?
  final var topLine: ControlPart?
  final var highlight: ControlPart?
  final var accessoryGlyph: UIView?
  final var shownAccessory = AccessoryType.none

  public required init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    cellStyle = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.isOpaque = false
    contentView.preservesSuperviewLayoutMargins = true
    addSubview(contentView)
  }

  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Parts

  /// Made when asked for, as UIKit does.
  open var textLabel: UILabel? {
    if let label = textLabelStorage { return label }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: cellStyle == .value2 ? 13 : 17)
    label.textColor = cellStyle == .value2 ? tintColor : .label
    label.textAlignment = cellStyle == .value2 ? .right : .natural
    contentView.addSubview(label)
    textLabelStorage = label
    setNeedsLayout()
    return label
  }

  /// None in a cell of the default style.
  open var detailTextLabel: UILabel? {
    if cellStyle == .default { return nil }
    if let label = detailLabelStorage { return label }
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: cellStyle == .subtitle ? 12 : 17)
    label.textColor = cellStyle == .value1 ? .secondaryLabel : .label
    contentView.addSubview(label)
    detailLabelStorage = label
    setNeedsLayout()
    return label
  }

  open var imageView: UIImageView? {
    if let view = imageViewStorage { return view }
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    imageViewStorage = view
    setNeedsLayout()
    return view
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  /// Takes over what a document says of the cell.
  final func adopt(reuseIdentifier: String?) { self.reuseIdentifier = reuseIdentifier }

  final func adoptContentView(_ view: UIView) {
    insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
    setNeedsLayout()
  }

  // MARK: Margins

  /// The margin of the table at the sides; 11 above and below content (measured).
  override var defaultLayoutMargins: UIEdgeInsets {
    if DesignEra.hasNarrowCellMargins(self) {
      return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let margin = margin
    return UIEdgeInsets(top: 11, left: margin, bottom: 11, right: margin)
  }

  /// The width of the screen of the document that the cell comes from.
  final var canvasWidth = CGFloat.infinity

  /// Without a table, 20 in cells and on screens wider than 375 points (measured).
  final var margin: CGFloat {
    if let table = place?.table { return table.cellMargin }
    let width =
      DesignEra.ignoresScreenWidth(self) ? bounds.width : min(bounds.width, canvasWidth)
    return width >= 390 ? 20 : 16
  }

  /// The size that the content asks for; a table gives its width and asks for the height.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSizeByContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: automaticHeight(width: size.width))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

/// The view inside a cell that everything of the app goes into.
@MainActor
final class TableCellContentView: UIView {
  /// 11 above and below, at the sides as the cell: 16 in narrow cells, 20 in wide ones, 8 towards
  /// an accessory (measured).
  override var defaultLayoutMargins: UIEdgeInsets {
    let cell = superview as? UITableViewCell
    let side = cell?.margin ?? (bounds.width > 375 ? 20 : 16)
    var result =
      DesignEra.contentMargins(of: self)
      ?? UIEdgeInsets(top: 11, left: side, bottom: 11, right: side)
    if cell?.hasAccessory == true {
      if effectiveUserInterfaceLayoutDirection == .rightToLeft {
        result.left = 8
      } else {
        result.right = 8
      }
    }
    return result
  }
}

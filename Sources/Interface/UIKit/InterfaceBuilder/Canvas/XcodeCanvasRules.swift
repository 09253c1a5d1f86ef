import CoreGraphics
package import InterfaceBuilderDocument

/// The layout rules of Xcode's canvas, measured over real documents by their `toolsVersion`.
///
/// `Documentation/Layout.md` has the evidence for each rule.
package final class XcodeCanvasRules: CanvasRules {
  let version: XcodeVersion
  private let canvas: DocumentCanvas

  package init(_ document: Document) {
    version = XcodeVersion(document)
    canvas = DocumentCanvas(document)
  }

  package func rules(for document: Document) -> any CanvasRules { XcodeCanvasRules(document) }

  // MARK: Contents

  /// Returns the intrinsic content size in the iOS version of the document's Xcode.
  package func contentSize(of view: UIView) -> CGSize {
    if let given = view.layoutStorage?.givenSize { return given.size }
    var size = view.intrinsicContentSize
    if isEmptyLine(view) || isEmptyStack(view) { return .noIntrinsicMetric }
    switch view {
    case let text as UITextView where isEmptyText(text): size.width = UIView.noIntrinsicMetric
    case is UISwitch where version >= .xcode26: size = CGSize(width: 61, height: 28)
    case is UISearchBar where version >= .xcode26: size.height = 64
    case is UISlider: size.height = version >= .xcode26 ? 34 : 30
    case let control as UISegmentedControl where version < .xcode11:
      size = CGSize(width: control.formerContentWidth, height: 28)
    case is UIStepper where version < .xcode11: size.height = 29
    case let view as UIProgressView where version < .xcode12 && view.progressViewStyle == .default:
      size.height = 2
    case let view as UIPageControl where version < .xcode12:
      size = CGSize(width: CGFloat(16 * view.numberOfPages - 9), height: 37)
    // Wider and a point lower until Xcode 13.2 (measured once).
    case let view as UIPageControl where version < 20_000:
      size = CGSize(width: CGFloat(view.numberOfPages) * 52 / 3 + 102 + 2 / 3.0, height: 25)
    case let view as UIButton where version < .xcode11 && view.isRoundGlyph:
      size = CGSize(width: 22, height: 22)
    case let view as UIButton where view.buttonType == .close:
      size = CGSize(width: 22, height: 21)
    case is UINavigationBar where version < 14_300 && canvas.device.isPad: size.height = 44
    case is UIToolbar where version < 14_300 && canvas.device.isPad: size.height = 44
    case is UISearchBar where version < .xcode9: size.height = 44
    case is UIPickerView where version < .xcode7 && !canvas.device.isPad,
      is UIDatePicker where version < .xcode7 && !canvas.device.isPad:
      size.height = 162
    case let field as UITextField where version < .xcode12:
      size.height = formerHeight(of: field, size.height)
    case is UILabel where version >= .xcode15 && isUnsupportedPlus(view) && !view.isArranged:
      size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    default: break
    }
    return size
  }

  /// Returns whether the device is an 8 Plus, which newer versions no longer support. Its canvas rounds the
  /// sizes of text outside of stack views to whole points, edges to thirds (measured).
  private func isUnsupportedPlus(_ view: UIView) -> Bool {
    canvas.device.id == "retina5_5" && view.layoutScale == 3
  }

  /// Returns the size of wrapped text. If a custom class drew it in another font, the width is scaled
  /// proportionally.
  package func wrappedSize(of view: UIView, width: CGFloat) -> CGSize? {
    guard let label = view as? UILabel, let drawn = view.layoutStorage?.givenSize?.size else {
      return view.wrappedContentSize(width)
    }
    let plain = label.intrinsicContentSize
    guard plain.height > 0, drawn.width > 0, drawn.height > 0,
      let wrapped = label.wrappedContentSize(width * plain.width / drawn.width)
    else { return view.wrappedContentSize(width) }
    let lines = (wrapped.height / plain.height).rounded()
    let height = plain.height == drawn.height ? wrapped.height : lines * drawn.height
    return CGSize(width: wrapped.width * drawn.width / plain.width, height: height)
  }

  /// Returns the former height of a text field: rounded borders were 30 high before iOS 13, other fields as
  /// high as their line in whole points, and 4 more with a line border; fields without a border kept that
  /// height in iOS 13.
  private func formerHeight(of field: UITextField, _ height: CGFloat) -> CGFloat {
    let line = (field.font?.lineHeight ?? 0).rounded(.up)
    switch field.borderStyle {
    case .roundedRect: return version < .xcode11 ? 30 : height
    case .none: return line
    case .line where version < .xcode11: return line + 4
    default: return version < .xcode11 ? (height - 1.5).rounded(.up) : height
    }
  }

  package var sliderInsets: UIEdgeInsets {
    version >= .xcode26 ? .zero : RunningAppRules.shared.sliderInsets
  }

  // MARK: Pixels

  /// Whether halves are rounded up: from Xcode 7.1 until devices could be selected in Xcode 8 (measured).
  package var roundsHalvesUpwards: Bool { (9_000..<XcodeVersion.xcode8).contains(version) }

  // MARK: Empty views in stacks

  /// Returns the size of a view without content in a stack view. Since Xcode 12 it has a size, so that it is
  /// visible. A plain view in a column keeps the width that it has in Xcode's library.
  package func emptyLength(
    of view: UIView, along axis: NSLayoutConstraint.Axis
  ) -> EmptyLength? {
    guard view.isArranged, view.layoutStorage?.givenSize == nil else { return nil }
    if type(of: view) == UIView.self, axis == .horizontal, view.standsFreeInColumn {
      return EmptyLength(least: marksEmptyViews ? 50 : 0, usual: 240)
    }
    return marksEmptyViews && isEmpty(view, along: axis) ? EmptyLength(least: 50) : nil
  }

  private func isEmpty(_ view: UIView, along axis: NSLayoutConstraint.Axis) -> Bool {
    switch view {
    case is UILabel: isEmptyLine(view)
    case is UIStackView: isEmptyStack(view)
    case let text as UITextView: axis == .horizontal && isEmptyText(text)
    case let image as UIImageView: image.image == nil
    default: type(of: view) == UIView.self
    }
  }

  private var marksEmptyViews: Bool { version >= .xcode12 }

  private func isEmptyLine(_ view: UIView) -> Bool {
    guard marksEmptyViews, view.isArranged, let label = view as? UILabel else { return false }
    return label.numberOfLines == 1 && (label.text ?? "").isEmpty
  }

  private func isEmptyStack(_ view: UIView) -> Bool {
    (view as? UIStackView)?.arrangedSubviews.isEmpty ?? false
  }

  private func isEmptyText(_ view: UITextView) -> Bool {
    marksEmptyViews && view.isArranged && !view.isScrollEnabled && !view.hasText
  }

  // MARK: Margins

  /// The standard spacing to a safe area. Measured: the stored value is from the time before safe areas.
  package var standardSpacingToSafeArea: CGFloat? { version >= .xcode9 ? 0 : nil }

  /// Whether margins include the safe area: since iOS 11.
  package var marginsIncludeSafeArea: Bool { version >= .xcode9 }

  package func systemMinimumMargin(width: CGFloat, isPad: Bool) -> CGFloat {
    version < .xcode7 || !canvas.device.isPad && !Self.isWide(width)
      ? 16 : RunningAppRules.shared.systemMinimumMargin(width: width, isPad: isPad)
  }

  /// Returns whether a width has wide margins. Phones of 390 and 393 points are narrow, views of 400 are not
  /// (measured).
  private static func isWide(_ width: CGFloat) -> Bool { width >= 400 }

  /// Returns whether a view preserves its superview's margins. Prototypes of a collection view do not
  /// (measured by others).
  package func preservesMargins(of view: UIView) -> Bool {
    !(view is UICollectionReusableView)
  }

  package func defaultMargins(of view: UIView) -> UIEdgeInsets {
    formerDefaultMargins(of: view) ?? RunningAppRules.shared.defaultMargins(of: view)
  }

  /// The default margins if the version differs from a running app.
  private func formerDefaultMargins(of view: UIView) -> UIEdgeInsets? {
    if view.standsInXib, version < .xcode7 { return Self.narrowMargins }
    if view.standsInXib || version >= .xcode9 && view.standsBesideController {
      let side: CGFloat = Self.isWide(view.bounds.width) ? 20 : 16
      return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    return switch view {
    case is UITableViewCell where hasNarrowCellMargins: Self.narrowMargins
    case let content as TableCellContentView: contentMargins(of: content)
    default: nil
    }
  }

  /// Returns the side margin of a cell. It depends on the screen for cells wider than 320 points, before iOS
  /// 13 on the cell's width alone. In iOS 11 and 12 it is 15 in a table that is not a controller's, in iOS 13
  /// in a xib on a narrow screen; since iOS 26 it depends on the screen alone.
  package func sideMargin(ofCell cell: UIView, in table: UIView?) -> CGFloat? {
    if version >= .xcode26 { return canvas.device.bottom > 0 ? 20 : 16 }
    if let table {
      if (XcodeVersion.xcode9..<XcodeVersion.xcode11).contains(version) {
        return table.owningController == nil ? 15 : nil
      }
      return version >= .xcode11 && hasWideMargins(table) && table.bounds.width < 390 ? 20 : nil
    }
    if ignoresScreenWidth { return cell.bounds.width >= 390 ? 20 : 16 }
    if version < .xcode12, canvas.size.width <= 375 { return 15 }
    return hasWideMargins(cell) ? 20 : 16
  }

  private func hasWideMargins(_ view: UIView) -> Bool {
    view.bounds.width > 320 && canvas.size.width >= 390
  }

  /// Whether cells and their contents have margins of 8 points on all sides: before iOS 11.
  private var hasNarrowCellMargins: Bool { version < .xcode9 }

  private static let narrowMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Whether only a cell's width determines its margins: before iOS 13.
  private var ignoresScreenWidth: Bool { version < .xcode11 }

  /// Returns the margins of a cell's content. Before iOS 13 the bottom is 11 less the separator; since iOS 26
  /// top and bottom are 15.
  private func contentMargins(of content: TableCellContentView) -> UIEdgeInsets? {
    if version >= .xcode26 {
      let side: CGFloat = canvas.device.bottom > 0 ? 20 : 16
      return content.besideAccessory(UIEdgeInsets(top: 15, left: side, bottom: 15, right: side))
    }
    guard ignoresScreenWidth else { return nil }
    if hasNarrowCellMargins { return content.besideAccessory(Self.narrowMargins) }
    let cell = content.superview?.bounds.size ?? content.bounds.size
    let side = (content.superview as? UITableViewCell)?.margin ?? (cell.width > 375 ? 20 : 16)
    return content.besideAccessory(
      UIEdgeInsets(
        top: 11, left: side, bottom: 11 - max(0, min(1, cell.height - content.bounds.height)),
        right: side))
  }

  // MARK: Scrolling

  /// The following values are measured.
  package var contentStartsBelowInsets: Bool { false }
  package var showsAllRows: Bool { true }
  package var estimatesItemSizes: Bool { false }
  package var requiresDequeuedCells: Bool { false }

  // MARK: Bars

  /// The following values are measured.
  package var padTabBarHeight: CGFloat { 49 }
  package var alwaysStacksTabItems: Bool { true }
  package var keepsBackgroundAtScrollEdge: Bool { true }
  package var keepsSizesOfBarItemViews: Bool { true }

  // MARK: Stack views

  /// Whether a single wrapping text is drawn towards an equal share: until iOS 14 (measured by others).
  package var sharesWidthOfSingleText: Bool { version < .xcode13 }

  /// Returns whether a hidden view keeps its space. Activity indicators do until Xcode 15 (measured over
  /// three documents).
  package func keepsSpace(ofHidden view: UIView) -> Bool {
    view is UIActivityIndicatorView && version < .xcode15
  }

  /// The priority of a hidden view's zero length. It is lower than a required constraint (measured) and
  /// higher than a priority of 999.
  package var hidingPriority: Float { 999.5 }

  /// False (measured): a hidden view is not positioned if the stack view distributes the spacing.
  package var placesHiddenViewsInLooseStacks: Bool { false }

  // MARK: Building

  package var showsPrototypes: Bool { true }
  package var keepsStoredSizes: Bool { true }
  package var installsPlaceholderConstraints: Bool { true }
  /// Whether date pickers are shown as wheels. Measured up to Xcode 13.
  package var showsDatePickersAsWheels: Bool { true }
  /// A canvas does not change its traits.
  package var followsTraits: Bool { false }
  package var performsSegues: Bool { false }
  package var checksOutletsOfPlainObjects: Bool { false }
  package var expectsProgramClasses: Bool { false }
  package var keepsLooseViews: Bool { true }
  package var entersOpenDocuments: Bool { false }
  package var makesStoryboards: Bool { false }
  package var reportsWhileBuilding: Bool { false }
  package var missingStoryboardSeverity: Diagnostic.Severity { .note }
}

extension XcodeVersion {
  init(_ document: Document) { self.init(toolsVersion: document.settings.toolsVersion) }
}

extension CGSize {
  /// A size without an intrinsic metric on either axis.
  @MainActor fileprivate static var noIntrinsicMetric: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
}

extension UIView {
  fileprivate var isArranged: Bool {
    (superview as? UIStackView)?.arrangedSubviews.contains { $0 === self } ?? false
  }

  /// Whether a vertical stack view does not set the view's width.
  fileprivate var standsFreeInColumn: Bool {
    guard let stack = superview as? UIStackView else { return false }
    return stack.axis == .vertical && stack.alignment != .fill
  }

  fileprivate var standsInXib: Bool { owningController is CanvasViewHolder }

  /// Whether the view is in a scene, outside of its controller's view.
  fileprivate var standsBesideController: Bool {
    owningController == nil && superview is CanvasWindow
  }
}

extension UIButton {
  /// Whether the button is a system glyph, such as the info button, without a title.
  fileprivate var isRoundGlyph: Bool {
    switch buttonType {
    case .contactAdd, .detailDisclosure, .infoLight, .infoDark: (currentTitle ?? "").isEmpty
    default: false
    }
  }
}

extension UISegmentedControl {
  /// The width before iOS 13: for each segment 14 points more than the widest title in regular weight, and
  /// one point between two segments (measured over seven controls).
  final var formerContentWidth: CGFloat {
    let label = UILabel()
    let widths = (0..<numberOfSegments).map { segment -> CGFloat in
      if let image = imageForSegment(at: segment) { return image.size.width }
      label.text = titleForSegment(at: segment)
      label.font = .systemFont(ofSize: 13)
      return label.intrinsicContentSize.width.rounded(.up)
    }
    let count = CGFloat(numberOfSegments)
    return count * ((widths.max() ?? 0) + 14) + max(0, count - 1)
  }
}

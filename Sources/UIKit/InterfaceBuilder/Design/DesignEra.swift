import CoreGraphics

/// Standard sizes of the system that Xcode brought along when it saved a document.
///
/// Measured over real documents, by the document's `toolsVersion`. Views that come from no document,
/// or are not shown as the editor's canvas shows them, have today's sizes.
@MainActor
enum DesignEra {
  /// The first versions of Xcode that lay out for iOS 9, 10, 11, 13, 14, 15, 16.
  nonisolated static let iOS9 = 8_000.0
  nonisolated static let iOS10 = 11_000.0
  nonisolated static let iOS11 = 13_000.0
  nonisolated static let iOS13 = 14_700.0
  nonisolated static let iOS14 = 17_000.0
  nonisolated static let iOS15 = 19_000.0
  nonisolated static let iOS16 = 20_000.0

  /// The size of text styles on the canvas: a category smaller without a device, in Xcode 6 and 7,
  /// and the smallest in all of Xcode 13 (measured over labels of several projects).
  static func contentSize(version: Double, hasDevice: Bool) -> UIContentSizeCategory {
    if version < iOS10, !hasDevice { return .medium }
    return (iOS15..<21_000).contains(version) ? .extraSmall : .large
  }

  /// The content's size of a view: the one that the document gives it for the canvas, else that of
  /// the document's time.
  static func contentSize(of view: UIView) -> CGSize {
    if let placeholder = view.layoutStorage?.placeholderSize { return placeholder }
    var size = view.intrinsicContentSize
    guard let version = view.designVersion else { return size }
    switch view {
    // The canvas gives a stack view without views some room (measured on one document of Xcode 15;
    // one of Xcode 9 gives it none).
    case let view as UIStackView where view.arrangedSubviews.isEmpty && version >= iOS13:
      size = CGSize(width: 123, height: 50)
    case let control as UISegmentedControl where version < iOS13:
      size = CGSize(width: control.formerContentWidth, height: 28)
    case is UIStepper where version < iOS13: size.height = 29
    case let view as UIProgressView where version < iOS14 && view.progressViewStyle == .default:
      size.height = 2
    case let view as UIPageControl where version < iOS14:
      size = CGSize(width: CGFloat(16 * view.numberOfPages - 9), height: 37)
    // Wider and a point lower until Xcode 13 (measured once).
    case let view as UIPageControl where version < iOS16:
      size = CGSize(width: CGFloat(view.numberOfPages) * 52 / 3 + 102 + 2 / 3.0, height: 25)
    case let view as UIButton where version < iOS13 && view.isRoundGlyph:
      size = CGSize(width: 22, height: 22)
    case is UISearchBar where version < iOS11: size.height = 44
    case is UIPickerView where version < iOS9 && view.traitCollection.userInterfaceIdiom != .pad,
      is UIDatePicker where version < iOS9 && view.traitCollection.userInterfaceIdiom != .pad:
      size.height = 162
    case let field as UITextField where version < iOS13:
      size.height = field.borderStyle == .roundedRect ? 30 : (size.height - 1.5).rounded(.up)
    case is UILabel where version >= 22_000 && isUnsupportedPlus(view):
      size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    default: break
    }
    return size
  }

  /// Newer versions of Xcode have no system for the 8 Plus any more: its canvas rounds text to whole
  /// points, edges to thirds (measured).
  private static func isUnsupportedPlus(_ view: UIView) -> Bool {
    UIScreen.main.bounds.size == CGSize(width: 414, height: 736) && view.layoutScale == 3
  }

  /// Whether a cell and its content have margins of 8 points, as before iOS 11.
  static func hasNarrowCellMargins(_ view: UIView) -> Bool {
    view.designVersion.map { $0 < iOS11 } ?? false
  }

  /// Whether a cell's width alone decides its margins, as before iOS 13.
  static func ignoresScreenWidth(_ view: UIView) -> Bool {
    view.designVersion.map { $0 < iOS13 } ?? false
  }

  /// The margins of a table cell's content view where they were others than today's: 8 on all
  /// sides before iOS 11; a separator less than 11 at the bottom before iOS 13.
  static func contentMargins(of view: UIView) -> UIEdgeInsets? {
    guard ignoresScreenWidth(view) else { return nil }
    if hasNarrowCellMargins(view) { return UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let cell = view.superview?.bounds.size ?? view.bounds.size
    let side = (view.superview as? UITableViewCell)?.margin ?? (cell.width > 375 ? 20 : 16)
    return UIEdgeInsets(
      top: 11, left: side, bottom: 11 - max(0, min(1, cell.height - view.bounds.height)),
      right: side)
  }
}

extension UIButton {
  /// Whether this is one of the small round buttons of the system, without anything of the app.
  fileprivate var isRoundGlyph: Bool {
    switch buttonType {
    case .contactAdd, .detailDisclosure, .infoLight, .infoDark: (currentTitle ?? "").isEmpty
    default: false
    }
  }
}

import CoreGraphics
import Foundation

/// The content of an activity sheet: the shared item, a row of icons, and a list of actions.
///
/// Sizes are guesses of iOS 17.
@MainActor
final class ActivitySheetView: UIView {
  var didClose: () -> Void = {}
  var didChoose: (UIActivity) -> Void = { _ in }

  private let header = ActivityHeader()
  private let scroll = UIScrollView()
  private let icons = UIScrollView()
  private let card = UIView(frame: .zero)
  private let lines = [UIView(frame: .zero), UIView(frame: .zero)]
  private var iconViews: [ActivityIcon] = []
  private var rows: [ActivityRow] = []

  private static let iconSize = CGSize(width: 78, height: 108)
  private static let rowHeight: CGFloat = 52
  private static let margin: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    card.clipsToBounds = true
    icons.showsHorizontalScrollIndicator = false
    for line in lines { line.backgroundColor = .separator }
    for view in [icons, lines[1], card] { scroll.addSubview(view) }
    for view in [scroll, header, lines[0]] { addSubview(view) }
    header.close.addAction(
      UIAction { [weak self] _ in self?.didClose() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ items: [Any], _ activities: [UIActivity]) {
    header.show(items)
    for view in iconViews + rows { view.removeFromSuperview() }
    let shares = activities.filter { Self.isShare($0) }
    iconViews = shares.map { activity in
      ActivityIcon(activity) { [weak self] in self?.didChoose(activity) }
    }
    rows = activities.filter { !Self.isShare($0) }.map { activity in
      ActivityRow(activity) { [weak self] in self?.didChoose(activity) }
    }
    for view in iconViews { icons.addSubview(view) }
    for view in rows { card.addSubview(view) }
    rows.last?.hasLine = false
    setNeedsLayout()
  }

  private static func isShare(_ activity: UIActivity) -> Bool {
    (activity as? SystemActivity).map { $0.tileColor != nil }
      ?? (type(of: activity).activityCategory == .share)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hair = 1 / traitCollection.effectiveDisplayScale
    let safe = safeAreaInsets
    let (width, height) = (bounds.width, bounds.height)
    header.frame = CGRect(x: 0, y: safe.top, width: width, height: ActivityHeader.height)
    lines[0].frame = CGRect(x: 0, y: header.frame.maxY - hair, width: width, height: hair)
    scroll.frame = CGRect(
      x: 0, y: header.frame.maxY, width: width, height: max(0, height - header.frame.maxY))
    let iconHeight = iconViews.isEmpty ? 0 : Self.iconSize.height + 20
    icons.frame = CGRect(x: 0, y: 0, width: width, height: iconHeight)
    layoutIcons()
    lines[1].isHidden = iconViews.isEmpty
    lines[1].frame = CGRect(x: 0, y: iconHeight - hair, width: width, height: hair)
    card.frame = CGRect(
      x: Self.margin, y: iconHeight + Self.margin, width: max(0, width - 2 * Self.margin),
      height: CGFloat(rows.count) * Self.rowHeight)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * Self.rowHeight, width: card.bounds.width, height: Self.rowHeight)
    }
    scroll.contentSize = CGSize(width: width, height: card.frame.maxY + Self.margin)
  }

  private func layoutIcons() {
    let total = 2 * 8 + CGFloat(iconViews.count) * Self.iconSize.width
    icons.contentSize = CGSize(width: total, height: icons.bounds.height)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, view) in iconViews.enumerated() {
      let x = 8 + CGFloat(index) * Self.iconSize.width
      view.frame = CGRect(
        origin: CGPoint(
          x: isMirrored ? max(total, bounds.width) - x - Self.iconSize.width : x, y: 14),
        size: Self.iconSize)
    }
  }
}

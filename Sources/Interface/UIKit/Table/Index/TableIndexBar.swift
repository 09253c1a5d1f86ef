import CoreGraphics
import Foundation

/// The index of a table: titles at the edge that scroll to sections.
@MainActor
final class TableIndexBar: UIView {
  let titles: [String]
  private var labels: [UILabel] = []
  private weak var table: UITableView?

  /// Guess: 15 points wide, titles of 11 points, semibold, in the tint colour.
  static let width: CGFloat = 15

  init(_ titles: [String], table: UITableView) {
    self.titles = titles
    self.table = table
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = table.sectionIndexBackgroundColor
    layer.zPosition = 5_000
    let recognizer = GripRecognizer()
    recognizer.stateHandler = { [weak self, unowned recognizer] in self?.track(recognizer) }
    addGestureRecognizer(recognizer)
    for title in titles {
      let label = UILabel(frame: .zero)
      label.text = title == UITableView.indexSearch ? "\u{2315}" : title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      labels.append(label)
      addSubview(label)
    }
  }

  override var accessibilityDefaults: AccessibilityDefaults { indexAccessibility }

  required init?(coder: NSCoder) {
    titles = []
    super.init(coder: coder)
  }

  // MARK: Touches

  /// Scrolls to the section of the title under the touch.
  private func track(_ recognizer: UIGestureRecognizer) {
    backgroundColor =
      recognizer.isActive
      ? table?.sectionIndexTrackingBackgroundColor ?? table?.sectionIndexBackgroundColor
      : table?.sectionIndexBackgroundColor
    guard recognizer.isActive, !titles.isEmpty else { return }
    let y = recognizer.location(in: self).y - grid.top
    let number = Int((y / Self.line).rounded(.down)) * grid.step
    table?.tapIndexTitle(max(0, min(titles.count - 1, number)))
  }

  // MARK: Layout

  private static let line: CGFloat = 14

  /// The position of the first title, and the number of titles represented by each visible one.
  private var grid: (top: CGFloat, step: Int) {
    let capacity = max(1, Int(bounds.height / Self.line))
    let step = max(1, (labels.count + capacity - 1) / capacity)
    let shown = (labels.count + step - 1) / step
    return ((bounds.height - CGFloat(shown) * Self.line) / 2, step)
  }

  /// Centres the titles. If there are too many, some are omitted.
  override func layoutSubviews() {
    super.layoutSubviews()
    let (top, step) = grid
    for (number, label) in labels.enumerated() {
      label.isHidden = number % step != 0
      label.textColor = table?.sectionIndexColor ?? tintColor
      label.frame = CGRect(
        x: 0, y: top + CGFloat(number / step) * Self.line, width: bounds.width,
        height: Self.line)
    }
  }
}

extension UITableView {
  /// Creates the index bar from the data source's titles, once after each load.
  final func placeIndexBar() {
    if !indexTitlesAreKnown {
      indexTitlesAreKnown = true
      indexBar?.removeFromSuperview()
      indexBar = nil
      if style != .insetGrouped, let titles = dataSource?.sectionIndexTitles(for: self),
        !titles.isEmpty, counts.reduce(0, +) >= sectionIndexMinimumDisplayRowCount
      {
        let bar = TableIndexBar(titles, table: self)
        indexBar = bar
        addSubview(bar)
        cellsNeedLayout()
      }
    }
    guard let indexBar else { return }
    let inset = adjustedContentInset
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    indexBar.frame = CGRect(
      x: isMirrored
        ? bounds.minX + safeAreaInsets.left
        : bounds.maxX - TableIndexBar.width - safeAreaInsets.right,
      y: bounds.minY + inset.top, width: TableIndexBar.width,
      height: max(0, bounds.height - inset.top - inset.bottom))
  }

  /// Scrolls to the section of a title, as a touch on it does.
  package final func tapIndexTitle(_ number: Int) {
    guard let indexBar, indexBar.titles.indices.contains(number), let dataSource else { return }
    let section = dataSource.tableView(
      self, sectionForSectionIndexTitle: indexBar.titles[number], at: number)
    guard counts.indices.contains(section) else { return }
    scroll(toRow: IndexPath(row: NSNotFound, section: section), .top, false)
  }
}

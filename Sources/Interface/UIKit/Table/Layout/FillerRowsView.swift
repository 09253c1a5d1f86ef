import CoreGraphics
import QuartzCore

/// The separators of the empty rows below the last row of a plain table.
@MainActor
final class FillerRowsView: UIView {
  private let rowHeight: CGFloat
  private var lines: [ControlPart] = []
  var inset: CGFloat = 0
  var color: UIColor = .separator

  init(rowHeight: CGFloat) {
    self.rowHeight = rowHeight
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let count = Int(bounds.height / rowHeight)
    while lines.count > count { lines.removeLast().removeFromSuperview() }
    while lines.count < count {
      let line = ControlPart()
      lines.append(line)
      addSubview(line)
    }
    let pixel = 1 / traitCollection.effectiveDisplayScale
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (number, line) in lines.enumerated() {
      line.backgroundColor = color
      line.frame = CGRect(
        x: isMirrored ? 0 : inset, y: CGFloat(number + 1) * rowHeight - pixel,
        width: max(0, bounds.width - inset), height: pixel)
    }
  }
}

extension UITableView {
  /// Places separators of empty rows below the last row in the visible area, unless there is a table footer
  /// (documented).
  final func placeFillerRows() {
    let start = tableLayout().footerStart
    guard style == .plain, separatorStyle != .none, fillerRowHeight > 0, fillerRowHeight.isFinite,
      tableFooterView == nil, start < bounds.maxY
    else {
      fillerRows?.removeFromSuperview()
      fillerRows = nil
      return
    }
    let view = fillerRows ?? FillerRowsView(rowHeight: fillerRowHeight)
    if fillerRows == nil {
      fillerRows = view
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
    view.color = separatorColor ?? .separator
    view.inset = hasExplicitSeparatorInset ? separatorInset.left : cellMargin
    view.frame = CGRect(x: 0, y: start, width: bounds.width, height: bounds.maxY - start)
  }
}

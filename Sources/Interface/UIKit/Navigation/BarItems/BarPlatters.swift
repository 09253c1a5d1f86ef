import CoreGraphics
import QuartzCore

/// The glass platters behind the items of a bar.
///
/// Adjacent items share a platter, unless a space separates them or one of them has a separate background:
/// custom views, prominent items, and items that hide the shared background.
@MainActor
final class BarPlatters {
  /// The maximum width in points of content that is a symbol, which needs no padding. Guess.
  private static let widestSymbol: CGFloat = 30

  private unowned let bar: UIView
  private let container = UIView(frame: .zero)
  private var views: [GlassView] = []
  private var used = 0

  init(in bar: UIView, above background: UIView) {
    self.bar = bar
    container.isUserInteractionEnabled = false
    container.isOpaque = false
    bar.insertSubview(container, aboveSubview: background)
  }

  private struct Group {
    var views: [BarItemView]
    var tint: UIColor?
    var hasGlass = true
  }

  /// The union of all platters' frames; nil if there are none.
  var area: CGRect? {
    guard let first = views.first else { return nil }
    return views.dropFirst().reduce(first.frame) { $0.union($1.frame) }
  }

  /// The interface style of the glass; `unspecified` for that of the interface.
  var style = UIUserInterfaceStyle.unspecified {
    didSet { container.overrideUserInterfaceStyle = style }
  }

  var alpha: CGFloat {
    get { container.alpha }
    set { if container.alpha != newValue { container.alpha = newValue } }
  }

  /// Begins a layout, at whose end unused platters are removed.
  func begin() {
    container.frame = bar.bounds
    used = 0
  }

  /// Ends a layout: unused platters are removed, and those in a right-to-left bar are mirrored.
  func end() {
    for view in views[used...] { view.removeFromSuperview() }
    views.removeSubrange(used...)
    bar.mirrorInBar(views)
  }

  /// Removes all platters.
  func remove() { container.removeFromSuperview() }

  /// Places a platter behind a part of the bar.
  func place(_ frame: CGRect, tint: UIColor? = nil) {
    let view: GlassView
    if used < views.count {
      view = views[used]
    } else {
      view = GlassView()
      views.append(view)
      container.addSubview(view)
    }
    used += 1
    view.tint = tint
    view.frame = frame
  }

  /// Places items side by side in platters. Returns the edge of the remaining space.
  func layout(
    _ items: [BarItemView], from start: CGFloat, forwards: Bool, y: CGFloat, height: CGFloat,
    _ design: BarDesign.Platters
  ) -> CGFloat {
    var x = start
    let groups = Self.groups(of: items)
    for group in groups {
      let widths = group.views.map { Self.width(of: $0, in: group, height: height, design) }
      let total = widths.reduce(0, +)
      let left = forwards ? x : x - total
      var itemX = forwards ? left : left + total
      for (view, width) in zip(group.views, widths) {
        if !forwards { itemX -= width }
        view.frame = CGRect(x: itemX, y: y, width: width, height: height)
        if forwards { itemX += width }
      }
      if group.hasGlass, total > 0 {
        place(CGRect(x: left, y: y, width: total, height: height), tint: group.tint)
      }
      x += (forwards ? 1 : -1) * (total + design.gap)
    }
    return x
  }

  private static func groups(of items: [BarItemView]) -> [Group] {
    var groups: [Group] = []
    var joins = false
    for view in items {
      guard !view.item.isSpace else {
        joins = false
        // A fixed space separates its neighbours by more than the standard gap.
        if view.item.width > 0 { groups.append(Group(views: [view], hasGlass: false)) }
        continue
      }
      let stands = view.item.standsOnOwnPlatter
      if joins, !stands, let last = groups.indices.last {
        groups[last].views.append(view)
      } else {
        groups.append(
          Group(
            views: [view], tint: view.item.style == .done ? view.prominentTint : nil,
            hasGlass: !view.item.hidesSharedBackground))
      }
      joins = !stands
    }
    return groups
  }

  private static func width(
    of view: BarItemView, in group: Group, height: CGFloat, _ design: BarDesign.Platters
  ) -> CGFloat {
    if view.item.width > 0 { return view.item.width }
    let content = view.contentSize.width
    let cellWidth = height == design.height ? design.cellWidth : design.toolbarCellWidth
    if view.showsPicture { return group.views.count == 1 ? max(height, content) : cellWidth }
    if view.item.customView != nil {
      guard view.item.customViewIsContent else { return max(height, content) }
      let cell = group.views.count == 1 ? height : cellWidth
      return max(cell, content > Self.widestSymbol ? content + 2 * design.textPadding : content)
    }
    return view.item.isSpace ? content : max(height, content + 2 * design.textPadding)
  }
}

extension UIBarButtonItem {
  /// Whether the item does not share a platter.
  var standsOnOwnPlatter: Bool {
    style == .done || !sharesBackground || hidesSharedBackground
      || customView != nil && !customViewIsContent
  }
}

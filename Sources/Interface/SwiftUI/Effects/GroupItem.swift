/// A layout item whose content is drawn in a separate view, so that it can be faded, clipped or rotated as a
/// whole.
///
/// The origin of the view's bounds is that of the item's frame, so coordinates inside and outside are the
/// same.
@MainActor
class GroupItem: UnaryItem {
  final let group: GroupView

  init(_ child: LayoutItem, group: GroupView? = nil) {
    self.group = group ?? GroupView()
    super.init(child)
  }

  /// Whether the effect changes nothing, so that the content can be drawn without a group.
  var isIdentity: Bool { false }

  final var isDrawnAsIdentity = true

  /// Applies the effect to the group's layer.
  func apply(to layer: CALayer, in frame: CGRect) {}

  /// The anchor of the group's transform, in units of its size.
  var anchor: UnitPoint { .center }

  final func effectDidChange() {
    if isIdentity != isDrawnAsIdentity {
      isDrawnAsIdentity = isIdentity
      graph?.structureDidChange()
      graph?.layoutDidChange()
    }
    redraw()
  }

  override final var drawsInFrame: Bool { true }

  override final func didPlace() {
    guard !isIdentity else { return }
    CALayer.withoutActions {
      let layer = group.layer
      let box = groupFrame
      layer.anchorPoint = CGPoint(x: anchor.x, y: anchor.y)
      layer.bounds = box
      layer.position = anchor.point(in: box)
      apply(to: layer, in: box)
    }
  }

  /// The frame of the view that draws the group. Clips override it with a frame aligned to pixels.
  var groupFrame: CGRect { frame }

  override final func collectLayers(_ collector: inout LayerCollector) {
    isDrawnAsIdentity = isIdentity
    guard !isIdentity else { return child.collectLayers(&collector) }
    var inner = LayerCollector()
    child.collectLayers(&inner)
    inner.install(in: group)
    collector.add(.view(group))
  }

  /// Collects the elements of the content, unless the group is invisible.
  override final func collectAccessibility(_ collector: inout AccessibilityCollector) {
    guard !isIdentity else { return child.collectAccessibility(&collector) }
    guard !group.isHidden, group.alpha > 0 else { return }
    collector.add(collector.elements(of: child, in: group))
  }
}

/// The view of a group. It contains layers and receives no touches itself.
class GroupView: UIView {
  /// Whether touches can hit the group's content.
  final var isHitTestable = true
  /// The only area in which touches hit the group, in its coordinates; nil for the whole content.
  final var contentShape: CGPath?

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
  }
}

/// The view of a group to which a filter is applied.
final class FilterView: GroupView {
  override class var layerClass: AnyClass { FilterLayer.self }
}

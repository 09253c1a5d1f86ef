/// An item whose content is drawn in a view of its own, so that it can be faded, clipped or turned as
/// a whole.
///
/// The view's bounds begin at the item's frame, so the coordinates inside are those outside.
@MainActor
class GroupItem: UnaryItem {
  final let group: GroupView

  init(_ child: LayoutItem, group: GroupView = GroupView()) {
    self.group = group
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

  /// The frame of the view that draws the group; a clip overrides it to be on whole pixels.
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

/// The view of a group: it holds layers and takes no touches itself.
class GroupView: UIView {
  /// Whether touches can hit what is in the group.
  final var isHitTestable = true
  /// The only place in which touches hit the group, in its coordinates.
  final var contentShape: CGPath?

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
  }
}

/// The view of a group whose picture is filtered.
final class FilterView: GroupView {
  override class var layerClass: AnyClass { FilterLayer.self }
}

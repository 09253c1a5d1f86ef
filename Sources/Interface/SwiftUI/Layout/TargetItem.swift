import UIKit

/// A layout item whose content is in a UIKit view that receives the touches.
class TargetItem<Target: UIView>: UnaryItem {
  let target: Target

  init(_ child: LayoutItem, target: Target) {
    self.target = target
    super.init(child)
  }

  /// Applies the frame. The view's bounds have the content's frame as their origin, so that the layers in it
  /// keep their positions.
  override func didPlace() {
    CALayer.withoutActions {
      target.layer.anchorPoint = .zero
      target.layer.bounds = frame
      target.layer.position = frame.origin
    }
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    var inner = LayerCollector()
    child.collectLayers(&inner)
    inner.install(in: target)
    collector.add(.view(target))
  }

  override func collectAccessibility(_ collector: inout AccessibilityCollector) {
    collector.add(collector.elements(of: child, in: target))
  }
}

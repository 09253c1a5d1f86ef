import UIKit

/// The content within a view of UIKit that takes its touches.
class TargetItem<Target: UIView>: UnaryItem {
  let target: Target

  init(_ child: LayoutItem, target: Target) {
    self.target = target
    super.init(child)
  }

  /// The bounds of the view begin at the content's frame, so that the layers in it keep their places.
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

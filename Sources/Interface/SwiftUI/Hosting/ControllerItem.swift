/// A UIKit view controller in the layout tree. Its view takes the proposed size and extends into the safe
/// area at the edges that it touches.
final class ControllerItem: LayoutItem {
  let controller: UIViewController
  /// Whether the view stays out of what modifiers take from the safe area, as that of a tab bar controller
  /// does, whose bar is at its bottom edge (guess).
  private let staysInside: Bool

  init(_ controller: UIViewController, staysInside: Bool = false) {
    self.controller = controller
    self.staysInside = staysInside
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 10, height: 10))
  }

  override func didPlace() {
    let inner = staysInside ? frame : extendedIntoModifiers(frame, into: .all).frame
    let additional = frame.insets(to: inner).physical
    if controller.additionalSafeAreaInsets != additional {
      controller.additionalSafeAreaInsets = additional
    }
    CALayer.withoutActions {
      controller.view.frame =
        staysInside ? graph?.extended(frame, into: .all) ?? frame : extended(frame, into: .all)
    }
    guard controller.parent == nil, let parent = graph?.host?.hostController else { return }
    parent.addChild(controller)
    controller.didMove(toParent: parent)
    // A child that is added while its parent appears also appears.
    if let parent = parent as? any AppearingController, parent.isAppearing {
      controller.beginAppearanceTransition(true, animated: false)
    }
  }

  override func collectLayers(_ collector: inout LayerCollector) {
    collector.add(.view(controller.view))
  }

  override func collectAccessibility(_ collector: inout AccessibilityCollector) {
    collector.add(controller.view, of: self)
  }

  func remove() {
    controller.willMove(toParent: nil)
    controller.removeFromParent()
  }
}

extension UIViewController {
  /// Overrides the controller's traits with those that modifiers set in an environment.
  func adoptTraits(of environment: EnvironmentValues) {
    let traits = environment.value(of: TraitsKey.self)
    traitOverrides.userInterfaceStyle = traits.userInterfaceStyle
    traitOverrides.layoutDirection = traits.layoutDirection
    traitOverrides.preferredContentSizeCategory = traits.preferredContentSizeCategory
  }
}

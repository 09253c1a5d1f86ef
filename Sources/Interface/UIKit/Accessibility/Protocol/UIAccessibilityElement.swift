public import Foundation

/// A part of what a view shows that is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The view or element that this is a part of. Not kept.
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityIdentifier: String? {
    get { accessibilityState?.identifier }
    set { accessibility.identifier = newValue }
  }
  private final var frameInContainer: CGRect?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true)
  }

  /// In the container's coordinates; the frame on the screen follows it. Null unless set.
  open var accessibilityFrameInContainerSpace: CGRect {
    get { frameInContainer ?? .null }
    set { frameInContainer = newValue }
  }

  open override var accessibilityFrame: CGRect {
    get {
      guard let frameInContainer else { return super.accessibilityFrame }
      return onScreen(frameInContainer)
    }
    set {
      frameInContainer = nil
      super.accessibilityFrame = newValue
    }
  }

  /// The container is a view, or an element whose own frame is in screen coordinates.
  private func onScreen(_ rect: CGRect) -> CGRect {
    if let view = accessibilityContainer as? UIView {
      return UIAccessibility.convertToScreenCoordinates(rect, in: view)
    }
    let origin = (accessibilityContainer as? NSObject)?.accessibilityFrame.origin ?? .zero
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }
}

/// A part of a control that is a view of its own on iOS: a segment, half a stepper, a wheel.
@MainActor
final class AccessibilityPart: UIAccessibilityElement {
  /// Describes the current segment and its position in the control.
  var describe: () -> (AccessibilityDefaults, CGRect) = { (AccessibilityDefaults(), .null) }
  var activate: (() -> Bool)?
  var adjust: ((Int) -> Void)?

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = describe().0
    defaults.isElement = true
    return defaults
  }

  override var accessibilityFrameInContainerSpace: CGRect {
    get { describe().1 }
    set {}
  }

  override var accessibilityFrame: CGRect {
    get {
      guard let view = accessibilityContainer as? UIView else { return .zero }
      return UIAccessibility.convertToScreenCoordinates(describe().1, in: view)
    }
    set {}
  }

  override func accessibilityActivate() -> Bool { activate?() ?? false }
  override func accessibilityIncrement() { adjust?(1) }
  override func accessibilityDecrement() { adjust?(-1) }
}

extension UIView {
  /// The parts that the view is made of: the same objects as long as their number stays.
  final func accessibilityParts(
    _ count: Int, configure: (AccessibilityPart, Int) -> Void
  ) -> [AccessibilityPart] {
    if accessibility.parts.count != count {
      accessibility.parts = (0..<count).map { _ in AccessibilityPart(accessibilityContainer: self) }
    }
    let parts = accessibility.parts
    for (index, part) in parts.enumerated() { configure(part, index) }
    return parts
  }
}

public import Foundation

/// An accessible part of a view that is not a view itself.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The view or element that contains this element. Not retained.
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

  /// The frame in the container's coordinates, from which the frame on the screen follows. Null unless set.
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

  /// Converts a rectangle from the container's coordinates to the screen's. The container is a view, or an
  /// element whose frame is in screen coordinates.
  private func onScreen(_ rect: CGRect) -> CGRect {
    if let view = accessibilityContainer as? UIView {
      return UIAccessibility.convertToScreenCoordinates(rect, in: view)
    }
    let origin = (accessibilityContainer as? NSObject)?.accessibilityFrame.origin ?? .zero
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }
}

/// An accessibility element for a part of a control that is a separate view on iOS, such as a segment, half
/// of a stepper or a picker wheel.
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
  /// Returns the accessibility elements for the parts of this view. They are the same objects while their
  /// number does not change.
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

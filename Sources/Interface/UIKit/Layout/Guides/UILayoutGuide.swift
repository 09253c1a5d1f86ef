import CoreGraphics
import Foundation

/// A rectangle without a visible view to which constraints can refer.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The kind of a guide, which determines its frame. The frame of `program` follows the program's
  /// constraints.
  enum Role {
    case program
    case safeArea, margins, readableContent, keyboard
    case scrollContent, scrollFrame
    case controllerTop, controllerBottom
  }

  final let role: Role
  /// Whether the guide measures a distance between anchors, which may be negative.
  final var isMeasurementGuide = false
  /// The owning view; cleared when the view is deallocated.
  final nonisolated(unsafe) unowned(unsafe) var owner: UIView?
  /// The reference to the guide that constraints use.
  final var reference: LayoutReference {
    if let reference = referenceStorage { return reference }
    let reference = LayoutReference(self)
    referenceStorage = reference
    return reference
  }
  private final nonisolated(unsafe) var referenceStorage: LayoutReference?
  /// The active constraints that refer to the guide.
  final var mentions = ConstraintReferences()
  /// A name for layout messages. Empty by default.
  open var identifier = ""

  public override init() {
    role = .program
    super.init()
  }

  init(role: Role, owner: UIView, identifier: String) {
    self.role = role
    self.owner = owner
    self.identifier = identifier
    super.init()
  }

  public required init?(coder: NSCoder) {
    role = .program
    super.init()
  }

  deinit { referenceStorage?.clear() }

  final nonisolated func ownerWillDeinit() { owner = nil }

  /// The view that owns the guide. Setting it moves the guide to that view.
  open var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// The frame in the owning view's coordinates, after the last layout.
  open var layoutFrame: CGRect {
    owner?.layoutFrame(of: self) ?? .zero
  }

  /// Returns the constraints that determine the guide's position and size along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owner?.constraintsAffecting(self, axis: axis) ?? []
  }

  /// Whether the constraints do not determine the guide's position or size.
  open var hasAmbiguousLayout: Bool {
    guard let owner else { return false }
    return owner.isAmbiguous(self, axis: .horizontal) || owner.isAmbiguous(self, axis: .vertical)
  }

  /// The leading edge: left, or right in right-to-left interfaces.
  open var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .leading)
  }
  /// The trailing edge: right, or left in right-to-left interfaces.
  open var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .trailing)
  }
  /// The left edge, also in right-to-left interfaces.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
  /// The right edge, also in right-to-left interfaces.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .centerX)
  }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .centerY)
  }
}

/// The area at the top or bottom of a controller's view that bars cover. Deprecated in iOS 11.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The height in points that bars cover.
  var length: CGFloat { get }
  /// The top edge of the covered area.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge of the covered area.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the covered area.
  var heightAnchor: NSLayoutDimension { get }
}

/// A controller's top or bottom layout guide.
@preconcurrency @MainActor
final class ControllerLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    guard let owner else { return 0 }
    return role == .controllerTop ? owner.safeAreaInsets.top : owner.safeAreaInsets.bottom
  }
}

extension UIViewController {
  /// Returns the controller's top or bottom guide, created on first access.
  final func layoutSupport(top: Bool) -> ControllerLayoutGuide {
    let role: UILayoutGuide.Role = top ? .controllerTop : .controllerBottom
    let name = top ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    return view.providedGuide(role) {
      ControllerLayoutGuide(role: role, owner: $0, identifier: name)
    }
  }
}

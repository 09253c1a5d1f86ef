import CoreGraphics
import Foundation

/// A rectangle that constraints can refer to and that nobody sees.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The role of a guide, which decides its frame; `program` for the program's own constraints.
  enum Role {
    case program
    case safeArea, margins, readableContent, keyboard
    case scrollContent, scrollFrame
    case controllerTop, controllerBottom
  }

  final let role: Role
  /// Whether the guide measures a distance between anchors, which may be negative.
  final var isMeasurementGuide = false
  /// Cleared when the view is deallocated.
  final nonisolated(unsafe) unowned(unsafe) var owner: UIView?
  /// The reference of constraints to the guide.
  final var reference: LayoutReference {
    if let reference = referenceStorage { return reference }
    let reference = LayoutReference(self)
    referenceStorage = reference
    return reference
  }
  private final nonisolated(unsafe) var referenceStorage: LayoutReference?
  /// The constraints that refer to the guide.
  final var mentions = ConstraintReferences()
  /// A name for messages about layout. Empty by default.
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

  /// The view that has the guide. Setting it moves the guide there.
  open var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// The rectangle in the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    owner?.layoutFrame(of: self) ?? .zero
  }

  /// Returns the constraints that decide the guide's place and length along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owner?.constraintsAffecting(self, axis: axis) ?? []
  }

  /// Whether constraints leave the guide's place or size open.
  open var hasAmbiguousLayout: Bool {
    guard let owner else { return false }
    return owner.isAmbiguous(self, axis: .horizontal) || owner.isAmbiguous(self, axis: .vertical)
  }

  /// The edge at which reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .leading)
  }
  /// The edge at which reading ends.
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
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .centerX)
  }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .centerY)
  }
}

/// The old way to say how far bars reach into a controller's view.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The points by which bars reach into the view.
  var length: CGFloat { get }
  /// The top edge of the covered strip.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge of the covered strip.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the covered strip.
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
  /// The controller's top or bottom guide, made when it is first asked for.
  final func layoutSupport(top: Bool) -> ControllerLayoutGuide {
    let role: UILayoutGuide.Role = top ? .controllerTop : .controllerBottom
    let name = top ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    return view.providedGuide(role) {
      ControllerLayoutGuide(role: role, owner: $0, identifier: name)
    }
  }
}

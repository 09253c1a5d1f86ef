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
  final var mentions = ConstraintReferences()
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

  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owner?.constraintsAffecting(self, axis: axis) ?? []
  }

  open var hasAmbiguousLayout: Bool {
    guard let owner else { return false }
    return owner.isAmbiguous(self, axis: .horizontal) || owner.isAmbiguous(self, axis: .vertical)
  }

  open var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .leading)
  }
  open var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .trailing)
  }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(item: self, attribute: .centerX)
  }
  open var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(item: self, attribute: .centerY)
  }
}

/// The old way to say how far bars reach into a controller's view.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
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
  final func layoutSupport(top: Bool) -> ControllerLayoutGuide {
    let role: UILayoutGuide.Role = top ? .controllerTop : .controllerBottom
    let name = top ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    return view.providedGuide(role) {
      ControllerLayoutGuide(role: role, owner: $0, identifier: name)
    }
  }
}

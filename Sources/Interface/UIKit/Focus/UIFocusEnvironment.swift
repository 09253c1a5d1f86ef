import CoreGraphics

// A stage has no keyboard or remote that moves the focus, so no item is ever focused. The API only lets views
// compile and declare their preferences.

/// A part of the interface that participates in the focus system.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
  /// The environments that should be focused, in order of preference. Nothing moves the focus here.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The container of this environment's items.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// Schedules an update of the focus.
  func setNeedsFocusUpdate()
  /// Updates the focus immediately.
  func updateFocusIfNeeded()
  /// Returns whether the focus may change.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Notifies that the focus has changed.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// - Support: without effect: nothing moves a focus.
  public func setNeedsFocusUpdate() {}
  /// - Support: without effect: nothing moves a focus.
  public func updateFocusIfNeeded() {}
}

/// An item that can be focused.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can be focused.
  var canBecomeFocused: Bool { get }
  /// The frame in the container's coordinates.
  var frame: CGRect { get }
}

/// A container of focusable items.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: AnyObject {
  /// The coordinate space of the items' frames.
  var coordinateSpace: any UICoordinateSpace { get }
  /// Returns the items in a rectangle.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// The previous and next items of a focus update.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  public let focusHeading: UIFocusHeading

  init(from: (any UIFocusItem)?, to: (any UIFocusItem)?, heading: UIFocusHeading) {
    previouslyFocusedItem = from
    nextFocusedItem = to
    focusHeading = heading
    super.init()
  }

  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// The direction of a focus movement.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = Self(rawValue: 1 << 0)
  public static let down = Self(rawValue: 1 << 1)
  public static let left = Self(rawValue: 1 << 2)
  public static let right = Self(rawValue: 1 << 3)
  public static let next = Self(rawValue: 1 << 4)
  public static let previous = Self(rawValue: 1 << 5)
  public static let first = Self(rawValue: 1 << 8)
  public static let last = Self(rawValue: 1 << 9)
}

/// Runs animations alongside a focus change; here immediately.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    animations?()
    completion?()
  }
}

extension UIView: UIFocusItem, UIFocusItemContainer {
  public final var coordinateSpace: any UICoordinateSpace { self }
  public final var focusItemContainer: (any UIFocusItemContainer)? { self }
  public final var isFocused: Bool { false }
}

extension UIViewController: UIFocusEnvironment {
  public final var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }
}

import CoreGraphics

// A stage has no keyboard or remote that moves a focus, so nothing is ever focused: what is here
// lets views say what they would do.

/// A part of the interface that takes part in the movement of the focus.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: AnyObject {
  /// The parts that should take the focus, the best first. Nothing moves a focus here.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The part of the interface around this one.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The object that has the items of this part.
  var focusItemContainer: (any UIFocusItemContainer)? { get }
  /// Schedules a search for what should be focused.
  func setNeedsFocusUpdate()
  /// Searches now for what should be focused.
  func updateFocusIfNeeded()
  /// Returns whether the focus may move.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Notifies that the focus has moved.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// - Support: without effect: nothing moves a focus.
  public func setNeedsFocusUpdate() {}
  /// - Support: without effect: nothing moves a focus.
  public func updateFocusIfNeeded() {}
}

/// Something that can be focused.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can take the focus.
  var canBecomeFocused: Bool { get }
  /// In the coordinates of the container.
  var frame: CGRect { get }
}

/// Something that has items.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: AnyObject {
  /// The space of the items' frames.
  var coordinateSpace: any UICoordinateSpace { get }
  /// Returns the items in a rectangle.
  func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// The views between which the focus moves.
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

/// Which way a focus moves.
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

/// Runs animations beside those of a moving focus: at once, as nothing moves.
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

import CoreGraphics
public import Foundation
public import ObjectiveC

/// Lets a view change under a pointer. No pointer is ever over a view here, so its delegate is not
/// asked.
@preconcurrency @MainActor
public final class UIPointerInteraction: NSObject, UIInteraction {
  /// - Support: without effect: there is no pointer to ask for.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  public private(set) weak var view: UIView?

  /// Whether the interaction takes part; there is no pointer that would ask.
  public var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }

  /// - Support: without effect: there is no pointer whose look could be out of date.
  public func invalidate() {}
}

/// - Support: without effect: there is no pointer, so nothing is asked.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: MessageReceiver {
  /// Returns the region at a place of the pointer. Never called, as all methods here: there is no
  /// pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the look of the pointer in a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// Notifies that the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Notifies that the pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Runs animations beside the pointer's.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Where the pointer is when a region is asked for.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  public final let location: CGPoint
  public final let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}

/// A part of a view over which the pointer has one look.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  public final let rect: CGRect
  public final let identifier: AnyHashable?
  /// - Support: without effect: there is no pointer to hold back.
  open var latchingAxes: UIAxis = []

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

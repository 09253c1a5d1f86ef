import CoreGraphics
public import Foundation
public import ObjectiveC

/// Provides pointer effects for a view. There is no pointer here, so the delegate is never called.
@preconcurrency @MainActor
public final class UIPointerInteraction: NSObject, UIInteraction {
  /// - Support: without effect: there is no pointer to ask for.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  public private(set) weak var view: UIView?

  /// Whether the interaction is enabled. Without effect: there is no pointer.
  public var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
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
  /// Returns the region for a location of the pointer. Never called, like all methods here: there is no
  /// pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of the pointer in a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// Notifies that the pointer will enter a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Notifies that the pointer will exit a region.
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

/// Runs animations alongside those of the pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The location of the pointer for which a region is requested.
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

/// A part of a view with a pointer style.
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

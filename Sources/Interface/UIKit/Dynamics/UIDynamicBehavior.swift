import Foundation

/// A behavior that a dynamic animator applies to its items, or that combines other behaviors.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in every step, after the items have moved.
  open var action: (() -> Void)?
  /// The animator of the behavior or of its parent.
  open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

  private final weak var animator: UIDynamicAnimator?
  private final weak var parent: UIDynamicBehavior?

  public override init() { super.init() }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    behavior.parent = self
    dynamicAnimator?.wake()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    dynamicAnimator?.wake()
  }

  /// Notifies that the behavior will be added to an animator or, with nil, removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  final func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    self.animator = animator
    for child in childBehaviors { child.willMove(to: animator) }
  }

  /// The behavior and all its descendants.
  final var flattened: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.flattened) }

  /// The items that the behaviour affects; the animator moves these.
  var dynamicItems: [any UIDynamicItem] { [] }

  /// Changes the velocities of bodies.
  ///
  /// - Parameter step: The duration of the step in seconds.
  func apply(to world: DynamicsWorld, step: Double) {}

  /// Returns the joints that the behavior adds in every step.
  func joints(in world: DynamicsWorld) -> [DynamicsJoint] { [] }

  /// Whether the animator may pause when all items have come to rest.
  var letsItemsRest: Bool { true }

  /// Notifies the animator of a change of the behavior.
  final func didChange() { dynamicAnimator?.wake() }
}

/// The items of a behavior to which items can be added.
@MainActor
struct DynamicItemList {
  private(set) var items: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem]) { self.items = items }

  mutating func add(_ item: any UIDynamicItem) {
    if !items.contains(where: { $0 === item }) { items.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }
}

import Foundation

/// Something that a dynamic animator does to its items at every step, alone or made of others.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at every step, after the items have moved.
  open var action: (() -> Void)?
  /// Of the behavior, or of the one that it is part of.
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

  /// Called before the behavior joins an animator, or leaves with nil.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  final func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    self.animator = animator
    for child in childBehaviors { child.willMove(to: animator) }
  }

  /// The behavior and all that it is made of.
  final var flattened: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.flattened) }

  /// The items that the behaviour affects; the animator moves these.
  var dynamicItems: [any UIDynamicItem] { [] }

  /// Changes velocities.
  ///
  /// - Parameter step: In seconds.
  func apply(to world: DynamicsWorld, step: Double) {}

  /// Connections that hold at every step.
  func joints(in world: DynamicsWorld) -> [DynamicsJoint] { [] }

  /// Whether the animator may pause when all items have come to rest.
  var letsItemsRest: Bool { true }

  /// The animator looks at its items again.
  final func didChange() { dynamicAnimator?.wake() }
}

/// The items of a behavior that is about any number of them.
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

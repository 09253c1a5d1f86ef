import CoreGraphics
import Foundation
import QuartzCore

/// Simulates the physics of items, in frames of the stage's clock.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  open private(set) weak var referenceView: UIView?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The time in seconds for which the animator has been running.
  open private(set) var elapsedTime: TimeInterval = 0
  open var isRunning: Bool { ticket != nil }

  final let world = DynamicsWorld()
  private final weak var layout: UICollectionViewLayout?
  private final let clock: MediaClock
  private final var ticket: MediaClock.ScheduledEventID?
  private final var slowFrames = 0
  /// The time of the first frame, and the number of frames since then. Frames are at multiples of the frame
  /// duration.
  private final var start = 0.0
  private final var frames = 0

  private static let frame = 1.0 / 60
  /// The number of frames without motion after which the animator pauses. Half a second (a guess).
  private static let framesToRest = 30

  /// - Parameter view: The reference view, in whose coordinates the items are.
  public init(referenceView view: UIView) {
    referenceView = view
    clock = Environment.current.clock
    super.init()
  }

  /// Creates an animator without a reference view, for items that are not views.
  public override init() {
    clock = Environment.current.clock
    super.init()
  }

  /// Creates an animator for a layout's attributes. The layout is invalidated at every frame.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    clock = Environment.current.clock
    super.init()
  }

  // MARK: Behaviors

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behaviors.append(behavior)
    behavior.move(to: self)
    wake()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.move(to: nil)
    follow()
  }

  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Returns the items whose shape intersects a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] { world.items(in: rect) }

  /// Updates the simulation after the program changed an item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.readState()
    wake()
  }

  // MARK: Layouts

  /// Returns the animated attributes of a cell.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes.first { $0.representedElementKind == kind && $0.indexPath == indexPath }
  }

  open func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  private var attributes: [UICollectionViewLayoutAttributes] {
    all.flatMap(\.dynamicItems).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  // MARK: Motion

  private var all: [UIDynamicBehavior] { behaviors.flatMap(\.flattened) }

  private func follow() { world.follow(all.flatMap(\.dynamicItems)) }

  /// Resumes the animation after a change.
  final func wake() {
    follow()
    slowFrames = 0
    guard ticket == nil, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    start = clock.now
    frames = 0
    schedule()
  }

  private func schedule() {
    frames += 1
    ticket = clock.schedule(at: start + Double(frames) / 60) { [weak self] in self?.fire() }
  }

  private func fire() {
    ticket = nil
    guard !behaviors.isEmpty else { return pause() }
    let behaviors = all
    let bounds = referenceView?.bounds ?? layout?.collectionView?.bounds
    for _ in 0..<Int(Self.frame / DynamicsWorld.step + 0.5) {
      world.advance(behaviors, bounds: bounds)
    }
    elapsedTime += Self.frame
    world.writeStates()
    for behavior in behaviors { behavior.action?() }
    layout?.invalidateLayout()
    slowFrames = world.isSlow ? slowFrames + 1 : 0
    if slowFrames >= Self.framesToRest, behaviors.allSatisfy(\.letsItemsRest) {
      world.rest()
      pause()
    } else {
      schedule()
    }
  }

  private func pause() { delegate?.dynamicAnimatorDidPause(self) }
}

/// Receives the events of a dynamic animator.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Notifies that the animation begins or resumes.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Notifies that all items have come to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

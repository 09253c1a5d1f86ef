import CoreGraphics
import Foundation

/// Applies a force to items, continuously or once.
///
/// A magnitude of 1 gives an item of 100 by 100 points and density 1 an acceleration of 100 points per second
/// squared (documented); at once, a speed of 100 points per second (a guess).
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  private final var list: DynamicItemList
  private final var offsets: [ObjectIdentifier: UIOffset] = [:]
  open private(set) var mode: Mode
  /// Whether the force is applied. An instantaneous push becomes inactive afterwards.
  open var active = true { didSet { didChange() } }
  open var pushDirection = CGVector.zero { didSet { didChange() } }
  private static let unit = 100.0

  public init(items: [any UIDynamicItem], mode: Mode) {
    list = DynamicItemList(items)
    self.mode = mode
    super.init()
  }

  open var items: [any UIDynamicItem] { list.items }

  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }

  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    didChange()
  }

  /// Returns the offset from an item's centre at which the force is applied.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
  }

  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction, as an angle in radians clockwise from the right, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  override var dynamicItems: [any UIDynamicItem] { items }
  override var letsItemsRest: Bool { !active || mode == .instantaneous || magnitude == 0 }

  override func apply(to world: DynamicsWorld, step: Double) {
    guard active else { return }
    let time = mode == .continuous ? step : 1
    for body in world.bodies(of: items) {
      let offset = offsets[ObjectIdentifier(body.item)] ?? .zero
      let arm = DynamicsVector(offset).rotated(by: body.angle)
      body.push(DynamicsVector(pushDirection) * (Self.unit * time), at: arm)
    }
    if mode == .instantaneous { active = false }
  }
}

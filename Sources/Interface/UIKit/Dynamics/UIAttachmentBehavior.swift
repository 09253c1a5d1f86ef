import CoreGraphics

/// Attaches an item to a point or to another item, as by a rod, a spring or a rope.
///
/// - Support: partial: sliding, fixed and pin attachments are missing, and joints have no friction
///   or range.
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }

  open private(set) var items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  open var anchorPoint: CGPoint { didSet { didChange() } }
  /// The length of the attachment in points. Initially the current distance.
  open var length: CGFloat { didSet { didChange() } }
  /// The frequency of oscillation in hertz; 0 for a rod.
  open var frequency: CGFloat = 0 { didSet { didChange() } }
  /// The damping of the oscillation, from 0 for none to 1.
  open var damping: CGFloat = 0 { didSet { didChange() } }

  private final let offsets: [UIOffset]
  private final let isRope: Bool

  private init(
    items: [any UIDynamicItem], offsets: [UIOffset], anchor: CGPoint?, isRope: Bool = false
  ) {
    self.items = items
    self.offsets = offsets
    self.isRope = isRope
    attachedBehaviorType = anchor == nil ? .items : .anchor
    anchorPoint = anchor ?? .zero
    let ends = zip(items, offsets).map { item, offset in
      DynamicsVector(item.center) + DynamicsVector(offset)
    }
    let other = anchor.map { DynamicsVector($0) } ?? ends.last ?? .zero
    length = CGFloat((ends[0] - other).length)
    super.init()
  }

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(items: [item], offsets: [.zero], anchor: point)
  }

  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(items: [item], offsets: [offset], anchor: point)
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(items: [item1, item2], offsets: [.zero, .zero], anchor: nil)
  }

  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(items: [item1, item2], offsets: [offset1, offset2], anchor: nil)
  }

  /// Creates an attachment like a rope: the items may move closer, but not farther apart than they are.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      items: [item1, item2], offsets: [offset1, offset2], anchor: nil, isRope: true)
  }

  override var dynamicItems: [any UIDynamicItem] { items }

  override func joints(in world: DynamicsWorld) -> [DynamicsJoint] {
    let bodies = items.compactMap(world.body(of:))
    guard bodies.count == items.count else { return [] }
    let arms = offsets.map { DynamicsVector($0) }
    return [
      DynamicsJoint(
        bodies[0], firstOffset: arms[0], bodies.count > 1 ? bodies[1] : nil,
        secondOffset: arms[arms.count - 1], anchor: DynamicsVector(anchorPoint),
        length: Double(length), frequency: Double(frequency), damping: Double(damping),
        isRope: isRope)
    ]
  }
}

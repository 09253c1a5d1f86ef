public import Foundation

/// A set of objects that can reference them weakly.
///
/// The element type may also be a protocol that is not limited to classes, since `@objc` protocols are not
/// limited to classes here. Elements are enumerated in the order in which they were added.
open class NSHashTable<ObjectType>: NSObject, NSCopying {
  private let options: NSPointerFunctions.Options
  private var held: [HeldObject] = []

  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.options = options
    super.init()
    held.reserveCapacity(initialCapacity)
  }

  public override convenience init() { self.init(options: []) }

  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    held.removeAll { $0.object == nil }
    held.append(HeldObject(object, options))
  }

  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    held.removeAll { $0.object == nil || $0.holds(object, options) }
  }

  open func removeAllObjects() { held = [] }

  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return held.first { $0.holds(object, options) }?.value()
  }

  open var count: Int { allObjects.count }
  open var anyObject: ObjectType? { allObjects.first }
  open var allObjects: [ObjectType] { held.compactMap { $0.value() } }
  open func objectEnumerator() -> NSEnumerator { ObjectEnumerator(allObjects) }

  open func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(add) }
  open func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(remove) }
  open func intersect(_ other: NSHashTable<ObjectType>) {
    allObjects.filter { !other.contains($0) }.forEach(remove)
  }
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool {
    allObjects.contains { other.contains($0) }
  }
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool {
    allObjects.allSatisfy { other.contains($0) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSHashTable(options: options)
    copy.held = held
    return copy
  }
}

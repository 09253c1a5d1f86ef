public import Foundation

/// A dictionary that can reference its keys and its values weakly. An entry is removed when its key or its
/// value is deallocated.
///
/// Entries are enumerated in the order of insertion.
open class NSMapTable<KeyType, ObjectType>: NSObject, NSCopying {
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [(key: HeldObject, value: HeldObject)] = []

  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
    entries.reserveCapacity(initialCapacity)
  }

  public override convenience init() { self.init(keyOptions: []) }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries.first { $0.key.holds(aKey, keyOptions) }?.value.value()
  }

  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    let value = HeldObject(anObject, valueOptions)
    if let index = entries.firstIndex(where: { $0.key.holds(aKey, keyOptions) }) {
      entries[index].value = value
    } else {
      entries.removeAll { $0.key.object == nil || $0.value.object == nil }
      entries.append((HeldObject(aKey, keyOptions), value))
    }
  }

  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries.removeAll { $0.key.holds(aKey, keyOptions) }
  }

  open func removeAllObjects() { entries = [] }

  private var living: [(key: KeyType, value: ObjectType)] {
    entries.compactMap {
      guard let key: KeyType = $0.key.value(), let value: ObjectType = $0.value.value() else {
        return nil
      }
      return (key, value)
    }
  }

  open var count: Int { living.count }
  open func keyEnumerator() -> NSEnumerator { ObjectEnumerator(living.map(\.key)) }
  /// Returns an enumerator of the values; nil if there are none.
  open func objectEnumerator() -> NSEnumerator? {
    let values = living.map(\.value)
    return values.isEmpty ? nil : ObjectEnumerator(values)
  }

  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    living.reduce(into: [:]) { result, entry in
      if let key = entry.key as? AnyHashable { result[key] = entry.value }
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSMapTable(keyOptions: keyOptions, valueOptions: valueOptions)
    copy.entries = entries
    return copy
  }
}

public import Foundation

extension NSObject {
  /// Returns an array proxy for the list in a property. Changes of the proxy change the property, and
  /// observers of the property receive the elements that were added and removed.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray {
    ObservedArray.of(key, self)
  }
}

/// The array proxy that `mutableArrayValue(forKey:)` returns.
private final class ObservedArray: NSMutableArray {
  private var owner = NSObject()
  private var key = ""

  static func of(_ key: String, _ owner: NSObject) -> ObservedArray {
    let array = ObservedArray()
    array.owner = owner
    array.key = key
    return array
  }

  private var elements: [Any] {
    switch owner.value(forKey: key) {
    case let array as NSArray: array.map { $0 }
    case let array as [Any]: array
    default: []
    }
  }

  private func change(
    _ kind: NSKeyValueChange, _ indexes: IndexSet, old: [Any]? = nil, new: [Any]? = nil,
    to elements: [Any]
  ) {
    let change = KeyValueChange(kind: kind, old: old, new: new, indexes: indexes)
    owner.changeElements(key, change) {
      if let array = owner.value(forKey: key) as? NSMutableArray {
        array.setArray(elements)
      } else {
        owner.setValue(elements, forKey: key)
      }
    }
  }

  override var count: Int { elements.count }
  override func object(at index: Int) -> Any { elements[index] }

  override func insert(_ anObject: Any, at index: Int) {
    var elements = elements
    elements.insert(anObject, at: index)
    change(.insertion, [index], new: [anObject], to: elements)
  }

  override func insert(_ objects: [Any], at indexes: IndexSet) {
    var elements = elements
    for (object, index) in zip(objects, indexes) { elements.insert(object, at: index) }
    change(.insertion, indexes, new: objects, to: elements)
  }

  override func removeObject(at index: Int) {
    var elements = elements
    let old = elements.remove(at: index)
    change(.removal, [index], old: [old], to: elements)
  }

  override func removeObjects(at indexes: IndexSet) {
    var elements = elements
    let old = indexes.map { elements[$0] }
    for index in indexes.reversed() { elements.remove(at: index) }
    change(.removal, indexes, old: old, to: elements)
  }

  override func replaceObject(at index: Int, with anObject: Any) {
    var elements = elements
    let old = elements[index]
    elements[index] = anObject
    change(.replacement, [index], old: [old], new: [anObject], to: elements)
  }

  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    var elements = elements
    let old = indexes.map { elements[$0] }
    for (object, index) in zip(objects, indexes) { elements[index] = object }
    change(.replacement, indexes, old: old, new: objects, to: elements)
  }

  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    if range.length == otherArray.count {
      guard range.length > 0 else { return }
      let indexes = IndexSet(integersIn: range.location..<(range.location + range.length))
      return replaceObjects(at: indexes, with: otherArray)
    }
    if range.length > 0 {
      removeObjects(at: IndexSet(integersIn: range.location..<(range.location + range.length)))
    }
    if !otherArray.isEmpty {
      insert(
        otherArray, at: IndexSet(integersIn: range.location..<(range.location + otherArray.count)))
    }
  }

  override func removeAllObjects() {
    let all = elements
    guard !all.isEmpty else { return }
    removeObjects(at: IndexSet(integersIn: 0..<all.count))
  }

  override func setArray(_ otherArray: [Any]) {
    replaceObjects(in: NSRange(location: 0, length: count), withObjectsFrom: otherArray)
  }
}

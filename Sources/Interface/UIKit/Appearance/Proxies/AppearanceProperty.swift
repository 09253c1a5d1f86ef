import CoreGraphics
import Foundation

/// A property that an appearance proxy copies to instances: one that Apple marks with
/// `UI_APPEARANCE_SELECTOR`, or that is known to work as one. Each class lists its own
/// (`appearanceProperties`).
@MainActor
struct AppearanceProperty {
  /// Whether an object has the property.
  let holds: (AnyObject) -> Bool
  private let value: (AnyObject) -> Any?
  let copy: (_ source: AnyObject, _ target: AnyObject) -> Void

  func holds(of object: AnyObject) -> Bool { holds(object) }

  /// Whether both objects have the same value of the property.
  func isSame(_ a: AnyObject, _ b: AnyObject) -> Bool {
    guard holds(a), holds(b) else { return true }
    return Self.isEqual(value(a), value(b))
  }

  static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (flattened(a), flattened(b)) {
    case (nil, nil): return true
    case (let a as [NSAttributedString.Key: Any], let b as [NSAttributedString.Key: Any]):
      return a.count == b.count && a.allSatisfy { isEqual($1, b[$0]) }
    case (let a as NSObject, let b as NSObject): return a.isEqual(b)
    case (let a as AnyHashable, let b as AnyHashable): return a == b
    default: return false
    }
  }

  /// Flattens nested optionals.
  static func flattened(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { flattened($0.value) }
  }

  // MARK: Creating

  init<O: AnyObject, V>(get: @escaping (O) -> V, set: @escaping (O, V) -> Void) {
    holds = { $0 is O }
    value = { ($0 as? O).map(get) }
    copy = { source, target in
      guard let source = source as? O, let target = target as? O else { return }
      set(target, get(source))
    }
  }

  init<O: AnyObject, V>(_ path: ReferenceWritableKeyPath<O, V>) {
    self.init(get: { (object: O) in object[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }
}

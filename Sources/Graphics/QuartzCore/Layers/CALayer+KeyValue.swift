import CoreGraphics
import Foundation

/// Key-value access to layers as in Core Animation: properties, parts of properties such as
/// `transform.rotation.z` or `bounds.size.width`, and any other value that is stored under a key.
extension CALayer {
  /// Returns the parsed path; nil if it is no property of layers of this class.
  private func ownPath(_ keyPath: String) -> AnimatedKeyPath? {
    guard let path = AnimatedKeyPath(keyPath) else { return nil }
    var same = values
    path.set(path.value(in: values), in: &same)
    return same.payload.number == values.payload.number ? path : nil
  }

  /// Sets the property at a key path through its setter; for any other key stores the value.
  final func store(_ value: Any?, at keyPath: String) {
    guard let path = ownPath(keyPath) else {
      customValues[keyPath] = value
      return
    }
    var new = values
    path.set(AnimatedValue(value, like: path.value(in: values)), in: &new)
    switch path.key {
    // These setters have further effects and refuse invalid values.
    case "bounds": bounds = new.bounds
    case "position": position = new.position
    case "anchorPoint": anchorPoint = new.anchorPoint
    case "transform": transform = new.transform
    default: change(path.key, to: \.self, new)
    }
  }

  /// Returns the property at a key path, or else the value stored under it or in the style.
  final func stored(at keyPath: String) -> Any? {
    guard let path = ownPath(keyPath) else {
      return customValues[keyPath] ?? style?[keyPath]
    }
    return path.value(in: values).plain
  }
}

extension LayerPayload {
  /// A number for each kind of payload. A key path that would change the kind belongs to another
  /// class.
  fileprivate var number: Int {
    switch self {
    case .plain: 0
    case .shape: 1
    case .gradient: 2
    case .text: 3
    case .replicator: 4
    case .transform: 5
    case .emitter: 6
    case .backdrop: 7
    case .filter: 8
    case .glass: 9
    case .glassContainer: 10
    }
  }
}

extension AnimatedValue {
  /// The value in the type that programs use: numbers as `NSNumber`, the others as their own types.
  fileprivate var plain: Any? {
    switch self {
    case .none: return nil
    case .discrete(let any): return any
    case .transform(let transform): return transform
    case .vector(let x, let shape):
      switch shape {
      case .number: return NSNumber(value: x[0])
      case .point: return point
      case .size: return size
      case .rect: return rect
      case .color: return color ?? nil
      case .colors: return colors
      case .numbers: return x.map { NSNumber(value: $0) }
      case .path: return path ?? nil
      }
    }
  }
}

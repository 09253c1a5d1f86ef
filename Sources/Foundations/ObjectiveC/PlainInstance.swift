import CRuntime
public import Foundation

/// Creates objects of classes that are known only at run time by their `init()`, like `new` in Objective-C.
///
/// Swift calls an initialiser through an unknown class only if it is `required`, which `NSObject.init()` is
/// not. But each class that has or inherits `init()` has an entry for it in its method table, at the position
/// that the descriptor of `NSObject` states (Swift's `docs/ABI/TypeMetadata.rst`; offsets in bytes, words of
/// eight).
package enum PlainInstance {
  /// Creates an object; returns nil if the class does not inherit from `NSObject`. A class without `init()`
  /// ends the process with Swift's own message, as on iOS.
  package static func make(_ type: AnyClass) -> AnyObject? {
    guard let type = type as? NSObject.Type, let offset = initOffset else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
    let allocator = metadata.load(fromByteOffset: offset, as: UnsafeMutableRawPointer.self)
    let object = tintype_allocate(metadata, allocator)
    return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
  }

  /// The offset of `init()` in a class's method table.
  private static let initOffset: Int? = {
    let metadata = unsafeBitCast(NSObject.self as AnyClass, to: UnsafeRawPointer.self)
    let descriptor = metadata.load(
      fromByteOffset: Offset.description, as: UnsafeRawPointer.self)
    let flags = descriptor.load(as: UInt32.self)
    guard flags & Flag.hasTable != 0, flags & Flag.isGeneric == 0,
      flags & Flag.hasResilientSuperclass == 0
    else { return nil }
    // The function that initialises the metadata, if there is one, precedes the table.
    let header =
      Offset.trailing + [0, Offset.singleton, Offset.foreign, 0][Int(flags >> 16 & 3)]
    let first = Int(descriptor.load(fromByteOffset: header, as: UInt32.self))
    let count = Int(descriptor.load(fromByteOffset: header + 4, as: UInt32.self))
    for index in 0..<count {
      let method = descriptor.load(fromByteOffset: header + 8 + index * 8, as: UInt32.self)
      if method & 0xF == Flag.isInitializer { return (first + index) * 8 }
    }
    return nil
  }()

  private enum Offset {
    /// The offset in bytes of the pointer to the descriptor within a class's metadata.
    static let description = 40
    /// The size in bytes of the fixed part of a class's descriptor, which the optional parts
    /// follow.
    static let trailing = 44
    /// The sizes in bytes of the initialisation data that precedes the table of methods: of a class
    /// with singleton metadata, and of one with foreign metadata.
    static let (singleton, foreign) = (12, 4)
  }

  private enum Flag {
    static let isGeneric: UInt32 = 0x80
    static let hasResilientSuperclass: UInt32 = 1 << 29
    static let hasTable: UInt32 = 1 << 31
    static let isInitializer: UInt32 = 1
  }
}

/// Creates an object of a class that is known only at run time, by its `init()`.
///
/// `render build` calls this function where source creates an object of a generic parameter, such as
/// `Cell()`.
public func makeInstance<Object: NSObject>(of type: Object.Type) -> Object {
  guard let object = PlainInstance.make(type) as? Object else {
    preconditionFailure("\(type) cannot be made without arguments.")
  }
  return object
}

/// Creates an object of a type that is not declared to be a class.
public func makeInstance<Object>(ofAny type: Object.Type) -> Object {
  guard let type = type as? AnyClass, let object = PlainInstance.make(type) as? Object else {
    preconditionFailure("\(type) cannot be made without arguments.")
  }
  return object
}

import CRuntime
public import Foundation

/// Creates objects of classes that are known at run time only, with `init()`, as Objective-C's
/// `new`.
///
/// Swift calls an initialiser through a class that it does not know only if every subclass must
/// have that initialiser, which `NSObject.init()` is not. It is in the class's table all the same:
/// each class that has or inherits `init()` has its own there, at the place that `NSObject`'s
/// descriptor gives (Swift's `docs/ABI/TypeMetadata.rst`; offsets in bytes, words of eight).
package enum PlainInstance {
  /// Returns an object; nil if the class is no `NSObject`. A class without `init()` stops the
  /// process with Swift's own message, as it does on iOS.
  package static func make(_ type: AnyClass) -> AnyObject? {
    guard let type = type as? NSObject.Type, let offset = initOffset else { return nil }
    let metadata = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
    let allocator = metadata.load(fromByteOffset: offset, as: UnsafeMutableRawPointer.self)
    let object = tintype_allocate(metadata, allocator)
    return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
  }

  /// The offset of `init()` in a class's table.
  private static let initOffset: Int? = {
    let metadata = unsafeBitCast(NSObject.self as AnyClass, to: UnsafeRawPointer.self)
    let descriptor = metadata.load(
      fromByteOffset: Offset.description, as: UnsafeRawPointer.self)
    let flags = descriptor.load(as: UInt32.self)
    guard flags & Flag.hasTable != 0, flags & Flag.isGeneric == 0,
      flags & Flag.hasResilientSuperclass == 0
    else { return nil }
    // The function that initialises the metadata, if there is one, is before the table.
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

/// Creates an object of a class that is known at run time only, with its `init()`.
///
/// `render build` calls it where source makes an object of a generic parameter: `Cell()`.
public func makeInstance<Object: NSObject>(of type: Object.Type) -> Object {
  guard let object = PlainInstance.make(type) as? Object else {
    preconditionFailure("\(type) cannot be made without arguments.")
  }
  return object
}

/// Creates an object if nothing states that the type is a class.
public func makeInstance<Object>(ofAny type: Object.Type) -> Object {
  guard let type = type as? AnyClass, let object = PlainInstance.make(type) as? Object else {
    preconditionFailure("\(type) cannot be made without arguments.")
  }
  return object
}

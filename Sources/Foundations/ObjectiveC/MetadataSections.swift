// Reads the metadata of a program's declarations in the stable layout of Swift's runtime (Swift's
// `docs/ABI/TypeMetadata.rst` and `MetadataSections.h`). Every offset is in bytes.

/// A type that conforms to a protocol, as described by the program's metadata.
package struct ConformingType {
  /// The address of the type's descriptor.
  private let descriptor: UnsafeRawPointer
  /// The witness table of the conformance; nil if it is created at run time.
  let witnesses: UnsafeRawPointer?

  /// Returns all types of the process and its loaded libraries that conform to a protocol. The
  /// protocol must have neither a superclass nor associated types.
  package static func all(of protocolType: Any.Type) -> [ConformingType] {
    var search = Search(
      protocolDescriptor: unsafeBitCast(protocolType, to: UnsafeRawPointer.self)
        .load(fromByteOffset: 16, as: UnsafeRawPointer.self))
    withUnsafeMutablePointer(to: &search) {
      enumerateMetadataSections({ $1!.assumingMemoryBound(to: Search.self).pointee.add($0) }, $0)
    }
    return search.found
  }

  private struct Search {
    let protocolDescriptor: UnsafeRawPointer
    var found: [ConformingType] = []

    mutating func add(_ sections: UnsafeRawPointer) -> Bool {
      guard let start = sections.load(fromByteOffset: 48, as: UnsafeRawPointer?.self) else {
        return true
      }
      let length = sections.load(fromByteOffset: 56, as: Int.self)
      for offset in stride(from: 0, to: length, by: 4) {
        let conformance = start.relative(offset)
        guard conformance.indirectable(0) == protocolDescriptor else { continue }
        let flags = conformance.load(fromByteOffset: 12, as: UInt32.self)
        // Bits 16 and 17: the table of witnesses is completed at run time.
        let witnesses = flags & 0x3_0000 == 0 ? conformance.relative(8) : nil
        // Bits 3 to 5: 0 is a descriptor, 1 a pointer to one; others are not Swift's.
        switch (flags >> 3) & 7 {
        case 0:
          found.append(ConformingType(descriptor: conformance.relative(4), witnesses: witnesses))
        case 1:
          found.append(
            ConformingType(
              descriptor: conformance.relative(4).load(as: UnsafeRawPointer.self),
              witnesses: witnesses))
        default: break
        }
      }
      return true
    }
  }

  // MARK: The type

  var isGeneric: Bool { descriptor.load(as: UInt32.self) & 0x80 != 0 }

  /// The descriptor of the context that contains the type: another type, an extension or the module.
  var parent: UnsafeRawPointer? { descriptor.indirectable(4) }

  /// Returns the type; nil if it is generic.
  package var plainType: Any.Type? { isGeneric ? nil : type }

  /// The type, which must not be generic.
  var type: Any.Type {
    let access = unsafeBitCast(
      descriptor.relative(12), to: (@convention(c) (Int) -> UnsafeRawPointer).self)
    return unsafeBitCast(access(0), to: Any.Type.self)
  }

  /// Returns the type with the arguments of the generic class that contains it.
  func type(in owner: ClassMetadata) -> Any.Type? {
    guard let arguments = owner.genericArguments else { return nil }
    let access = descriptor.relative(12)
    typealias P = UnsafeRawPointer
    let metadata: P =
      switch arguments.count {
      case 1: unsafeBitCast(access, to: (@convention(c) (Int, P) -> P).self)(0, arguments[0])
      case 2:
        unsafeBitCast(access, to: (@convention(c) (Int, P, P) -> P).self)(
          0, arguments[0], arguments[1])
      case 3:
        unsafeBitCast(access, to: (@convention(c) (Int, P, P, P) -> P).self)(
          0, arguments[0], arguments[1], arguments[2])
      default:
        arguments.withUnsafeBytes {
          unsafeBitCast(access, to: (@convention(c) (Int, P) -> P).self)(0, $0.baseAddress!)
        }
      }
    return unsafeBitCast(metadata, to: Any.Type.self)
  }
}

/// A class in the runtime's representation.
struct ClassMetadata {
  private let pointer: UnsafeRawPointer

  init(_ type: AnyClass) { pointer = unsafeBitCast(type, to: UnsafeRawPointer.self) }

  var descriptor: UnsafeRawPointer { pointer.load(fromByteOffset: 40, as: UnsafeRawPointer.self) }

  /// The generic arguments of the class and their witness tables; nil if it has none.
  var genericArguments: [UnsafeRawPointer]? {
    let flags = descriptor.load(as: UInt32.self)
    // Classes whose superclass may change its size have the arguments elsewhere; Linux has no such classes.
    guard flags & 0x80 != 0, (flags >> 16) & (1 << 13) == 0 else { return nil }
    let members = Int(descriptor.load(fromByteOffset: 32, as: UInt32.self))
    let areNegative = (flags >> 16) & (1 << 12) != 0
    let first =
      areNegative
      ? -Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
      : Int(descriptor.load(fromByteOffset: 28, as: UInt32.self)) - members
    let count = Int(descriptor.load(fromByteOffset: 56, as: UInt16.self))
    return (first..<first + count).map {
      pointer.load(fromByteOffset: $0 * 8, as: UnsafeRawPointer.self)
    }
  }
}

extension UnsafeRawPointer {
  /// Returns the target of the 32-bit relative pointer at an offset.
  func relative(_ offset: Int) -> UnsafeRawPointer {
    let place = self + offset
    return place + Int(place.load(as: Int32.self))
  }

  /// Returns the target of the relative pointer at an offset, whose lowest bit marks an indirect
  /// pointer; nil for a null pointer.
  func indirectable(_ offset: Int) -> UnsafeRawPointer? {
    let place = self + offset
    let distance = Int(place.load(as: Int32.self))
    guard distance != 0 else { return nil }
    let end = place + (distance & ~1)
    return distance & 1 == 0 ? end : end.load(as: UnsafeRawPointer?.self)
  }
}

@_silgen_name("swift_enumerateAllMetadataSections")
func enumerateMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool,
  _ context: UnsafeMutableRawPointer?)

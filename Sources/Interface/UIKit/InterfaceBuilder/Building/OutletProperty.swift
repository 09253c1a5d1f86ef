import Foundation
internal import InterfaceBuilderDocument

// Outlets are set without a protocol: the stored properties of a class - including private, weak, unowned,
// optional and array properties - are set by name, at the offset in the class's metadata, after a check of
// the type.
//
// The runtime functions are those that `Mirror` uses. They return names, offsets, types and whether a
// reference is strong, also in release builds. Whether another reference is weak or unowned follows from the
// class's field record: its mangled type name ends in "Xw" or "Xo" (Swift's ABI documents). Reflection cannot
// call setters, so property observers do not run and computed properties are not found.

/// A stored property of a program's class.
@MainActor
struct OutletProperty {
  let name: String
  private let offset: Int
  private let type: Any.Type
  private let ownership: Ownership

  private enum Ownership { case strong, weak, unowned, unmanaged }

  /// Returns the properties of the object's class and its superclasses below UIKit, subclasses first.
  static func all(of object: AnyObject) -> [OutletProperty] {
    let objectClass: AnyClass = Swift.type(of: object)
    if let known = cache[ObjectIdentifier(objectClass)] { return known }
    var properties: [OutletProperty] = []
    var current: AnyClass? = objectClass
    while let owner = current, isProgramClass(owner) {
      current = _getSuperclass(owner)
      let inherited = current.map { fieldCount($0) } ?? 0
      properties += (inherited..<max(inherited, fieldCount(owner)))
        .compactMap { OutletProperty(owner, index: $0, ownIndex: $0 - inherited) }
    }
    cache[ObjectIdentifier(objectClass)] = properties
    return properties
  }

  private static var cache: [ObjectIdentifier: [OutletProperty]] = [:]

  private init?(_ objectClass: AnyClass, index: Int, ownIndex: Int) {
    var field = FieldMetadata(name: nil, freeName: nil, isStrong: true, isVar: true)
    type = fieldType(objectClass, index: index, fieldMetadata: &field)
    defer { field.freeName?(field.name) }
    guard let name = field.name, field.isVar else { return nil }
    self.name = String(cString: name)
    ownership = field.isStrong ? .strong : Self.ownership(of: objectClass, ownIndex)
    offset = fieldOffset(objectClass, index: index)
  }

  /// Returns whether a class belongs to the program.
  static func isProgramClass(_ objectClass: AnyClass) -> Bool {
    frameworkClass(above: objectClass) != objectClass
  }

  /// Returns the nearest superclass that does not belong to the program.
  private static func frameworkClass(above objectClass: AnyClass) -> AnyClass? {
    var current: AnyClass? = objectClass
    while let candidate = current {
      let module = _typeName(candidate, qualified: true).prefix { $0 != "." }
      if ["UIKit", "QuartzCore", "Foundation", "Stage"].contains(module) { return candidate }
      current = _getSuperclass(candidate)
    }
    return nil
  }

  // MARK: Setting

  /// Sets the property; returns false if the value has another type.
  func set(_ value: Any, of object: AnyObject) -> Bool {
    let slot = Unmanaged.passUnretained(object).toOpaque() + offset
    guard ownership == .strong else { return setReference(value as AnyObject, at: slot) }
    func assign<T>(_ type: T.Type) -> Bool {
      guard Self.fits(value, type), let new = value as? T else { return false }
      slot.assumingMemoryBound(to: T.self).pointee = new
      return true
    }
    return _openExistential(type, do: assign)
  }

  private func setReference(_ value: AnyObject, at slot: UnsafeMutableRawPointer) -> Bool {
    func fits<T>(_ type: T.Type) -> Bool { Self.fits(value, type) }
    guard _openExistential(type, do: fits) else { return false }
    switch ownership {
    case .weak: slot.assumingMemoryBound(to: WeakReference.self).pointee.object = value
    case .unowned: slot.assumingMemoryBound(to: UnownedReference.self).pointee.object = value
    case .unmanaged: slot.assumingMemoryBound(to: UnmanagedReference.self).pointee.object = value
    case .strong: return false
    }
    return true
  }

  /// Returns the ownership of a reference that is not strong, from the class's field records.
  private static func ownership(of objectClass: AnyClass, _ index: Int) -> Ownership {
    let metadata = unsafeBitCast(objectClass, to: UnsafeRawPointer.self)
    let description = metadata.load(
      fromByteOffset: RecordLayout.description, as: UnsafeRawPointer.self)
    let fields = relative(description + RecordLayout.fields)
    let size = Int(fields.load(fromByteOffset: RecordLayout.recordSize, as: UInt16.self))
    let record = fields + RecordLayout.records + index * size
    var end = relative(record + RecordLayout.typeName)
    var suffix: [UInt8] = []
    while true {
      let byte = end.load(as: UInt8.self)
      switch byte {
      case 0:
        switch String(decoding: suffix.suffix(2), as: UTF8.self) {
        case "Xw": return .weak
        case "Xo": return .unowned
        default: return .unmanaged
        }
      // A reference to another record, of four bytes or of a pointer's size.
      case 0x01...0x17: end += 5
      case 0x18...0x1F: end += 1 + MemoryLayout<UnsafeRawPointer>.size
      default:
        suffix.append(byte)
        end += 1
      }
    }
  }

  /// Returns the target of a relative pointer.
  private static func relative(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer {
    pointer + Int(pointer.load(as: Int32.self))
  }

  /// Offsets in bytes, from Swift's stable ABI for systems without Objective-C.
  private enum RecordLayout {
    /// The offset of the description's pointer in a class's metadata.
    static let description = 40
    /// The offset of the fields' relative pointer in a description.
    static let fields = 16
    /// The size of a field record, and the offset of the first one.
    static let (recordSize, records) = (10, 16)
    /// The offset of the mangled type's relative pointer in a field record.
    static let typeName = 4
  }

  private static func fits<T>(_ value: Any, _ type: T.Type) -> Bool {
    guard let optional = type as? any OptionalValue.Type else { return value is T }
    return optional.holds(value)
  }

  /// The name of the property's type in Swift.
  var typeName: String {
    let name = String(describing: type)
    guard name.hasPrefix("Optional<") else { return name }
    return String(name.dropFirst("Optional<".count).dropLast())
  }
}

/// Structs with the memory layout of a property with the same ownership.
private struct WeakReference { weak var object: AnyObject? }
private struct UnownedReference { unowned var object: AnyObject? }
private struct UnmanagedReference { unowned(unsafe) var object: AnyObject? }

private protocol OptionalValue { static func holds(_ value: Any) -> Bool }

extension Optional: OptionalValue {
  fileprivate static func holds(_ value: Any) -> Bool { value is Wrapped }
}

// MARK: - The runtime's reflection

private struct FieldMetadata {
  let name: UnsafePointer<CChar>?
  let freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  let isStrong: Bool
  let isVar: Bool
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(
  _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

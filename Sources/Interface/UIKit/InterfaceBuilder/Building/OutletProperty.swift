import Foundation
internal import InterfaceBuilderDocument

// Outlets without a protocol to adopt: the stored properties that Swift's reflection knows of every
// class - private ones, weak and unowned ones, optional, implicitly unwrapped, arrays - are set by
// name, at the offset that the class's metadata gives, after a check of the type.
//
// The runtime's entries are those that `Mirror` calls. They give names, offsets, types and whether
// a reference is strong, in release builds too. Whether one that is not strong is weak or unowned
// stands in the class's own record of the field: the mangled name of its type ends in "Xw" or "Xo"
// (Swift's ABI documents). What reflection cannot do is call a setter: observers of a property do
// not run, and computed properties are not found.

/// A stored property of a class of the program.
@MainActor
struct OutletProperty {
  let name: String
  private let offset: Int
  private let type: Any.Type
  private let ownership: Ownership

  private enum Ownership { case strong, weak, unowned, unmanaged }

  /// Those that the class and its superclasses below UIKit declare, subclasses' first.
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

  /// Whether the class is the program's own.
  static func isProgramClass(_ objectClass: AnyClass) -> Bool {
    frameworkClass(above: objectClass) != objectClass
  }

  /// The nearest class, upwards, that the program did not write.
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

  /// False if the value is not of the property's type.
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

  /// The ownership of a reference that is not strong, from the class's field records.
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
      // References to other records, of four bytes or of a pointer.
      case 0x01...0x17: end += 5
      case 0x18...0x1F: end += 1 + MemoryLayout<UnsafeRawPointer>.size
      default:
        suffix.append(byte)
        end += 1
      }
    }
  }

  /// Where a relative pointer points.
  private static func relative(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer {
    pointer + Int(pointer.load(as: Int32.self))
  }

  /// Offsets in bytes, from Swift's stable ABI for systems without Objective-C.
  private enum RecordLayout {
    /// In a class's metadata, of the pointer to its description.
    static let description = 40
    /// In a description, of the relative pointer to its fields.
    static let fields = 16
    /// In the list of fields: the size of a record, and the first record.
    static let (recordSize, records) = (10, 16)
    /// In a record, of the relative pointer to the mangled type.
    static let typeName = 4
  }

  private static func fits<T>(_ value: Any, _ type: T.Type) -> Bool {
    guard let optional = type as? any OptionalValue.Type else { return value is T }
    return optional.holds(value)
  }

  /// The name of the property's type, as a program writes it.
  var typeName: String {
    let name = String(describing: type)
    guard name.hasPrefix("Optional<") else { return name }
    return String(name.dropFirst("Optional<".count).dropLast())
  }
}

/// Laid out as a property of the same kind is.
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

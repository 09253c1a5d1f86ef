import CoreGraphics
import Foundation

// Functions of the Objective-C runtime, implemented as far as Swift's runtime has the information.

/// A method of a class that can be called by name.
public struct Method: Hashable {
  let type: ObjectIdentifier
  let selector: Selector
}

/// The implementation of a method. Functions that return one only report their use; the result cannot be
/// called.
public typealias IMP = OpaquePointer
public typealias objc_property_t = OpaquePointer
public typealias Ivar = OpaquePointer

public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
  ClassNames.cString(cls.map(className) ?? "nil")
}

/// Returns the name of a class, as `NSStringFromClass` does on Apple's platforms; rewritten sources call this
/// function in its place.
///
/// Foundation's function for Linux ends the program if the class is nested, private or generic. Such a class
/// has its mangled name, which begins with `_Tt` as on Apple's platforms but is otherwise another.
public func className(_ aClass: AnyClass) -> String {
  let name = _typeName(aClass, qualified: true)
  let isPlain = !name.contains("<") && !name.contains("(") && name.count { $0 == "." } <= 1
  return isPlain ? NSStringFromClass(aClass) : "_Tt" + (_mangledTypeName(aClass) ?? name)
}

public func object_getClassName(_ object: Any?) -> UnsafePointer<CChar> {
  class_getName(object.map { type(of: $0 as AnyObject) })
}

public func object_getClass(_ object: Any?) -> AnyClass? {
  object.map { type(of: $0 as AnyObject) }
}

/// Returns the size in bytes of an object of the class, from the class's own metadata.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int {
  // The metadata of a class on Linux begins with kind, superclass, flags and address point.
  cls.map {
    Int(unsafeBitCast($0, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self))
  }
    ?? 0
}

public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap(_getSuperclass) }

public func objc_getClass(_ name: UnsafePointer<CChar>) -> Any! {
  NSClassFromString(String(cString: name))
}

public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  guard let cls, MemberTable.method(name.name, of: cls) != nil else { return nil }
  return Method(type: ObjectIdentifier(cls), selector: name)
}

public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

public func method_getName(_ method: Method) -> Selector { method.selector }

public func class_respondsToSelector(_ cls: AnyClass?, _ selector: Selector?) -> Bool {
  guard let cls, let selector else { return false }
  return MemberTable.method(selector.name, of: cls) != nil
}

public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

public func method_getImplementation(_ method: Method) -> IMP {
  Swizzling.refuse()
  return OpaquePointer(bitPattern: 1)!
}

public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  Swizzling.refuse()
  return nil
}

@discardableResult
public func method_setImplementation(_ method: Method, _ implementation: IMP) -> IMP {
  Swizzling.refuse()
  return implementation
}

public func method_exchangeImplementations(_ first: Method, _ second: Method) { Swizzling.refuse() }

/// Reports that methods cannot be added, and returns true, since callers would otherwise replace the method.
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  Swizzling.refuse()
  return true
}

@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ implementation: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  Swizzling.refuse()
  return nil
}

public func imp_implementationWithBlock(_ block: Any) -> IMP {
  Swizzling.refuse()
  return OpaquePointer(bitPattern: 1)!
}

private enum Swizzling {
  static func refuse() {
    DiagnosticLog.current.warn(
      "Methods cannot be exchanged or replaced without Objective-C's runtime; the class keeps its "
        + "own. Override the method in a subclass instead.")
  }
}

private enum ClassNames {
  // The lock guards the names. A name is never freed, like its class.
  private nonisolated(unsafe) static var names: [String: UnsafePointer<CChar>] = [:]
  private static let lock = NSLock()

  static func cString(_ name: String) -> UnsafePointer<CChar> {
    lock.withLock {
      if let known = names[name] { return known }
      let made = UnsafePointer(strdup(name)!)
      names[name] = made
      return made
    }
  }
}

@_exported public import Foundation
import StageEnvironment

// JavaScript without an engine: every script returns `undefined`. A context stores the objects that
// a program sets.

open class JSVirtualMachine: NSObject {
  public override init() { super.init() }
}

/// A context in which scripts run on iOS.
///
/// - Support: partial: objects are stored by their names; scripts do not run.
open class JSContext {
  public let virtualMachine: JSVirtualMachine!
  private var values: [String: JSValue] = [:]
  open var exceptionHandler: ((JSContext?, JSValue?) -> Void)?
  open var exception: JSValue!
  open var name: String!
  open var isInspectable = false

  public convenience init!() { self.init(virtualMachine: JSVirtualMachine()) }
  public init!(virtualMachine: JSVirtualMachine!) {
    self.virtualMachine = virtualMachine
  }

  open var globalObject: JSValue! { JSValue(undefinedIn: self) }

  @discardableResult
  open func evaluateScript(_ script: String!) -> JSValue! {
    DiagnosticLog.current.warn("JavaScript does not run here: a script gives undefined.")
    return JSValue(undefinedIn: self)
  }
  @discardableResult
  open func evaluateScript(_ script: String!, withSourceURL sourceURL: URL!) -> JSValue! {
    evaluateScript(script)
  }
  open func objectForKeyedSubscript(_ key: Any!) -> JSValue! {
    values["\(key!)"] ?? JSValue(undefinedIn: self)
  }
  open func setObject(_ object: Any!, forKeyedSubscript key: (any NSCopying & NSObjectProtocol)!) {
    values["\(key!)"] = JSValue(object: object, in: self)
  }
  open subscript(key: String) -> JSValue! { objectForKeyedSubscript(key) }
}

/// A JavaScript value in a context.
open class JSValue: NSObject {
  private let value: Any?
  open private(set) weak var context: JSContext!

  private init(_ value: Any?, _ context: JSContext?) {
    self.value = value
    super.init()
    self.context = context
  }
  public convenience init!(object value: Any!, in context: JSContext!) {
    self.init((value as? JSValue)?.value ?? value, context)
  }
  public convenience init!(bool value: Bool, in context: JSContext!) { self.init(value, context) }
  public convenience init!(double value: Double, in context: JSContext!) {
    self.init(value, context)
  }
  public convenience init!(int32 value: Int32, in context: JSContext!) { self.init(value, context) }
  public convenience init!(undefinedIn context: JSContext!) { self.init(nil, context) }
  public convenience init!(nullIn context: JSContext!) { self.init(NSNull(), context) }
  public convenience init!(newObjectIn context: JSContext!) {
    self.init([String: Any](), context)
  }

  open var isUndefined: Bool { value == nil }
  open var isNull: Bool { value is NSNull }
  open var isBoolean: Bool { value is Bool }
  open var isNumber: Bool { value is Double || value is Int || value is Int32 }
  open var isString: Bool { value is String }
  open var isObject: Bool { !(isUndefined || isNull || isBoolean || isNumber || isString) }
  open var isArray: Bool { value is [Any] }
  open func toObject() -> Any! { value }
  open func toBool() -> Bool {
    switch value {
    case let value as Bool: value
    case let value as String: !value.isEmpty
    case nil, is NSNull: false
    default: isNumber ? toDouble() != 0 : true
    }
  }
  open func toDouble() -> Double {
    switch value {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as Int32: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as String: Double(value) ?? .nan
    default: .nan
    }
  }
  open func toInt32() -> Int32 {
    let number = toDouble()
    return number.isFinite && abs(number) < 2_147_483_648 ? Int32(number) : 0
  }
  open func toUInt32() -> UInt32 { UInt32(bitPattern: toInt32()) }
  open func toNumber() -> NSNumber! { NSNumber(value: toDouble()) }
  open func toString() -> String! {
    switch value {
    case nil: "undefined"
    case is NSNull: "null"
    case .some(let value): "\(value)"
    }
  }
  open func toArray() -> [Any]! { value as? [Any] }
  open func toDictionary() -> [AnyHashable: Any]! { value as? [AnyHashable: Any] }
  open func objectForKeyedSubscript(_ key: Any!) -> JSValue! {
    JSValue(object: (value as? [String: Any])?["\(key!)"], in: context)
  }
  open func setObject(_ object: Any!, forKeyedSubscript key: Any!) {}
  open func hasProperty(_ property: String!) -> Bool {
    (value as? [String: Any])?[property] != nil
  }
  @discardableResult
  open func call(withArguments arguments: [Any]!) -> JSValue! { JSValue(undefinedIn: context) }
  @discardableResult
  open func construct(withArguments arguments: [Any]!) -> JSValue! {
    JSValue(undefinedIn: context)
  }
  @discardableResult
  open func invokeMethod(_ method: String!, withArguments arguments: [Any]!) -> JSValue! {
    JSValue(undefinedIn: context)
  }
}

public protocol JSExport {}

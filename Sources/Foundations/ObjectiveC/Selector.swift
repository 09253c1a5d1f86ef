/// The name of a method in Objective-C: `tap`, `tap:`, `table:didSelect:`.
///
/// On Apple's platforms `#selector` creates it; here it is a literal, such as `"tap:"`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }

  public var description: String { name }

  /// The number of arguments of a method with this name.
  public var argumentCount: Int { name.utf8.count { $0 == UInt8(ascii: ":") } }
}

extension Selector: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: name) }
}

extension String {
  /// Creates a copy of a selector.
  public init(_sel: Selector) { self = _sel.name }
}

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
public func sel_registerName(_ name: String) -> Selector { Selector(name) }
public func sel_getName(_ selector: Selector) -> String { selector.name }

import Foundation

/// What delegates and data sources can on Apple's platforms, where their protocols require it:
/// answer messages that are known at run time only.
public protocol MessageReceiver: AnyObject {}

extension MessageReceiver {
  /// Whether the object has a method of this name that can be called by name.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isImplemented(by: self) } ?? false
  }

  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    boxed(aSelector.send(to: self))
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    boxed(aSelector.send(to: self, object))
  }

  public func isKind(of aClass: AnyClass) -> Bool {
    var type: AnyClass? = Swift.type(of: self)
    while let current = type {
      if current == aClass { return true }
      type = _getSuperclass(current)
    }
    return false
  }
}

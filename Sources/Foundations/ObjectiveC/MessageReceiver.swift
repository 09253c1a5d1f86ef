import Foundation

/// An object whose methods can be called by name, as those of all delegates and data sources on Apple's
/// platforms.
public protocol MessageReceiver: AnyObject {}

extension MessageReceiver {
  /// Returns whether the object has a method of this name that can be called by name.
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

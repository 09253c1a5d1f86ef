/// A receiver of messages whose class is unknown.
///
/// On Apple's platforms `AnyObject` accepts any Objective-C message. `render build` wraps the receiver of
/// `perform` in `ObjectiveC.receiver`, which returns objects of a known class unchanged.
public struct AnyReceiver {
  let object: AnyObject

  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.isImplemented(by: object) } ?? false
  }

  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    boxed(aSelector.send(to: object))
  }

  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!) -> Unmanaged<AnyObject>! {
    boxed(aSelector.send(to: object, object1))
  }

  @discardableResult
  public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    boxed(aSelector.send(to: object, object1, object2))
  }
}

public func receiver(_ object: AnyObject) -> AnyReceiver { AnyReceiver(object: object) }
public func receiver(_ object: AnyObject?) -> AnyReceiver? { object.map(AnyReceiver.init) }
public func receiver<Known>(_ known: Known) -> Known { known }

public import Foundation
import ObjectiveC

extension NSObject {
  // The unused parameter lets views and controllers declare methods with these names.

  /// Called once after an object was read from a document with its outlets connected.
  public func awakeFromNib(_ nothing: Void = ()) {}

  /// Called when the object is shown on Interface Builder's canvas.
  public func prepareForInterfaceBuilder(_ nothing: Void = ()) {}

  /// Calls `awakeFromNib` of a program's class that implements it only as a method with that name.
  final func wakeByName() {
    let method = Selector(("awakeFromNib"))
    if method.isImplemented(by: self) { method.send(to: self) }
  }
}

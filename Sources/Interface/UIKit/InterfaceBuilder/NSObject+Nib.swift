public import Foundation
import ObjectiveC

extension NSObject {
  // With a parameter that nobody gives, so that views and controllers can have methods of their own
  // by these names.

  /// Called once after an object was read from a document with its outlets connected.
  public func awakeFromNib(_ nothing: Void = ()) {}

  /// Called where a document's canvas shows the object.
  public func prepareForInterfaceBuilder(_ nothing: Void = ()) {}

  /// Notifies an object of the program's own class, which has the method by name alone.
  final func wakeByName() {
    let method = Selector(("awakeFromNib"))
    if method.isImplemented(by: self) { method.send(to: self) }
  }
}

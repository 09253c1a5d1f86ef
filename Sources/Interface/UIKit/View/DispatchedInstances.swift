import CoreGraphics
public import Foundation

// Objects of classes that are known at run time only. Objective-C makes one with any initialiser
// that its class has; Swift only with one that every subclass must have (`required`), which those
// of views and controllers are not on Apple's platforms. `render build` calls these functions where
// source makes an object of a generic parameter: `View(frame: .zero)`.
//
// A convenience initialiser calls the initialiser that the class has in its table, so its entry,
// called with the class, does what is wanted. A subclass without that initialiser stops the process
// with Swift's own message, as it does on iOS.

extension UIView {
  package convenience init(dispatchedFrame frame: CGRect) { self.init(frame: frame) }

  @_silgen_name("$s5UIKit6UIViewC15dispatchedFrameAC10Foundation6CGRectV_tcfC")
  fileprivate static func dispatched(_ frame: CGRect) -> UIView
}

extension UIViewController {
  package convenience init(dispatchedNibName name: String?, bundle: Bundle?) {
    self.init(nibName: name, bundle: bundle)
  }

  @_silgen_name(
    "$s5UIKit16UIViewControllerC17dispatchedNibName6bundleACSSSg_10Foundation6BundleCSgtcfC")
  fileprivate static func dispatched(
    _ name: __owned String?, _ bundle: __owned Bundle?
  ) -> UIViewController
}

extension Tintype {
  /// A view of a class, made with its `init(frame:)`.
  @MainActor
  public static func makeInstance<View: UIView>(of type: View.Type, frame: CGRect) -> View {
    unsafeDowncast(type.dispatched(frame), to: View.self)
  }

  /// A controller of a class, made with its `init(nibName:bundle:)`.
  @MainActor
  public static func makeInstance<Controller: UIViewController>(
    of type: Controller.Type, nibName: String?, bundle: Bundle?
  ) -> Controller {
    unsafeDowncast(type.dispatched(nibName, bundle), to: Controller.self)
  }
}

import CoreGraphics
public import Foundation

// Creates objects of classes that are known only at run time. Objective-C creates them with any initializer
// of the class; Swift only with a `required` one, which the initializers of views and view controllers are
// not on Apple's platforms. `render build` calls these functions where source code creates an object of a
// generic parameter: `View(frame: .zero)`.
//
// A convenience initializer calls the designated initializer through the class's method table, so calling it
// with the subclass has the wanted effect. A subclass without that initializer stops the process with Swift's
// own message, as on iOS.

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
  /// Creates a view of a class with its `init(frame:)`.
  @preconcurrency @MainActor
  public static func makeInstance<View: UIView>(of type: View.Type, frame: CGRect) -> View {
    unsafeDowncast(type.dispatched(frame), to: View.self)
  }

  /// Creates a view controller of a class with its `init(nibName:bundle:)`.
  @preconcurrency @MainActor
  public static func makeInstance<Controller: UIViewController>(
    of type: Controller.Type, nibName: String?, bundle: Bundle?
  ) -> Controller {
    unsafeDowncast(type.dispatched(nibName, bundle), to: Controller.self)
  }
}

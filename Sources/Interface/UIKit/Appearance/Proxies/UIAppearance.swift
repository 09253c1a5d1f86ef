/// A class in whose instances an appearance can be limited to apply: a view or a controller.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class whose instances receive property values from an appearance proxy when they enter a window.
///
/// The proxy is an instance of the class itself. The customisable properties that were set on it are copied
/// to each instance that enters a window and has not set them itself; views that are already in a window keep
/// their values, as on iOS. Of several proxies the one with the more specific class wins, then the one with
/// more containers, then the one with traits, then the later. Different from iOS: properties of a program's
/// own classes are not copied, which is reported once, and setting a property of a proxy to its default is
/// the same as not setting it.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
  static func appearance() -> Self
  /// - Parameter containerTypes: The containers, innermost first. Each can be any ancestor of the one before
  ///   it.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance {
  public static func appearance() -> Self {
    AppearanceProxies.shared.proxy(Self.self, in: [], traits: nil)
  }

  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.shared.proxy(Self.self, in: containerTypes, traits: nil) }

  public static func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.shared.proxy(Self.self, in: [], traits: trait)
  }

  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.shared.proxy(Self.self, in: containerTypes, traits: trait) }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIBarItem {
  package convenience init(ofClassAtRunTime: Void) { self.init() }

  /// Creates an instance of a class that is known only at run time. Equivalent to `Class()` for a constant
  /// class.
  @_silgen_name("$s5UIKit9UIBarItemC16ofClassAtRunTimeACyt_tcfC")
  package static func make() -> Self
}

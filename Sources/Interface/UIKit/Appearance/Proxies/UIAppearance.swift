/// A class whose instances limit an appearance to what they contain: views and controllers.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class whose instances take values from a proxy when they enter a window.
///
/// The proxy is an instance of the class itself. What has been set on it, as far as Apple lets it
/// be customised, is given to each instance that enters a window and has not set it itself; views
/// that are in a window already keep what they have, as on iOS. Of several proxies the one with the
/// more special class wins, then the one with more containers, then the one with traits, then the
/// later. Different: properties of a program's own classes are not passed on, which is reported
/// once, and setting a property of a proxy to its default is as not setting it.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
  static func appearance() -> Self
  /// - Parameter containerTypes: The innermost first, each somewhere in the next.
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

  /// What `Class()` does where the class is a constant.
  @_silgen_name("$s5UIKit9UIBarItemC16ofClassAtRunTimeACyt_tcfC")
  package static func make() -> Self
}

internal import InterfaceBuilderDocument

/// The services that the core of UIKit obtains from the layers above it.
///
/// Windows show a keyboard, tab bar controllers a table, and storyboards the objects of a builder, all of
/// which depend on windows, views and controllers. Therefore the core refers only to protocols; ``standard``
/// names the types that conform to them.
@MainActor
struct InterfaceServices {
  /// Creates the object that shows the input view of a window's first responder.
  var makeInputPresenter: @MainActor (UIWindow) -> any InputPresenter
  /// Creates the list of tabs that do not fit into a tab bar.
  var makeMoreList: @MainActor (UITabBarController) -> any MoreList
  /// Creates the source of a storyboard's controllers.
  var makeSceneSource: @MainActor (Document) -> any SceneSource
  /// Creates the top-level objects of a nib for its owner.
  var instantiateNib: @MainActor (Document, AnyObject?) -> [Any]
}

internal import InterfaceBuilderDocument

/// What the core of UIKit obtains from the layers above it.
///
/// Windows show a keyboard, tab bar controllers a table, storyboards what a builder makes of their
/// documents; and all of these are made of windows, views and controllers. The core names the
/// protocols only. ``standard`` names the types that conform to them.
@MainActor
struct InterfaceServices {
  /// Makes what shows the input view of a window's first responder.
  var makeInputPresenter: @MainActor (UIWindow) -> any InputPresenter
  /// Makes the list of the tabs that a bar has no space for.
  var makeMoreList: @MainActor (UITabBarController) -> any MoreList
  /// Makes the source of the controllers of a storyboard's document.
  var makeSceneSource: @MainActor (Document) -> any SceneSource
  /// Makes the top-level objects of a nib's document for its owner.
  var instantiateNib: @MainActor (Document, AnyObject?) -> [Any]
}

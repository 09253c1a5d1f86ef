package import InterfaceBuilderDocument

/// The layout rules that differ between Interface Builder's canvas and a running app.
///
/// A view on a canvas has the rules of the Xcode version that saved its document; other views have those of a
/// running app, ``RunningAppRules``. Views, bars, lists, the constraint engine and the builder use these
/// rules and never test for a canvas.
@MainActor
package protocol CanvasRules: AnyObject {
  /// Returns the rules for another document that is shown inside this one.
  func rules(for document: Document) -> any CanvasRules

  // MARK: Content sizes

  /// Returns the intrinsic content size that layout uses for a view.
  func contentSize(of view: UIView) -> CGSize
  /// Returns the size of a view's text wrapped to a width; nil for a view without such text.
  func wrappedSize(of view: UIView, width: CGFloat) -> CGSize?
  /// Returns the default length of a view without an intrinsic content size along an axis; nil for none.
  func emptyLength(of view: UIView, along axis: NSLayoutConstraint.Axis) -> EmptyLength?
  /// The insets of a slider's alignment rectangle.
  var sliderInsets: UIEdgeInsets { get }

  // MARK: Pixels

  /// Whether an edge halfway between two pixels is rounded up.
  var roundsHalvesUpwards: Bool { get }

  // MARK: Margins

  /// The standard spacing between a view and the safe area; nil for the one in the document.
  var standardSpacingToSafeArea: CGFloat? { get }
  /// Returns the layout margins of a view that has none of its own.
  func defaultMargins(of view: UIView) -> UIEdgeInsets
  /// Returns the side margin of a table cell; nil if its table determines it.
  func sideMargin(ofCell cell: UIView, in table: UIView?) -> CGFloat?
  /// Returns whether a view can preserve its superview's margins.
  func preservesMargins(of view: UIView) -> Bool
  /// Returns the minimum side margin of a controller's view with a width.
  func systemMinimumMargin(width: CGFloat, isPad: Bool) -> CGFloat
  /// Whether margins include the safe area.
  var marginsIncludeSafeArea: Bool { get }

  // MARK: Scrolling and lists

  /// Whether the content of a plain scroll view begins below the bars that cover its top.
  var contentStartsBelowInsets: Bool { get }
  /// Whether a table also shows the rows outside of its bounds.
  var showsAllRows: Bool { get }
  /// Whether the items of a flow layout with an estimated size are measured.
  var estimatesItemSizes: Bool { get }
  /// Whether a data source must return dequeued cells.
  var requiresDequeuedCells: Bool { get }

  // MARK: Bars

  /// The height of a tab bar on an iPad in points.
  var padTabBarHeight: CGFloat { get }
  /// Whether a tab bar always places titles below images.
  var alwaysStacksTabItems: Bool { get }
  /// Whether a bar without appearances keeps its background at the scroll edge.
  var keepsBackgroundAtScrollEdge: Bool { get }
  /// Whether a custom view in a bar keeps the size in its document.
  var keepsSizesOfBarItemViews: Bool { get }

  // MARK: Stack views

  /// Whether a single wrapping text in a row is drawn towards an equal share of the width.
  var sharesWidthOfSingleText: Bool { get }
  /// Whether a hidden view keeps its space.
  func keepsSpace(ofHidden view: UIView) -> Bool
  /// The priority of the constraint that makes the length of a hidden view 0.
  var hidingPriority: Float { get }
  /// Whether a hidden view is positioned if the stack view distributes the spacing.
  var placesHiddenViewsInLooseStacks: Bool { get }

  // MARK: Building

  /// Whether prototype cells are shown as the rows and items of their lists.
  var showsPrototypes: Bool { get }
  /// Whether cells, groups and contents keep the sizes in the document.
  var keepsStoredSizes: Bool { get }
  /// Whether placeholder constraints, which are removed at build time, are installed.
  var installsPlaceholderConstraints: Bool { get }
  /// Whether a date picker without a style is shown as wheels.
  var showsDatePickersAsWheels: Bool { get }
  /// Whether views follow later trait changes, with all variations in the document.
  var followsTraits: Bool { get }
  /// Whether segues can be performed and prepared by the program.
  var performsSegues: Bool { get }
  /// Whether a missing outlet property of UIKit's own objects is reported. On a canvas they replace objects
  /// of the program.
  var checksOutletsOfPlainObjects: Bool { get }
  /// Whether the classes in the document must exist even if no program is loaded.
  var expectsProgramClasses: Bool { get }
  /// Whether the views outside of a scene's controller are kept.
  var keepsLooseViews: Bool { get }
  /// Whether a reference to a storyboard that is being built is followed.
  var entersOpenDocuments: Bool { get }
  /// Whether the controllers of referenced storyboards have their storyboard.
  var makesStoryboards: Bool { get }
  /// Whether a diagnostic is reported immediately. On a canvas the caller reads the log instead.
  var reportsWhileBuilding: Bool { get }
  /// The severity of a reference to a missing storyboard.
  var missingStoryboardSeverity: Diagnostic.Severity { get }
}

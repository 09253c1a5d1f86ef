package import InterfaceBuilderDocument

/// The rules in which the canvas of an editor differs from a running app.
///
/// A view that was made for a canvas has the rules of the version that saved its document; any other
/// view has those of a running app, ``RunningAppRules``. Views, bars, lists, the constraint engine
/// and the builder ask their rules and never test for a canvas.
@MainActor
package protocol CanvasRules: AnyObject {
  /// The rules for another document that is shown inside this one.
  func rules(for document: Document) -> any CanvasRules

  // MARK: Sizes of contents

  /// The intrinsic content size that layout uses for a view.
  func contentSize(of view: UIView) -> CGSize
  /// The size of a view's text wrapped to a width; nil for a view without such text.
  func wrappedSize(of view: UIView, width: CGFloat) -> CGSize?
  /// The default length of a view whose content has none along an axis; nil for none.
  func emptyLength(of view: UIView, along axis: NSLayoutConstraint.Axis) -> EmptyLength?
  /// The distance from a slider's edges at which constraints act.
  var sliderInsets: UIEdgeInsets { get }

  // MARK: Pixels

  /// Whether an edge in the middle between two pixels is rounded to the upper one.
  var roundsHalvesUpwards: Bool { get }

  // MARK: Margins

  /// The standard spacing between a view and a safe area; nil for the one that the document states.
  var standardSpacingToSafeArea: CGFloat? { get }
  /// The margins of a view that has none of its own.
  func defaultMargins(of view: UIView) -> UIEdgeInsets
  /// The margins at the sides of a table cell; nil where its table decides.
  func sideMargin(ofCell cell: UIView, in table: UIView?) -> CGFloat?
  /// Whether a view may preserve the margins of its superview.
  func preservesMargins(of view: UIView) -> Bool
  /// The least margin at the sides of a controller's view of a width.
  func systemMinimumMargin(width: CGFloat, isPad: Bool) -> CGFloat
  /// Whether margins start at the safe area.
  var marginsIncludeSafeArea: Bool { get }

  // MARK: Scrolling and lists

  /// Whether the content of a plain scroll view begins below what covers its top.
  var contentStartsBelowInsets: Bool { get }
  /// Whether a table shows the rows outside its bounds as well.
  var showsAllRows: Bool { get }
  /// Whether the items of a flow layout size themselves where it has an estimated size.
  var estimatesItemSizes: Bool { get }
  /// Whether a data source must return dequeued cells.
  var requiresDequeuedCells: Bool { get }

  // MARK: Bars

  /// The height of a tab bar on a pad.
  var padTabBarHeight: CGFloat { get }
  /// Whether a tab bar puts each title below its image whatever its width.
  var alwaysStacksTabItems: Bool { get }
  /// Whether a bar without appearances keeps its background at the edge of scrolled content.
  var keepsBackgroundAtScrollEdge: Bool { get }
  /// Whether a custom view in a bar keeps the size that its document states.
  var keepsSizesOfBarItemViews: Bool { get }

  // MARK: Stack views

  /// Whether a single text that wraps is drawn towards an equal share of its row.
  var sharesWidthOfSingleText: Bool { get }
  /// Whether a hidden view keeps its space.
  func keepsSpace(ofHidden view: UIView) -> Bool
  /// The priority of the constraint that gives a hidden view no length.
  var hidingPriority: Float { get }
  /// Whether a hidden view has a position where the gaps take the remaining space.
  var placesHiddenViewsInLooseStacks: Bool { get }

  // MARK: Building

  /// Whether prototypes are shown as the rows and items of their lists.
  var showsPrototypes: Bool { get }
  /// Whether cells, groups and contents keep the sizes that the document states.
  var keepsStoredSizes: Bool { get }
  /// Whether constraints that are removed at build time are installed.
  var installsPlaceholderConstraints: Bool { get }
  /// Whether a date picker without a style is shown as wheels.
  var showsDatePickersAsWheels: Bool { get }
  /// Whether views follow the traits after they were made, with all that the document varies.
  var followsTraits: Bool { get }
  /// Whether segues can be performed, and the program prepares them.
  var performsSegues: Bool { get }
  /// Whether UIKit's own objects must have the properties of their outlets. On a canvas they stand
  /// in for objects of the program.
  var checksOutletsOfPlainObjects: Bool { get }
  /// Whether the classes that the document names must exist even if no program is loaded.
  var expectsProgramClasses: Bool { get }
  /// Whether the views beside a scene's controller are kept to be shown.
  var keepsLooseViews: Bool { get }
  /// Whether a reference may lead back to a storyboard that is being built.
  var entersOpenDocuments: Bool { get }
  /// Whether the controllers of referenced storyboards know their storyboard.
  var makesStoryboards: Bool { get }
  /// Whether a diagnostic is reported as soon as it is found. The caller of a canvas reads the log.
  var reportsWhileBuilding: Bool { get }
  /// The severity of a reference to a storyboard that cannot be shown.
  var missingStoryboardSeverity: Diagnostic.Severity { get }
}

import CoreGraphics
package import InterfaceBuilderDocument

/// What the canvas of an editor shows otherwise than a running app.
///
/// A view that was made for the canvas holds the rules of the version that saved its document
/// (``UIView/canvasRules``). Any other view, and so all that a program instantiates, has none and
/// is laid out as by today's iOS. Views, tables, stack views and the constraint engine ask here and
/// know of no version.
@MainActor
package protocol CanvasRules: AnyObject {
  /// The rules for another document that is shown inside this one.
  func rules(for document: Document) -> any CanvasRules

  /// The size that the content of a view asks for.
  func contentSize(of view: UIView) -> CGSize
  /// The size that text asks for which has to wrap; nil where the view knows.
  func wrappedSize(of view: UIView, width: CGFloat) -> CGSize?
  /// What stands for the length of a view whose content has none along an axis; nil where nothing
  /// does.
  func emptyLength(of view: UIView, along axis: NSLayoutConstraint.Axis) -> EmptyLength?

  /// How far inside a slider's edges constraints act; nil where they do as in a running app.
  var sliderInsets: UIEdgeInsets? { get }

  // MARK: Pixels

  /// Whether an edge in the middle between two pixels goes to the upper one.
  var roundsHalvesUpwards: Bool { get }

  // MARK: Margins

  /// What the standard spacing between a view and a safe area is; nil where it is what the document
  /// says.
  var standardSpacingToSafeArea: CGFloat? { get }

  /// The margins of a view that nobody set any for; nil where they are those of a running app.
  func defaultMargins(of view: UIView) -> UIEdgeInsets?
  /// The margins at the sides of a table cell; nil where its table decides.
  func sideMargin(ofCell cell: UIView, in table: UIView?) -> CGFloat?
  /// Whether a view that asks for it keeps the margins of the view around it.
  func preservesMargins(of view: UIView) -> Bool
  /// The least margin at the sides of a controller's view; nil where it is that of a running app.
  func systemMinimumMargin(of root: UIView) -> CGFloat?
  /// Whether margins are reckoned from the safe area on.
  var marginsIncludeSafeArea: Bool { get }

  // MARK: Scrolling

  /// Whether the content of a plain scroll view begins below what covers its top.
  var contentStartsBelowInsets: Bool { get }
  /// Whether a table shows its rows outside of its bounds too.
  var showsAllRows: Bool { get }

  // MARK: Stack views

  /// Whether a single text that wraps is drawn towards an equal share of its row.
  var sharesWidthOfSingleText: Bool { get }
  /// Whether a view that is hidden takes part all the same.
  func keepsRoom(ofHidden view: UIView) -> Bool
  /// The priority at which a hidden view has no length.
  var hidingPriority: Float { get }
  /// Whether a hidden view has a place where the gaps are what is left over.
  var placesHiddenViewsInLooseStacks: Bool { get }
}

/// The length of a view whose content has none.
package struct EmptyLength {
  /// Asked for at the priority of its compression resistance.
  var least: CGFloat
  /// Taken rather than none, where nothing but a stack view's own constraints decides; else what
  /// room is left over goes to the view that hugs its content least.
  var usual: CGFloat?
}

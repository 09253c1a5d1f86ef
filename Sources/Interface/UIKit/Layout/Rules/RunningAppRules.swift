package import InterfaceBuilderDocument

/// The layout rules of a running app on current iOS.
package final class RunningAppRules: CanvasRules {
  package static let shared = RunningAppRules()

  package func rules(for document: Document) -> any CanvasRules { self }

  // MARK: Content sizes

  package func contentSize(of view: UIView) -> CGSize { view.intrinsicContentSize }

  package func wrappedSize(of view: UIView, width: CGFloat) -> CGSize? {
    view.wrappedContentSize(width)
  }

  package func emptyLength(
    of view: UIView, along axis: NSLayoutConstraint.Axis
  ) -> EmptyLength? { nil }

  /// The insets of a slider. Measured: the alignment rectangle is two points inside the sides and one above
  /// the bottom.
  package var sliderInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }

  // MARK: Pixels

  package var roundsHalvesUpwards: Bool { false }

  // MARK: Margins

  package var standardSpacingToSafeArea: CGFloat? { nil }

  /// Returns 8 points on all sides; 0 at the top and bottom of a controller's root view.
  package func defaultMargins(of view: UIView) -> UIEdgeInsets {
    view.owningController == nil ? view.defaultLayoutMargins : .zero
  }

  package func sideMargin(ofCell cell: UIView, in table: UIView?) -> CGFloat? { nil }

  package func preservesMargins(of view: UIView) -> Bool { true }

  /// Returns 16 points for widths up to 375, 20 above (measured on root views of 414 points, and on cells and
  /// xibs of those between).
  package func systemMinimumMargin(width: CGFloat, isPad: Bool) -> CGFloat {
    width > 375 || isPad ? 20 : 16
  }

  package var marginsIncludeSafeArea: Bool { true }

  // MARK: Scrolling and lists

  package var contentStartsBelowInsets: Bool { true }
  package var showsAllRows: Bool { false }
  package var estimatesItemSizes: Bool { true }
  package var requiresDequeuedCells: Bool { true }

  // MARK: Bars

  /// The height of a tab bar on an iPad since iOS 12 (measured).
  package var padTabBarHeight: CGFloat { 50 }
  package var alwaysStacksTabItems: Bool { false }
  package var keepsBackgroundAtScrollEdge: Bool { false }
  package var keepsSizesOfBarItemViews: Bool { false }

  // MARK: Stack views

  package var sharesWidthOfSingleText: Bool { false }
  package func keepsSpace(ofHidden view: UIView) -> Bool { false }
  package var hidingPriority: Float { 1000 }
  package var placesHiddenViewsInLooseStacks: Bool { true }

  // MARK: Building

  package var showsPrototypes: Bool { false }
  package var keepsStoredSizes: Bool { false }
  package var installsPlaceholderConstraints: Bool { false }
  package var showsDatePickersAsWheels: Bool { false }
  package var followsTraits: Bool { true }
  package var performsSegues: Bool { true }
  package var checksOutletsOfPlainObjects: Bool { true }
  package var expectsProgramClasses: Bool { true }
  package var keepsLooseViews: Bool { false }
  package var entersOpenDocuments: Bool { true }
  package var makesStoryboards: Bool { true }
  package var reportsWhileBuilding: Bool { true }
  package var missingStoryboardSeverity: Diagnostic.Severity { .warning }
}

/// The values that a detent's height is computed from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the view that contains the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest height of a detent in points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

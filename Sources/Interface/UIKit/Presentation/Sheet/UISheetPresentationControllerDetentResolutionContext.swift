/// The values that a detent's height is computed from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the view that contains the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height there is, without the safe area below, in points.
  var maximumDetentValue: CGFloat { get }
}

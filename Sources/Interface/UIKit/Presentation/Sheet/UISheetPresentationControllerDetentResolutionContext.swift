/// The values from which a detent's height is computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the view that contains the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest height of a detent in points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

/// The traits of a sheet's container and the maximum height of a detent in points, for resolving
/// custom detents.
@MainActor
struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
}

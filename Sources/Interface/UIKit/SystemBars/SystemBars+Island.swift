import CoreGraphics

extension SystemBars {
  /// How far a navigation bar begins above the safe area of a phone with an island, before iOS 26, in points.
  /// Measured: at 53.67 where the safe area begins at 59, and at 56.33 where it begins at 62. Its background
  /// ends where it would without.
  var navigationBarLift: CGFloat {
    guard screen.traitCollection.userInterfaceIdiom == .phone else { return 0 }
    return switch screen.safeArea.top {
    case 59: 16 / 3.0
    case 62: 17 / 3.0
    default: 0
    }
  }
}

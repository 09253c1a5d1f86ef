import CoreGraphics

/// The heights of the system keyboard's parts, in points.
///
/// Measured, published by those who lay out beside the keyboard (Telegram for iOS, Open Radar 38117524).
/// Phones have 216 points of keys, or 226 from a width of 414 points on, and 75 more above a home indicator;
/// in landscape 162, or 150 above a home indicator's 21. The bar of suggestions is 37 on phones of a width of
/// 320, 44 up to 375, 45 on wider ones, and 38 in landscape. iPads have 263 and 348, those of 1,024 points
/// 328 and 421, with a bar of 50 and the height of the home indicator.
///
/// In the look of iOS 26 the total is 335 on an iPhone 17 Pro and 337 on an iPad Air of 11 inches, by one
/// source; that the bar of suggestions makes the difference is a guess.
struct KeyboardMetrics {
  let isPad: Bool
  let isLandscape: Bool
  /// The height below the keys, for the home indicator, the globe and the microphone.
  let footer: CGFloat
  /// The height of the rows of keys.
  let keys: CGFloat
  /// The height of the bar of suggestions.
  let bar: CGFloat

  var height: CGFloat { bar + keys + footer }

  @MainActor
  init(_ window: UIWindow) {
    let size = window.bounds.size
    let hasHomeIndicator = window.deviceSafeArea.bottom > 0
    isPad = window.traitCollection.userInterfaceIdiom == .pad
    isLandscape = size.width > size.height
    let shortSide = min(size.width, size.height)
    let isGlass = window.traitCollection.look.hasGlass
    if isPad {
      let isLarge = shortSide >= 1_024
      keys = isLandscape ? (isLarge ? 421 : 348) : (isLarge ? 328 : 263)
      bar = isGlass ? 54 : 50
      footer = window.deviceSafeArea.bottom
    } else if isLandscape {
      keys = hasHomeIndicator ? 150 : 162
      bar = shortSide > 320 ? 38 : 37
      footer = window.deviceSafeArea.bottom
    } else {
      keys = shortSide >= 414 ? 226 : 216
      bar = shortSide > 375 ? (isGlass ? 44 : 45) : shortSide > 320 ? 44 : 37
      footer = hasHomeIndicator ? 75 : 0
    }
  }
}

import CoreGraphics

/// The height of the system's keyboard, in points.
///
/// Measured, published by those who lay out beside the keyboard (Telegram for iOS, Open Radar
/// 38117524). Phones have 216 points of keys, or 226 from 414 points of width on, and 75 more above a
/// home indicator; lying down 162, or 150 above a home indicator's 21. The bar of suggestions is 37
/// on phones 320 wide, 44 up to 375, 45 on wider ones, 38 lying down. Pads have 263 and 348, those of
/// 1,024 points 328 and 421, with a bar of 50 and what the home indicator takes.
///
/// In the look of iOS 26 the whole is 335 on an iPhone 17 Pro and 337 on an iPad Air of 11 inches, by
/// one source; that the bar of suggestions makes the difference is a guess.
struct KeyboardMetrics {
  let isPad: Bool
  let isLandscape: Bool
  /// The part at the bottom that belongs to the home indicator, with the globe and the microphone.
  let footer: CGFloat
  /// The rows of keys.
  let keys: CGFloat
  /// The bar of suggestions.
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

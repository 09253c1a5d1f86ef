import CoreGraphics

/// How much room the system's keyboard takes, in points.
///
/// Heights without the bar of suggestions are measured (published by those who lay out beside the
/// keyboard): 216 on phones 320 to 375 wide and 226 on larger ones; with a home indicator 75 more;
/// lying down 162, or 172 on larger phones. The bar is 45 in portrait, 38 lying down (recalled).
/// Pads: 265 and 353, with a bar of 55 (recalled; published values differ).
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
    if isPad {
      keys = isLandscape ? 353 : 265
      bar = 55
      footer = hasHomeIndicator ? window.deviceSafeArea.bottom : 0
    } else if isLandscape {
      keys = shortSide >= 414 ? 172 : 162
      bar = 38
      footer = hasHomeIndicator ? window.deviceSafeArea.bottom : 0
    } else {
      keys = shortSide >= 414 ? 226 : 216
      bar = 45
      footer = hasHomeIndicator ? 75 : 0
    }
  }
}

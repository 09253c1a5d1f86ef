import CoreGraphics
internal import InterfaceBuilderDocument

extension DocumentCanvas {
  /// The safe area without bars: the status bar, and the home indicator and notch.
  ///
  /// All numbers are measured on real documents, by the `toolsVersion` that they are of.
  package var safeArea: UIEdgeInsets {
    let side = isLandscape ? device.landscapeSide : 0
    return UIEdgeInsets(top: statusBar, left: side, bottom: homeIndicator, right: side)
  }

  private var statusBar: CGFloat {
    let hasShape = device.bottom > 0
    if isLandscape, !device.isPad { return countsShapeTwice && hasShape ? device.top : 0 }
    if hasShape { return shape(device.top, isTop: true) }
    // The canvas of Xcode 11 to 14.1 shows no status bar on devices with a home button.
    return (XcodeVersion.xcode11..<21_600).contains(version) ? 0 : device.top
  }

  private var homeIndicator: CGFloat {
    guard device.bottom > 0 else { return 0 }
    if isLandscape, !device.isPad { return 21 + (countsShapeTwice ? device.bottom : 0) }
    return shape(device.bottom, isTop: false)
  }

  /// The part of the safe area that a screen's shape takes.
  private func shape(_ length: CGFloat, isTop: Bool) -> CGFloat {
    if device.isPad { return length }
    var length = length
    if isTop {
      // 44 for every notch at first; then that of the XR is 48 high, and the X has given its place to
      // the 13 mini, with 50.
      if version < .xcode14_1, length < 55 { length = 44 }
      if version >= .xcode14_1, device.id == "retina6_1" { length = 48 }
      if version >= .xcode14, device.id == "retina5_9" { length = 50 }
    }
    return countsShapeTwice ? 2 * length : length
  }

  /// The canvas of Xcode 16.3 and later counts the shape of an upright phone once more, however the
  /// device is turned.
  private var countsShapeTwice: Bool { version >= 23_700 }
}

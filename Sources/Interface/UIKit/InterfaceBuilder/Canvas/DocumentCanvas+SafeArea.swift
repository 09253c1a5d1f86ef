import CoreGraphics
internal import InterfaceBuilderDocument

extension DocumentCanvas {
  /// The safe area without bars: the status bar, the notch and the home indicator.
  ///
  /// All numbers are measured on real documents, for each `toolsVersion`.
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

  /// Returns the inset for the shape of the screen.
  private func shape(_ length: CGFloat, isTop: Bool) -> CGFloat {
    if device.isPad { return length }
    var length = length
    if isTop {
      // At first all notches are 44 points high; later that of the XR is 48, and the X is replaced by the 13
      // mini, with 50.
      if version < .xcode14_1, length < 55 { length = 44 }
      if version >= .xcode14_1, device.id == "retina6_1" { length = 48 }
      if version >= .xcode14, device.id == "retina5_9" { length = 50 }
    }
    return countsShapeTwice ? 2 * length : length
  }

  /// Whether the canvas counts the inset of an upright phone's shape twice, in any orientation. True for
  /// Xcode 16.3 and later.
  private var countsShapeTwice: Bool { version >= 23_700 }
}

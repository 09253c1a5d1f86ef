import UIKit

/// A view that draws the status bar, the home indicator and the shape of the display in front of everything
/// else.
@MainActor
final class SystemOverlay: UIView {
  private let bars: SystemBars
  private let device: Device
  private let environmentDevice: UIDevice
  let statusBar: StatusBarView
  let homeIndicator = HomeIndicatorView(frame: .zero)
  let cutout: DisplayCutoutView
  private var wasHidden = false

  init(_ bars: SystemBars, of device: Device, battery: UIDevice) {
    self.bars = bars
    self.device = device
    environmentDevice = battery
    statusBar = StatusBarView(device)
    cutout = DisplayCutoutView(device)
    super.init(frame: .zero)
    isOpaque = false
    for view in [statusBar, homeIndicator, cutout] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the size and style. Inside an animation block the status bar appears or disappears with the
  /// animation.
  func update(size: CGSize, orientation: UIInterfaceOrientation) {
    frame = CGRect(origin: .zero, size: size)
    cutout.place(in: size, orientation)
    let isLight = bars.style == .lightContent || bars.style == .default && bars.isInterfaceDark
    statusBar.update(
      color: isLight ? .white : .black, charge: CGFloat(environmentDevice.charge),
      isCharging: environmentDevice.power == .charging || environmentDevice.power == .full)
    let height = bars.statusBarHeight
    if height > 0 { statusBar.bounds = CGRect(x: 0, y: 0, width: size.width, height: height) }
    statusBar.layer.position = CGPoint(x: size.width / 2, y: statusBar.bounds.midY)
    let isHidden = bars.isStatusBarHidden || height == 0
    statusBar.alpha = isHidden && bars.animation != .slide || height == 0 ? 0 : 1
    statusBar.transform =
      isHidden && bars.animation == .slide
      ? CGAffineTransform(translationX: 0, y: -height) : .identity
    homeIndicator.place(in: size, idiom: device.idiom)
    homeIndicator.backgroundColor = bars.isInterfaceDark ? .white : .black
    homeIndicator.alpha = bars.isHomeIndicatorHidden ? 0 : 1
  }
}

/// A view that draws the home indicator, the line at the bottom of devices without a home button.
@MainActor
final class HomeIndicatorView: UIView {
  /// Sets the frame of the home indicator: 139 by 5 points, 8 points above the edge of a phone 393 points
  /// wide, and longer in proportion. In landscape it is about a quarter of the width (guessed from pictures).
  func place(in size: CGSize, idiom: UIUserInterfaceIdiom) {
    let isUpright = size.height > size.width
    let share: CGFloat = idiom == .pad ? 0.29 : isUpright ? 0.354 : 0.257
    let width = (size.width * share).rounded()
    frame = CGRect(
      x: ((size.width - width) / 2).rounded(), y: size.height - 13, width: width, height: 5)
    layer.cornerRadius = 2.5
  }
}

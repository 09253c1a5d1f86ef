import UIKit

/// The geometry of a stage's screen in each orientation.
struct StageGeometries {
  let device: Device
  /// The initial orientation, to which a custom size applies.
  let initial: Device.Orientation
  let size: CGSize?
  let scale: CGFloat
  let safeArea: UIEdgeInsets?
  /// Traits that override the device's.
  var traits: UITraitCollection?
  let look: Look

  @MainActor func geometry(_ orientation: UIInterfaceOrientation) -> ScreenGeometry {
    let held: Device.Orientation = orientation.isLandscape ? .landscape : .portrait
    return ScreenGeometry(
      orientation: orientation, size: size(held), safeArea: safeArea ?? device.safeArea(held),
      traits: traits(held, window: .fullScreen))
  }

  private func size(_ held: Device.Orientation) -> CGSize {
    guard let size else { return device.size(held) }
    return held == initial ? size : CGSize(width: size.height, height: size.width)
  }

  func traits(_ held: Device.Orientation, window: Device.WindowSize) -> UITraitCollection {
    let base = UITraitCollection(traitsFrom: [
      device.traits(held, window: window), UITraitCollection(displayScale: scale),
    ])
    let all = traits.map { UITraitCollection(traitsFrom: [base, $0]) } ?? base
    return UITraitCollection(traitsFrom: [all, UITraitCollection { $0.look = look }])
  }
}

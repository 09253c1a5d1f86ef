public import UIKit

extension Stage {
  /// Charges the device's battery: `UIDevice` tells whoever monitors it, and the status bar shows
  /// it.
  ///
  /// - Parameter level: 0 to 1.
  public func setBattery(level: Float, state: UIDevice.BatteryState = .unplugged) {
    perform { environment.device.setBattery(charge: level, power: state) }
    layout()
  }
}

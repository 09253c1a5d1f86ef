public import UIKit

extension Stage {
  /// Sets the charge of the device's battery. `UIDevice` notifies its observers, and the status bar displays
  /// the new charge.
  ///
  /// - Parameter level: The charge, from 0 to 1.
  public func setBattery(level: Float, state: UIDevice.BatteryState = .unplugged) {
    perform { environment.device.setBattery(charge: level, power: state) }
    layout()
  }
}

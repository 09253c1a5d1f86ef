public import Foundation
import ObjectiveC

/// The device of a stage: its names, orientation and battery.
///
/// Outside of a stage it is an iPhone 15 in portrait, or the device given to `render test --device`. The
/// stage determines the orientation and the battery; no properties of the machine are used.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  /// The device of the current environment.
  public class var current: UIDevice { Environment.current.device }

  private final let title: String
  private final let screen: UIScreen

  init(title: String, screen: UIScreen) {
    self.title = title
    self.screen = screen
    super.init()
  }

  // MARK: Names

  /// The name of the device, which is that of the model as in a simulator. On a user's phone it is "iPhone".
  open var name: String { title }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version of the system whose design and behaviour are followed.
  open var systemVersion: String {
    HostSystem.isChosen ? HostSystem.version : screen.traitCollection.look.system
  }
  /// The vendor identifier, the same constant for every app and device, so that images do not
  /// depend on the machine.
  open var identifierForVendor: UUID? { UUID(uuidString: "7449E71E-0000-4000-8000-000000000017") }
  open var isMultitaskingSupported: Bool { true }
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    screen.traitCollection.userInterfaceIdiom
  }

  // MARK: Orientation

  /// The physical orientation of the device. It is updated even if no notifications are generated.
  open internal(set) var orientation = UIDeviceOrientation.portrait

  private final var generatingCount = 0
  open var isGeneratingDeviceOrientationNotifications: Bool { generatingCount > 0 }

  /// Begins generating orientation notifications, until as many calls of the end method. Calls can be nested.
  open func beginGeneratingDeviceOrientationNotifications() { generatingCount += 1 }

  open func endGeneratingDeviceOrientationNotifications() {
    generatingCount = max(0, generatingCount - 1)
  }

  /// Changes the physical orientation and posts a notification if they are being generated.
  package final func turn(to orientation: UIDeviceOrientation) {
    guard orientation != self.orientation else { return }
    self.orientation = orientation
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  // MARK: Battery

  open var isBatteryMonitoringEnabled = false
  /// The battery level from 0 to 1; -1 if monitoring is disabled (documented).
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? charge : -1 }
  open var batteryState: BatteryState { isBatteryMonitoringEnabled ? power : .unknown }
  package final private(set) var charge: Float = 1
  package final private(set) var power = BatteryState.unplugged

  package final func setBattery(charge: Float, power: BatteryState) {
    let (oldCharge, oldPower) = (self.charge, self.power)
    self.charge = charge.isNaN ? 0 : min(max(charge, 0), 1)
    self.power = power
    guard isBatteryMonitoringEnabled else { return }
    if self.charge != oldCharge {
      NotificationCenter.default.post(name: Self.batteryLevelDidChangeNotification, object: self)
    }
    if power != oldPower {
      NotificationCenter.default.post(name: Self.batteryStateDidChangeNotification, object: self)
    }
  }

  // MARK: Proximity

  /// Whether proximity monitoring is enabled. Always false, as on iOS for a device without the sensor.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  open var proximityState: Bool { false }

  /// Does nothing: there is no sound.
  open func playInputClick() {}
}

extension UIDevice {
  public nonisolated class var orientationDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")
  }
  public nonisolated class var batteryLevelDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
  }
  public nonisolated class var batteryStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")
  }
  public nonisolated class var proximityStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIDeviceProximityStateDidChangeNotification")
  }
}

/// Returns the interface idiom of the current device. The former name of `UIDevice.userInterfaceIdiom`.
@MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

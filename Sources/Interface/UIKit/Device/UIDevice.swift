public import Foundation
import ObjectiveC

/// The device of a stage: its names, how it is held, its battery.
///
/// Outside of any stage it is an iPhone 15 in portrait, or what `render test --device` says. Orientation and battery are what the stage
/// says; nothing of the machine at hand is asked.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  /// The one of the environment in use.
  public class var current: UIDevice { Environment.current.device }

  private final let title: String
  private final let screen: UIScreen

  init(title: String, screen: UIScreen) {
    self.title = title
    self.screen = screen
    super.init()
  }

  // MARK: Names

  /// The name of the model, as a simulator has it; a phone of a user says "iPhone".
  open var name: String { title }
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The system whose looks and rules are followed.
  open var systemVersion: String {
    HostSystem.isChosen ? HostSystem.version : screen.traitCollection.look.system
  }
  /// The same for every app and device: nothing may depend on where a picture is made.
  open var identifierForVendor: UUID? { UUID(uuidString: "7449E71E-0000-4000-8000-000000000017") }
  open var isMultitaskingSupported: Bool { true }
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    screen.traitCollection.userInterfaceIdiom
  }

  // MARK: Orientation

  /// The physical orientation of the device, whether or not changes are announced.
  open internal(set) var orientation = UIDeviceOrientation.portrait

  private final var generatingCount = 0
  open var isGeneratingDeviceOrientationNotifications: Bool { generatingCount > 0 }

  /// Calls may be nested; as many ends as begins stop the notifications.
  open func beginGeneratingDeviceOrientationNotifications() { generatingCount += 1 }

  open func endGeneratingDeviceOrientationNotifications() {
    generatingCount = max(0, generatingCount - 1)
  }

  /// Held another way, which is announced where somebody asked for it.
  package final func turn(to orientation: UIDeviceOrientation) {
    guard orientation != self.orientation else { return }
    self.orientation = orientation
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  // MARK: Battery

  open var isBatteryMonitoringEnabled = false
  /// From 0 to 1; -1 unless it is monitored (documented).
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

  /// Stays false: there is no sensor, which on iOS says that a device cannot monitor.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  open var proximityState: Bool { false }

  /// Makes no sound.
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

/// The old name of the idiom of the device at hand.
@MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

@_exported public import Foundation

// Game controllers. None is connected, so values never change.

extension NSNotification.Name {
  public static let GCControllerDidConnect = NSNotification.Name(
    "GCControllerDidConnectNotification")
  public static let GCControllerDidDisconnect = NSNotification.Name(
    "GCControllerDidDisconnectNotification")
  public static let GCControllerDidBecomeCurrent = NSNotification.Name(
    "GCControllerDidBecomeCurrentNotification")
  public static let GCKeyboardDidConnect = NSNotification.Name("GCKeyboardDidConnectNotification")
  public static let GCMouseDidConnect = NSNotification.Name("GCMouseDidConnectNotification")
}

/// A connected game controller. There is none.
@MainActor @preconcurrency
open class GCController: NSObject {
  override init() {}
  open class func controllers() -> [GCController] { [] }
  open class var current: GCController? { nil }
  open class func startWirelessControllerDiscovery(
    completionHandler: (() -> Void)? = nil
  ) { completionHandler?() }
  open class func stopWirelessControllerDiscovery() {}
  public static var shouldMonitorBackgroundEvents = false
  open var vendorName: String? { nil }
  open var productCategory: String { "" }
  open var playerIndex = GCControllerPlayerIndex.indexUnset
  open var extendedGamepad: GCExtendedGamepad? { nil }
  open var microGamepad: GCMicroGamepad? { nil }
  open var isAttachedToDevice: Bool { false }
  open var controllerPausedHandler: ((GCController) -> Void)?
}

public enum GCControllerPlayerIndex: Int, Sendable {
  case indexUnset = -1
  case index1, index2, index3, index4
}

open class GCControllerElement: NSObject {
  override init() {}
  open var localizedName: String?
  open var sfSymbolsName: String?
  open var isAnalog: Bool { false }
}

public typealias GCControllerButtonValueChangedHandler =
  (GCControllerButtonInput, Float, Bool) -> Void
public typealias GCControllerDirectionPadValueChangedHandler =
  (GCControllerDirectionPad, Float, Float) -> Void

open class GCControllerButtonInput: GCControllerElement {
  open var value: Float { 0 }
  open var isPressed: Bool { false }
  open var isTouched: Bool { false }
  open var valueChangedHandler: GCControllerButtonValueChangedHandler?
  open var pressedChangedHandler: GCControllerButtonValueChangedHandler?
}

open class GCControllerAxisInput: GCControllerElement {
  open var value: Float { 0 }
  open var valueChangedHandler: ((GCControllerAxisInput, Float) -> Void)?
}

open class GCControllerDirectionPad: GCControllerElement {
  open var valueChangedHandler: GCControllerDirectionPadValueChangedHandler?
  public let xAxis = GCControllerAxisInput()
  public let yAxis = GCControllerAxisInput()
  public let up = GCControllerButtonInput()
  public let down = GCControllerButtonInput()
  public let left = GCControllerButtonInput()
  public let right = GCControllerButtonInput()
}

open class GCMicroGamepad: NSObject {
  override init() {}
  public let dpad = GCControllerDirectionPad()
  public let buttonA = GCControllerButtonInput()
  public let buttonX = GCControllerButtonInput()
  public let buttonMenu = GCControllerButtonInput()
  open var reportsAbsoluteDpadValues = false
}

open class GCExtendedGamepad: NSObject {
  override init() {}
  open var valueChangedHandler: ((GCExtendedGamepad, GCControllerElement) -> Void)?
  public let dpad = GCControllerDirectionPad()
  public let leftThumbstick = GCControllerDirectionPad()
  public let rightThumbstick = GCControllerDirectionPad()
  public let buttonA = GCControllerButtonInput()
  public let buttonB = GCControllerButtonInput()
  public let buttonX = GCControllerButtonInput()
  public let buttonY = GCControllerButtonInput()
  public let buttonMenu = GCControllerButtonInput()
  open var buttonOptions: GCControllerButtonInput? { nil }
  open var buttonHome: GCControllerButtonInput? { nil }
  public let leftShoulder = GCControllerButtonInput()
  public let rightShoulder = GCControllerButtonInput()
  public let leftTrigger = GCControllerButtonInput()
  public let rightTrigger = GCControllerButtonInput()
  open var leftThumbstickButton: GCControllerButtonInput? { nil }
  open var rightThumbstickButton: GCControllerButtonInput? { nil }
}

/// A game controller whose elements are displayed on the screen.
///
/// - Support: partial: nothing is drawn, and no controller appears.
@MainActor @preconcurrency
open class GCVirtualController: NSObject {
  open class Configuration: NSObject {
    open var elements: Set<String> = []
    open var isHidden = false
    public override init() {}
  }
  public let configuration: Configuration
  public init(configuration: Configuration) { self.configuration = configuration }
  open var controller: GCController? { nil }
  open func connect(replyHandler: (((any Error)?) -> Void)? = nil) { replyHandler?(nil) }
  open func connect() async throws {}
  open func disconnect() {}
}

public let GCInputButtonA = "Button A"
public let GCInputButtonB = "Button B"
public let GCInputButtonX = "Button X"
public let GCInputButtonY = "Button Y"
public let GCInputDirectionPad = "Direction Pad"
public let GCInputLeftThumbstick = "Left Thumbstick"
public let GCInputRightThumbstick = "Right Thumbstick"
public let GCInputLeftShoulder = "Left Shoulder"
public let GCInputRightShoulder = "Right Shoulder"
public let GCInputLeftTrigger = "Left Trigger"
public let GCInputRightTrigger = "Right Trigger"

public struct GCKeyCode: Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let keyA = Self(rawValue: 0x04)
  public static let keyD = Self(rawValue: 0x07)
  public static let keyS = Self(rawValue: 0x16)
  public static let keyW = Self(rawValue: 0x1a)
  public static let returnOrEnter = Self(rawValue: 0x28)
  public static let escape = Self(rawValue: 0x29)
  public static let spacebar = Self(rawValue: 0x2c)
  public static let rightArrow = Self(rawValue: 0x4f)
  public static let leftArrow = Self(rawValue: 0x50)
  public static let downArrow = Self(rawValue: 0x51)
  public static let upArrow = Self(rawValue: 0x52)
}

open class GCKeyboardInput: NSObject {
  override init() {}
  open var keyChangedHandler: ((GCKeyboardInput, GCControllerButtonInput, GCKeyCode, Bool) -> Void)?
  open var isAnyKeyPressed: Bool { false }
  open func button(forKeyCode code: GCKeyCode) -> GCControllerButtonInput? { nil }
}

/// A connected keyboard. There is none.
open class GCKeyboard: NSObject {
  override init() {}
  open class var coalesced: GCKeyboard? { nil }
  open var keyboardInput: GCKeyboardInput? { nil }
}

/// A connected mouse. There is none.
open class GCMouse: NSObject {
  override init() {}
  open class var current: GCMouse? { nil }
  open class func mice() -> [GCMouse] { [] }
}

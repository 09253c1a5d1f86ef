public import UIKit

extension Stage {
  /// Rotates the device. The interface follows if the application and its controllers support that,
  /// in an animation on the stage's clock: 0.3 s a quarter turn on a phone, 0.4 s on a pad, and
  /// twice that for a half turn.
  ///
  /// With the device in landscape *left* the interface is in landscape *right*, as on iOS. A flat
  /// device turns nothing.
  public func rotate(to orientation: UIDeviceOrientation, animated: Bool = true) {
    layout()
    perform { environment.turnDevice(to: orientation, animated: animated) }
    layout()
  }

  /// Rotates to a device orientation; landscape has the sensors at the left.
  @_disfavoredOverload
  public func rotate(to orientation: Device.Orientation, animated: Bool = true) {
    rotate(to: orientation == .portrait ? .portrait : .landscapeLeft, animated: animated)
  }

  /// Gives the app a part of a pad's screen, as beside another app. The controllers hear of it as
  /// of any change of size.
  public func resize(to windowSize: Device.WindowSize) {
    layout()
    let size = windowSize == .fullScreen ? nil : device.size(orientation, window: windowSize)
    perform {
      environment.resizeWindows(
        to: size, traits: geometries.traits(orientation, window: windowSize))
    }
    layout()
  }

  /// The contents of the app's `Info.plist`: orientations, scenes, storyboard, status bar. The
  /// process' own unless set.
  public var infoDictionary: [String: Any] {
    get { environment.application.infoDictionary }
    set { environment.application.infoDictionary = newValue }
  }
}

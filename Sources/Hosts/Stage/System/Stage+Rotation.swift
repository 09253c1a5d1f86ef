public import UIKit

extension Stage {
  /// Rotates the device. If the application and its controllers support the orientation, the interface
  /// follows in an animation on the stage's clock. The animation takes
  /// `UIApplication.statusBarOrientationAnimationDuration`, and twice that for 180 degrees.
  ///
  /// With the device in landscape *left* the interface is in landscape *right*, as on iOS. A device lying
  /// flat does not rotate the interface.
  public func rotate(to orientation: UIDeviceOrientation, animated: Bool = true) {
    layout()
    perform { environment.turnDevice(to: orientation, animated: animated) }
    layout()
  }

  /// Rotates the device to an orientation of the interface. In landscape the sensors are on the left.
  @_disfavoredOverload
  public func rotate(to orientation: Device.Orientation, animated: Bool = true) {
    rotate(to: orientation == .portrait ? .portrait : .landscapeLeft, animated: animated)
  }

  /// Resizes the app's window to a part of a pad's screen, as beside another app. The controllers are
  /// notified of the change as of any other change of size.
  public func resize(to windowSize: Device.WindowSize) {
    layout()
    let size = windowSize == .fullScreen ? nil : device.size(orientation, window: windowSize)
    perform {
      environment.resizeWindows(
        to: size, traits: geometries.traits(orientation, window: windowSize))
    }
    layout()
  }

  /// The contents of the app's `Info.plist`: orientations, scenes, storyboard, status bar. The default is
  /// that of the process.
  public var infoDictionary: [String: Any] {
    get { environment.application.infoDictionary }
    set { environment.application.infoDictionary = newValue }
  }
}

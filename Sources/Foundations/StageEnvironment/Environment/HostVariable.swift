import Foundation

/// The environment variables with which a host process configures the program that it starts.
///
/// `render test`, `render build` and the other commands that start programs set them. Each has a default, so
/// that a process without a host gives the same result on every machine.
package enum HostVariable: String, CaseIterable, Sendable {
  /// The device of a process without a stage: `title;idiom;width;height;scale;top;bottom`, lengths
  /// in points.
  case device = "TINTYPE_HOST_DEVICE"
  /// The version of iOS that a process without a stage reports, such as `18.0`.
  case system = "TINTYPE_HOST_SYSTEM"
  /// The design of controls and bars that a process uses by default, such as `ios-26`.
  case look = "TINTYPE_HOST_LOOK"
  /// Set if the process needs a key window, as the app that hosts the tests of an Xcode project has.
  case window = "TINTYPE_HOST_WINDOW"
  /// Set if the clock of a process without a stage follows the machine's.
  case liveClock = "TINTYPE_LIVE_CLOCK"
  /// The locale of formatters and date pickers, such as `de_DE`.
  case locale = "TINTYPE_LOCALE"
  /// The language of localized texts, such as `en-US`.
  case language = "TINTYPE_LANGUAGE"
  /// The identifier of the time zone.
  case timeZone = "TINTYPE_TIME_ZONE"
  /// The seed of a program's random numbers; 0 if the variable is missing.
  case seed = "TINTYPE_SEED"
  /// Set if a program reads the machine's clocks instead of the stage's.
  case realTime = "TINTYPE_REAL_TIME"
  /// An empty folder that becomes the home of a program.
  case home = "TINTYPE_HOME"
  /// Whether a call for which iOS raises an exception fails the running test: `fail` or `report`;
  /// see `ExceptionHandling`.
  case exceptions = "TINTYPE_EXCEPTIONS"
  /// Set if reference images were recorded on iOS, which draws text in other fonts. The value is
  /// the share of an image that may be text, from 0 to 1; any other value means a quarter.
  case recordedOnIOS = "TINTYPE_RECORDED_ON_IOS"

  /// The value that the process has for the environment variable; nil if it is missing or empty.
  package var value: String? {
    getenv(rawValue).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the process has the environment variable, empty or not.
  package var isSet: Bool { getenv(rawValue) != nil }
}

import UIKit

/// Maps the names of device orientations in a script to their values.
enum ScriptOrientation {
  private static let all: [(String, UIDeviceOrientation)] = [
    ("portrait", .portrait), ("landscape", .landscapeLeft), ("landscapeLeft", .landscapeLeft),
    ("landscapeRight", .landscapeRight), ("portraitUpsideDown", .portraitUpsideDown),
  ]

  static let names = all.map(\.0)

  static func named(_ name: String) -> UIDeviceOrientation? {
    all.first { $0.0 == name }?.1
  }
}

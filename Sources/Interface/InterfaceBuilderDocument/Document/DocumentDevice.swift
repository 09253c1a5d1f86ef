import Foundation

/// A device of Interface Builder's canvas, with the safe area of its screen without bars.
package struct DocumentDevice: Sendable, Equatable {
  package var id: String
  /// The size in portrait, in points.
  package var size: CGSize
  package var scale: CGFloat
  /// The height of the safe area inset at the top in portrait, which is also the height of the status bar.
  package var top: CGFloat
  package var bottom: CGFloat
  /// The safe area inset at both sides in landscape.
  package var landscapeSide: CGFloat
  package var isPad: Bool

  /// The devices of Interface Builder, with sizes and insets in points.
  ///
  /// The sizes are documented, the insets measured. The insets of `retina6_72`, `retina6_3`, `retina6_9` and
  /// `ipad8_3rounded` are recalled (guess).
  package static let all: [DocumentDevice] = [
    phone("retina3_5", 320, 480, 2), phone("retina4_0", 320, 568, 2),
    phone("retina4_7", 375, 667, 2), phone("retina5_5", 414, 736, 3),
    phone("retina5_9", 375, 812, 3, notch: 44), phone("retina6_1", 414, 896, 2, notch: 44),
    phone("retina6_5", 414, 896, 3, notch: 44), phone("retina5_4", 375, 812, 3, notch: 50),
    phone("retina6_0", 390, 844, 3, notch: 47), phone("retina6_7", 428, 926, 3, notch: 47),
    phone("retina6_12", 393, 852, 3, notch: 59), phone("retina6_72", 430, 932, 3, notch: 59),
    phone("retina6_3", 402, 874, 3, notch: 62), phone("retina6_9", 440, 956, 3, notch: 62),
    pad("ipad9_7", 768, 1024), pad("ipad10_2", 810, 1080), pad("ipad10_5", 834, 1112),
    pad("ipad12_9", 1024, 1366),
    pad("ipad10_9rounded", 820, 1180, rounded: true),
    pad("ipad11_0rounded", 834, 1194, rounded: true),
    pad("ipad12_9rounded", 1024, 1366, rounded: true),
    pad("ipad8_3rounded", 744, 1133, rounded: true),
  ]

  package static func named(_ id: String) -> DocumentDevice? { all.first { $0.id == id } }

  /// A square canvas of 600 x 600 points for any device, as in Xcode 6 and 7.
  package static let anySquare = DocumentDevice(
    id: "any", size: CGSize(width: 600, height: 600), scale: 1, top: 20, bottom: 0,
    landscapeSide: 0, isPad: false)

  private static func phone(
    _ id: String, _ width: CGFloat, _ height: CGFloat, _ scale: CGFloat, notch: CGFloat = 0
  ) -> DocumentDevice {
    DocumentDevice(
      id: id, size: CGSize(width: width, height: height), scale: scale,
      top: notch > 0 ? notch : 20, bottom: notch > 0 ? 34 : 0, landscapeSide: notch, isPad: false)
  }

  private static func pad(
    _ id: String, _ width: CGFloat, _ height: CGFloat, rounded: Bool = false
  ) -> DocumentDevice {
    DocumentDevice(
      id: id, size: CGSize(width: width, height: height), scale: 2, top: rounded ? 24 : 20,
      bottom: rounded ? 20 : 0, landscapeSide: 0, isPad: true)
  }

  /// Returns the size of the screen in an orientation.
  package func size(landscape: Bool) -> CGSize {
    landscape ? CGSize(width: size.height, height: size.width) : size
  }

  /// Returns the size classes of an app in full screen.
  package func sizeClasses(landscape: Bool) -> SizeClasses {
    if id == "any" { return .any }
    if isPad { return SizeClasses(width: .regular, height: .regular, idiom: "pad") }
    guard landscape else { return SizeClasses(width: .compact, height: .regular) }
    return SizeClasses(width: size.width >= 414 ? .regular : .compact, height: .compact)
  }
}

import CoreGraphics
import Foundation

/// The device of a process without a stage.
///
/// By default an iPhone 15 in portrait. Tests compare with pictures that were recorded on some device;
/// `render test --device NAME` passes it in the environment variable `TINTYPE_HOST_DEVICE` as
/// `title;idiom;width;height;scale;top;bottom`, lengths in points.
struct HostDevice {
  var title = "iPhone 15"
  var isPad = false
  var size = CGSize(width: 393, height: 852)
  var scale: CGFloat = 3
  var safeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)

  static let current =
    HostVariable.device.value.flatMap { HostDevice($0) } ?? HostDevice()

  private init() {}

  /// Creates a device from the environment variable's text; nil if the text is malformed.
  init?(_ text: String) {
    let parts = text.split(separator: ";").map(String.init)
    let lengths = parts.dropFirst(2).compactMap { Double($0) }
    guard parts.count == 7, lengths.count == 5,
      lengths.allSatisfy({ $0.isFinite && (0...10_000).contains($0) }), lengths[2] >= 1
    else { return nil }
    title = parts[0]
    isPad = parts[1] == "pad"
    size = CGSize(width: lengths[0], height: lengths[1])
    scale = lengths[2]
    safeArea = UIEdgeInsets(top: lengths[3], left: 0, bottom: lengths[4], right: 0)
  }

  var traits: TraitValues {
    var traits = TraitValues.phonePortrait(scale: scale)
    if isPad {
      traits.userInterfaceIdiom = .pad
      traits.horizontalSizeClass = .regular
    }
    traits.look = .standard
    if HostRegion.isRightToLeft { traits.layoutDirection = .rightToLeft }
    return traits
  }
}

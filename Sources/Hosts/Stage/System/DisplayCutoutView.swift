import UIKit

/// The notch or island of a display, drawn in black.
@MainActor
final class DisplayCutoutView: UIView {
  /// The kind of cutout at the top of a display.
  enum Shape { case none, notch(width: CGFloat), island }

  let shape: Shape
  private let portraitWidth: CGFloat

  init(_ device: Device) {
    portraitWidth = device.portraitSize.width
    shape = Self.shape(of: device)
    super.init(frame: .zero)
    backgroundColor = .black
    layer.cornerRadius = 20
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the cutout that corresponds to the top of the portrait safe area (measured): 59 points and more
  /// for an island, 44 to 50 for a notch, which is 209 points wide up to the 12 series and 162 since the 13
  /// (guess).
  static func shape(of device: Device) -> Shape {
    let top = device.portraitSafeArea.top
    guard device.idiom == .phone else { return .none }
    if top > 55 { return .island }
    guard top >= 44 else { return .none }
    let isNarrow = ["iphone-13", "iphone-14", "iphone-16e"].contains {
      device.name.hasPrefix($0)
    }
    return .notch(width: isNarrow ? 162 : 209)
  }

  /// Places the cutout in a coordinate space that has rotated with the interface.
  func place(in size: CGSize, _ orientation: UIInterfaceOrientation) {
    let portrait: CGRect
    switch shape {
    case .none:
      isHidden = true
      return
    case .island:
      portrait = CGRect(x: (portraitWidth - 126) / 2, y: 11, width: 126, height: 37)
      layer.cornerRadius = 18.5
    case .notch(let width):
      // The upper half is outside the display, so that only the lower corners appear rounded.
      portrait = CGRect(x: (portraitWidth - width) / 2, y: -30, width: width, height: 62)
    }
    frame = turned(portrait, in: size, orientation)
  }

  private func turned(
    _ rect: CGRect, in size: CGSize, _ orientation: UIInterfaceOrientation
  ) -> CGRect {
    switch orientation {
    case .unknown, .portrait: rect
    case .portraitUpsideDown:
      CGRect(
        x: size.width - rect.maxX, y: size.height - rect.maxY, width: rect.width,
        height: rect.height)
    case .landscapeRight:
      CGRect(
        x: rect.minY, y: size.height - rect.maxX, width: rect.height, height: rect.width)
    case .landscapeLeft:
      CGRect(
        x: size.width - rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
    }
  }
}

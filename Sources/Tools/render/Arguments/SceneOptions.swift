import Foundation
import Stage
import UIKit

/// The flags that select the scene, its device and its environment.
struct SceneOptions {
  static let flags: [Flag] =
    [
      Flag(
        "--scene", value: "NAME",
        "storyboard identifier, object id, sceneID, class name or number from 1"),
      Flag("--device", value: "NAME", "a device of 'render devices'"),
      Flag("--size", value: "WxH", "a canvas of that size in points"),
      Flag("--orientation", value: "WAY", "portrait or landscape"),
      Flag("--scale", value: "N", "pixels a point, 1 to 4"),
      Flag("--style", value: "STYLE", "light or dark"),
      Flag("--content-size", value: "L", "XS, S, M, L, XL, XXL, XXXL or AX1 to AX5"),
      Flag("--rtl", "right to left"),
      LookOption.flag,
      Flag("--contrast", value: "LEVEL", "normal or high"),
      Flag("--text", value: "MODE", "glyphs, or boxes: a block in the place of each letter"),
      Flag("--whole-content", "as high as all that can be scrolled to"),
      Flag("--strict", "any warning is a failure"),
      Flag("--quiet", "no warnings, only errors"),
    ] + RegionOptions.flags + FontOptions.flags

  /// The name of the scene; nil for the initial one, or for all.
  var scene: String?
  var device: Device?
  var size: CGSize?
  var orientation: Device.Orientation?
  var scale: CGFloat?
  var traits: UITraitCollection
  var look: Look?
  /// The language of texts: that of `--language`, or else that of `--locale`, or else English.
  var locale: String
  var region: RegionOptions
  var textMode: TextRenderingMode
  /// Whether images contain the screen or all scrollable content.
  var captureExtent: Stage.CaptureExtent
  /// Whether a warning results in a failure status.
  var isStrict: Bool
  var isQuiet: Bool

  init(_ arguments: Arguments) throws(Failure) {
    scene = arguments.string("--scene")
    device = try Self.device(arguments)
    size = try Self.size(arguments)
    orientation = try arguments.choice(
      "--orientation", [("portrait", .portrait), ("landscape", .landscape)])
    scale = try arguments.number("--scale", in: 1...4).map { CGFloat($0) }
    traits = try Self.traits(arguments)
    look = try LookOption.look(arguments)
    region = try RegionOptions(arguments)
    locale = region.language ?? region.locale ?? "en"
    textMode =
      try arguments.choice("--text", [("glyphs", .glyphs), ("boxes", .boxes)]) ?? .glyphs
    captureExtent = arguments.has("--whole-content") ? .wholeContent : .screen
    isStrict = arguments.has("--strict")
    isQuiet = arguments.has("--quiet")
    if device != nil, size != nil {
      throw .usage("'--device' and '--size' both give the canvas. Use one of them.")
    }
    try FontOptions.apply(arguments)
  }

  /// Returns the device of `--device`, or throws with a suggestion.
  private static func device(_ arguments: Arguments) throws(Failure) -> Device? {
    guard let name = arguments.string("--device") else { return nil }
    if let device = Device.named(name) { return device }
    let names = Device.all.map(\.name)
    let hint =
      nearestName(to: name.lowercased().replacingOccurrences(of: " ", with: "-"), among: names)
      .map { "Did you mean '\($0)'?" } ?? "See 'render devices'."
    throw .usage("No device '\(name)'. \(hint)")
  }

  /// Returns the size of `--size`, such as `320x480`.
  private static func size(_ arguments: Arguments) throws(Failure) -> CGSize? {
    guard let text = arguments.string("--size") else { return nil }
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let w = Double(parts[0]), let h = Double(parts[1]), w > 0, h > 0,
      w.isFinite, h.isFinite
    else {
      throw .usage("'--size \(text)': expected width x height in points, such as 390x844.")
    }
    return CGSize(width: w, height: h)
  }

  /// Returns the traits of the flags for style, text size, contrast and direction.
  private static func traits(_ arguments: Arguments) throws(Failure) -> UITraitCollection {
    let style: UIUserInterfaceStyle? = try arguments.choice(
      "--style", [("light", .light), ("dark", .dark)])
    let contrast: UIAccessibilityContrast? = try arguments.choice(
      "--contrast", [("normal", .normal), ("high", .high)])
    let category = try arguments.choice("--content-size", contentSizes)
    return UITraitCollection { traits in
      if let style { traits.userInterfaceStyle = style }
      if let contrast { traits.accessibilityContrast = contrast }
      if let category { traits.preferredContentSizeCategory = category }
      if arguments.has("--rtl") { traits.layoutDirection = .rightToLeft }
    }
  }

  /// The text sizes by their names on the command line.
  static let contentSizes: [(String, UIContentSizeCategory)] = Array(
    zip(
      ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"],
      UIContentSizeCategory.all))

  /// The request for the scene.
  var request: SceneRequest {
    var request = SceneRequest()
    request.device = device
    request.size = size
    request.orientation = orientation
    request.scale = scale
    request.traits = traits
    request.look = look
    request.locale = locale
    request.textMode = textMode
    request.captureOptions.extent = captureExtent
    return request
  }
}

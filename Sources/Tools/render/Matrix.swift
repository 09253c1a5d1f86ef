import CoreGraphics
import Foundation
import ImageIO
import Stage
import UIKit

/// Draws an image for every combination of several environments, such as devices, styles and locales.
///
/// A dimension without listed values has one value: that of the other flags.
struct Matrix {
  private var devices: [Device?] = [nil]
  private var styles: [UIUserInterfaceStyle?] = [nil]
  private var contentSizes: [(String, UIContentSizeCategory)?] = [nil]
  private var orientations: [Device.Orientation?] = [nil]
  private var locales: [String?] = [nil]

  // MARK: Listed values; nil for a dimension without any

  /// The names of the listed devices; nil if none are listed.
  var deviceNames: [String]? { Self.listed(devices.map { $0?.name }) }
  /// The listed styles, light or dark; nil if none are listed.
  var styleNames: [String]? {
    Self.listed(styles.map { $0.map { $0 == .dark ? "dark" : "light" } })
  }
  /// The listed locales; nil if none are listed.
  var localeNames: [String?]? { locales == [nil] ? nil : locales }
  /// The listed text sizes, with the names of their categories; nil if none are listed.
  var contentSizeNames: [(name: String, category: String)?]? {
    Self.listed(contentSizes.map { $0.map { ($0.0, $0.1.rawValue) } })
  }
  /// Whether orientations were listed.
  var hasOrientations: Bool { orientations != [nil] }

  /// Returns the values of a dimension; nil if the option did not list any.
  private static func listed<Value>(_ values: [Value?]) -> [Value]? {
    let listed = values.compactMap(\.self)
    return listed.isEmpty ? nil : listed
  }

  /// Parses `devices=iphone-se,ipad-pro-11 styles=light,dark`.
  init(_ text: String) throws(Failure) {
    for part in text.split(whereSeparator: { $0 == " " || $0 == ";" }) {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else {
        throw .usage(
          "'--matrix': '\(part)' has no values. Write it as devices=iphone-se,ipad-pro-11.")
      }
      try add(pair[0], pair[1].split(separator: ",").map(String.init))
    }
  }

  /// Adds the values of a dimension, which must be known names.
  private mutating func add(_ kind: String, _ names: [String]) throws(Failure) {
    func unknown(_ name: String, _ known: [String]) -> Failure {
      let hint = nearestName(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
      return .usage("'--matrix': no '\(name)' among \(kind).\(hint)")
    }
    switch kind {
    case "devices":
      devices = []
      for name in names {
        guard let device = Device.named(name) else {
          throw unknown(name, Device.all.map(\.name))
        }
        devices.append(device)
      }
    case "styles":
      let known: [String: UIUserInterfaceStyle] = ["light": .light, "dark": .dark]
      styles = []
      for name in names {
        guard let style = known[name] else { throw unknown(name, known.keys.sorted()) }
        styles.append(style)
      }
    case "content-sizes", "sizes":
      contentSizes = []
      for name in names {
        guard
          let found = SceneOptions.contentSizes.first(where: { $0.0 == name.lowercased() })
        else { throw unknown(name, SceneOptions.contentSizes.map(\.0)) }
        contentSizes.append(found)
      }
    case "orientations":
      orientations = []
      for name in names {
        guard let way = Device.Orientation(rawValue: name) else {
          throw unknown(name, Device.Orientation.allCases.map(\.rawValue))
        }
        orientations.append(way)
      }
    case "locales":
      locales = try names.map { (name) throws(Failure) in
        try RegionOptions.locale(name, flag: "--matrix locales")
      }
    default:
      let known = ["devices", "styles", "content-sizes", "orientations", "locales"]
      let hint = nearestName(to: kind, among: known).map { "Did you mean '\($0)'?" }
      throw .usage(
        "'--matrix': no '\(kind)'. \(hint ?? "Expected \(Arguments.list(known)).")")
    }
  }

  /// A combination of environments: its name and its request.
  private struct Cell {
    var words: [String]
    var request: SceneRequest

    var name: String { words.isEmpty ? "default" : words.joined(separator: "-") }
    var caption: String { words.joined(separator: ", ") }
  }

  /// Returns all combinations in the order of the dimensions.
  @MainActor
  private func cells(_ base: SceneRequest) -> [Cell] {
    var cells: [Cell] = []
    for device in devices {
      for orientation in orientations {
        for style in styles {
          for (size, locale) in sizesAndLocales {
            var request = base
            var words: [String] = []
            if let device {
              request.device = device
              words.append(device.name)
            }
            if let orientation {
              request.orientation = orientation
              words.append(orientation.rawValue)
            }
            var traits = [base.traits]
            if let style {
              traits.append(UITraitCollection(userInterfaceStyle: style))
              words.append(style == .dark ? "dark" : "light")
            }
            if let size {
              traits.append(UITraitCollection(preferredContentSizeCategory: size.1))
              words.append(size.0)
            }
            if let locale {
              request.locale = locale
              words.append(locale)
              if HostRegion.isRightToLeft(locale) {
                traits.append(UITraitCollection(layoutDirection: .rightToLeft))
              }
            }
            request.traits = UITraitCollection(traitsFrom: traits)
            cells.append(Cell(words: words, request: request))
          }
        }
      }
    }
    return cells
  }

  /// All combinations of a text size and a locale.
  private var sizesAndLocales: [((String, UIContentSizeCategory)?, String?)] {
    contentSizes.flatMap { size in locales.map { (size, $0) } }
  }

  /// Writes a file for each combination, followed by one sheet with all of them.
  @MainActor
  func draw(
    _ target: OutputPlan.Target, of input: SceneInput, options: SceneOptions,
    settings: ImageSettings, warnings: WarningPrinter
  ) throws(Failure) {
    if target.path == "-" {
      throw .usage("'--matrix' writes several files. Give a name or a folder with '-o'.")
    }
    var pictures: [PixelBuffer] = []
    let cells = cells(settings.request(options))
    typealias Cell = Result<(picture: PixelBuffer, bytes: [UInt8]), CaptureError>
    let line = ImagePipeline<Cell>(count: cells.count, threads: settings.threads)
    for cell in cells {
      let (scene, composition) = try HostLocale.perform(in: cell.request.locale) {
        () throws(Failure) in
        let scene = try InputFile.present(target.scene, of: input, cell.request)
        return (scene, try settings.composition(of: scene, file: target.inputPath))
      }
      let scale = Double(scene.stage.screen.scale)
      let (title, diagnostics) = (scene.title, scene.diagnostics)
      try line.add({ [threads = line.paintingThreads] in
        Result { () throws(CaptureError) in
          let picture = try composition.paint(threads: threads)
          return (picture, PNGEncoder(scale: scale).encode(picture))
        }
      }) { (finished: Cell) throws(Failure) in
        let (picture, bytes) = try settings.unwrap(finished, title, file: target.inputPath)
        let file = target.variant(cell.name)
        try file.write(bytes)
        Console.print(file.path)
        warnings.print(diagnostics)
        pictures.append(picture)
      }
    }
    try line.finish()
    guard let sheet = ContactSheet(pictures: pictures, captions: cells.map(\.caption)).draw() else {
      return
    }
    let file = target.variant("sheet")
    try file.write(PNGEncoder().encode(sheet))
    Console.print(file.path)
  }
}

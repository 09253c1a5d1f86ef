import Stage
import UIKit

/// `oracle goldens SPECS.json PICTURES_DIR [--id SUBSTRING] [--write DIR]`: rebuilds images that
/// real iOS drew from their descriptions and compares them.
///
/// Fonts are taken from the folder `fonts` beside the pictures.
@MainActor
enum GoldensVerb {
  static func run(_ arguments: [String]) throws -> [Score] {
    let options = try Options(arguments)
    guard let data = FileManager.default.contents(atPath: options.specs) else {
      throw GoldenError.unreadable(options.specs)
    }
    let specs = try GoldenSpecs(data)
    useFonts(in: options.pictures + "/fonts")
    var passed = 0
    var compared = 0
    for entry in specs.entries where options.id.map({ entry.id.contains($0) }) ?? true {
      compared += 1
      do {
        let spec = try entry.spec()
        let result = try compare(spec, options)
        if result.isWithinBar { passed += 1 }
        report(spec, result)
      } catch {
        print("\(entry.id)  \(error)  FAIL")
      }
    }
    print("\(passed) of \(compared) within their bars")
    return [Score("pictures within their bars", hits: passed, of: compared, isStrict: true)]
  }

  private struct Options {
    var specs: String
    var pictures: String
    var id: String?
    var output: String?

    init(_ arguments: [String]) throws {
      var places: [String] = []
      var rest = arguments[...]
      while let argument = rest.popFirst() {
        switch argument {
        case "--id": id = rest.popFirst()
        case "--write": output = rest.popFirst()
        default: places.append(argument)
        }
      }
      guard places.count == 2 else { throw GoldenUsage() }
      specs = places[0]
      pictures = places[1]
    }
  }

  private struct GoldenUsage: Error, CustomStringConvertible {
    let description = "usage: oracle goldens SPECS.json PICTURES_DIR [--id SUBSTRING] [--write DIR]"
  }

  private static func useFonts(in folder: String) {
    var configuration = FontCollection.shared.configuration
    configuration.directories.insert(folder, at: 0)
    FontCollection.shared.configure(configuration)
  }

  private static func compare(_ spec: GoldenSpec, _ options: Options) throws -> GoldenComparison {
    let image = try picture(of: spec)
    if let output = options.output { try write(image, to: "\(output)/\(spec.id).png") }
    let scene = GoldenScene(spec: spec)
    return try GoldenComparison(
      GoldenImage(image),
      GoldenImage(path: "\(options.pictures)/\(spec.file)", frame: spec.frame ?? 0),
      bar: spec.bar,
      boxes: spec.regions ?? (spec.bar.isAboutText ? scene.textBoxes() : nil))
  }

  private static func picture(of spec: GoldenSpec) throws -> CGImage {
    let size = CGSize(width: spec.sizeInPoints[0], height: spec.sizeInPoints[1])
    let stage = Stage(size: size, scale: CGFloat(spec.scale), safeArea: .zero)
    stage.captureOptions.mode =
      if spec.capture.contains("drawHierarchy") {
        .renderServer
      } else if spec.quirk == "continuous-corner-in-render" {
        .layerRenderWithContinuousCorners
      } else {
        .layerRender
      }
    let root = try GoldenScene(spec: spec).makeRoot()
    stage.window.addSubview(root)
    return try stage.capture(root)
  }

  private static func write(_ image: CGImage, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try UIImage(cgImage: image).pngData()?.write(to: url)
  }

  private static func report(_ spec: GoldenSpec, _ result: GoldenComparison) {
    var line = "\(spec.id)  \(result.largest)  \(result.pixelsOverBar)  "
    line += result.isWithinBar ? "pass" : "FAIL"
    if result.largest > spec.bar.maximum, let worst = result.worst {
      line +=
        "  (at \(worst.x), \(worst.y): ours \(text(worst.ours)), theirs \(text(worst.theirs));"
      line += " \(result.pixelsOver1) over 1, \(result.pixelsOver2) over 2)"
    }
    print(line)
  }

  private static func text(_ pixel: SIMD4<Int>) -> String {
    "\(pixel.x),\(pixel.y),\(pixel.z),\(pixel.w)"
  }
}

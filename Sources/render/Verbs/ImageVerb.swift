import Comparison
import Foundation
import ImageIO
import Stage
import UIKit

enum ImageVerb: Verb {
  static let name = "image"
  static let usage = "render [image] INPUT [-o OUT] [flags]"
  static let summary = "Draws scenes of a storyboard, a xib or a scene file as PNG."
  static let discussion = """
    INPUT is a .storyboard, .xib or .json file, or - for a scene file on standard input. Without
    --scene the initial scene is drawn, else the first. Of a .swift file, as it is written for
    iOS, the first #Preview is drawn, else the last controller or view.
    """
  static let flags =
    [
      Flag(
        short: "-o", "--output", value: "OUT",
        ".png, .gif, .apng, frame-%03d.png; a folder writes a file a scene; - is standard output"),
      Flag("--all-scenes", "every scene of the document, into the folder OUT"),
      Flag("--map", "the whole storyboard as one picture, segues as labelled arrows"),
      Flag("--background", value: "COLOR", "behind the root view: a name or #RRGGBB"),
      Flag("--transparent", "nothing behind the root view"),
      Flag(
        "--matrix", value: "LIST",
        "'devices=a,b styles=light,dark': a picture each and a contact sheet"),
      Flag("--threads", value: "N", "how many threads paint; the bytes are the same for any"),
      Flag("--perf", "a table of milliseconds a stage, on standard error"),
      Flag("--json", "an object a picture on standard output"),
    ] + FilmSettings.flags + SceneOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    var clock = StageClock()
    let path = try arguments.input()
    let options = try SceneOptions(arguments)
    if SwiftFilePicture.isMeant(by: path) {
      try SwiftFilePicture.draw(path, options, to: arguments.string("--output"))
      return .done
    }
    let settings = try PictureSettings(arguments)
    let input = try InputFile.openScenes(path)
    clock.lap("read")
    if arguments.has("--map") {
      return try MapMaker(input: input, inputPath: path, options: options, settings: settings)
        .run(arguments)
    }
    if let film = try FilmSettings(arguments) {
      return try FilmMaker(
        settings: film, input: input, inputPath: path, options: options, picture: settings
      ).run(arguments)
    }
    var warnings = WarningPrinter(options)
    let plan = try OutputPlan(arguments, input: input, inputPath: path, scene: options.scene)
    for target in plan.targets {
      if let matrix = settings.matrix {
        try matrix.draw(
          target, of: input, options: options, settings: settings, warnings: &warnings)
      } else {
        try draw(
          target, of: input, options: options, settings: settings, warnings: &warnings,
          clock: &clock)
      }
    }
    if arguments.has("--perf") { Console.printError(clock.table) }
    return warnings.status
  }

  private static func draw(
    _ target: OutputPlan.Target, of input: SceneInput, options: SceneOptions,
    settings: PictureSettings, warnings: inout WarningPrinter, clock: inout StageClock
  ) throws(Failure) {
    let scene = try InputFile.present(target.scene, of: input, settings.request(options))
    clock.lap("layout")
    let picture = try settings.picture(of: scene, file: target.inputPath)
    clock.lap("draw")
    let bytes = PNGEncoder(scale: Double(scene.stage.screen.scale)).encode(picture)
    clock.lap("encode")
    try target.write(bytes)
    clock.lap("write")
    warnings.print(scene.diagnostics)
    if settings.printsJSON {
      Console.print(
        JSONValue.object([
          ("path", .string(target.path)), ("scene", .string(scene.id)),
          ("width", .number(Double(picture.width))), ("height", .number(Double(picture.height))),
          ("scale", .number(Double(scene.stage.screen.scale))),
          ("warnings", .array(scene.diagnostics.map { .string($0.description) })),
          ("milliseconds", .rounded(clock.total)),
        ]).text)
    }
  }
}

/// How pictures are drawn, whatever they show.
struct PictureSettings {
  var background: CGColor?
  var isTransparent: Bool
  var threads: Int?
  var printsJSON: Bool
  var matrix: Matrix?

  init(_ arguments: Arguments) throws(Failure) {
    isTransparent = arguments.has("--transparent")
    threads = try arguments.integer("--threads", in: 1...256)
    printsJSON = arguments.has("--json")
    if let text = arguments.string("--background") {
      guard let color = UIColor(hexadecimal: text) ?? UIColor.system(named: text) else {
        let hint = nearestName(to: text, among: UIColor.systemNames)
        throw .usage(
          "'--background \(text)': expected #RRGGBB or a colour name."
            + (hint.map { " Did you mean '\($0)'?" } ?? ""))
      }
      background = color.cgColor
      if isTransparent {
        throw .usage("'--background' and '--transparent' exclude each other. Use one of them.")
      }
    }
    matrix = try arguments.string("--matrix").map { (text) throws(Failure) in try Matrix(text) }
  }

  func request(_ options: SceneOptions) -> SceneRequest {
    var request = options.request
    request.threads = threads
    return request
  }

  /// The scene over the background: the one given, none, or the window's.
  @MainActor
  func picture(of scene: PresentedScene, file: String) throws(Failure) -> PixelBuffer {
    let behind: CGColor? =
      isTransparent
      ? nil
      : background
        ?? UIColor.systemBackground.resolvedColor(with: scene.root.traitCollection).cgColor
    do {
      return try scene.stage.picture(of: scene.stage.window.layer, background: behind)
    } catch {
      let status: ExitStatus = if case .empty = error { .badInput } else { .limit }
      throw Failure(status, file: file, "Scene '\(scene.title)': \(error.advice)")
    }
  }
}

/// Milliseconds of each step.
struct StageClock {
  private var last = DispatchTime.now().uptimeNanoseconds
  private var laps: [(name: String, milliseconds: Double)] = []

  mutating func lap(_ name: String) {
    let now = DispatchTime.now().uptimeNanoseconds
    let spent = Double(now - last) / 1e6
    last = now
    if let index = laps.firstIndex(where: { $0.name == name }) {
      laps[index].milliseconds += spent
    } else {
      laps.append((name, spent))
    }
  }

  var total: Double { laps.reduce(0) { $0 + $1.milliseconds } }

  var table: String {
    Table.text((laps + [("total", total)]).map { [$0.name, shortNumber($0.milliseconds) + " ms"] })
  }
}

import Foundation
import ImageIO
import Stage
import UIKit

enum FilmVerb: Verb {
  static let name = "film"
  static let usage = "render film INPUT --script TEXT [-o OUT] [flags]"
  static let summary = "Runs a storyboard, does what a script says, and films it."
  static let discussion = """
    Steps are separated by semicolons or lines:

      tap 'Name'          long-press 'Name'        swipe left on 'Name'
      tap at 20,40        scroll 'Name' by 0,300   drag 'Name' by 0,-200
      type 'text'         segue showDetails        back
      dismiss             style dark               content-size xl
      contrast high       direction rtl            rotate landscape
      key 'a' command     key return               edit paste 'text'
      wait 0.5            wait 3 frames            settle
      touch down at 20,40 touch move at 30,50      touch up at 30,60

    A name is a text, a title, an identifier or an accessibility label; what 'render tree
    --accessibility' prints for an element, such as 'Switch Button'; a trait, such as toggleButton;
    or several of these together: 'Wi-Fi Switch Button'. 'scroll' needs a scroll view below the
    finger; 'drag' moves a finger over anything; 'touch' does
    one thing with one finger, the second one as in 'touch down 2 at 90,40'. A frame is a sixtieth
    of a second.

    Touches go through hit testing, gestures and controls, segues are followed; classes that are
    not part of render are stood in for by their superclasses. OUT is a .gif, an .apng, a name such
    as frame-%03d.png, or with --film-strip a .png.
    """
  static let flags =
    [
      Flag(
        short: "-o", "--output", value: "OUT",
        "the film; without it INPUT.gif in the current folder"),
      Flag("--script", value: "TEXT", "what is done, step by step"),
      Flag("--script-file", value: "FILE", "a file with the steps"),
      Flag("--show-touches", "a translucent disc where each finger is"),
      Flag("--fps", value: "N", "frames a second, 25; at most 100 in a GIF"),
      Flag("--hold", value: "S", "seconds that the last frame stays, 0.6"),
      Flag("--loop", value: "N", "how often the film plays, 0 for ever"),
      Flag("--colors", value: "N", "the palette of a GIF, 2 to 256"),
      Flag("--dither", value: "on|off", "smooth colours of a GIF by patterns, on"),
      Flag("--lossy", value: "N", "a smaller GIF whose colours may be off, 0 to 200; try 30"),
      Flag("--film-strip", "all frames side by side in one PNG"),
      Flag("--threads", value: "N", "how many threads paint; the bytes are the same for any"),
    ] + SceneOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = try arguments.input()
    let options = try SceneOptions(arguments)
    guard let settings = try FilmSettings(arguments, isFilm: true) else { return .done }
    let script = try script(arguments)
    let input = try InputFile.openScenes(path)
    var request = options.request
    request.captureOptions.threads = settings.options.threads
    let index =
      try options.scene.map { (name) throws(Failure) in try InputFile.index(of: name, in: input) }
      ?? input.initialScene
    let scene = try InputFile.run(index, of: input, request)
    scene.stage.showsTouches = arguments.has("--show-touches")
    let film = Film(settings, scene.stage, path: output(arguments, path, settings))
    try film.shoot(script)
    let warnings = WarningPrinter(options)
    warnings.print(scene.diagnostics)
    return warnings.status
  }

  private static func output(
    _ arguments: Arguments, _ input: String, _ settings: FilmSettings
  ) -> String {
    arguments.string("--output")
      ?? OutputName.standard(for: input, ending: settings.isStrip ? ".png" : ".gif")
  }

  private static func script(_ arguments: Arguments) throws(Failure) -> InteractionScript {
    let text: String
    switch (arguments.string("--script"), arguments.string("--script-file")) {
    case (let script?, nil): text = script
    case (nil, let file?):
      guard let data = FileManager.default.contents(atPath: file) else {
        throw Failure(.missingInput, file: file, "The script cannot be read. Check the path.")
      }
      text = String(decoding: data, as: UTF8.self)
    case (nil, nil):
      throw .usage("No script given. Say what to do, such as: --script \"tap 'Details'; wait 0.5\"")
    default: throw .usage("'--script' and '--script-file' are both scripts. Use one of them.")
    }
    do {
      return try InteractionScript(text)
    } catch {
      throw .usage(error.message)
    }
  }

  /// The frames between the stage and the file. Each waits for the next, since the last stays
  /// longer.
  @MainActor
  private final class Film {
    private let settings: FilmSettings
    private let stage: Stage
    private let path: String
    private var writer: FilmWriter?
    private var waiting: PixelBuffer?
    private var failure: Failure?

    init(_ settings: FilmSettings, _ stage: Stage, path: String) {
      self.settings = settings
      self.stage = stage
      self.path = path
    }

    func shoot(_ script: InteractionScript) throws(Failure) {
      do {
        try stage.run(script, fps: settings.fps) { self.take($0) }
      } catch {
        switch error {
        case .step(let message): throw .usage(message)
        case .frames(let error):
          throw Failure(status: .limit, message: "render: error: \(error.message)")
        }
      }
      put(settings.hold)
      if let failure { throw failure }
      if let bytes = try writer?.finish() { try Output.deliver(bytes, to: path) }
    }

    private func take(_ picture: PixelBuffer) {
      put(1 / settings.fps)
      waiting = picture
    }

    private func put(_ duration: Double) {
      guard let picture = waiting, failure == nil else { return }
      let writer =
        self.writer
        ?? FilmWriter(
          settings, size: (picture.width, picture.height), scale: stage.screen.scale)
      self.writer = writer
      do {
        try writer.append(picture, duration: duration)
      } catch {
        failure = error
      }
    }
  }
}

import Foundation
import ImageIO
import SourceBuild
import Stage
import UIKit

/// `render film`: makes a film of a script that is performed on a document, an app or a preview.
enum FilmVerb: Verb {
  static let name = "film"
  static let usage = "render film INPUT --script TEXT [-o OUT] [flags]"
  static let summary = "Runs an app or a storyboard, does what a script says, and films it."
  static let discussion = """
    INPUT is a storyboard or scene file, or what 'render previews' builds: the folder of a package
    or project, an .xcodeproj, an .xcworkspace or a .swift file. Of these the app is filmed as it
    launches, else the first preview; --preview names another one. The app's own classes run.

    Steps are separated by semicolons or lines; '#' begins a comment:

      tap 'Name'          long-press 'Name'        swipe left on 'Name'
      tap at 20,40        scroll 'Name' by 0,300   drag 'Name' by 0,-200
      pinch 'Name' by 2   drag 'Name' to 'Name'    type 'text'
      key 'a' command     key return               edit paste 'text'
      rotate landscape    style dark               content-size xl
      contrast high       direction rtl            segue showDetails
      back                dismiss                  settle
      wait 0.5            wait 3 frames            wait for 'Name' up to 30
      expect 'Name'       expect no 'Name'         screenshot name
      touch down at 20,40 touch move at 30,50      touch up at 30,60
      device iphone-se    preview 'Name'           @2.5 tap 'Name'

    'device' and 'preview' come first. '@2.5' before a step is its second from the beginning. A
    screenshot is written beside OUT. In quotes \\n is the return key. 'touch' does one thing with
    one finger, the second one as in 'touch down 2 at 90,40'. A frame is a sixtieth of a second.

    A name is a text, a title, an identifier or an accessibility label; what 'render tree
    --accessibility' prints for an element, such as 'Switch Button'; a trait, such as toggleButton;
    or several of these together: 'Wi-Fi Switch Button'. 'scroll' needs a scroll view below the
    finger; 'drag' moves a finger over anything.

    Touches go through hit testing, gestures and controls, segues are followed. In a storyboard
    alone, classes of the app are stood in for by their superclasses. OUT is a .gif, .apng,
    .webp, .mp4 or .webm, a name such as frame-%03d.png, or with --film-strip a .png. Videos are
    written by ffmpeg.
    """
  static let flags =
    [
      Flag(
        short: "-o", "--output", value: "OUT",
        "the film; without it INPUT.gif in the current folder"),
      Flag("--show-touches", "a translucent disc where each finger is"),
      Flag("--fps", value: "N", "frames a second, 25; at most 100 in a GIF"),
      Flag("--hold", value: "S", "seconds that the last frame stays, 0.6"),
      Flag("--loop", value: "N", "how often the film plays, 0 for ever"),
      Flag("--colors", value: "N", "the palette of a GIF, 2 to 256"),
      Flag("--dither", value: "on|off", "smooth colours of a GIF by patterns, on"),
      Flag("--lossy", value: "N", "a smaller GIF whose colours may be off, 0 to 200; try 30"),
      Flag(
        "--quality", value: "N",
        "0 to 100: a lossy .webp, which else keeps every pixel; a video's, 80"
      ),
      Flag("--film-strip", "all frames side by side in one PNG"),
      Flag("--threads", value: "N", "how many threads paint; the bytes are the same for any"),
      Flag("--preview", value: "NAME", "the preview that is filmed, of a package or a project"),
      Flag("--time-limit", value: "S", "seconds after which a program counts as endless; 120 else"),
    ] + ScriptOptions.flags + MachineOptions.flags + SceneOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = try arguments.input()
    guard let settings = try FilmSettings(arguments, isFilm: true) else { return .done }
    guard let script = try ScriptOptions(arguments) else {
      throw Failure.usage(
        "No script given. Say what to do, such as: --script \"tap 'Details'; wait 0.5\"")
    }
    let output = output(arguments, path, settings)
    if PreviewProcess.builds(path) {
      return try ProgramFilm(
        path: path, arguments: arguments, settings: settings, script: script, output: output
      ).run()
    }
    return try film(path, arguments, settings, script.script, output)
  }

  /// Returns the path of the film: the given one, or else one named after the input.
  private static func output(
    _ arguments: Arguments, _ input: String, _ settings: FilmSettings
  ) -> String {
    arguments.string("--output")
      ?? OutputName.standard(
        for: input == "." ? "film" : input, ending: settings.isStrip ? ".png" : ".gif")
  }

  /// Makes a film of a document.
  private static func film(
    _ path: String, _ arguments: Arguments, _ settings: FilmSettings,
    _ script: InteractionScript, _ output: String
  ) throws -> ExitStatus {
    let options = try SceneOptions(arguments)
    let input = try InputFile.openScenes(path)
    var request = options.request
    request.captureOptions.threads = settings.options.threads
    if let device = script.device { request.device = device }
    let name = options.scene ?? script.previewName
    let index =
      try name.map { (name) throws(Failure) in try InputFile.index(of: name, in: input) }
      ?? input.initialScene
    let scene = try InputFile.run(index, of: input, request)
    scene.stage.showsTouches = arguments.has("--show-touches")
    try record(script, scene.stage, settings, output)
    let warnings = WarningPrinter(options)
    warnings.print(scene.diagnostics)
    return warnings.status
  }

  /// Records the frames of a script and writes the film, with screenshots beside it.
  ///
  /// A step that cannot be performed is a usage error; too many frames exceed a limit.
  private static func record(
    _ script: InteractionScript, _ stage: Stage, _ settings: FilmSettings, _ output: String
  ) throws {
    let film = ScriptFilm(on: stage, settings.filmFormat) {
      try Output.write($0.bytes, to: $0.path)
    }
    var failure: Failure?
    do {
      let stem = (output as NSString).deletingPathExtension
      let bytes = try film.record(script) { name, pixels in
        do throws(Failure) {
          let bytes = PNGEncoder(scale: Double(stage.screen.scale)).encode(pixels)
          try Output.write(bytes, to: "\(stem)-\(name).png")
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if let bytes { try Output.deliver(bytes, to: output) }
    } catch let error as ScriptFailure {
      switch error {
      case .step(let message): throw Failure.usage(message)
      case .frames(let error):
        throw Failure(status: .limit, message: "render: error: \(error.message)")
      }
    } catch let problem as FilmEncoder.Problem {
      throw Failure(status: .limit, message: "render: error: \(problem.message)")
    }
  }
}

import Foundation
import ImageIO
import Stage
import UIKit

/// Captures the frames of a film and writes them.
@MainActor
struct FilmMaker {
  let settings: FilmSettings
  let input: SceneInput
  let inputPath: String
  let options: SceneOptions
  let picture: ImageSettings

  /// The frames of a film, as a function of time, and the scenes that it contains.
  private struct Source {
    var size: (width: Int, height: Int)
    var scale: CGFloat
    var duration: Double
    /// The scenes of the film, with their diagnostics so far.
    var scenes: [PresentedScene]
    /// Returns the frame at a time in seconds. The times must be in ascending order.
    var frame: (Double) throws(Failure) -> PixelBuffer
  }

  /// Captures all frames and writes the film.
  func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let warnings = WarningPrinter(options)
    let path =
      arguments.string("--output") ?? OutputName.standard(for: inputPath, ending: ".png")
    if let bytes = try make({ warnings.print($0) }) { try Output.deliver(bytes, to: path) }
    return warnings.status
  }

  /// Returns the data of a film in a single file; nil if each frame was written to a separate file.
  ///
  /// - Parameter note: Called with the diagnostics of the scenes, at the beginning and at the end.
  func make(_ note: ([Diagnostic]) -> Void) throws(Failure) -> [UInt8]? {
    let source = try makeSource(note)
    if let at = settings.at {
      guard at <= source.duration else {
        throw .usage(
          "'--at \(shortNumber(CGFloat(at)))' is beyond the end: it lasts "
            + "\(shortNumber(CGFloat(source.duration))) s. Give an earlier second or a longer "
            + "'--duration'.")
      }
      return PNGEncoder(scale: Double(source.scale)).encode(try source.frame(at))
    }
    let times: FrameTimes
    do {
      times = try FrameTimes(framesPerSecond: settings.fps, duration: source.duration)
    } catch {
      let status: ExitStatus = if case .tooManyFrames = error { .limit } else { .usage }
      throw Failure(status: status, message: "render: error: \(error.message)")
    }
    let bytes = try film(source, times)
    for scene in source.scenes { note(scene.diagnostics) }
    return bytes
  }

  // MARK: Frames

  /// Returns the frames of the transition, script or controller that the flags select.
  private func makeSource(_ note: ([Diagnostic]) -> Void) throws(Failure) -> Source {
    let first = try firstScene()
    let scene = try InputFile.present(first, of: input, picture.request(options))
    note(scene.diagnostics)
    guard let (destination, style) = try transition() else {
      let before = try picture.picture(of: scene, file: inputPath)
      return Source(
        size: (before.width, before.height), scale: scene.stage.screen.scale,
        duration: settings.duration ?? 1, scenes: [scene]
      ) { time throws(Failure) in
        scene.stage.advance(to: time)
        return try picture.picture(of: scene, file: inputPath)
      }
    }
    let from = try picture.picture(of: scene, file: inputPath)
    var request = picture.request(options)
    request.size = scene.stage.window.bounds.size
    request.scale = scene.stage.screen.scale
    let other = try InputFile.present(destination, of: input, request)
    note(other.diagnostics)
    let to = try picture.picture(of: other, file: inputPath)
    guard from.width == to.width, from.height == to.height else {
      throw Failure(
        .badInput, file: inputPath,
        "The scenes '\(scene.title)' and '\(other.title)' have different sizes. Give '--size' or "
          + "'--device'.")
    }
    let duration = settings.duration ?? style.duration
    let composer = TransitionComposer(from: CGImage(buffer: from), to: CGImage(buffer: to))
    let threads = settings.options.threads
    let curve = settings.curve
    return Source(
      size: (from.width, from.height), scale: scene.stage.screen.scale, duration: duration,
      scenes: [scene, other]
    ) { time throws(Failure) in
      let progress = curve.progress(min(1, time / duration), duration: duration)
      guard let image = composer.image(style, at: progress) else {
        throw Failure(
          .limit, file: inputPath, "There is not enough memory for the film. Lower '--scale'.")
      }
      image.picture?.paint(threads: threads)
      return Self.onBlack(image.buffer)
    }
  }

  /// Returns the frame over a black background, which is visible behind turning pages, as in UIKit.
  private static func onBlack(_ buffer: PixelBuffer) -> PixelBuffer {
    guard !buffer.isOpaque, let canvas = PixelBuffer(width: buffer.width, height: buffer.height),
      let paint = ImagePaint(CGImage(buffer: buffer), transform: .identity, sampling: .nearest)
    else { return buffer }
    canvas.fill(CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1).premultiplied())
    var list = DisplayList(bounds: canvas.bounds)
    list.fill(
      RoundedBox(
        CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height), radius: 0),
      .image(paint))
    Painter.paint(list, into: canvas, options: .serial)
    return canvas
  }

  /// Returns the index of the scene with which the film begins.
  private func firstScene() throws(Failure) -> Int {
    if let scene = options.scene { return try InputFile.index(of: scene, in: input) }
    if let name = settings.segue, let segue = input.segue(named: name) { return segue.source }
    return input.initialScene
  }

  /// Returns the destination and style of the transition; nil if the film has none.
  private func transition() throws(Failure) -> (Int, TransitionStyle)? {
    if let name = settings.segue {
      guard let segue = input.segue(named: name) else {
        let hint = nearestName(to: name, among: input.segues.map(\.id))
        throw .usage(
          "No segue '\(name)'." + (hint.map { " Did you mean '\($0)'?" } ?? ""))
      }
      return (segue.destination, settings.style ?? segue.style)
    }
    guard let name = settings.destination else { return nil }
    return (try InputFile.index(of: name, in: input), settings.style ?? .crossDissolve)
  }

  // MARK: Output

  /// Returns the data of a film in a single file.
  private func film(
    _ source: Source, _ times: FrameTimes
  ) throws(Failure) -> [UInt8]? {
    let durations = times.durations(hold: settings.hold)
    var progress = ProgressLine(total: times.times.count, isQuiet: options.isQuiet)
    let encoder = FilmEncoder(settings.filmFormat, size: source.size, scale: source.scale)
    for (i, time) in times.times.enumerated() {
      let file = encoder.append(try source.frame(time), duration: durations[i])
      if let file { try Output.write(file.bytes, to: file.path) }
      progress.advance()
    }
    progress.end()
    do {
      return try encoder.finish()
    } catch {
      throw Failure(status: .limit, message: "render: error: \(error.message)")
    }
  }
}

/// A line that displays the progress of long work, on a terminal only and after the first second.
struct ProgressLine {
  private let total: Int
  private let isShown: Bool
  private let start = DispatchTime.now().uptimeNanoseconds
  private var count = 0
  private var wasShown = false

  init(total: Int, isQuiet: Bool) {
    self.total = total
    isShown = !isQuiet && isatty(2) == 1
  }

  /// Counts a frame, and updates the progress line on standard error if drawing takes longer than a
  /// second.
  mutating func advance() {
    count += 1
    guard isShown, DispatchTime.now().uptimeNanoseconds - start > 1_000_000_000 else { return }
    wasShown = true
    FileHandle.standardError.write(Data("\rframe \(count) of \(total)".utf8))
  }

  /// Clears the line.
  mutating func end() {
    if wasShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}

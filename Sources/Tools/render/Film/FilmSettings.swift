import Foundation
import ImageIO
import Stage
import UIKit

/// The settings of a film from the flags: its transition, duration, frame rate and file.
struct FilmSettings {
  /// The format of a film's file or files.
  enum Format {
    case gif, apng, webp, png
    case video(VideoWriter.Kind)
    /// Numbered files: the text before and after the number, and its count of digits.
    case numbered(before: String, digits: Int, after: String)
  }

  var format: Format
  /// The transition between two scenes; nil for none.
  var style: TransitionStyle?
  /// The scene at the end of the transition.
  var destination: String?
  /// The segue whose transition is filmed.
  var segue: String?
  /// The time in seconds of a single frame; nil for a film.
  var at: Double?
  /// The duration of the transition in seconds; nil for its own.
  var duration: Double?
  var fps: Double
  var curve: FilmCurve
  /// The duration of the last frame in seconds.
  var hold: Double
  /// Whether all frames are side by side in one image.
  var isStrip: Bool
  var options: AnimationFileOptions
  /// The quality of a lossy WebP or a video.
  var quality: Double?

  static let flags = [
    Flag("--segue", value: "ID", "the film of a segue: its object id or identifier"),
    Flag("--to", value: "SCENE", "the scene that --transition leads to"),
    Flag("--transition", value: "NAME", "the way there; 'render transitions' lists them"),
    Flag("--duration", value: "S", "seconds; UIKit's own for a transition"),
    Flag("--fps", value: "N", "frames a second, 25; at most 100 in a GIF"),
    Flag("--at", value: "S", "the one frame at that second, as PNG"),
    Flag("--curve", value: "NAME", "linear, ease-in, ease-out, ease-in-out, default, spring"),
    Flag("--loop", value: "N", "how often the film plays, 0 for ever"),
    Flag("--hold", value: "S", "seconds that the last frame stays, 0.6"),
    Flag("--colors", value: "N", "the palette of a GIF, 2 to 256"),
    Flag("--dither", value: "on|off", "smooth colours of a GIF by patterns, on"),
    Flag("--lossy", value: "N", "a smaller GIF whose colours may be off, 0 to 200; try 30"),
    Flag(
      "--quality", value: "N",
      "0 to 100: a lossy .webp, which else keeps every pixel; a video's, 80"),
    Flag("--film-strip", "all frames side by side in one PNG"),
  ]

  /// The flags that request a film, or a single frame of one.
  static let asking = [
    "--segue", "--to", "--transition", "--duration", "--fps", "--at", "--curve", "--loop",
    "--film-strip",
  ]

  /// Parses the flags; nil if they do not request a film.
  ///
  /// - Parameter isFilm: Whether the verb itself requests a film, which is then a GIF unless a flag specifies
  ///   another format.
  init?(_ arguments: Arguments, isFilm: Bool = false) throws(Failure) {
    let standard = isFilm && !arguments.has("--film-strip") ? "film.gif" : ""
    let output = arguments.string("--output") ?? standard
    let ending = (output as NSString).pathExtension.lowercased()
    let pattern = try Self.pattern(output)
    guard
      Self.asking.contains(where: { arguments.has($0) }) || pattern != nil
        || ["gif", "apng", "mp4", "webm"].contains(ending) || isFilm
    else { return nil }
    isStrip = arguments.has("--film-strip")
    at = try arguments.number("--at", in: 0...FrameSequenceLimits.duration)
    let formats: [String: Format] = [
      "gif": .gif, "apng": .apng, "webp": .webp, "mp4": .video(.mp4), "webm": .video(.webM),
    ]
    format = pattern ?? formats[ending] ?? .png
    quality = try arguments.number("--quality", in: 0...100)
    style = try arguments.choice(
      "--transition", TransitionStyle.allCases.map { ($0.rawValue, $0) })
    destination = arguments.string("--to")
    segue = arguments.string("--segue")
    duration = try arguments.number("--duration", in: 0.001...FrameSequenceLimits.duration)
    fps = try arguments.number("--fps", in: 0.01...FrameSequenceLimits.framesPerSecond) ?? 25
    curve =
      try arguments.choice("--curve", FilmCurve.allCases.map { ($0.rawValue, $0) }) ?? .easeInOut
    hold = try arguments.number("--hold", in: 0...600) ?? 0.6
    options = AnimationFileOptions()
    options.loopCount = try arguments.integer("--loop", in: 0...65_535) ?? 0
    options.colors = try arguments.integer("--colors", in: 2...256) ?? 256
    options.dithers = try arguments.choice("--dither", [("on", true), ("off", false)]) ?? true
    options.lossiness = try arguments.integer("--lossy", in: 0...200) ?? 0
    options.threads =
      try arguments.integer("--threads", in: 1...256)
      ?? ProcessInfo.processInfo.activeProcessorCount
    try check(arguments)
  }

  /// The file format of the film, and its timing.
  var filmFormat: FilmFormat {
    let container: FilmFormat.Container =
      switch format {
      case _ where isStrip: .strip
      case .gif: .gif
      case .apng: .apng
      case .webp: .webp(quality: quality)
      case .video(let kind): .video(kind, quality: quality)
      case .png: .strip
      case .numbered(let before, let digits, let after):
        .numbered(before: before, digits: digits, after: after)
      }
    return FilmFormat(container: container, fps: fps, hold: hold, options: options)
  }

  /// Throws if the flags are contradictory.
  private func check(_ arguments: Arguments) throws(Failure) {
    if segue != nil, destination != nil {
      throw .usage("'--segue' and '--to' both say where it leads. Use one of them.")
    }
    if style != nil, destination == nil, segue == nil {
      throw .usage("'--transition' leads nowhere. Name the other scene with '--to SCENE'.")
    }
    if arguments.has("--all-scenes") || arguments.has("--matrix") {
      throw .usage("A film is of one scene: '--all-scenes' and '--matrix' do not go with it.")
    }
    if at != nil, isStrip {
      throw .usage("'--at' is one frame and '--film-strip' all of them. Use one of them.")
    }
    if case .gif = format, at == nil, !isStrip, fps > 100 {
      throw .usage(
        "'--fps \(shortNumber(CGFloat(fps)))': a GIF counts hundredths of a second, so that 100 "
          + "frames a second are the most. Lower it or write .apng.")
    }
    if options.lossiness > 0 {
      guard case .gif = format else {
        throw .usage("'--lossy' makes GIFs smaller. Leave it out, or write a .gif.")
      }
      if arguments.string("--dither") == "on" {
        throw .usage("'--lossy' and '--dither on' work against each other. Use one of them.")
      }
    }
    switch format {
    case .webp: try Self.require(WebPFile.isAvailable, else: WebPFile.absence)
    case .video: try Self.require(VideoWriter.isAvailable, else: VideoWriter.absence)
    case _ where quality != nil:
      throw .usage(
        "'--quality' is that of a .webp or a video. Leave it out, or write such a file.")
    default: break
    }
    if at != nil || isStrip {
      guard case .png = format else {
        throw .usage(
          "'\(at == nil ? "--film-strip" : "--at")' makes one picture, which is written as .png.")
      }
    } else if case .png = format {
      throw .usage(
        "A film is written as .gif, .apng, .webp, .mp4, .webm or numbered pictures such as "
          + "frame-%03d.png. Give one of these with '-o', or '--at' for one frame, or '--film-strip'."
      )
    }
  }

  private static func require(_ isAvailable: Bool, else absence: String) throws(Failure) {
    guard isAvailable else {
      throw Failure(status: .cannotWrite, message: "render: error: \(absence)")
    }
  }

  /// Parses a pattern such as `frame-%03d.png`.
  private static func pattern(_ output: String) throws(Failure) -> Format? {
    guard let percent = output.firstIndex(of: "%") else { return nil }
    let rest = output[output.index(after: percent)...]
    let digits = rest.prefix { $0.isNumber }
    let after = rest.dropFirst(digits.count)
    guard after.first == "d", after.hasSuffix(".png"), !after.contains("%"),
      let count = digits.isEmpty ? 1 : Int(digits), count <= 9
    else {
      throw .usage(
        "'\(output)': a number in the name is written as in frame-%03d.png.")
    }
    return .numbered(
      before: String(output[..<percent]), digits: count, after: String(after.dropFirst()))
  }
}

/// The timing curve of a film.
enum FilmCurve: String, CaseIterable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  case `default`
  case spring

  /// Returns the progress of a transition at a fraction of its duration.
  func progress(_ share: Double, duration: Double) -> Double {
    switch self {
    case .linear: share
    case .easeIn: TimingCurve.easeIn.progress(at: share)
    case .easeOut: TimingCurve.easeOut.progress(at: share)
    case .easeInOut: TimingCurve.easeInOut.progress(at: share)
    case .default: TimingCurve.default.progress(at: share)
    // The curve of navigation transitions reaches its end after half a second, which is scaled to the
    // duration.
    case .spring:
      share >= 1 ? 1 : min(1, SpringCurve.system.value(at: share * 0.5))
    }
  }
}

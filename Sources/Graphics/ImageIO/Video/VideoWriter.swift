import CoreGraphics
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes an animation as a video with the program `ffmpeg`: H.264 in MP4, VP9 in WebM.
///
/// Frames are sent to the program's standard input as they are drawn, over black, since these formats have no
/// alpha. Colours are tagged as BT.709 with sRGB's curve. A black column or row is added if a side is odd, as
/// the codecs require even sides. The same version of `ffmpeg` writes the same bytes each time.
package final class VideoWriter {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case mp4, webM = "webm"
  }

  /// The reason why the video could not be written.
  package struct Problem: Error {
    package let message: String
  }

  package static let standardQuality = 80.0

  /// The message that `ffmpeg` is missing, with the command that installs it.
  package static let absence =
    "Videos need ffmpeg, which is not installed. Install it: apt install ffmpeg."

  /// Whether the program `ffmpeg` is in a folder of the environment variable `PATH`.
  package static var isAvailable: Bool { executable != nil }

  private static var executable: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/ffmpeg" }.first { access($0, X_OK) == 0 }
  }

  private static let count = Mutex(0)

  private static func nextNumber() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  private let framesPerSecond: Double
  private let video: String
  private let log: String
  private var process: pid_t = 0
  private var input: Int32 = -1
  private var problem: Problem?
  private var writtenFrames = 0
  private var seconds = 0.0

  /// Starts a video.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frame rate of the video. A frame with a longer duration is repeated.
  ///   - quality: The quality from 0 to 100; at 100 differences are not visible.
  package init(
    _ kind: Kind, width: Int, height: Int, framesPerSecond: Double,
    quality: Double = standardQuality
  ) {
    self.framesPerSecond = framesPerSecond
    let stem = (NSTemporaryDirectory() as NSString).appendingPathComponent(
      "film-\(getpid())-\(Self.nextNumber())")
    (video, log) = ("\(stem).\(kind.rawValue)", "\(stem).log")
    let input = [
      "-f", "rawvideo", "-pixel_format", "rgb0", "-video_size", "\(width)x\(height)",
      "-framerate", "\(framesPerSecond)", "-i", "-", "-vf",
      "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv",
    ]
    let output = [
      "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
      "iec61966-2-1", "-color_range", "tv", "-threads", "1", "-fflags", "+bitexact", "-y", video,
    ]
    start(
      ["-hide_banner", "-loglevel", "error"] + input + Self.codec(kind, quality)
        + ["-flags:v", "+bitexact"] + output)
  }

  /// Returns the arguments of `ffmpeg` for the codec and its constant quality. The lowest quality
  /// is 51 on the scale of x264 and 63 on that of VP9.
  private static func codec(_ kind: Kind, _ quality: Double) -> [String] {
    let loss = 1 - quality / 100
    return switch kind {
    case .mp4:
      ["-c:v", "libx264", "-crf", "\(Int((10 + 41 * loss).rounded()))", "-movflags", "+faststart"]
    case .webM:
      ["-c:v", "libvpx-vp9", "-crf", "\(Int((15 + 48 * loss).rounded()))", "-b:v", "0"]
    }
  }

  // MARK: Process

  /// Starts the program with a pipe as its standard input. System calls are used, since `Process` waits on a
  /// run loop, which may follow the clock of a stage.
  private func start(_ arguments: [String]) {
    guard let executable = Self.executable else {
      problem = Problem(message: Self.absence)
      return
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return fail() }
    // Otherwise other programs that are started meanwhile would keep the pipe open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var list = ([executable] + arguments).map { strdup($0) } + [nil]
    defer { for text in list { free(text) } }
    let status = posix_spawn(&process, executable, &actions, nil, &list, environ)
    close(ends[0])
    guard status == 0 else {
      close(ends[1])
      errno = status
      return fail()
    }
    input = ends[1]
  }

  private func fail() {
    problem = Problem(message: "ffmpeg cannot be run: \(String(cString: strerror(errno))).")
  }

  // MARK: Frames

  /// Appends a frame, repeated for its duration.
  ///
  /// - Precondition: The frame has the video's size.
  package func append(_ frame: AnimationFrame) {
    seconds += frame.duration
    // The end of each frame is rounded, so that errors do not accumulate.
    let end = max(writtenFrames + 1, Int((seconds * framesPerSecond).rounded()))
    let rows = ImageRows(frame.pixels)
    for _ in writtenFrames..<end where problem == nil {
      for y in 0..<rows.area.height {
        write(UnsafeRawBufferPointer(start: rows.row(y), count: rows.area.width * 4))
      }
    }
    writtenFrames = end
  }

  /// Writes bytes to the program. If it has ended, `finish()` reports the error.
  private func write(_ bytes: UnsafeRawBufferPointer) {
    guard input >= 0 else { return }
    let old = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, old) }
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(input, bytes.baseAddress! + done, bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return closeInput() }
      done += count
    }
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Finishes the video and returns the file's bytes.
  package func finish() throws(Problem) -> [UInt8] {
    defer {
      unlink(video)
      unlink(log)
    }
    if let problem { throw problem }
    closeInput()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let bytes = FileManager.default.contents(atPath: video) ?? Data()
    guard status == 0, !bytes.isEmpty else {
      let text = FileManager.default.contents(atPath: log).map {
        String(decoding: $0, as: UTF8.self)
      }
      let last = text?.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? "."
      throw Problem(message: "ffmpeg has not written the video\(last)")
    }
    return [UInt8](bytes)
  }

  deinit {
    closeInput()
    unlink(video)
    unlink(log)
  }
}

import CoreGraphics
import Foundation
import ImageIO

/// Encodes the frames of scene E3 and prints milliseconds and bytes.
///
///     film-bench FOLDER [gif|apng] [threads] [output]
///
/// FOLDER holds XF.rgba and FL.rgba: 30 frames of 585 x 1266 RGBA.
let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
  FileHandle.standardError.write(Data("usage: film-bench FOLDER [gif|apng] [threads]\n".utf8))
  exit(64)
}
let kind = arguments.count > 2 ? arguments[2] : "gif"
let (width, height) = (585, 1266)
var options = FilmOptions()
options.threads = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 1
options.dithers = ProcessInfo.processInfo.environment["DITHER"] != "0"

/// Milliseconds of processor time of the whole process: a busy machine disturbs it less.
func processorTime() -> Double {
  var t = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t)
  return Double(t.tv_sec) * 1e3 + Double(t.tv_nsec) / 1e6
}

func now() -> Double {
  var t = timespec()
  clock_gettime(CLOCK_MONOTONIC, &t)
  return Double(t.tv_sec) * 1e3 + Double(t.tv_nsec) / 1e6
}

for name in ["XF", "FL"] {
  let data = try Data(contentsOf: URL(fileURLWithPath: "\(arguments[1])/\(name).rgba"))
  let frames = (0..<30).map { i in
    let buffer = PixelBuffer(width: width, height: height)!
    data.withUnsafeBytes { bytes in
      let start = bytes.baseAddress! + i * width * height * 4
      memcpy(buffer.pixels, start, width * height * 4)
    }
    return FilmFrame(pixels: buffer, duration: 0.03)
  }
  var times: [Double] = []
  var bytes: [UInt8] = []
  let before = processorTime()
  for _ in 0..<5 {
    let start = now()
    bytes = kind == "gif" ? GIFWriter.encode(frames, options: options) : []
    times.append(now() - start)
  }
  let processor = (processorTime() - before) / 5
  times.sort()
  print(
    "\(name) \(kind): median \(times[2]) ms, least \(times[0]) ms, processor \(processor) ms, \(bytes.count) bytes"
  )
  if arguments.count > 4 {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(arguments[4])/\(name).\(kind)"))
  }
}

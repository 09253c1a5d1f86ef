import Glibc
internal import Runtime

/// A line of the program that uses this package.
struct ProgramLocation: Sendable {
  let file: String
  let line: Int

  /// The line of the innermost caller that is not of this package, from the call stack and the
  /// program's debug information; nil where there is none, as in a program without either.
  static func nearestCaller() -> ProgramLocation? {
    guard let stack = try? Backtrace.capture(limit: 200, top: 0),
      let frames = stack.symbolicated(
        options: [.showInlineFrames, .showSourceLocations, .useSymbolCache])?.frames
    else { return nil }
    for frame in frames {
      guard let location = frame.symbol?.sourceLocation, location.line > 0,
        isProgram(location.path)
      else { continue }
      return ProgramLocation(file: location.path, line: location.line)
    }
    return nil
  }

  /// Code of the toolchain has been compiled elsewhere, and what macros made is in no file.
  private static func isProgram(_ path: String) -> Bool {
    path.hasPrefix("/") && !path.hasPrefix(ownSources) && access(path, R_OK) == 0
      && !path.contains("/swift-generated-sources/")
  }

  /// The folder `Sources` of this package when it was compiled.
  private static let ownSources: String = {
    let path = #filePath
    let parts = path.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/"
  }()
}

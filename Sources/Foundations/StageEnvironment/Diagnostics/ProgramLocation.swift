import Glibc
internal import Runtime

/// A source line of the program that uses this package.
struct ProgramLocation: Sendable {
  let file: String
  let line: Int

  /// Returns the line of the innermost caller outside this package; nil if it is unknown, as in a program
  /// without debug information.
  ///
  /// Looking up a line in the debug information takes as long as drawing an image, whereas looking up a
  /// symbol name takes almost no time. Therefore lines are looked up only for frames whose symbol names may
  /// belong to the program.
  @inline(never)
  static func nearestCaller() -> ProgramLocation? {
    guard let stack = try? Backtrace.capture(limit: 200, top: 0),
      let frames = stack.symbolicated(options: .useSymbolCache)?.frames
    else { return nil }
    var attempts = 0
    for (index, frame) in frames.enumerated() {
      guard let name = frame.symbol?.rawName, isOfProgram(function: name) else { continue }
      attempts += 1
      guard attempts <= attemptsAtMost else { return nil }
      // The last frame of a truncated stack is a marker, so two are captured.
      guard let single = try? Backtrace.capture(limit: 2, offset: index, top: 0),
        let location = single.symbolicated(options: [.showSourceLocations, .useSymbolCache])?
          .frames.first(where: { _ in true })?.symbol?.sourceLocation
      else { continue }
      if location.line > 0, isOfProgram(file: location.path) {
        return ProgramLocation(file: resolved(location.path), line: location.line)
      }
    }
    return nil
  }

  private static let attemptsAtMost = 12

  // MARK: The module of a frame

  /// Returns whether a function belongs to the program rather than to this package, judged by the
  /// modules in its mangled name: that of the type or function, and those of extensions.
  static func isOfProgram(function name: String) -> Bool {
    guard name.hasPrefix("$s") else { return false }
    var text = name.utf8.dropFirst(2)
    var isFirst = true
    var result = false
    while let byte = text.first {
      guard let digit = decimal(byte), digit > 0 else {
        // A name that does not begin with a module is the standard library's, until an extension
        // follows.
        isFirst = false
        text = text.dropFirst()
        continue
      }
      var length = 0
      while let next = text.first.flatMap(decimal), length < 1000 {
        length = length * 10 + next
        text = text.dropFirst()
      }
      let identifier = String(decoding: text.prefix(length), as: UTF8.self)
      text = text.dropFirst(length)
      let isExtension = text.first == UInt8(ascii: "E")
      if isFirst || isExtension { result = !knownModules.contains(identifier) }
      isFirst = false
    }
    return result
  }

  private static func decimal(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }

  /// The modules of this package and of Swift whose frames are skipped by name. Frames of other modules are
  /// recognised by the paths of their source files.
  private static let knownModules: Set<String> = [
    "TestReporting", "StageEnvironment", "CoreGraphics", "ObjectiveC", "CoreText", "ImageIO",
    "QuartzCore",
    "LayoutEngine", "InterfaceBuilderDocument", "UIKit", "Stage", "SnapshotTesting", "Foundation",
    "FoundationEssentials", "Dispatch", "Testing", "XCTest",
  ]

  /// Returns whether a source file belongs to the program. The code of the toolchain was compiled in other
  /// folders, and the code of macros has no file.
  private static func isOfProgram(file path: String) -> Bool {
    path.hasPrefix("/") && !path.hasPrefix(ownSources) && access(path, R_OK) == 0
      && !path.contains("/swift-generated-sources/")
  }

  /// Resolves symbolic links, since packages are built in folders of links.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folder `Sources` of this package at the time it was compiled.
  private static let ownSources: String = {
    let path = #filePath
    let parts = path.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/") + "/"
  }()
}

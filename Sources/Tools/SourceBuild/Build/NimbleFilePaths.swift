/// Changes the type of file paths in Nimble's API to `String`, as with Apple's libraries; without them Nimble
/// uses `StaticString`.
///
/// Tests for iOS pass paths that are computed at run time.
enum NimbleFilePaths {
  /// Returns the text of a file of Nimble in which paths have the type that they have on iOS.
  static func changed(_ text: String, of source: String, ofModule module: String) -> String {
    guard module == "Nimble" else { return text }
    let declared = "typealias FileString = StaticString"
    if source.hasSuffix("Utils/SourceLocation.swift"), text.contains(declared) {
      return text.replacing(declared, with: "typealias FileString = String") + failure
    }
    return text
  }

  /// Replacement code that creates a static string for each path once, since XCTest for Linux accepts only
  /// static strings.
  private static let failure = #"""


    import XCTest

    private nonisolated(unsafe) var staticPaths: [String: StaticString] = [:]
    private let staticPathsLock = NSLock()

    private struct StaticStringFields {
      var start: UInt
      var count: Int
      var flags: Int8
    }

    func XCTFail(_ message: String, file: String, line: UInt) {
      staticPathsLock.lock()
      defer { staticPathsLock.unlock() }
      let path = staticPaths[file] ?? {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.utf8.count + 1)
        _ = bytes.initialize(from: Array(file.utf8) + [0])
        return unsafeBitCast(
          StaticStringFields(
            start: UInt(bitPattern: bytes.baseAddress), count: file.utf8.count, flags: 0),
          to: StaticString.self)
      }()
      staticPaths[file] = path
      XCTFail(message, file: path, line: line)
    }

    """#
}

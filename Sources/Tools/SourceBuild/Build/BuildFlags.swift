/// Flags of SwiftPM that affect the build.
enum BuildFlags {
  /// Returns the flags of `swift test` that `swift build` also accepts.
  static func ofBuild(in arguments: [String]) -> [String] {
    var result: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let name = String(word.prefix { $0 != "=" })
      if withValue.contains(name) {
        result.append(word)
        if name == word, let value = rest.popFirst() { result.append(value) }
      } else if switches.contains(word) {
        result.append(word)
      }
    }
    return result
  }

  private static let withValue: Set<String> = [
    "-Xswiftc", "-Xcc", "-Xcxx", "-Xlinker", "-Xmanifest", "-Xbuild-tools-swiftc", "-c",
    "--configuration", "--sanitize", "--traits", "--jobs", "-j", "--toolchain", "--swift-sdk",
  ]

  private static let switches: Set<String> = [
    "--enable-code-coverage", "--enable-all-traits", "--disable-default-traits", "-v", "--verbose",
    "-vv", "--very-verbose", "-q", "--quiet",
  ]
}

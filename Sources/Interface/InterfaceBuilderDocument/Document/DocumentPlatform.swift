/// Distinguishes documents for iOS from other XML.
enum DocumentPlatform {
  static func check(_ root: Element, file: String) throws(DocumentError) {
    if root.name == "archive" { throw .archive(file: file, line: root.line) }
    guard root.name == "document" else {
      throw .notInterfaceBuilder(file: file, line: root.line, root: root.name)
    }
    let type = root["type"] ?? ""
    let runtime = root["targetRuntime"] ?? ""
    if let platform = platform(type: type, runtime: runtime) {
      throw .otherPlatform(file: file, line: root.line, platform: platform)
    }
    guard root.child("scenes") != nil || root.child("objects") != nil else {
      throw .malformed(
        file: file, line: root.line,
        sentence: "The document has neither <scenes> nor <objects>. "
          + "A storyboard has the first, a xib the second; save it again in Xcode.")
    }
  }

  private static func platform(type: String, runtime: String) -> String? {
    let parts = type.split(separator: ".")
    if parts.contains("AppleTV") || runtime.hasPrefix("AppleTV") || runtime.hasPrefix("tvOS") {
      return "tvOS"
    }
    if parts.contains("WatchKit") || runtime.hasPrefix("watchKit") || runtime.hasPrefix("watchOS") {
      return "watchOS"
    }
    if parts.contains("Cocoa") || runtime.hasPrefix("MacOSX") { return "macOS" }
    return nil
  }
}

import Foundation

/// The text of a package's manifest, which is searched without running SwiftPM.
struct PackageText {
  private let text: String

  /// Reads the manifest of a folder. If there is none, the text is empty.
  init(at folder: String) {
    text = String(
      decoding: FileManager.default.contents(atPath: "\(folder)/Package.swift") ?? Data(),
      as: UTF8.self)
  }

  /// Whether the manifest declares a product with a name.
  func declares(_ product: String) -> Bool {
    let name = NSRegularExpression.escapedPattern(for: product)
    let declaration = try? Regex(#"\.(library|executable)\(\s*name:\s*"\#(name)""#)
    return declaration.map(text.contains) ?? false
  }

  /// Whether the manifest contains a name in quotes.
  func names(_ name: String) -> Bool { text.contains("\"\(name)\"") }
}

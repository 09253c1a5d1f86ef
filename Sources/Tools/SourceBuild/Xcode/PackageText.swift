import Foundation

/// The text of a package's manifest, searched without asking SwiftPM.
struct PackageText {
  private let text: String

  /// Reads the manifest of a folder; without one nothing is found in it.
  init(at folder: String) {
    text = String(
      decoding: FileManager.default.contents(atPath: "\(folder)/Package.swift") ?? Data(),
      as: UTF8.self)
  }

  /// Whether the manifest has a product of the name.
  func declares(_ product: String) -> Bool {
    let name = NSRegularExpression.escapedPattern(for: product)
    let declaration = try? Regex(#"\.(library|executable)\(\s*name:\s*"\#(name)""#)
    return declaration.map(text.contains) ?? false
  }

  /// Whether the name of anything in the manifest is this one.
  func names(_ name: String) -> Bool { text.contains("\"\(name)\"") }
}

import CoreText
import Foundation

/// The flags that select folders of fonts.
enum FontOptions {
  static let flags: [Flag] = [
    Flag("--fonts-dir", value: "DIR", "a folder with font files; may be repeated"),
    Flag("--font-file", value: "F", "a font file; may be repeated"),
    Flag("--skip-system-fonts", "only the fonts named by the two flags above"),
    Flag("--font-map", value: "A=B", "draw family A with family B; may be repeated"),
  ]

  /// Configures the process's fonts. Call it once, before anything is drawn.
  static func apply(_ arguments: Arguments) throws(Failure) {
    var configuration = FontConfiguration()
    for folder in arguments.strings("--fonts-dir") {
      guard Output.isFolder(folder) else {
        throw Failure(
          .missingInput, file: folder, "'--fonts-dir' names no folder. Check the path.")
      }
      configuration.directories.append(folder)
    }
    for file in arguments.strings("--font-file") {
      guard FileManager.default.isReadableFile(atPath: file) else {
        throw Failure(
          .missingInput, file: file, "'--font-file' names no file that can be read. Check the path."
        )
      }
      configuration.files.append(file)
    }
    configuration.usesSystemFonts = !arguments.has("--skip-system-fonts")
    for pair in arguments.strings("--font-map") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw .usage(
          "'--font-map \(pair)': expected A=B, such as \"Avenir Next=Inter\".")
      }
      configuration.map[parts[0]] = parts[1]
    }
    FontCollection.shared.configure(configuration)
  }
}

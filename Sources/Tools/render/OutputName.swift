import Foundation
import ImageIO

/// Determines the names of output files and folders, and checks the given ones.
enum OutputName {
  /// Returns the input's name with another extension, in the current folder, so that by default an image is
  /// not written beside its document.
  static func standard(for input: String, ending: String) -> String {
    let file = input == "-" ? "scene" : (input as NSString).lastPathComponent
    return (file as NSString).deletingPathExtension + ending
  }

  /// Returns the path of the single image of an input. The given output may be a folder.
  static func picture(_ output: String?, of input: String) throws(Failure) -> String {
    let name = standard(for: input, ending: ".png")
    guard let output else { return name }
    guard output.hasSuffix("/") || Output.isFolder(output) else {
      try checkImage(output)
      return output
    }
    try Output.makeFolder(output)
    return (output as NSString).appendingPathComponent(name)
  }

  /// Whether a path has the extension of a WebP file.
  static func isWebP(_ path: String) -> Bool {
    (path as NSString).pathExtension.lowercased() == "webp"
  }

  /// Throws if a path does not have the extension of a PNG, or of a WebP if that is allowed.
  static func checkImage(_ path: String, allowsWebP: Bool = false) throws(Failure) {
    guard path != "-", (path as NSString).pathExtension.lowercased() != "png" else { return }
    if allowsWebP, isWebP(path) {
      guard WebPFile.isAvailable else {
        throw Failure(.cannotWrite, file: path, WebPFile.absence)
      }
      return
    }
    throw .usage(
      "'\(path)': a picture is written as .png. Give a name that ends in .png, or a folder "
        + "that ends in '/'.")
  }

  /// Throws if a folder is needed and the path is '-' or has the extension of a file, unless the
  /// folder exists or the path ends in '/'.
  ///
  /// - Parameter reason: The flag that writes several files, as in "'--all-scenes' writes".
  static func checkFolder(_ path: String, holds reason: String) throws(Failure) {
    let isFile = fileExtensions.contains((path as NSString).pathExtension.lowercased())
    guard path == "-" || isFile && !path.hasSuffix("/") && !Output.isFolder(path) else { return }
    let folder = path == "-" ? "pictures" : (path as NSString).deletingPathExtension
    throw .usage(
      "'-o \(path)': \(reason) several files, so that a folder is needed. Give its name, such as "
        + "'-o \(folder)/'.")
  }

  /// The extensions by which a path is recognised as a file.
  private static let fileExtensions: Set<String> = [
    "html", "htm", "png", "apng", "gif", "jpg", "jpeg", "webp", "heic", "bmp", "tif", "tiff", "pdf",
    "svg", "mp4", "webm",
  ]
}

import Foundation
import ImageIO

/// The names of output files and folders: default names, and the accepted ones.
enum OutputName {
  /// Returns the input's name with another extension, in the current folder: an image is never
  /// written beside its document by default.
  static func standard(for input: String, ending: String) -> String {
    let file = input == "-" ? "scene" : (input as NSString).lastPathComponent
    return (file as NSString).deletingPathExtension + ending
  }

  /// The name of an input's only image, whose output may be a folder.
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

  /// Whether a name is that of a WebP.
  static func isWebP(_ path: String) -> Bool {
    (path as NSString).pathExtension.lowercased() == "webp"
  }

  /// Refuses a name that is not one of a PNG, or of a WebP where that is allowed.
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

  /// Refuses the name of an image or a page where a folder is needed, unless it is a folder or ends
  /// in '/'.
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

  /// The extensions that name files and not folders.
  private static let fileExtensions: Set<String> = [
    "html", "htm", "png", "apng", "gif", "jpg", "jpeg", "webp", "heic", "bmp", "tif", "tiff", "pdf",
    "svg", "mp4", "webm",
  ]
}

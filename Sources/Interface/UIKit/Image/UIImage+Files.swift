public import Foundation
import ImageIO

/// An error while reading an image file.
package struct ImageFileError: Error {
  /// A description with the path and a remedy.
  package var message: String
}

extension UIImage {
  /// Reads a PNG or JPEG file. `@2x` or `@3x` before the extension is the scale. If `path` does not exist,
  /// its variant with the highest scale is read.
  package convenience init(file path: String) throws(ImageFileError) {
    guard let (found, scale) = Self.locate(path) else {
      throw ImageFileError(message: "There is no picture at '\(path)'. Check the name.")
    }
    guard let data = FileManager.default.contents(atPath: found) else {
      throw ImageFileError(
        message: "The picture '\(found)' cannot be read. Check its permissions.")
    }
    try self.init(bytes: Array(data), scale: scale, name: found)
  }

  package convenience init(
    bytes: [UInt8], scale: CGFloat, name: String
  ) throws(ImageFileError) {
    do {
      let decoded = try ImageFile.decode(bytes)
      guard let image = CGImage(decoded) else {
        throw ImageFileError(message: "There is not enough memory for the picture '\(name)'.")
      }
      self.init(
        cgImage: image, scale: scale, orientation: Orientation(exif: decoded.orientation))
    } catch let error as ImageError {
      throw ImageFileError(message: "'\(name)': \(error.description) Replace the file.")
    } catch let error as ImageFileError {
      throw error
    } catch {
      throw ImageFileError(message: "'\(name)' cannot be read.")
    }
  }

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    try? self.init(bytes: Array(data), scale: scale, name: "data")
  }

  public convenience init?(contentsOfFile path: String) {
    try? self.init(file: path)
  }

  private static func locate(_ path: String) -> (path: String, scale: CGFloat)? {
    let base = (path as NSString).deletingPathExtension
    let ending = (path as NSString).pathExtension
    let files = FileManager.default
    if files.fileExists(atPath: path) {
      return (path, base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1)
    }
    for (suffix, scale) in [("@3x", CGFloat(3)), ("@2x", 2)] {
      let variant = "\(base)\(suffix).\(ending.isEmpty ? "png" : ending)"
      if files.fileExists(atPath: variant) { return (variant, scale) }
    }
    return nil
  }
}

extension UIImage.Orientation {
  /// Creates an orientation from its EXIF value.
  init(exif: Int) {
    let all: [Int: Self] = [
      2: .upMirrored, 3: .down, 4: .downMirrored, 5: .leftMirrored, 6: .right, 7: .rightMirrored,
      8: .left,
    ]
    self = all[exif] ?? .up
  }
}

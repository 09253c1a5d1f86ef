import Hashing
public import CoreGraphics
public import Foundation

extension CGFont {
  /// Creates the installed font with a PostScript or full name, or its substitute.
  public convenience init?(_ name: CFString) {
    guard let font = CTFont.named(name, size: 1) else { return nil }
    self.init(provider: font.face)
  }

  /// Creates the first font of a font file's bytes.
  ///
  /// Faces are read from files, so the bytes are written to a file that is named after their
  /// digest.
  public convenience init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let path = FontDataFile.path(holding: data),
      let file = FontFile(path: path), let record = file.records.first,
      let face = FontCollection.shared.face(for: record)
    else { return nil }
    self.init(provider: face)
  }
}

extension CTFont {
  /// Creates a font from a graphics font and a size in points. Nil for a graphics font without a
  /// face.
  package convenience init?(_ font: CGFont, size: CGFloat) {
    guard let face = font.provider as? FontFace else { return nil }
    self.init(face: face, size: Double(size))
  }
}

/// Registers a font's names in the process. Returns false, with an error, for a font that was not
/// created from a file or data.
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  guard let face = font.provider as? FontFace,
    FontCollection.shared.register(file: face.record.path)
  else {
    error?.pointee = Unmanaged.passRetained(NSError(domain: "CTFontManager", code: 101))
    return false
  }
  return true
}

/// Temporary files with the bytes of fonts, which the machine may delete with its temporary files.
private enum FontDataFile {
  /// Returns the path of a file with these bytes, which is written if it does not exist.
  ///
  /// The name is the SHA-256 of the bytes, so the same font is stored once. Nil, after a warning,
  /// if the folder cannot be written.
  static func path(holding data: Data) -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tintype-fonts")
    let file = folder.appending(path: data.withUnsafeBytes { SHA256.hexDigest(of: $0) } + ".font")
    if FileManager.default.fileExists(atPath: file.path) { return file.path }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
      return file.path
    } catch {
      DiagnosticLog.current.warn(
        "A font cannot be read: its bytes cannot be kept in \(folder.path). Free some space there.")
      return nil
    }
  }
}

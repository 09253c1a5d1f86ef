public import Foundation

extension URL {
  private static func folder(_ name: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: name, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }

  public static var documentsDirectory: URL { folder(.documentDirectory) }
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  public static var libraryDirectory: URL { folder(.libraryDirectory) }
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
  public static var picturesDirectory: URL { folder(.picturesDirectory) }
  public static var homeDirectory: URL {
    URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
  }
  /// The folder of temporary files. Foundation may have the same property.
  @_disfavoredOverload
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

  /// Returns true, since files are not restricted by a sandbox here.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}

import Foundation

/// Reads the file `Contents.json` in a folder of an asset catalog.
enum CatalogContents {
  /// The largest size of such a file in bytes. A few hundred bytes are usual; a larger file is not
  /// parsed.
  private static let limit = 1 << 20

  static func read(folder: String) -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
      data.count <= limit
    else { return nil }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  /// Whether the names of the assets in a folder are prefixed with the folder's name.
  static func providesNamespace(folder: String) -> Bool {
    let properties = read(folder: folder)?["properties"] as? [String: Any]
    return properties?["provides-namespace"] as? Bool ?? false
  }
}

import Foundation

/// The `Contents.json` that each folder of an asset catalog may have.
enum CatalogContents {
  /// The largest size of a file, of which a few hundred bytes are usual. This keeps a stray one
  /// from being parsed.
  private static let limit = 1 << 20

  static func read(folder: String) -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
      data.count <= limit
    else { return nil }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  /// Whether assets in a folder are named with the folder's name in front.
  static func providesNamespace(folder: String) -> Bool {
    let properties = read(folder: folder)?["properties"] as? [String: Any]
    return properties?["provides-namespace"] as? Bool ?? false
  }
}

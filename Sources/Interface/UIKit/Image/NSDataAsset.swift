public import Foundation
internal import InterfaceBuilderDocument

/// A file of an asset catalog that is neither an image nor a colour.
open class NSDataAsset: NSObject {
  public let name: String
  public let data: Data
  /// The kind of the data, such as `public.json`.
  public let typeIdentifier: String

  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  public init?(name: String, bundle: Bundle) {
    guard let file = BundleAssets.of(bundle).dataFile(named: name),
      let data = FileManager.default.contents(atPath: file.path)
    else { return nil }
    self.name = name
    self.data = data
    typeIdentifier = file.type
    super.init()
  }
}

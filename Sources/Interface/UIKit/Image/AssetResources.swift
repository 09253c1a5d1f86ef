public import Foundation

/// The name of a colour in an asset catalog, generated as a symbol such as `.brand`.
///
/// `render build | test | previews` generate the symbols from the catalogs of a target, as Xcode does.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  package let bundlePath: String

  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle.bundlePath
  }
}

/// The name of an image in an asset catalog, generated as a symbol such as `.logo`.
public struct ImageResource: Hashable, Sendable {
  package let name: String
  package let bundlePath: String

  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle.bundlePath
  }
}

extension UIImage {
  /// Creates the image of an asset catalog. If it is missing, a diagnostic is reported and the image is
  /// empty.
  public convenience init(resource: ImageResource) {
    let bundle = Bundle(path: resource.bundlePath)
    self.init(UIImage(named: resource.name, in: bundle, compatibleWith: nil) ?? UIImage())
  }
}

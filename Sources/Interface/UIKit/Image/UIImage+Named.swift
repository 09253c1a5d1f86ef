public import Foundation
internal import InterfaceBuilderDocument

extension UIImage {
  /// Loads an image from the main bundle by its name in an asset catalog, or by a file name with or without
  /// `@2x` and extension. Returns nil, with a diagnostic, if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard
      let image = BundleAssets.of(bundle ?? .main).image(
        named: name, for: traitCollection ?? .current)
    else { return nil }
    self.init(image)
  }

  /// Loads an image of an image literal from the main bundle. If it is missing, a diagnostic is reported and
  /// the image is empty.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(UIImage(named: name) ?? UIImage())
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?
  ) {
    guard
      let image = BundleAssets.of(bundle ?? .main).image(named: name, for: .current),
      let configured = configuration.map(image.applyingSymbolConfiguration) ?? image
    else { return nil }
    self.init(configured)
  }
}

extension UIColor {
  /// Loads a dynamic colour from a bundle's asset catalog by name. Returns nil, with a diagnostic, if there
  /// is none.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil
  ) {
    let bundle = bundle ?? .main
    guard let set = BundleAssets.library(of: bundle).color(named: name) else {
      BundleAssets.reportMissing("colour", name, in: bundle)
      return nil
    }
    self.init(set, named: name, in: bundle)
  }

  /// Creates the colour of an asset catalog. If it is missing, a diagnostic is reported and the colour is
  /// clear.
  public convenience init(resource: ColorResource) {
    let bundle = Bundle(path: resource.bundlePath) ?? .main
    let set = BundleAssets.library(of: bundle).color(named: resource.name)
    if set == nil { BundleAssets.reportMissing("colour", resource.name, in: bundle) }
    self.init(set, named: resource.name, in: bundle)
  }

  /// Returns the colour that a program's Info.plist names as its accent colour (documented for asset
  /// catalogs); nil if the catalog has no colour there, as in new projects.
  static func accent(named name: String?, in bundle: Bundle) -> UIColor? {
    name.flatMap { name in
      BundleAssets.library(of: bundle).color(named: name).map {
        UIColor($0, named: name, in: bundle)
      }
    }
  }

  private convenience init(_ set: ColorSet?, named name: String, in bundle: Bundle) {
    // Colours with the same name and bundle are equal.
    self.init(name: "\(bundle.bundlePath)#\(name)") { traits in
      set?.color(for: AssetTraits(traits)).flatMap { UIColor(plain: $0) } ?? .clear
    }
  }
}

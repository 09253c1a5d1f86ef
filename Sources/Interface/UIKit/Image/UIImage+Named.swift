public import Foundation
internal import InterfaceBuilderDocument

extension UIImage {
  /// A picture of the main bundle by name: of an asset catalog, or a file, whose `@2x` and ending
  /// may be left out. Nil, with a diagnostic, where there is none.
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

  /// A picture of the main bundle that is known to be there; an empty one, with a diagnostic, where
  /// it is not.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(UIImage(named: name) ?? UIImage())
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }
}

extension UIColor {
  /// A colour of a bundle's asset catalog by name, one for each appearance. Nil, with a
  /// diagnostic, where there is none.
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

  /// A colour of an asset catalog; clear, with a diagnostic, if the catalog has lost it.
  public convenience init(resource: ColorResource) {
    let bundle = Bundle(path: resource.bundlePath) ?? .main
    let set = BundleAssets.library(of: bundle).color(named: resource.name)
    if set == nil { BundleAssets.reportMissing("colour", resource.name, in: bundle) }
    self.init(set, named: resource.name, in: bundle)
  }

  private convenience init(_ set: ColorSet?, named name: String, in bundle: Bundle) {
    // Of the same name in the same bundle is the same colour.
    self.init(name: "\(bundle.bundlePath)#\(name)") { traits in
      set?.color(for: AssetTraits(traits)).flatMap { UIColor(plain: $0) } ?? .clear
    }
  }
}

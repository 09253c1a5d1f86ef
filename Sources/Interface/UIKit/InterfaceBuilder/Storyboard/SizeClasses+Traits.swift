package import InterfaceBuilderDocument

extension SizeClasses {
  /// Creates the size classes of a trait collection.
  package init(_ traits: UITraitCollection) {
    func name(_ sizeClass: UIUserInterfaceSizeClass) -> SizeClass {
      switch sizeClass {
      case .compact: .compact
      case .regular: .regular
      case .unspecified: .unspecified
      }
    }
    self.init(
      width: name(traits.horizontalSizeClass), height: name(traits.verticalSizeClass),
      idiom: traits.userInterfaceIdiom == .pad ? "pad" : "phone")
  }
}

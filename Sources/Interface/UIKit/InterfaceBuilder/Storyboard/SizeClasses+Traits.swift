package import InterfaceBuilderDocument

extension SizeClasses {
  /// The size classes of an environment.
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

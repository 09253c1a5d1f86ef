import CoreGraphics

/// Values that describe the environment of a view. Unspecified values are inherited.
public protocol UIMutableTraits {
  /// Whether the interface is light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The type of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Whether content is on the base level or above it, as in a sheet; dark backgrounds are lighter there.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The layout direction of the language.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The number of pixels per point; 0 is unspecified.
  var displayScale: CGFloat { get set }
  /// The gamut of the display's colours.
  var displayGamut: UIDisplayGamut { get set }
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The text size.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Whether colours have increased contrast.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether text is bold.
  var legibilityWeight: UILegibilityWeight { get set }
  /// Whether the display measures force.
  var forceTouchCapability: UIForceTouchCapability { get set }
  /// The value of a trait of UIKit or of the program.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

/// The values of a trait collection.
package struct TraitValues: UIMutableTraits, Hashable, Sendable {
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  package var displayScale: CGFloat = 0
  package var displayGamut = UIDisplayGamut.unspecified
  package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  package var accessibilityContrast = UIAccessibilityContrast.unspecified
  package var legibilityWeight = UILegibilityWeight.unspecified
  package var forceTouchCapability = UIForceTouchCapability.unknown
  /// The look (system design) of the views.
  package var look: Look?
  /// The values of the program's own traits by their types.
  var custom: [ObjectIdentifier: CustomTraitValue] = [:]

  package init() {}

  package static func phonePortrait(scale: CGFloat) -> TraitValues {
    var t = TraitValues()
    t.userInterfaceStyle = .light
    t.userInterfaceIdiom = .phone
    t.userInterfaceLevel = .base
    t.layoutDirection = .leftToRight
    t.displayScale = scale
    t.displayGamut = .SRGB
    t.horizontalSizeClass = .compact
    t.verticalSizeClass = .regular
    t.preferredContentSizeCategory = .large
    t.accessibilityContrast = .normal
    t.legibilityWeight = .regular
    t.forceTouchCapability = .unavailable
    return t
  }

  /// Returns these values, with unspecified ones taken from `base`.
  func over(_ base: TraitValues) -> TraitValues {
    var t = base
    if userInterfaceStyle != .unspecified { t.userInterfaceStyle = userInterfaceStyle }
    if userInterfaceIdiom != .unspecified { t.userInterfaceIdiom = userInterfaceIdiom }
    if userInterfaceLevel != .unspecified { t.userInterfaceLevel = userInterfaceLevel }
    if layoutDirection != .unspecified { t.layoutDirection = layoutDirection }
    if displayScale != 0 { t.displayScale = displayScale }
    if displayGamut != .unspecified { t.displayGamut = displayGamut }
    if horizontalSizeClass != .unspecified { t.horizontalSizeClass = horizontalSizeClass }
    if verticalSizeClass != .unspecified { t.verticalSizeClass = verticalSizeClass }
    if preferredContentSizeCategory != .unspecified {
      t.preferredContentSizeCategory = preferredContentSizeCategory
    }
    if accessibilityContrast != .unspecified { t.accessibilityContrast = accessibilityContrast }
    if legibilityWeight != .unspecified { t.legibilityWeight = legibilityWeight }
    if forceTouchCapability != .unknown { t.forceTouchCapability = forceTouchCapability }
    if let look { t.look = look }
    if !custom.isEmpty { t.custom.merge(custom) { $1 } }
    return t
  }
}

/// An immutable set of traits that describe the environment of a view, such as style, size classes and scale.
public final class UITraitCollection: NSObject, Sendable {
  package let values: TraitValues

  package init(values: TraitValues) {
    self.values = values
    super.init()
  }

  public override convenience init() { self.init(values: TraitValues()) }

  package convenience init(_ mutations: (inout TraitValues) -> Void) {
    var values = TraitValues()
    mutations(&values)
    self.init(values: values)
  }

  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var values: any UIMutableTraits = TraitValues()
    mutations(&values)
    self.init(values: values as? TraitValues ?? TraitValues())
  }

  /// Creates a collection from several ones. If several specify a value, the last one is used.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(TraitValues()) { $1.values.over($0) })
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }

  public convenience init(displayGamut: UIDisplayGamut) {
    self.init { $0.displayGamut = displayGamut }
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }

  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    self.init { $0[trait] = value }
  }

  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  public var displayScale: CGFloat { values.displayScale }
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }

  /// The value of a custom trait, or its default value if unspecified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// The display scale, or 1 if unspecified.
  package var effectiveDisplayScale: CGFloat { displayScale > 0 ? displayScale : 1 }

  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    var copy: any UIMutableTraits = values
    mutations(&copy)
    return UITraitCollection(values: copy as? TraitValues ?? values)
  }

  public func replacing<Trait: UITraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> UITraitCollection { modifyingTraits { $0[trait] = value } }

  /// Returns UIKit's traits in which two collections differ.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    Self.systemTraits.filter { values.differs(from: traitCollection?.values ?? .init(), in: $0) }
  }

  /// The traits that affect dynamic colours.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    systemTraits.filter { $0.affectsColorAppearance }
  }

  /// The traits that affect the lookup of images in an asset catalog.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayScale.self,
      UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
      UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
    ]
  }

  private static var systemTraits: [UITrait] {
    systemTraitsAffectingImageLookup
      + [UITraitUserInterfaceLevel.self, UITraitForceTouchCapability.self]
  }

  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.values.over(values) == values
  }

  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return userInterfaceStyle != other.userInterfaceStyle
      || userInterfaceLevel != other.userInterfaceLevel
      || accessibilityContrast != other.accessibilityContrast
      || displayGamut != other.displayGamut || values.look != other.values.look
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  public override var hash: Int { values.hashValue }

  // MARK: Current

  /// The traits with which dynamic colours are resolved: those of the view whose method is executing, else
  /// those of the current environment. A value set inside a view's method or a stage's call applies until
  /// that returns.
  public static var current: UITraitCollection {
    get {
      guard let setting = Environment.scope?.setting else { return Environment.current.traits }
      // The setting is always a trait collection.
      return unsafeDowncast(setting, to: UITraitCollection.self)
    }
    set {
      if let scope = Environment.scope {
        scope.setting = newValue
      } else {
        Environment.current.traits = newValue
      }
    }
  }

  public func performAsCurrent(_ actions: () -> Void) {
    EnvironmentScope(Environment.scope?.environment, setting: self).perform(actions)
  }
}

/// An object that has traits and is notified of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Notifies that traits have changed, with the previous traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

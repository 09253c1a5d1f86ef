import CoreGraphics

/// Values that describe the environment of a view; those unspecified are left to others.
public protocol UIMutableTraits {
  /// Whether the interface is light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Whether the content is above the base, as in a sheet; dark backgrounds are lighter there.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The direction of the language.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The number of pixels a point has; 0 is unspecified.
  var displayScale: CGFloat { get set }
  /// The range of the display's colours.
  var displayGamut: UIDisplayGamut { get set }
  /// Whether the width is compact or regular.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Whether the height is compact or regular.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The text size.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Whether colours have more contrast.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether text is bold.
  var legibilityWeight: UILegibilityWeight { get set }
  /// Whether the display measures force.
  var forceTouchCapability: UIForceTouchCapability { get set }
  /// The value of a trait, UIKit's own or the program's.
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
  /// The look of the views.
  package var look: Look?
  /// Values of the program's own traits, by their types.
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

  /// These values where they are specified, else those of `base`.
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

/// The environment of a view: style, size classes, scale, text size. Immutable.
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

  /// Later collections win where several specify a value.
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

  /// The value of a custom trait, or the trait's default value if none is specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// The display's scale, 1 where none is specified.
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

  /// UIKit's traits in which two collections differ.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    Self.systemTraits.filter { values.differs(from: traitCollection?.values ?? .init(), in: $0) }
  }

  /// Those that dynamic colours look at.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    systemTraits.filter { $0.affectsColorAppearance }
  }

  /// Those that images of a catalog are chosen by.
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

  /// The traits that dynamic colours resolve with: the traits of the view whose method runs, else
  /// those of the environment in use. What is set inside a view's method or a stage's call holds
  /// until that returns.
  public static var current: UITraitCollection {
    get {
      guard let setting = Environment.scope?.setting else { return Environment.current.traits }
      // Only traits are ever put there.
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

/// An object with traits that is notified of their changes.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Notifies that traits have changed, with the previous ones.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

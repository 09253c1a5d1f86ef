/// The treatment of an element's child elements by assistive technologies.
public nonisolated struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case ignore, contain, combine }
  let kind: Kind
  /// Ignores the children.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// Keeps each child as an element of its own, within a container.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// Joins the children into one element.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// The traits of an element: its role and its behaviour.
public nonisolated struct AccessibilityTraits: SetAlgebra, Sendable {
  public typealias Element = AccessibilityTraits
  public typealias ArrayLiteralElement = AccessibilityTraits

  private(set) var platform: UIAccessibilityTraits = .none
  private(set) var isModal = false

  public init() {}

  private init(_ platform: UIAccessibilityTraits) { self.platform = platform }

  public static let isButton = AccessibilityTraits(.button)
  public static let isHeader = AccessibilityTraits(.header)
  public static let isSelected = AccessibilityTraits(.selected)
  public static let isLink = AccessibilityTraits(.link)
  public static let isSearchField = AccessibilityTraits(.searchField)
  public static let isImage = AccessibilityTraits(.image)
  public static let playsSound = AccessibilityTraits(.playsSound)
  public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
  public static let isStaticText = AccessibilityTraits(.staticText)
  public static let isSummaryElement = AccessibilityTraits(.summaryElement)
  public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
  public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
  public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
  public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
  public static let isToggle = AccessibilityTraits([.button, .toggleButton])
  public static let isTabBar = AccessibilityTraits(.tabBar)
  /// The trait of a modal view: assistive technologies ignore its sibling views.
  public static let isModal: AccessibilityTraits = {
    var traits = AccessibilityTraits()
    traits.isModal = true
    return traits
  }()

  private func with(
    _ other: AccessibilityTraits,
    _ combine: (UIAccessibilityTraits, UIAccessibilityTraits) -> UIAccessibilityTraits,
    _ flag: (Bool, Bool) -> Bool
  ) -> AccessibilityTraits {
    var result = AccessibilityTraits(combine(platform, other.platform))
    result.isModal = flag(isModal, other.isModal)
    return result
  }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with(other, { $0.union($1) }, { $0 || $1 })
  }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with(other, { $0.intersection($1) }, { $0 && $1 })
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with(other, { $0.symmetricDifference($1) }, { $0 != $1 })
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
  public mutating func formIntersection(_ other: AccessibilityTraits) {
    self = intersection(other)
  }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    self = symmetricDifference(other)
  }
  public func contains(_ member: AccessibilityTraits) -> Bool { intersection(member) == member }

  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let removed = intersection(member)
    self = with(removed, { $0.subtracting($1) }, { $0 && !$1 })
    return removed == AccessibilityTraits() ? nil : removed
  }

  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    insert(newMember).inserted ? nil : newMember
  }
}

/// The kind of accessibility action for which a handler is called.
// Unchecked: `Text` is an immutable value.
public nonisolated struct AccessibilityActionKind: Equatable, @unchecked Sendable {
  enum Kind: Equatable { case `default`, escape, magicTap, named(Text) }
  let kind: Kind
  public static let `default` = AccessibilityActionKind(kind: .default)
  public static let escape = AccessibilityActionKind(kind: .escape)
  public static let magicTap = AccessibilityActionKind(kind: .magicTap)
  public init(named name: Text) { kind = .named(name) }
  private init(kind: Kind) { self.kind = kind }
}

public nonisolated enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

public nonisolated enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

public nonisolated enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }

/// The kind of content of a text.
public nonisolated struct AccessibilityTextContentType: Sendable {
  let platform: UIAccessibilityTextualContext?
  public static let plain = AccessibilityTextContentType(platform: nil)
  public static let console = AccessibilityTextContentType(platform: .console)
  public static let fileSystem = AccessibilityTextContentType(platform: .fileSystem)
  public static let messaging = AccessibilityTextContentType(platform: .messaging)
  public static let narrative = AccessibilityTextContentType(platform: .narrative)
  public static let sourceCode = AccessibilityTextContentType(platform: .sourceCode)
  public static let spreadsheet = AccessibilityTextContentType(platform: .spreadsheet)
  public static let wordProcessing = AccessibilityTextContentType(platform: .wordProcessing)
}

/// The key of custom content of an element.
public nonisolated struct AccessibilityCustomContentKey: Equatable {
  let label: Text
  private let id: String

  public init(_ label: Text, id: String) {
    self.label = label
    self.id = id
  }
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }
  public init(_ labelKey: LocalizedStringKey) { self.init(Text(labelKey), id: labelKey.key) }
}

/// The characteristics of an accessibility element, with the values of Apple's bits.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  // The order of the public bits is that of UIKit's old headers; the private bits were found by
  // AccessibilitySnapshot.
  public static let none: UIAccessibilityTraits = []
  public static let button = Self(rawValue: 1)
  public static let link = Self(rawValue: 1 << 1)
  public static let image = Self(rawValue: 1 << 2)
  public static let selected = Self(rawValue: 1 << 3)
  public static let playsSound = Self(rawValue: 1 << 4)
  public static let keyboardKey = Self(rawValue: 1 << 5)
  public static let staticText = Self(rawValue: 1 << 6)
  public static let summaryElement = Self(rawValue: 1 << 7)
  public static let notEnabled = Self(rawValue: 1 << 8)
  public static let updatesFrequently = Self(rawValue: 1 << 9)
  public static let searchField = Self(rawValue: 1 << 10)
  public static let startsMediaSession = Self(rawValue: 1 << 11)
  public static let adjustable = Self(rawValue: 1 << 12)
  public static let allowsDirectInteraction = Self(rawValue: 1 << 13)
  public static let causesPageTurn = Self(rawValue: 1 << 14)
  public static let tabBar = Self(rawValue: 1 << 15)
  public static let header = Self(rawValue: 1 << 16)
  /// The value of the bit is a guess; no list of the bits is published.
  public static let supportsZoom = Self(rawValue: 1 << 54)
  public static let toggleButton = Self(rawValue: 1 << 53)

  // Private traits of UIKit's own views.
  static let textEntry = Self(rawValue: 1 << 18)
  static let isEditing = Self(rawValue: 1 << 21)
  static let secureTextField = Self(rawValue: 1 << 24)
  static let backButton = Self(rawValue: 1 << 27)
  static let tabBarItem = Self(rawValue: 1 << 28)
  static let textArea = Self(rawValue: 1 << 47)
}

extension UIAccessibilityTraits {
  /// The names of the traits in the set, in the order of the bits.
  package var names: [String] {
    let all: [(Self, String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
      (.playsSound, "playsSound"), (.keyboardKey, "keyboardKey"), (.staticText, "staticText"),
      (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
      (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
      (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
      (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
      (.tabBar, "tabBar"), (.header, "header"), (.textEntry, "textEntry"),
      (.isEditing, "isEditing"), (.secureTextField, "secureTextField"),
      (.backButton, "backButton"), (.tabBarItem, "tabBarItem"), (.textArea, "textArea"),
      (.toggleButton, "toggleButton"), (.supportsZoom, "supportsZoom"),
    ]
    return all.compactMap { contains($0.0) ? $0.1 : nil }
  }
}

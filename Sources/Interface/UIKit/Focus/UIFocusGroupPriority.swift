/// The precedence of an item in its focus group.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let ignored = Self(rawValue: 0)
  public static let previouslyFocused = Self(rawValue: 1000)
  public static let prioritized = Self(rawValue: 2000)
  public static let currentlyFocused = Self(rawValue: Int.max)
}

extension UIView {
  /// The group to which the items in the view belong; nil for that of the superview.
  ///
  /// - Support: without effect: there is no focus.
  public var focusGroupIdentifier: String? {
    get { rareStorage?.focusGroupIdentifier }
    set { rare.focusGroupIdentifier = newValue }
  }
  /// The precedence of the view in its group.
  ///
  /// - Support: without effect: there is no focus.
  public var focusGroupPriority: UIFocusGroupPriority {
    get { rareStorage?.focusGroupPriority.map { UIFocusGroupPriority(rawValue: $0) } ?? .ignored }
    set { rare.focusGroupPriority = newValue.rawValue }
  }
}

extension StringProtocol {
  /// The text itself: Swift 3 had a view of the characters.
  public var characters: Self { self }
}

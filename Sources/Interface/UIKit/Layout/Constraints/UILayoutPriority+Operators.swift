extension UILayoutPriority {
  // Disfavoured, so that a program's own operators take precedence.
  @_disfavoredOverload
  public static func + (priority: Self, offset: Float) -> Self { Self(priority.rawValue + offset) }
  @_disfavoredOverload
  public static func - (priority: Self, offset: Float) -> Self { Self(priority.rawValue - offset) }
  @_disfavoredOverload
  public static func += (priority: inout Self, offset: Float) { priority = priority + offset }
  @_disfavoredOverload
  public static func -= (priority: inout Self, offset: Float) { priority = priority - offset }
}

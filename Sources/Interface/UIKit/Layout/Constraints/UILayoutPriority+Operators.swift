extension UILayoutPriority {
  // Disfavoured: extensions of programs have them too, and theirs win.
  @_disfavoredOverload
  public static func + (priority: Self, offset: Float) -> Self { Self(priority.rawValue + offset) }
  @_disfavoredOverload
  public static func - (priority: Self, offset: Float) -> Self { Self(priority.rawValue - offset) }
  @_disfavoredOverload
  public static func += (priority: inout Self, offset: Float) { priority = priority + offset }
  @_disfavoredOverload
  public static func -= (priority: inout Self, offset: Float) { priority = priority - offset }
}

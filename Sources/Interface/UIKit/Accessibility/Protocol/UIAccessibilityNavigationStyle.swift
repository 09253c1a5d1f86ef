/// The way in which assistive technologies navigate the contents of an element.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic, separate, combined
}

/// Where code that does not compile here is left out instead of being an error.
public enum Exclusions: Sendable {
  case nowhere
  /// In a package's sources, not in its tests.
  case inSources
  case everywhere
}

/// The scope in which code that does not compile here is excluded instead of being an error.
public enum Exclusions: Sendable {
  case nowhere
  /// A package's sources, but not its tests.
  case inSources
  case everywhere
}

/// The scope in which code that does not compile here is excluded; elsewhere it is an error.
public enum Exclusions: Sendable {
  case nowhere
  /// Code is excluded in a package's sources but not in its tests.
  case inSources
  case everywhere
}

/// The visual level of content: the base level or above it, as in a sheet. Some dark colours depend on it.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}

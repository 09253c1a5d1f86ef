/// Whether content is on the base level or above it, as in a sheet; some dark colours differ.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base, elevated
}

/// The gamut of a display's colours. Everything is drawn in sRGB.
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB, P3
}

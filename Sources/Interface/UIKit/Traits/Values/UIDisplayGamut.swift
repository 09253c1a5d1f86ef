/// The colours that a screen can show. Everything is drawn in sRGB.
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB, P3
}

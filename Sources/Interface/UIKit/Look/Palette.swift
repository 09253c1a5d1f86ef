/// The system colours of a look that differ from those of iOS 13 to 18.
struct Palette: Sendable {
  /// The colours by name.
  var colors: [String: SystemColor] = [:]

  /// The colours of iOS 26: light and dark are measured by one source (three tables agree), blue measured and
  /// confirmed, high contrast measured by one source (one table; colours without an entry are as before),
  /// link recalled.
  static let glass = Palette(colors: [
    "systemRed": SystemColor(
      light: (255, 56, 60, 1), dark: (255, 66, 69, 1), lightContrast: (233, 21, 45, 1),
      darkContrast: (255, 97, 101, 1)),
    "systemOrange": SystemColor(
      light: (255, 141, 40, 1), dark: (255, 146, 48, 1), lightContrast: (197, 83, 0, 1),
      darkContrast: (255, 160, 86, 1)),
    "systemYellow": SystemColor(
      light: (255, 204, 0, 1), dark: (255, 214, 0, 1), lightContrast: (161, 106, 0, 1),
      darkContrast: (254, 223, 67, 1)),
    "systemMint": SystemColor(light: (0, 200, 179, 1), dark: (0, 218, 195, 1)),
    "systemTeal": SystemColor(light: (0, 195, 208, 1), dark: (0, 210, 224, 1)),
    "systemCyan": SystemColor(light: (0, 192, 232, 1), dark: (60, 211, 254, 1)),
    "systemBlue": SystemColor(light: (0, 136, 255, 1), dark: (0, 145, 255, 1)),
    "systemIndigo": SystemColor(light: (97, 85, 245, 1), dark: (109, 124, 255, 1)),
    "systemPurple": SystemColor(light: (203, 48, 224, 1), dark: (219, 52, 242, 1)),
    "systemBrown": SystemColor(light: (172, 127, 94, 1), dark: (183, 138, 102, 1)),
    "linkColor": SystemColor(light: (0, 136, 255, 1), dark: (0, 145, 255, 1)),
  ])
}

import Foundation

/// The values of a system colour for each appearance. Components are 0 to 255, alpha is 0 to 1.
///
/// Measured on iOS 13 to 18, or taken from several public sources that agree.
struct SystemColor: Sendable {
  typealias RGBA = (Int, Int, Int, CGFloat)

  var light: RGBA
  var dark: RGBA
  var darkElevated: RGBA?
  var lightContrast: RGBA?
  var darkContrast: RGBA?

  func color(in traits: UITraitCollection) -> UIColor {
    let isHigh = traits.accessibilityContrast == .high
    let value: RGBA
    if traits.userInterfaceStyle == .dark {
      if isHigh, let darkContrast {
        value = darkContrast
      } else if traits.userInterfaceLevel == .elevated, let darkElevated {
        value = darkElevated
      } else {
        value = dark
      }
    } else {
      value = isHigh ? lightContrast ?? light : light
    }
    return UIColor(
      red: CGFloat(value.0) / 255, green: CGFloat(value.1) / 255, blue: CGFloat(value.2) / 255,
      alpha: value.3)
  }
}

private func systemColor(
  _ name: String, _ light: (Int, Int, Int, CGFloat), _ dark: (Int, Int, Int, CGFloat),
  elevated: (Int, Int, Int, CGFloat)? = nil, contrast: (Int, Int, Int, CGFloat)? = nil,
  darkContrast: (Int, Int, Int, CGFloat)? = nil
) -> UIColor {
  UIColor(name: name) { traits in
    let usual = SystemColor(
      light: light, dark: dark, darkElevated: elevated, lightContrast: contrast,
      darkContrast: darkContrast)
    return (traits.design.palette.colors[name] ?? usual).color(in: traits)
  }
}

// MARK: Tints

extension UIColor {
  public static let systemRed = systemColor(
    "systemRed", (255, 59, 48, 1), (255, 69, 58, 1), contrast: (215, 0, 21, 1),
    darkContrast: (255, 105, 97, 1))
  public static let systemOrange = systemColor(
    "systemOrange", (255, 149, 0, 1), (255, 159, 10, 1), contrast: (201, 52, 0, 1),
    darkContrast: (255, 179, 64, 1))
  public static let systemYellow = systemColor(
    "systemYellow", (255, 204, 0, 1), (255, 214, 10, 1), contrast: (178, 80, 0, 1),
    darkContrast: (255, 212, 38, 1))
  public static let systemGreen = systemColor(
    "systemGreen", (52, 199, 89, 1), (48, 209, 88, 1), contrast: (36, 138, 61, 1),
    darkContrast: (48, 219, 91, 1))
  public static let systemMint = systemColor(
    "systemMint", (0, 199, 190, 1), (99, 230, 226, 1), contrast: (12, 129, 123, 1),
    darkContrast: (102, 212, 207, 1))
  public static let systemTeal = systemColor(
    "systemTeal", (48, 176, 199, 1), (64, 200, 224, 1), contrast: (0, 130, 153, 1),
    darkContrast: (93, 230, 255, 1))
  public static let systemCyan = systemColor(
    "systemCyan", (50, 173, 230, 1), (100, 210, 255, 1), contrast: (0, 113, 164, 1),
    darkContrast: (112, 215, 255, 1))
  public static let systemBlue = systemColor(
    "systemBlue", (0, 122, 255, 1), (10, 132, 255, 1), contrast: (0, 64, 221, 1),
    darkContrast: (64, 156, 255, 1))
  public static let systemIndigo = systemColor(
    "systemIndigo", (88, 86, 214, 1), (94, 92, 230, 1), contrast: (54, 52, 163, 1),
    darkContrast: (125, 122, 255, 1))
  public static let systemPurple = systemColor(
    "systemPurple", (175, 82, 222, 1), (191, 90, 242, 1), contrast: (137, 68, 171, 1),
    darkContrast: (218, 143, 255, 1))
  public static let systemPink = systemColor(
    "systemPink", (255, 45, 85, 1), (255, 55, 95, 1), contrast: (211, 15, 69, 1),
    darkContrast: (255, 100, 130, 1))
  public static let systemBrown = systemColor(
    "systemBrown", (162, 132, 94, 1), (172, 142, 104, 1), contrast: (127, 101, 69, 1),
    darkContrast: (181, 148, 105, 1))

  /// The tint of views without a tint of their own: the program's accent colour, or the system's blue.
  package static let tintColorDefault =
    accent(
      named: Bundle.main.object(forInfoDictionaryKey: "NSAccentColorName") as? String, in: .main)
    ?? systemBlue
  public static let tintColor = tintColorDefault
}

// MARK: Greys

extension UIColor {
  public static let systemGray = systemColor(
    "systemGray", (142, 142, 147, 1), (142, 142, 147, 1), contrast: (108, 108, 112, 1),
    darkContrast: (174, 174, 178, 1))
  public static let systemGray2 = systemColor(
    "systemGray2", (174, 174, 178, 1), (99, 99, 102, 1), contrast: (142, 142, 147, 1),
    darkContrast: (124, 124, 128, 1))
  public static let systemGray3 = systemColor(
    "systemGray3", (199, 199, 204, 1), (72, 72, 74, 1), contrast: (174, 174, 178, 1),
    darkContrast: (84, 84, 86, 1))
  public static let systemGray4 = systemColor(
    "systemGray4", (209, 209, 214, 1), (58, 58, 60, 1), contrast: (188, 188, 192, 1),
    darkContrast: (68, 68, 70, 1))
  public static let systemGray5 = systemColor(
    "systemGray5", (229, 229, 234, 1), (44, 44, 46, 1), contrast: (216, 216, 220, 1),
    darkContrast: (54, 54, 56, 1))
  public static let systemGray6 = systemColor(
    "systemGray6", (242, 242, 247, 1), (28, 28, 30, 1), contrast: (235, 235, 240, 1),
    darkContrast: (36, 36, 38, 1))
}

// MARK: Text and lines

extension UIColor {
  public static let label = systemColor("labelColor", (0, 0, 0, 1), (255, 255, 255, 1))
  public static let secondaryLabel = systemColor(
    "secondaryLabelColor", (60, 60, 67, 0.6), (235, 235, 245, 0.6), contrast: (60, 60, 67, 0.68),
    darkContrast: (235, 235, 245, 0.68))
  public static let tertiaryLabel = systemColor(
    "tertiaryLabelColor", (60, 60, 67, 0.3), (235, 235, 245, 0.3), contrast: (60, 60, 67, 0.38),
    darkContrast: (235, 235, 245, 0.38))
  public static let quaternaryLabel = systemColor(
    "quaternaryLabelColor", (60, 60, 67, 0.18), (235, 235, 245, 0.16),
    contrast: (60, 60, 67, 0.26), darkContrast: (235, 235, 245, 0.24))
  public static let placeholderText = systemColor(
    "placeholderTextColor", (60, 60, 67, 0.3), (235, 235, 245, 0.3), contrast: (60, 60, 67, 0.38),
    darkContrast: (235, 235, 245, 0.38))
  public static let separator = systemColor(
    "separatorColor", (60, 60, 67, 0.29), (84, 84, 88, 0.6), contrast: (60, 60, 67, 0.37),
    darkContrast: (84, 84, 88, 0.68))
  public static let opaqueSeparator = systemColor(
    "opaqueSeparatorColor", (198, 198, 200, 1), (56, 56, 58, 1))
  public static let link = systemColor("linkColor", (0, 122, 255, 1), (9, 132, 255, 1))
  public static let darkText = UIColor(white: 0, alpha: 1)
  public static let lightText = UIColor(white: 1, alpha: 0.6)
}

// MARK: Fills and backgrounds

extension UIColor {
  public static let systemFill = systemColor(
    "systemFillColor", (120, 120, 128, 0.2), (120, 120, 128, 0.36),
    contrast: (120, 120, 128, 0.28), darkContrast: (120, 120, 128, 0.44))
  public static let secondarySystemFill = systemColor(
    "secondarySystemFillColor", (120, 120, 128, 0.16), (120, 120, 128, 0.32),
    contrast: (120, 120, 128, 0.24), darkContrast: (120, 120, 128, 0.4))
  public static let tertiarySystemFill = systemColor(
    "tertiarySystemFillColor", (118, 118, 128, 0.12), (118, 118, 128, 0.24),
    contrast: (118, 118, 128, 0.2), darkContrast: (118, 118, 128, 0.32))
  public static let quaternarySystemFill = systemColor(
    "quaternarySystemFillColor", (116, 116, 128, 0.08), (118, 118, 128, 0.18),
    contrast: (116, 116, 128, 0.16), darkContrast: (118, 118, 128, 0.26))
  public static let systemBackground = systemColor(
    "systemBackgroundColor", (255, 255, 255, 1), (0, 0, 0, 1), elevated: (28, 28, 30, 1))
  public static let secondarySystemBackground = systemColor(
    "secondarySystemBackgroundColor", (242, 242, 247, 1), (28, 28, 30, 1),
    elevated: (44, 44, 46, 1), contrast: (235, 235, 240, 1), darkContrast: (36, 36, 38, 1))
  public static let tertiarySystemBackground = systemColor(
    "tertiarySystemBackgroundColor", (255, 255, 255, 1), (44, 44, 46, 1),
    elevated: (58, 58, 60, 1), darkContrast: (54, 54, 56, 1))
  public static let systemGroupedBackground = systemColor(
    "systemGroupedBackgroundColor", (242, 242, 247, 1), (0, 0, 0, 1), elevated: (28, 28, 30, 1),
    contrast: (235, 235, 240, 1))
  public static let secondarySystemGroupedBackground = systemColor(
    "secondarySystemGroupedBackgroundColor", (255, 255, 255, 1), (28, 28, 30, 1),
    elevated: (44, 44, 46, 1), darkContrast: (36, 36, 38, 1))
  public static let tertiarySystemGroupedBackground = systemColor(
    "tertiarySystemGroupedBackgroundColor", (242, 242, 247, 1), (44, 44, 46, 1),
    elevated: (58, 58, 60, 1), contrast: (235, 235, 240, 1), darkContrast: (54, 54, 56, 1))
  public static let groupTableViewBackground = systemGroupedBackground
}

// MARK: Fixed colours

extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(deviceRed: 1, green: 0, blue: 0)
  public static let green = UIColor(deviceRed: 0, green: 1, blue: 0)
  public static let blue = UIColor(deviceRed: 0, green: 0, blue: 1)
  public static let cyan = UIColor(deviceRed: 0, green: 1, blue: 1)
  public static let yellow = UIColor(deviceRed: 1, green: 1, blue: 0)
  public static let magenta = UIColor(deviceRed: 1, green: 0, blue: 1)
  public static let orange = UIColor(deviceRed: 1, green: 0.5, blue: 0)
  public static let purple = UIColor(deviceRed: 0.5, green: 0, blue: 0.5)
  public static let brown = UIColor(deviceRed: 0.6, green: 0.4, blue: 0.2)
  public static let clear = UIColor(white: 0, alpha: 0)
}

// MARK: By name

extension UIColor {
  /// A system colour by the name that Interface Builder and scene files use, such as
  /// `systemBackgroundColor`, `systemBackground` or `label`.
  package static func system(named name: String) -> UIColor? {
    if let color = colorsByName[name] { return color }
    return name.hasSuffix("Color") ? colorsByName[String(name.dropLast(5))] : nil
  }

  package static var systemNames: [String] { colorsByName.keys.sorted() }

  private static let colorsByName: [String: UIColor] = [
    "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
    "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator, "link": .link,
    "darkText": .darkText, "lightText": .lightText, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "groupTableViewBackground": .groupTableViewBackground,
    "tableCellGroupedBackground": .secondarySystemGroupedBackground,
    "viewFlipsideBackground": UIColor(red: 31 / 255, green: 33 / 255, blue: 36 / 255, alpha: 1),
    "scrollViewTexturedBackground":
      UIColor(red: 111 / 255, green: 113 / 255, blue: 121 / 255, alpha: 1),
    "tint": .tintColor, "black": .black, "darkGray": .darkGray, "lightGray": .lightGray,
    "white": .white, "gray": .gray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan,
    "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
    "brown": .brown, "clear": .clear,
  ]
}

import Foundation

/// The substitutes for fonts of iOS that a Linux machine does not have.
///
/// Families are tried in order; the first one that is installed is used. A list begins with fonts
/// of the same advances, continues with the same design, and ends with a font that every machine
/// has. Line metrics are those of the original where known, so that heights agree even if shapes do
/// not.
package enum FontSubstitution {
  /// Ascent, descent and line gap in em.
  typealias LineMetrics = (ascent: Double, descent: Double, leading: Double)

  /// The substitutes of one family and the metrics of the original.
  struct Entry {
    /// The names of the families to try, best first.
    var families: [String]
    /// The original's ascent, descent and line gap in em.
    var lineMetrics: LineMetrics?
    /// The line metrics of weights that differ from `lineMetrics`.
    var otherLineMetrics: [Int: LineMetrics] = [:]
    /// The ratio of the original's advances to the substitute's, by weight, where they differ.
    var advanceScales: [Int: Double] = [:]
    /// Whether the font is the system font before iOS 9.
    var isSystemNeue = false

    func lineMetrics(weight: Int) -> LineMetrics? { otherLineMetrics[weight] ?? lineMetrics }
    func advanceScale(weight: Int) -> Double { advanceScales[weight] ?? 1 }
  }

  /// The ratios of advances by weight. Measured: medians over the labels and buttons that Xcode
  /// stored, each sample counted, against Liberation Sans and Open Sans.
  private static let helveticaNeueScales = [100: 0.91, 200: 0.9275, 300: 0.975, 500: 1.0193]
  private static let avenirNextScales = [400: 0.9841, 600: 0.9958, 800: 1.0126]

  /// The line metrics of the light weights. Measured: the lines of Light and Thin are 1.18 of the
  /// size high, those of the others 1.165.
  private static let thinNeueMetrics: [Int: LineMetrics] = [
    100: (0.967, 0.213, 0), 200: (0.967, 0.213, 0), 300: (0.967, 0.213, 0),
  ]

  /// The system font before iOS 9: Helvetica Neue with more line spacing (measured).
  static let systemNeue = Entry(
    families: grotesque, lineMetrics: (0.952, 0.213, 0.028), advanceScales: helveticaNeueScales,
    isSystemNeue: true)

  private static let grotesque = [
    "Liberation Sans", "Arimo", "Nimbus Sans", "Inter", "DejaVu Sans",
  ]
  private static let geometric = ["Nunito Sans", "Open Sans", "Montserrat", "Inter", "DejaVu Sans"]
  private static let oldStyle = [
    "Gelasio", "Liberation Serif", "Tinos", "DejaVu Serif", "Noto Serif CJK SC",
  ]
  private static let times = ["Liberation Serif", "Tinos", "DejaVu Serif", "Noto Serif CJK SC"]
  private static let typewriter = ["Liberation Mono", "Cousine", "DejaVu Sans Mono"]
  private static let chinese = ["Noto Sans CJK SC"]

  /// The substitutes by family. Metrics are from macOS and iOS font files (hhea); those of
  /// Helvetica Neue, Avenir Next, Menlo and Futura agree with label heights stored by Xcode.
  private static let table: [String: Entry] = [
    "helvetica": Entry(families: grotesque, lineMetrics: (0.92, 0.23, 0)),
    "helvetica neue": Entry(
      families: grotesque, lineMetrics: (0.952, 0.213, 0), otherLineMetrics: thinNeueMetrics,
      advanceScales: helveticaNeueScales),
    "arial": Entry(families: grotesque, lineMetrics: (0.905, 0.212, 0.033)),
    "arial rounded mt bold": Entry(families: grotesque, lineMetrics: (0.946, 0.211, 0)),
    "verdana": Entry(families: ["DejaVu Sans", "Inter"], lineMetrics: (1.005, 0.210, 0)),
    "trebuchet ms": Entry(families: ["Fira Sans"] + grotesque, lineMetrics: (0.939, 0.222, 0)),
    "gill sans": Entry(families: ["Cabin"] + grotesque, lineMetrics: (0.918, 0.230, 0.022)),
    "avenir": Entry(families: geometric, lineMetrics: (1.0, 0.366, 0)),
    "avenir next": Entry(
      families: geometric, lineMetrics: (1.0, 0.366, 0), advanceScales: avenirNextScales),
    "avenir next condensed": Entry(families: geometric, lineMetrics: (1.0, 0.366, 0)),
    "futura": Entry(families: ["Jost"] + geometric, lineMetrics: (1.039, 0.260, 0)),
    "optima": Entry(families: geometric, lineMetrics: (0.919, 0.268, 0.016)),
    "georgia": Entry(families: oldStyle, lineMetrics: (0.917, 0.219, 0)),
    "palatino": Entry(
      families: ["TeX Gyre Pagella", "P052"] + oldStyle, lineMetrics: (0.732, 0.283, 0)),
    "baskerville": Entry(
      families: ["Libre Baskerville"] + oldStyle, lineMetrics: (0.897, 0.246, 0)),
    "times new roman": Entry(families: times, lineMetrics: (0.891, 0.216, 0.042)),
    "courier": Entry(families: typewriter, lineMetrics: (0.754, 0.246, 0)),
    "courier new": Entry(families: typewriter, lineMetrics: (0.833, 0.300, 0)),
    "menlo": Entry(families: ["DejaVu Sans Mono"] + typewriter, lineMetrics: (0.928, 0.236, 0)),
    "american typewriter": Entry(families: typewriter, lineMetrics: nil),
    "pingfang sc": Entry(families: chinese, lineMetrics: (1.06, 0.34, 0)),
    "pingfang tc": Entry(families: ["Noto Sans CJK TC"], lineMetrics: (1.06, 0.34, 0)),
    "pingfang hk": Entry(families: ["Noto Sans CJK HK"], lineMetrics: (1.06, 0.34, 0)),
    "heiti sc": Entry(families: chinese, lineMetrics: (0.86, 0.14, 0)),
    "stheitisc-light": Entry(families: chinese, lineMetrics: nil),
    "hiragino sans": Entry(families: ["Noto Sans CJK JP"], lineMetrics: (0.88, 0.12, 0.5)),
    "hiragino mincho pron": Entry(families: ["Noto Serif CJK JP"], lineMetrics: (0.88, 0.12, 0.5)),
    "apple sd gothic neo": Entry(families: ["Noto Sans CJK KR"], lineMetrics: (0.9, 0.3, 0)),
    "apple color emoji": Entry(families: ["Noto Color Emoji"], lineMetrics: (1.0, 0.25, 0)),
  ]

  static func entry(forFamily family: String) -> Entry? { table[family.lowercased()] }

  /// The parts of a PostScript name such as `HelveticaNeue-CondensedBold`.
  package struct Request: Equatable {
    package var family: String
    package var weight: Int
    package var isItalic: Bool
  }

  /// Splits a PostScript name at its first hyphen into a family and a style. Without a style the
  /// weight is 400.
  package static func request(postScriptName name: String) -> Request {
    let parts = name.split(separator: "-", maxSplits: 1)
    let base = parts.first.map(String.init) ?? name
    let style = parts.count > 1 ? String(parts[1]) : ""
    return Request(
      family: spelledOut(base), weight: weight(ofStyle: style),
      isItalic: ["italic", "oblique", "it"].contains { style.lowercased().hasSuffix($0) })
  }

  /// The names of weights, from the most to the least specific.
  private static let weightWords: [(String, Int)] = [
    ("ultralight", 100), ("extralight", 200), ("hairline", 100), ("thin", 200), ("semilight", 350),
    ("light", 300), ("book", 400), ("medium", 500), ("demibold", 600), ("semibold", 600),
    ("extrabold", 800), ("ultrabold", 800), ("heavy", 800), ("black", 900), ("bold", 700),
    ("demi", 600),
  ]

  /// Returns the CSS weight that the name of a style contains; 400 without any.
  static func weight(ofStyle style: String) -> Int {
    let style = style.lowercased().filter { $0 != " " && $0 != "-" }
    return weightWords.first { style.contains($0.0) }?.1 ?? 400
  }

  /// The families whose PostScript names cannot be split at their capitals.
  private static let spellings: [String: String] = [
    "ArialMT": "Arial", "ArialRoundedMTBold": "Arial Rounded MT Bold",
    "TimesNewRomanPSMT": "Times New Roman", "TimesNewRomanPS": "Times New Roman",
    "CourierNewPSMT": "Courier New", "CourierNewPS": "Courier New", "TrebuchetMS": "Trebuchet MS",
    "PingFangSC": "PingFang SC", "PingFangTC": "PingFang TC", "PingFangHK": "PingFang HK",
    "HiraMinProN": "Hiragino Mincho ProN", "HiraginoSans": "Hiragino Sans",
    "AppleSDGothicNeo": "Apple SD Gothic Neo", "AppleColorEmoji": "Apple Color Emoji",
    "STHeitiSC": "Heiti SC", "GillSans": "Gill Sans",
  ]

  /// Returns a family's name with spaces: `HelveticaNeue` becomes `Helvetica Neue`.
  private static func spelledOut(_ base: String) -> String {
    if let spelling = spellings[base] { return spelling }
    var words = ""
    for character in base {
      if character.isUppercase, let last = words.last, last.isLowercase { words.append(" ") }
      words.append(character)
    }
    return words
  }
}

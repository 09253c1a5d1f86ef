/// The colours of multicolor symbols, used if a configuration prefers them.
///
/// The Human Interface Guidelines describe a few - leaves are green, `trash.slash` and its like are red,
/// badges that add are green - and the rest are guessed. Other symbols have the tint colour.
enum SymbolColors {
  /// Returns the colours of a symbol's layers; nil in the array represents the tint colour.
  static func colors(of name: String) -> [UIColor?]? {
    if let colors = table[name] { return colors }
    return badges.first { name.hasSuffix($0.suffix) || name.hasSuffix($0.suffix + ".fill") }
      .map { [$0.color, nil] }
  }

  private static let badges: [(suffix: String, color: UIColor)] = [
    (".badge.plus", .systemGreen), (".badge.minus", .systemRed),
    (".badge.checkmark", .systemGreen), (".badge.xmark", .systemRed),
    (".badge.exclamationmark", .systemYellow), (".badge", .systemRed),
  ]

  private static let table: [String: [UIColor?]] = {
    var result: [String: [UIColor?]] = [:]
    func add(_ names: String, _ colors: UIColor?...) {
      for name in names.split(separator: " ") { result[String(name)] = colors }
    }
    // The first layer is the sign, the second its background.
    add("exclamationmark.triangle.fill", .white, .systemYellow)
    add(
      "exclamationmark.circle.fill exclamationmark.octagon.fill xmark.circle.fill "
        + "minus.circle.fill heart.circle.fill", .white, .systemRed)
    add("checkmark.circle.fill plus.circle.fill phone.circle.fill", .white, .systemGreen)
    add("checkmark.seal.fill info.circle.fill", .white, .systemBlue)
    add("bolt.circle.fill", .white, .systemYellow)
    add(
      "heart.fill bookmark.fill cross.case.fill phone.down.fill trash.slash trash.slash.fill",
      .systemRed)
    add("phone.fill leaf leaf.fill battery.100", .systemGreen)
    add(
      "star.fill bolt.fill sun.max sun.max.fill sun.min sun.min.fill sunrise sunset", .systemYellow)
    add("flame.fill", .systemOrange)
    add("drop.fill snowflake", .systemCyan)
    // The first layer is a cloud, the second the part below or behind it.
    add("cloud.fill", .white)
    add("cloud.rain.fill cloud.snow.fill", .white, .systemCyan)
    add("cloud.bolt.fill cloud.sun.fill", .white, .systemYellow)
    add(
      "cloud.drizzle.fill cloud.heavyrain.fill cloud.hail.fill cloud.sleet.fill", .white,
      .systemCyan)
    add(
      "cloud.sun.rain.fill cloud.moon.rain.fill cloud.bolt.rain.fill", .white, .systemYellow,
      .systemCyan)
    add("cloud.moon.fill", .white, .systemYellow)
    add("cloud.sun.bolt.fill cloud.moon.bolt.fill", .white, .systemYellow, .systemYellow)
    add("sun.rain.fill", .systemYellow, .systemCyan)
    return result
  }()
}

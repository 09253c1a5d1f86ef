import UIKit

/// `oracle buttons FILE.tsv`: intrinsic sizes of buttons against those that Xcode stored.
@MainActor
enum ButtonsVerb {
  static func run(_ arguments: [String]) throws -> [Score] {
    let table = try MeasurementTable.open(arguments)
    var sizes = Tally("sizes")
    for row in table.rows where row.isTrustworthy {
      guard let button = atScale(CGFloat(row.number("scale") ?? 1), { makeButton(row) }) else {
        continue
      }
      let size = button.intrinsicContentSize
      let note =
        "'\(row.text("title"))' \(row["font_kind"]) \(row["point_size"]) \(row["buttonType"]) "
        + "\(row["configuration"]) \(row["image_size"]) \(row["backgroundImage"]) \(row["insets"]) "
        + "@\(row["scale"])x \(row["eras"])"
      if let width = row.number("w") {
        sizes.add(predicted: Double(size.width), measured: width, "w " + note)
      }
      if let height = row.number("h") {
        sizes.add(predicted: Double(size.height), measured: height, "h " + note)
      }
    }
    guard sizes.count > 0 else { throw OracleError.nothingCompared }
    sizes.report(within: [1], worst: 60)
    return [sizes.score(within: 1, "sizes within 1 pt")]
  }

  /// Creates the button of a row; nil if the row is incomplete: images of the app that are not
  /// available.
  private static func makeButton(_ row: MeasurementTable.Row) -> UIButton? {
    let kind = row["buttonType"]
    let isCustom = kind == "custom"
    let configuration = row["configuration"]
    guard row["backgroundImage"].isEmpty, row["image"].isEmpty || !row["image_size"].isEmpty,
      !row["image_size"].contains("system"),
      let font = row.font(defaultSize: isCustom ? 18 : 15)
    else { return nil }
    let button = UIButton(type: isCustom ? .custom : .system)
    let title = row.text("title")
    let image = image(row["image_size"])
    if configuration.isEmpty {
      button.titleLabel?.font = font
      button.setTitle(title.isEmpty ? nil : title, for: .normal)
      button.setImage(image, for: .normal)
      setInsets(row["insets"], of: button)
    } else {
      var made = self.configuration(configuration)
      made.title = title.isEmpty ? nil : title
      made.image = image
      if row["font_kind"] != "default" { made.titleFont = font }
      button.configuration = made
    }
    return button
  }

  private static func configuration(_ name: String) -> UIButton.Configuration {
    switch name {
    case "filled": .filled()
    case "tinted": .tinted()
    case "gray": .gray()
    default: .plain()
    }
  }

  private static func image(_ size: String) -> UIImage? {
    let sides = size.split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2 else { return nil }
    return UIImage(missingNamed: "", size: CGSize(width: sides[0], height: sides[1]))
  }

  /// `contentEdgeInsets=left/top/right/bottom;imageEdgeInsets=...`.
  private static func setInsets(_ text: String, of button: UIButton) {
    for part in text.split(separator: ";") {
      let sides = part.split(separator: "=")
      let numbers = sides.last?.split(separator: "/").compactMap { Double($0) } ?? []
      guard sides.count == 2, numbers.count == 4 else { continue }
      let insets = UIEdgeInsets(
        top: numbers[1], left: numbers[0], bottom: numbers[3], right: numbers[2])
      switch sides[0] {
      case "contentEdgeInsets": button.contentEdgeInsets = insets
      case "imageEdgeInsets": button.imageEdgeInsets = insets
      default: button.titleEdgeInsets = insets
      }
    }
  }
}

import Foundation
import UIKit

/// The kind of a value in a scene file.
enum SceneValueKind: Equatable {
  case number, bool, string, color, font, image, rect, point, size, insets, transform
  case strings
  case choice([String])

  /// A description of the expected value, for error messages.
  var expected: String {
    switch self {
    case .number: "a number"
    case .bool: "true or false"
    case .string: "a string"
    case .color: "a colour such as \"systemBlue\", \"#1C7ED6\" or [red, green, blue, alpha]"
    case .font:
      "a text style such as \"body\", a size such as 17, or an object with \"size\" and \"weight\""
    case .image: "an image's file name, or {\"symbol\": NAME}"
    case .rect: "[x, y, width, height]"
    case .point: "[x, y]"
    case .size: "[width, height]"
    case .insets: "[top, left, bottom, right] or one number"
    case .transform: "[a, b, c, d, tx, ty]"
    case .strings: "a list of strings"
    case .choice(let names): names.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }
}

/// Converts nodes of a scene file to values of UIKit. Each error states the line and what was expected.
struct SceneValues {
  let file: String

  func fail(_ node: JSONNode, _ name: String, _ kind: SceneValueKind) -> SceneError {
    SceneError(
      file: file, line: node.line,
      sentence: "'\(name)' is \(node.kind), expected \(kind.expected).")
  }

  func number(_ node: JSONNode, _ name: String) throws(SceneError) -> CGFloat {
    guard case .number(let value) = node.value else { throw fail(node, name, .number) }
    guard abs(value) <= 10_000_000 else {
      throw SceneError(
        file: file, line: node.line,
        sentence: "'\(name)' is \(value), expected a number between -10000000 and 10000000.")
    }
    return value
  }

  func bool(_ node: JSONNode, _ name: String) throws(SceneError) -> Bool {
    guard case .bool(let value) = node.value else { throw fail(node, name, .bool) }
    return value
  }

  func string(_ node: JSONNode, _ name: String) throws(SceneError) -> String {
    guard case .string(let value) = node.value else { throw fail(node, name, .string) }
    return value
  }

  func strings(_ node: JSONNode, _ name: String) throws(SceneError) -> [String] {
    guard case .array(let items) = node.value else { throw fail(node, name, .strings) }
    var result: [String] = []
    for item in items { result.append(try string(item, name)) }
    return result
  }

  func numbers(
    _ node: JSONNode, _ name: String, count: Int, _ kind: SceneValueKind
  ) throws(SceneError) -> [CGFloat] {
    guard case .array(let items) = node.value, items.count == count else {
      throw fail(node, name, kind)
    }
    var result: [CGFloat] = []
    for item in items { result.append(try number(item, name)) }
    return result
  }

  func rect(_ node: JSONNode, _ name: String) throws(SceneError) -> CGRect {
    let n = try numbers(node, name, count: 4, .rect)
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  func point(_ node: JSONNode, _ name: String) throws(SceneError) -> CGPoint {
    let n = try numbers(node, name, count: 2, .point)
    return CGPoint(x: n[0], y: n[1])
  }

  func size(_ node: JSONNode, _ name: String) throws(SceneError) -> CGSize {
    let n = try numbers(node, name, count: 2, .size)
    return CGSize(width: n[0], height: n[1])
  }

  func insets(_ node: JSONNode, _ name: String) throws(SceneError) -> UIEdgeInsets {
    if case .number = node.value {
      let n = try number(node, name)
      return UIEdgeInsets(top: n, left: n, bottom: n, right: n)
    }
    let n = try numbers(node, name, count: 4, .insets)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  func transform(_ node: JSONNode, _ name: String) throws(SceneError) -> CGAffineTransform {
    let n = try numbers(node, name, count: 6, .transform)
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  func choice<Value>(
    _ node: JSONNode, _ name: String, _ choices: [(String, Value)]
  ) throws(SceneError) -> Value {
    let names = choices.map(\.0)
    guard case .string(let text) = node.value else { throw fail(node, name, .choice(names)) }
    if let found = choices.first(where: { $0.0 == text }) { return found.1 }
    throw SceneError(
      file: file, line: node.line,
      sentence: "'\(name)' is \"\(text)\". "
        + hint(text, among: names, otherwise: "Expected \(SceneValueKind.choice(names).expected)."))
  }

  func hint(_ name: String, among names: [String], otherwise: String) -> String {
    nearestName(to: name, among: names).map { "Did you mean \"\($0)\"?" } ?? otherwise
  }

  // MARK: Colours

  func color(_ node: JSONNode, _ name: String) throws(SceneError) -> UIColor {
    switch node.value {
    case .string(let text):
      if text.hasPrefix("#") {
        if let color = UIColor(hexadecimal: text) { return color }
        throw SceneError(
          file: file, line: node.line,
          sentence: "'\(name)' is \"\(text)\", expected #RRGGBB or #RRGGBBAA.")
      }
      if let color = UIColor.system(named: text) { return color }
      throw SceneError(
        file: file, line: node.line,
        sentence: "'\(name)': no colour \"\(text)\". "
          + hint(
            text, among: UIColor.systemNames,
            otherwise: "Expected \(SceneValueKind.color.expected)."))
    case .array:
      let n = try numbers(node, name, count: 4, .color)
      return UIColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
    default: throw fail(node, name, .color)
    }
  }

  // MARK: Images

  /// Returns the image from a file beside the scene file, preferably `name@2x.png`, or a system symbol.
  func image(_ node: JSONNode, _ name: String) throws(SceneError) -> UIImage {
    if let symbol = node["symbol"] {
      let wanted = try string(symbol, "symbol")
      let size = try node["pointSize"].map { (n) throws(SceneError) in try number(n, "pointSize") }
      let configuration = size.map { UIImage.SymbolConfiguration(pointSize: $0) }
      if let image = UIImage(systemName: wanted, withConfiguration: configuration) { return image }
      throw fail(symbol, "symbol", .image)
    }
    let path = try string(node, name)
    let folder = (file as NSString).deletingLastPathComponent
    let whole = path.hasPrefix("/") ? path : (folder as NSString).appendingPathComponent(path)
    do {
      return try UIImage(file: whole)
    } catch {
      throw SceneError(file: self.file, line: node.line, sentence: "'\(name)': \(error.message)")
    }
  }

  // MARK: Fonts

  func font(_ node: JSONNode, _ name: String) throws(SceneError) -> UIFont {
    switch node.value {
    case .number: return .systemFont(ofSize: try fontSize(node, name))
    case .string:
      return .preferredFont(forTextStyle: try choice(node, name, Self.textStyles))
    case .object:
      let size = try node["size"].map { (n) throws(SceneError) in try fontSize(n, "size") } ?? 17
      let weight =
        try node["weight"].map { (n) throws(SceneError) in try choice(n, "weight", Self.weights) }
        ?? .regular
      if let family = node["name"] {
        let wanted = try string(family, "name")
        if let font = UIFont(name: wanted, size: size) { return font }
        throw SceneError(
          file: file, line: family.line,
          sentence: "No font \"\(wanted)\". 'render fonts' lists those that there are.")
      }
      return .systemFont(ofSize: size, weight: weight)
    default: throw fail(node, name, .font)
    }
  }

  private func fontSize(_ node: JSONNode, _ name: String) throws(SceneError) -> CGFloat {
    let size = try number(node, name)
    guard size > 0, size <= 2000 else {
      throw SceneError(
        file: file, line: node.line,
        sentence: "'\(name)' is \(shortNumber(size)), expected a font size from 1 to 2000.")
    }
    return size
  }

  static let textStyles: [(String, UIFont.TextStyle)] = [
    ("largeTitle", .largeTitle), ("title1", .title1), ("title2", .title2), ("title3", .title3),
    ("headline", .headline), ("subheadline", .subheadline), ("body", .body),
    ("callout", .callout), ("footnote", .footnote), ("caption1", .caption1),
    ("caption2", .caption2),
  ]

  static let weights: [(String, UIFont.Weight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
    ("black", .black),
  ]
}

extension UIColor {
  /// Parses a colour, `#RRGGBB` or `#RRGGBBAA`.
  public convenience init?(hexadecimal text: String) {
    let digits = text.dropFirst(text.hasPrefix("#") ? 1 : 0)
    guard digits.count == 6 || digits.count == 8, let value = UInt32(digits, radix: 16) else {
      return nil
    }
    let rgba = digits.count == 6 ? value << 8 | 0xFF : value
    self.init(
      red: CGFloat(rgba >> 24) / 255, green: CGFloat(rgba >> 16 & 255) / 255,
      blue: CGFloat(rgba >> 8 & 255) / 255, alpha: CGFloat(rgba & 255) / 255)
  }
}

import Foundation

/// Reviews the changes of a colour in an asset catalog, for each appearance.
struct ColorReviewer {
  let change: GitChange

  /// Returns the differing values, with one line for each appearance.
  func review(_ old: Data?, _ new: Data?) -> ReviewItem {
    let folder = (change.path as NSString).deletingLastPathComponent
    var item = ReviewItem(.color, file: folder, name: "Colour")
    item.status = old == nil ? .new : new == nil ? .removed : .other
    let (was, now) = (Self.values(old), Self.values(new))
    let lines =
      Set(was.keys).union(now.keys).sorted().compactMap { appearance in
        switch (was[appearance], now[appearance]) {
        case (let first?, let second?):
          first == second ? nil : "\(appearance): \(second) instead of \(first)"
        case (nil, let second?): "\(appearance): \(second), which is new"
        case (let first?, nil): "\(appearance): none any more; it was \(first)"
        case (nil, nil): nil
        }
      }
    if !lines.isEmpty, item.status == .other { item.status = .changed }
    item.add(.texts, lines)
    return item
  }

  /// Returns the values of a colour set, by the conditions under which they apply.
  private static func values(_ bytes: Data?) -> [String: String] {
    guard let bytes, let root = try? JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    else { return [:] }
    var values: [String: String] = [:]
    for entry in root["colors"] as? [[String: Any]] ?? [] {
      let appearances = (entry["appearances"] as? [[String: String]] ?? [])
        .compactMap { $0["value"] }
      let idiom = entry["idiom"] as? String
      let names = appearances + (idiom == "universal" ? [] : [idiom].compactMap(\.self))
      let color = entry["color"] as? [String: Any]
      values[names.isEmpty ? "any" : names.joined(separator: ", ")] = color.map(text) ?? "none"
    }
    return values
  }

  /// Returns a colour as text: the name of a system colour, or its components.
  private static func text(_ color: [String: Any]) -> String {
    if let reference = color["reference"] as? String { return reference }
    guard let components = color["components"] as? [String: String] else { return "none" }
    let order = ["red", "green", "blue", "white", "alpha"]
    return order.compactMap { name in components[name].map { "\(name) \($0)" } }
      .joined(separator: ", ")
  }
}

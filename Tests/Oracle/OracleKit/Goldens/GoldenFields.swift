import Foundation

/// The fields that an entry may have. An unread field would make an image pass that was never
/// drawn, so an unknown one is an error.
enum GoldenFields {
  private static let common: Set = [
    "type", "frame", "center", "bounds", "boundsOrigin", "bg", "alpha", "cornerRadius",
    "cornerCurve", "maskedCorners", "borderWidth", "borderColor", "clips", "shadow", "transform",
    "transform3D", "zPosition", "children", "mask_rect",
  ]

  private static let own: [String: Set<String>] = [
    "view": [],
    "shape": [
      "path", "fill", "stroke", "lineWidth", "lineCap", "lineJoin", "miterLimit", "dash",
      "dashPhase", "strokeStart", "strokeEnd", "fillRule", "flatness", "stroke_outline",
    ],
    "gradient": [
      "colors", "locations", "startPoint", "endPoint", "interpolation", "colors_are",
      "gradient_type",
    ],
    "image": ["image_scale", "image_size", "nodes"],
  ]

  /// The fields of a line of text, which is placed by its pen alone.
  private static let text: Set = [
    "type", "text", "font", "size", "line_origin", "baseline_y", "color", "alpha",
  ]

  /// Fields of prose, which change nothing.
  private static let remarks: Set = ["name", "note", "notes", "description"]

  private static let shadow: Set = ["color", "opacity", "radius", "offset", "path"]

  private static let words: [String: Set<String>] = [
    "cornerCurve": ["circular", "continuous"], "fillRule": ["evenodd", "nonzero"],
    "lineCap": ["butt", "round", "square"], "lineJoin": ["miter", "round", "bevel"],
    "interpolation": ["generic-rgb-1.8", "srgb"], "colors_are": ["srgb", "device"],
    "gradient_type": ["axial", "radial", "conic"],
  ]

  /// Throws at the first unknown field or word.
  static func check(_ entry: [String: Any]) throws {
    if let quirk = entry["quirk"] as? String,
      quirk != "device-rgb-gradient", quirk != "continuous-corner-in-render"
    {
      throw GoldenError.unknown("quirk", quirk)
    }
    let capture = entry["capture"] as? String ?? ""
    guard capture.contains("drawHierarchy") || capture.contains("render(in:)") else {
      throw GoldenError.unknown("capture", capture)
    }
    for node in entry["tree"] as? [[String: Any]] ?? [] { try check(node: node) }
  }

  private static func check(node: [String: Any]) throws {
    let type = node["type"] as? String ?? ""
    guard let known = type == "text" ? text : own[type]?.union(common) else {
      throw GoldenError.unknown("type", type)
    }
    try check(node.keys, of: type, known: known.union(remarks))
    try check((node["shadow"] as? [String: Any])?.keys, of: "shadow", known: shadow)
    for (field, values) in words {
      if let word = node[field] as? String, !values.contains(word) {
        throw GoldenError.unknown(field, word)
      }
    }
    for list in ["children", "nodes"] {
      for child in node[list] as? [[String: Any]] ?? [] { try check(node: child) }
    }
  }

  private static func check(
    _ fields: Dictionary<String, Any>.Keys?, of type: String, known: Set<String>
  ) throws {
    for field in (fields ?? [:].keys).sorted() where !known.contains(field) {
      throw GoldenError.unknown("field of a \(type)", field)
    }
  }
}

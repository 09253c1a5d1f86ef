import CoreGraphics

/// The frames that Xcode stored, and which of them are compared.
struct LayoutExpectation {
  struct View {
    var scene: String
    var id: String
    var element: String
    var frame: CGRect
    /// The tolerance in points.
    var tolerance: Double
  }

  /// The files in the order of their names.
  let files: [String]
  /// The ids of the views that constraints place, by file.
  private(set) var placed: [String: Set<String>] = [:]
  /// The views that are compared, by file.
  private(set) var views: [String: [View]] = [:]

  init(_ options: LayoutVerb.Options) throws {
    let frames = try MeasurementTable(path: options.frames).rows.filter {
      options.takes($0["file"])
    }
    var scenes: [String: MeasurementTable.Row] = [:]
    for row in try MeasurementTable(path: options.scenes).rows {
      scenes[row["file"] + "\t" + row["scene"]] = row
    }
    files = Set(frames.map { $0["file"] }).sorted()
    for row in frames {
      let flags = Set(row["flags"].split(separator: ","))
      guard row["autolayout"] == "yes", !row["view"].isEmpty, !flags.contains("root") else {
        continue
      }
      let file = row["file"]
      placed[file, default: []].insert(row["view"])
      guard flags.isDisjoint(with: ["noframe", "uninstalled"]), let frame = row.frame else {
        continue
      }
      let scene = scenes[file + "\t" + row["scene"]]
      guard options.grades?.contains(scene?["oracle"] ?? "") ?? true else { continue }
      views[file, default: []].append(
        View(
          scene: row["scene"], id: row["view"], element: row["element"], frame: frame,
          tolerance: max(0.5, scene?.number("tolerance") ?? 0)))
    }
  }
}

extension MeasurementTable.Row {
  fileprivate var frame: CGRect? {
    guard let x = number("x"), let y = number("y"), let w = number("w"), let h = number("h")
    else { return nil }
    return CGRect(x: x, y: y, width: w, height: h)
  }
}

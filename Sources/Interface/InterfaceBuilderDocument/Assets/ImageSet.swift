import Foundation

/// The variants of an image, from an `.imageset` folder or from files whose names differ by `@2x`, `@3x` and
/// `~ipad`.
package struct ImageSet: Sendable, Equatable {
  package enum Rendering: String, Sendable { case template, original }

  /// The insets, in pixels, of the caps that keep their size when the image is stretched.
  package struct Slicing: Sendable, Equatable {
    package var top: CGFloat = 0
    package var left: CGFloat = 0
    package var bottom: CGFloat = 0
    package var right: CGFloat = 0
    package var tiles = false
  }

  package struct Variant: Sendable, Equatable {
    package var path: String
    /// The scale in pixels per point; nil for a vector file, which fits any scale.
    package var scale: CGFloat?
    package var slicing: Slicing?
    var conditions: AssetConditions
  }

  package var name: String
  package var variants: [Variant]
  package var rendering: Rendering?
  /// Whether a vector file is drawn at each size instead of being scaled as pixels.
  package var keepsVectors = false

  /// Returns the variant for an environment.
  ///
  /// Of the variants that match most specifically, returns the one with the requested scale, else a vector
  /// file, else the one with the next larger scale, else the one with the largest scale.
  package func variant(for traits: AssetTraits) -> Variant? {
    let fitting = variants.compactMap { variant in
      variant.conditions.fit(traits).map { (fit: $0, variant: variant) }
    }
    guard let best = fitting.map(\.fit).max() else { return nil }
    let candidates = fitting.filter { $0.fit == best }.map(\.variant)
    if let exact = candidates.first(where: { $0.scale == traits.scale }) { return exact }
    if let vector = candidates.first(where: { $0.scale == nil }) { return vector }
    let larger = candidates.filter { ($0.scale ?? 0) > traits.scale }
    return larger.min { ($0.scale ?? 0) < ($1.scale ?? 0) }
      ?? candidates.max { ($0.scale ?? 0) < ($1.scale ?? 0) }
  }

  /// Reads `Contents.json` in an `.imageset` folder; returns nil if the file cannot be read or lists no
  /// image.
  init?(name: String, folder: String) {
    guard let contents = CatalogContents.read(folder: folder) else { return nil }
    self.name = name
    let properties = contents["properties"] as? [String: Any]
    rendering = (properties?["template-rendering-intent"] as? String).flatMap(Rendering.init)
    keepsVectors = properties?["preserves-vector-representation"] as? Bool ?? false
    variants = (contents["images"] as? [[String: Any]] ?? []).compactMap { entry in
      guard let file = entry["filename"] as? String, !file.contains("/") else { return nil }
      let scale = (entry["scale"] as? String).flatMap { Double($0.dropLast()) }
      return Variant(
        path: folder + "/" + file, scale: scale.map { CGFloat($0) },
        slicing: (entry["resizing"] as? [String: Any]).flatMap(Slicing.init),
        conditions: AssetConditions(entry))
    }
    guard !variants.isEmpty else { return nil }
  }

  /// Creates a set from image files with a common name, given as (path, scale, idiom).
  init(name: String, files: [(path: String, scale: CGFloat, idiom: String)]) {
    self.name = name
    rendering = nil
    variants = files.map { file in
      Variant(
        path: file.path, scale: file.scale, slicing: nil,
        conditions: AssetConditions(["idiom": file.idiom]))
    }
  }
}

extension ImageSet.Slicing {
  init?(_ entry: [String: Any]) {
    guard let caps = entry["cap-insets"] as? [String: Any] else { return nil }
    func inset(_ name: String) -> CGFloat {
      CGFloat((caps[name] as? NSNumber)?.doubleValue ?? 0)
    }
    self.init(
      top: inset("top"), left: inset("left"), bottom: inset("bottom"), right: inset("right"),
      tiles: ((entry["center"] as? [String: Any])?["mode"] as? String) == "tile")
  }
}

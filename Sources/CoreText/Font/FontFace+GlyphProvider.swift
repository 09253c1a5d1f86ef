import CoreGraphics
import Foundation
import Synchronization

extension FontFace: GlyphProvider {
  package var unitsPerEm: Int { metrics.unitsPerEm }
  package var postScriptName: String? { record.postScriptName }

  package func advance(of glyph: CGGlyph) -> CGFloat { CGFloat(advanceInUnits(glyph)) }

  /// Pictures are made once for a size and kept.
  package func colorBitmap(
    of glyph: CGGlyph, pixelsPerEm: CGFloat
  ) -> (image: CGImage, box: CGRect)? {
    guard colorFormat != .none else { return nil }
    let wanted = Int(min(max(pixelsPerEm, 1), 1024).rounded(.up))
    let key = ColorGlyphCache.Key(glyph: glyph, pixelsPerEm: wanted)
    if let known = colorGlyphs.picture(key) { return known.map { ($0.image, $0.box) } }
    let made: ColorGlyphCache.Picture? =
      switch colorFormat {
      case .none: nil
      case .bitmaps: storedPicture(of: glyph, wanted)
      case .layers: drawnPicture(of: glyph, wanted)
      }
    colorGlyphs.keep(made, key)
    return made.map { ($0.image, $0.box) }
  }

  private func storedPicture(of glyph: CGGlyph, _ wanted: Int) -> ColorGlyphCache.Picture? {
    guard let bitmap = bitmap(of: glyph, pixelsPerEm: wanted),
      let image = CGImage(premultiplied: bitmap.pixels, width: bitmap.width, height: bitmap.height)
    else { return nil }
    let em = CGFloat(bitmap.pixelsPerEm)
    let box = CGRect(
      x: CGFloat(bitmap.left) / em, y: CGFloat(bitmap.top - bitmap.height) / em,
      width: CGFloat(bitmap.width) / em, height: CGFloat(bitmap.height) / em)
    return ColorGlyphCache.Picture(image: image, box: box)
  }

  /// Layers filled one over the other, at twice the size, since a glyph seldom stands on whole
  /// pixels. Layers in the text's own colour are black: the provider does not know it.
  private func drawnPicture(of glyph: CGGlyph, _ wanted: Int) -> ColorGlyphCache.Picture? {
    guard let layers = colorLayers(of: glyph) else { return nil }
    let bounds = layers.reduce(CGRect.null) { bounds, layer in
      layer.outline.isEmpty ? bounds : bounds.union(layer.outline.tightBounds)
    }
    let scale = CGFloat(min(wanted * 2, 1024)) / CGFloat(unitsPerEm)
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
    let width = (bounds.width * scale).rounded(.up) + 2
    let height = (bounds.height * scale).rounded(.up) + 2
    guard width <= 4096, height <= 4096,
      let buffer = PixelBuffer(width: Int(width), height: Int(height))
    else { return nil }
    let context = CGContext(buffer: buffer)
    context.translateBy(x: 1, y: 1)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    for layer in layers {
      context.setFillColor(layer.color ?? CGColor(red: 0, green: 0, blue: 0, alpha: 1))
      context.addPath(CGPath(outline: layer.outline))
      context.fillPath()
    }
    guard let image = context.makeImage() else { return nil }
    let em = CGFloat(unitsPerEm)
    let box = CGRect(
      x: (bounds.minX - 1 / scale) / em, y: (bounds.minY - 1 / scale) / em,
      width: width / scale / em, height: height / scale / em)
    return ColorGlyphCache.Picture(image: image, box: box)
  }
}

/// How a face stores glyphs in colour.
enum ColorFormat: Sendable {
  case none
  /// Tables CBDT or sbix.
  case bitmaps
  /// Table COLR.
  case layers

  init(_ tables: SFNT) {
    if tables.table("CBDT") != nil || tables.table("sbix") != nil {
      self = .bitmaps
    } else {
      self = tables.table("COLR") != nil && tables.table("CPAL") != nil ? .layers : .none
    }
  }
}

/// The pictures of a face's colour glyphs; what it holds never shows.
final class ColorGlyphCache: Sendable {
  struct Key: Hashable {
    var glyph: CGGlyph
    var pixelsPerEm: Int
  }

  struct Picture: Sendable {
    var image: CGImage
    var box: CGRect
  }

  private let pictures = Mutex<[Key: Picture?]>([:])
  /// Some 16 MB of emoji.
  private static let limit = 256

  /// nil if nothing is known of the glyph, nil within if it has no picture.
  func picture(_ key: Key) -> Picture?? { pictures.withLock { $0[key] } }

  func keep(_ picture: Picture?, _ key: Key) {
    pictures.withLock { pictures in
      if pictures.count >= Self.limit { pictures = [:] }
      pictures[key] = .some(picture)
    }
  }
}

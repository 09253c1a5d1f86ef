import CoreGraphics
import Foundation
import Synchronization

extension FontFace: GlyphProvider {
  package var unitsPerEm: Int { metrics.unitsPerEm }
  package var postScriptName: String? { record.postScriptName }

  package func advance(of glyph: CGGlyph) -> CGFloat { CGFloat(advanceInUnits(glyph)) }

  /// Returns the bitmap of a colour glyph, which is created once for each size and cached.
  package func colorBitmap(
    of glyph: CGGlyph, pixelsPerEm: CGFloat
  ) -> (image: CGImage, box: CGRect)? {
    guard colorFormat != .none else { return nil }
    let wanted = Int(min(max(pixelsPerEm, 1), 1024).rounded(.up))
    let key = ColorGlyphCache.Key(glyph: glyph, pixelsPerEm: wanted)
    if let known = colorGlyphs.bitmap(key) { return known.map { ($0.image, $0.box) } }
    let made: ColorGlyphCache.Bitmap? =
      switch colorFormat {
      case .none: nil
      case .bitmaps: storedBitmap(of: glyph, wanted)
      case .layers: drawnBitmap(of: glyph, wanted)
      }
    colorGlyphs.keep(made, key)
    return made.map { ($0.image, $0.box) }
  }

  /// Returns the bitmap that the font stores for the next larger size, and its box in em.
  private func storedBitmap(of glyph: CGGlyph, _ wanted: Int) -> ColorGlyphCache.Bitmap? {
    guard let bitmap = bitmap(of: glyph, pixelsPerEm: wanted),
      let image = CGImage(premultiplied: bitmap.pixels, width: bitmap.width, height: bitmap.height)
    else { return nil }
    let em = CGFloat(bitmap.pixelsPerEm)
    let box = CGRect(
      x: CGFloat(bitmap.left) / em, y: CGFloat(bitmap.top - bitmap.height) / em,
      width: CGFloat(bitmap.width) / em, height: CGFloat(bitmap.height) / em)
    return ColorGlyphCache.Bitmap(image: image, box: box)
  }

  /// Draws the layers of a colour glyph over each other at twice the size, since a glyph is seldom
  /// on whole pixels. Layers that use the text's colour are black, because the colour is not known
  /// here.
  private func drawnBitmap(of glyph: CGGlyph, _ wanted: Int) -> ColorGlyphCache.Bitmap? {
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
    return ColorGlyphCache.Bitmap(image: image, box: box)
  }
}

/// The format of a face's colour glyphs.
enum ColorFormat: Sendable {
  case none
  /// Bitmaps in the tables CBDT or sbix.
  case bitmaps
  /// Layers in the table COLR.
  case layers

  init(_ tables: SFNT) {
    if tables.table("CBDT") != nil || tables.table("sbix") != nil {
      self = .bitmaps
    } else {
      self = tables.table("COLR") != nil && tables.table("CPAL") != nil ? .layers : .none
    }
  }
}

/// A cache of a face's colour glyphs. Its contents do not affect results.
final class ColorGlyphCache: Sendable {
  struct Key: Hashable {
    var glyph: CGGlyph
    var pixelsPerEm: Int
  }

  /// An image of a glyph and its box in em from the glyph's origin, y up.
  struct Bitmap: Sendable {
    var image: CGImage
    var box: CGRect
  }

  private let bitmaps = Mutex<[Key: Bitmap?]>([:])
  /// The largest number of cached glyphs: about 16 MB of emoji.
  private static let limit = 256

  /// Returns the cached bitmap of a glyph; an outer nil if the glyph is not cached, an inner nil if
  /// it has no bitmap.
  func bitmap(_ key: Key) -> Bitmap?? { bitmaps.withLock { $0[key] } }

  /// Stores a glyph's bitmap, or that it has none. A full cache is emptied first.
  func keep(_ bitmap: Bitmap?, _ key: Key) {
    bitmaps.withLock { bitmaps in
      if bitmaps.count >= Self.limit { bitmaps = [:] }
      bitmaps[key] = .some(bitmap)
    }
  }
}

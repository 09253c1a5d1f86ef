import CFreeType
import CoreGraphics
import Foundation

/// A layer of a colour glyph: an outline in font units, filled with one colour.
struct ColorLayer {
  var outline: Outline
  /// The colour of the layer; nil for that of the text.
  var color: CGColor?
}

extension FreeTypeFace {
  /// Returns the layers of a colour glyph (COLR version 0, the font's first palette), from back to
  /// front; nil for a glyph without any.
  func colorLayers(of glyph: UInt16) -> [ColorLayer]? {
    let colors = firstPalette
    var iterator = FT_LayerIterator()
    var shape: FT_UInt = 0
    var index: FT_UInt = 0
    var layers: [ColorLayer] = []
    // The limit is for malicious fonts, which may list thousands of layers.
    while layers.count < 256,
      FT_Get_Color_Glyph_Layer(face, UInt32(glyph), &shape, &index, &iterator) != 0
    {
      guard let outline = outline(of: UInt16(truncatingIfNeeded: shape)) else { continue }
      let isKnown = colors.indices.contains(Int(index))
      layers.append(ColorLayer(outline: outline, color: isKnown ? colors[Int(index)] : nil))
    }
    return layers.isEmpty ? nil : layers
  }

  /// The colours of the font's first palette; empty without one.
  private var firstPalette: [CGColor] {
    var data = FT_Palette_Data()
    var entries: UnsafeMutablePointer<FT_Color>?
    guard FT_Palette_Data_Get(face, &data) == 0, FT_Palette_Select(face, 0, &entries) == 0,
      let entries
    else { return [] }
    return (0..<Int(data.num_palette_entries)).map { index in
      let color = entries[index]
      return CGColor(
        red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255,
        blue: CGFloat(color.blue) / 255, alpha: CGFloat(color.alpha) / 255)
    }
  }
}

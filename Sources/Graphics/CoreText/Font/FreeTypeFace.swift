import CFreeType
import CoreGraphics
import Foundation

/// A FreeType face, which provides unhinted outlines in font units and colour bitmaps.
///
/// Not thread-safe by itself; `FontFace` guards it. Each face has a library handle of its own, so
/// that faces share nothing.
final class FreeTypeFace {
  private var library: FT_Library?
  private(set) var face: FT_Face?
  private let file: FontFile
  /// The width of the strokes of letters in font units, once it has been measured.
  private var barWidth: Double?

  /// Opens a face and sets the values of its axes; axes that are not given keep their defaults.
  init?(file: FontFile, index: Int, variations: [FontVariation]) {
    self.file = file
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    let bytes = file.bytes.bindMemory(to: UInt8.self)
    // If the initializer fails here, `deinit` runs and frees the library.
    guard FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, index, &face) == 0 else {
      return nil
    }
    if !variations.isEmpty { set(variations) }
  }

  deinit {
    if let face { FT_Done_Face(face) }
    if let library { FT_Done_FreeType(library) }
  }

  /// Sets the axes of a variable face, in 16.16 fixed point. Has no effect on static faces.
  private func set(_ variations: [FontVariation]) {
    var axes: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &axes) == 0, let axes else { return }
    defer { FT_Done_MM_Var(library, axes) }
    var values = (0..<Int(axes.pointee.num_axis)).map { index in
      let axis = axes.pointee.axis[index]
      let wanted = variations.first { UInt($0.tag) == axis.tag }
      return wanted.map { FT_Fixed(Double($0.value) * 65_536) } ?? axis.def
    }
    FT_Set_Var_Design_Coordinates(face, UInt32(values.count), &values)
  }

  /// Returns the outline of a glyph in font units; empty for a space, nil if the glyph cannot be
  /// read or has more than 20,000 points.
  func outline(of glyph: UInt16) -> Outline? {
    let flags = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP
    guard FT_Load_Glyph(face, UInt32(glyph), FT_Int32(flags)) == 0,
      let slot = face?.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE,
      slot.pointee.outline.n_points <= 20_000
    else { return nil }
    var outline = Outline()
    var functions = FT_Outline_Funcs(
      move_to: { to, context in
        OutlineBuilder(context).move(to: to!.pointee.asPoint)
        return 0
      },
      line_to: { to, context in
        OutlineBuilder(context).line(to: to!.pointee.asPoint)
        return 0
      },
      conic_to: { control, to, context in
        OutlineBuilder(context).quad(control!.pointee.asPoint, to: to!.pointee.asPoint)
        return 0
      },
      cubic_to: { control1, control2, to, context in
        OutlineBuilder(context).cubic(
          control1!.pointee.asPoint, control2!.pointee.asPoint, to: to!.pointee.asPoint)
        return 0
      },
      // Twice the font's units: the middle of two control points may be half a unit, which
      // FreeType's integers would drop. Reference pictures show that half.
      shift: 1, delta: 0)
    let status = withUnsafeMutablePointer(to: &outline) {
      FT_Outline_Decompose(&slot.pointee.outline, &functions, $0)
    }
    if !outline.isEmpty { outline.close() }
    return status == 0 ? outline : nil
  }

  /// Returns the outline of a glyph with outward corners rounded by half the width of a bar, so that
  /// strokes end in half circles.
  /// - Parameter bar: The glyph whose area divided by its height is that width: the letter l.
  func outline(of glyph: UInt16, roundedAs bar: UInt16) -> Outline? {
    if barWidth == nil {
      let outline = outline(of: bar) ?? Outline()
      let height = outline.tightBounds.height
      barWidth = height > 0 ? outline.controlPolygonArea / height : 0
    }
    return outline(of: glyph)?.roundingOutwardCorners(radius: (barWidth ?? 0) / 2)
  }

  /// Returns the colour bitmap of a glyph from the smallest size of the face that is at least
  /// `pixelsPerEm`, or from the largest if none is; nil if the face has no such bitmap.
  func bitmap(of glyph: UInt16, pixelsPerEm: Int) -> GlyphBitmap? {
    guard let face, face.pointee.num_fixed_sizes > 0, let sizes = face.pointee.available_sizes
    else { return nil }
    let count = Int(face.pointee.num_fixed_sizes)
    let order = (0..<count).sorted { sizes[$0].y_ppem < sizes[$1].y_ppem }
    let wanted = order.first { Int(sizes[$0].y_ppem) >= pixelsPerEm * 64 } ?? order[count - 1]
    guard FT_Select_Size(face, Int32(wanted)) == 0,
      FT_Load_Glyph(face, UInt32(glyph), FT_Int32(FT_LOAD_COLOR)) == 0,
      let slot = face.pointee.glyph
    else { return nil }
    let bitmap = slot.pointee.bitmap
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let buffer = bitmap.buffer,
      bitmap.width > 0, bitmap.rows > 0, bitmap.width <= 1024, bitmap.rows <= 1024
    else { return nil }
    let width = Int(bitmap.width)
    let height = Int(bitmap.rows)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      let row = buffer + y * Int(bitmap.pitch)
      for x in 0..<width {
        let target = (y * width + x) * 4
        pixels[target] = row[x * 4 + 2]
        pixels[target + 1] = row[x * 4 + 1]
        pixels[target + 2] = row[x * 4]
        pixels[target + 3] = row[x * 4 + 3]
      }
    }
    return GlyphBitmap(
      width: width, height: height, left: Int(slot.pointee.bitmap_left),
      top: Int(slot.pointee.bitmap_top), pixelsPerEm: Int(sizes[wanted].y_ppem) / 64,
      pixels: pixels)
  }
}

extension FT_Vector {
  /// The point, divided by two because the outline is decomposed at twice its size.
  fileprivate var asPoint: CGPoint { CGPoint(x: CGFloat(x) / 2, y: CGFloat(y) / 2) }
}

/// The outline that FreeType is decomposing, accessed through its untyped context pointer.
private struct OutlineBuilder {
  private let outline: UnsafeMutablePointer<Outline>

  init(_ context: UnsafeMutableRawPointer?) {
    outline = context!.assumingMemoryBound(to: Outline.self)
  }

  /// Begins a contour and closes the previous one: FreeType's contours are closed implicitly.
  func move(to point: CGPoint) {
    if !outline.pointee.isEmpty { outline.pointee.close() }
    outline.pointee.move(to: point)
  }

  func line(to point: CGPoint) { outline.pointee.line(to: point) }

  func quad(_ control: CGPoint, to point: CGPoint) {
    outline.pointee.quad(to: point, control: control)
  }

  func cubic(_ control1: CGPoint, _ control2: CGPoint, to point: CGPoint) {
    outline.pointee.cubic(to: point, control1: control1, control2: control2)
  }
}

/// The colour bitmap of a glyph: premultiplied RGBA, rows from the top.
package struct GlyphBitmap: Sendable, Equatable {
  package var width: Int
  package var height: Int
  /// The distance from the pen to the left edge, in pixels of the bitmap.
  package var left: Int
  /// The distance from the baseline up to the top edge, in pixels of the bitmap.
  package var top: Int
  /// The size for which the bitmap was made.
  package var pixelsPerEm: Int
  package var pixels: [UInt8]
}

/// The function that mixes a source with its backdrop. Raw values are Apple's.
///
/// All modes are drawn (`BlendFunctions`), in premultiplied sRGB. Most leave the backdrop unchanged
/// where the source is clear; `clear`, `copy`, `sourceIn`, `sourceOut`, `destinationIn` and
/// `destinationAtop` do not, and are bounded by the coverage of the shape alone.
public enum CGBlendMode: Int32, Sendable, Hashable, CaseIterable {
  /// Porter and Duff's source over.
  case normal
  // The separable modes of PDF 1.4, which treat each channel separately.
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  // The non-separable modes of PDF 1.4, which combine hue, saturation and luminosity of source and
  // backdrop.
  case hue
  case saturation
  case color
  case luminosity
  // Porter and Duff's other operators.
  case clear
  case copy
  case sourceIn
  case sourceOut
  case sourceAtop
  case destinationOver
  case destinationIn
  case destinationOut
  case destinationAtop
  case xor
  // Sums: of the differences from white, and of the channels.
  case plusDarker
  case plusLighter
}

/// The quality with which an image is sampled between its pixels. `none` uses the nearest pixel.
/// All others but `low` average over the area if an image is reduced. If it is enlarged, `default`
/// and `low` mix four pixels with weights in quarters, as measured, unless it is also rotated;
/// `medium` and `high` use weights in 256ths.
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
  case `default`
  case none
  case low
  case high
  case medium
}

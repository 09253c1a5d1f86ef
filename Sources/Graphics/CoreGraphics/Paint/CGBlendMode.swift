/// The function that mixes a source with its backdrop. Raw values are Apple's.
///
/// All modes are drawn (`BlendFunctions`), in premultiplied sRGB. Most leave the backdrop unchanged
/// where the source is clear; `clear`, `copy`, `sourceIn`, `sourceOut`, `destinationIn` and
/// `destinationAtop` do not, and are bounded by the coverage of the shape alone.
public enum CGBlendMode: Int32, Sendable, Hashable, CaseIterable {
  /// Porter and Duff's source over.
  case normal
  // Separable modes of PDF 1.4, each channel by itself.
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
  // Non-separable modes of PDF 1.4: hue, saturation and luminosity of one or the other.
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
  // Sums: of what is missing from white, and of the channels.
  case plusDarker
  case plusLighter
}

/// The sampling of an image between its pixels. `none` takes the nearest pixel. All others but
/// `low` average over the area if an image is reduced; if it is enlarged, `default` and `low` mix
/// four pixels by weights of quarters, as measured, `medium` and `high` by weights of a 256th.
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
  case `default`
  case none
  case low
  case high
  case medium
}

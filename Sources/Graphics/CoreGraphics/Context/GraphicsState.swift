import Foundation

/// The state that `saveGState` saves, except the clip, which the display list keeps.
struct GraphicsState {
  var ctm = CGAffineTransform.identity
  var fillColor = CGColor.blackColor
  var strokeColor = CGColor.blackColor
  var fillSpace = CGColorSpace.deviceGraySpace
  var strokeSpace = CGColorSpace.deviceGraySpace
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var flatness = Flattening.contextFlatness
  var interpolation = CGInterpolationQuality.default
  var isAntialiased = true
  var allowsAntialiasing = true
  var shadow: ContextShadow?
  var patternPhase = CGSize.zero
  var font: CGFont?
  var fontSize: CGFloat = 0
  var textMode = CGTextDrawingMode.fill
  var characterSpacing: CGFloat = 0

  /// Whether edges are smoothed: both flags must allow it.
  var edges: DisplayList.EdgeRule { isAntialiased && allowsAntialiasing ? .antialiased : .aliased }

  var strokeStyle: StrokeStyle {
    StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
  }
}

/// The shadow that a context draws below everything that is drawn.
struct ContextShadow {
  /// The offset in base space.
  var offset: CGSize
  /// Twice the standard deviation of the blur, in base space.
  var blur: CGFloat
  var color: CGColor
}

/// Whether glyphs are filled, stroked, added to the clip, or none of these.
public enum CGTextDrawingMode: Int32, Sendable, Hashable {
  case fill
  case stroke
  case fillStroke
  case invisible
  case fillClip
  case strokeClip
  case fillStrokeClip
  case clip
}

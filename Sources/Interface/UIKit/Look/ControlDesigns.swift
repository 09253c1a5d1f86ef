import CoreGraphics

/// The shadow of a part of a control.
struct PartShadow: Sendable {
  var opacity: Float
  var radius: CGFloat
  var offset: CGFloat = 3
}

/// The design of a control with a movable thumb.
protocol ThumbDesign: Sendable {
  /// The wide and the narrow shadow of the thumb.
  var shadows: [PartShadow] { get }
  /// Whether `CALayer.render(in:)` omits the thumb.
  var thumbIsGlass: Bool { get }
}

/// The sizes and colours of switches.
struct SwitchDesign: ThumbDesign {
  let size: CGSize
  let thumbSize: CGSize
  let offColor: UIColor
  /// The shadow of the thumb, which falls on the track alone.
  let shadows: [PartShadow]
  let thumbIsGlass: Bool

  /// Sizes measured on stored frames; the shadow fitted to a recorded picture of iOS 17.5, to a fifth of a level.
  static let flat = SwitchDesign(
    size: CGSize(width: 51, height: 31), thumbSize: CGSize(width: 27, height: 27),
    offColor: .secondarySystemFill,
    shadows: [PartShadow(opacity: 0.112, radius: 2.51, offset: 2.62)], thumbIsGlass: false)

  /// Sizes are measured and confirmed; the colour of the track measured and confirmed in light mode, measured
  /// by one source in dark mode; no shadow is visible on the track (one source).
  static let glass = SwitchDesign(
    size: CGSize(width: 63, height: 28), thumbSize: CGSize(width: 37, height: 24),
    offColor: .tertiaryLabel, shadows: [], thumbIsGlass: true)
}

/// The sizes and colours of sliders.
struct SliderDesign: ThumbDesign {
  let height: CGFloat
  let intrinsicHeight: CGFloat
  /// Whether the canvas rules determine the insets of the alignment rectangle.
  let hasAlignmentInsets: Bool
  let trackHeight: CGFloat
  let trackInset: CGFloat
  let trackColor: UIColor
  let thumbSize: CGSize
  /// How far the thumb reaches beyond the ends of the track, and how far its centre is above the track's, in points.
  let thumbOverhang: CGFloat
  let thumbLift: CGFloat
  let shadows: [PartShadow]
  let thumbIsGlass: Bool

  /// Measured on a recorded picture of iOS 17.5; the shadows are fitted to it, to half a level. Documents of that
  /// time store a height of 31.
  static let flat = SliderDesign(
    height: 34, intrinsicHeight: 33, hasAlignmentInsets: true, trackHeight: 4, trackInset: 3,
    trackColor: .systemFill, thumbSize: CGSize(width: 27, height: 27), thumbOverhang: 2,
    thumbLift: 7.0 / 6,
    shadows: [
      PartShadow(opacity: 0.138, radius: 6.04, offset: 5.3),
      PartShadow(opacity: 0.115, radius: 1.74, offset: 0.62),
    ],
    thumbIsGlass: false)

  /// Sizes and track are measured and confirmed, the shadow measured by one source.
  static let glass = SliderDesign(
    height: 34, intrinsicHeight: 34, hasAlignmentInsets: false, trackHeight: 6, trackInset: 0,
    trackColor: UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.1)
    },
    thumbSize: CGSize(width: 37, height: 24), thumbOverhang: 0, thumbLift: 0,
    shadows: [PartShadow(opacity: 0.15, radius: 4, offset: 0.7)], thumbIsGlass: true)
}

/// The sizes and colours of segmented controls.
struct SegmentDesign: ThumbDesign {
  /// The intrinsic height in points; the frame is one point higher.
  let contentHeight: CGFloat
  /// The height in points of the part of the frame below the track.
  let bottomInset: CGFloat
  /// The corner radius of the track and of the thumb in points; nil for capsules.
  let radius: CGFloat?
  let thumbRadius: CGFloat?
  /// The gap between two segments in points.
  let gap: CGFloat
  let hasDividers: Bool
  let darkThumbColor: UIColor
  let shadows: [PartShadow]
  let thumbIsGlass: Bool

  /// Radii and the dark colour measured on another implementation; the rest on a recorded picture of iOS 17.5, the
  /// shadow to half a level.
  static let flat = SegmentDesign(
    contentHeight: 31, bottomInset: 0, radius: 8, thumbRadius: 6.93, gap: 1, hasDividers: true,
    darkThumbColor: UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1),
    shadows: [PartShadow(opacity: 0.124, radius: 2.78, offset: 2.62)], thumbIsGlass: false)

  /// Height, shape and thumb are measured and confirmed; the absence of separators measured by one source.
  static let glass = SegmentDesign(
    contentHeight: 31, bottomInset: 0, radius: nil, thumbRadius: nil, gap: 0, hasDividers: false,
    darkThumbColor: UIColor(red: 90 / 255, green: 90 / 255, blue: 95 / 255, alpha: 1),
    shadows: [], thumbIsGlass: true)
}

/// The shape of search fields.
struct SearchDesign: Sendable {
  /// The corner radius of the field in points; nil for a capsule.
  let fieldRadius: CGFloat?

  static let flat = SearchDesign(fieldRadius: 10)
  /// Search fields since iOS 26. Measured by one source, in toolbars.
  static let glass = SearchDesign(fieldRadius: nil)
}

/// The shape of steppers.
struct StepperDesign: Sendable {
  /// The size in points. Measured from iOS 13 on; the height was 29 before. The same in iOS 26 (confirmed).
  let size = CGSize(width: 94, height: 32)
  /// The corner radius of the background in points; nil for a capsule.
  let radius: CGFloat?
  /// The strokes of plus and minus.
  struct Stroke: Sendable {
    /// The length in points.
    let length: CGFloat
    /// The thickness in points.
    let thickness: CGFloat
  }

  /// The strokes of a sign that changes the value.
  let stroke: Stroke
  /// The strokes and the colour of a sign that cannot change the value.
  let disabledStroke: Stroke
  let disabledColor: UIColor
  /// The distance of each sign's centre from the middle of its half in points.
  let minusOffset: CGVector
  let plusOffset: CGVector
  let dividerColor: UIColor
  /// The distance of the divider's ends from the edges in points.
  let lineInset: CGFloat
  /// Whether the divider belongs to none of the two halves for VoiceOver.
  let hasGap: Bool
  /// The distance of the background from each of the two sides in points.
  let backgroundInset: CGFloat

  /// Measured on recorded pictures of iOS 17.5, where the signs are images between pixels, with softer edges.
  static let flat = StepperDesign(
    radius: 8, stroke: Stroke(length: 13.67, thickness: 1.53),
    disabledStroke: Stroke(length: 13.67, thickness: 1.53),
    disabledColor: UIColor { .label.resolvedColor(with: $0).withAlphaComponent(0.5) },
    minusOffset: CGVector(dx: -1 / 3.0, dy: -0.074), plusOffset: CGVector(dx: 0.18, dy: 0.155),
    dividerColor: .systemFill, lineInset: 7, hasGap: true, backgroundInset: 0)
  /// The shape is measured and confirmed; strokes, divider and offsets measured by one source, in which a
  /// disabled sign is a sixteenth larger.
  static let glass = StepperDesign(
    radius: nil, stroke: Stroke(length: 13.07, thickness: 1.75),
    disabledStroke: Stroke(length: 13.84, thickness: 1.863), disabledColor: .tertiaryLabel,
    minusOffset: CGVector(dx: 0.04, dy: 0.125), plusOffset: CGVector(dx: -0.293, dy: 0.125),
    dividerColor: .tertiaryLabel, lineInset: 4, hasGap: false, backgroundInset: 0.5)
}

/// The labels ("pills") of compact date pickers.
struct DatePillDesign: Sendable {
  let height: CGFloat
  let padding: CGFloat
  /// The corner radius in points; nil for capsules.
  let radius: CGFloat?

  static let flat = DatePillDesign(height: 34, padding: 11, radius: 8)
  /// The capsules of date pickers since iOS 26. Measured by one source.
  static let glass = DatePillDesign(height: 36.33, padding: 13, radius: nil)
}

/// The shape of buttons with a configuration.
struct ButtonDesign: Sendable {
  /// The corner radius of the dynamic style in points; nil for capsules.
  let dynamicRadius: CGFloat?
  let largeDynamicRadius: CGFloat?

  static let flat = ButtonDesign(dynamicRadius: 5.95, largeDynamicRadius: 8.75)
  /// Buttons since iOS 26. Measured and confirmed.
  static let glass = ButtonDesign(dynamicRadius: nil, largeDynamicRadius: nil)
}

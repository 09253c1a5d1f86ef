import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// A row of segments, of which one can be selected.
///
/// In the look of iOS 26 a touched segment does not become a lens.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)]
      + AppearanceProperty.states(
        { (control: UISegmentedControl, state) in control.titleTextAttributes(for: state) },
        { $0.setTitleTextAttributes($1, for: $2) })
  }

  /// The value of `selectedSegmentIndex` if no segment is selected.
  public static let noSegment = -1

  /// A segment and its views.
  private struct Cell {
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
    var isEnabled = true
    var label: UILabel
    var imageView: UIImageView
    var backdrop: UIImageView
    var offset = CGSize.zero
    var action: UIAction?
  }

  /// The position of a segment in the row.
  public enum Segment: Int, Sendable {
    case any, left, center, right, alone
  }

  /// Whether a segment is deselected when the touch ends. False by default.
  open var isMomentary = false { didSet { setNeedsLayout() } }
  /// Whether a drag that rests over the element activates it. False by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var isSpringLoaded = false
  /// Whether the widths of segments follow their contents instead of being equal. False by default.
  open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }
  /// The colour of the selected segment. Nil, the default, is white, or grey in dark mode.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

  private final var segments: [Cell] = []
  private final var selection = UISegmentedControl.noSegment
  private final var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  private final let background = ControlPart(color: .tertiarySystemFill, radius: 8)
  /// Cuts the shadow of the thumb off at the edge of the track.
  private final let shadowClip = ControlPart()
  private final let thumbShadow = ControlPart()
  private final let thumb = ControlPart()
  private final var dividers: [UIImageView] = []
  /// Background images of segments, by state and metrics.
  private final var backgroundImages: [UIControl.State: [UIBarMetrics: UIImage]] = [:]
  /// Divider images, by the states of the segments on the left and right.
  private final var dividerImages: [[UIControl.State]: UIImage] = [:]
  /// Offsets of the content, by the segment's position.
  private final var contentShifts: [Segment: UIOffset] = [:]
  /// The index of the touched segment.
  private final var touched: Int?

  /// Creates segments from strings and images, in their intrinsic size. Another object creates an empty
  /// segment.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: segments.count, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: segments.count, animated: false)
      }
    }
    frame.size = sizeThatFits(.zero)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { segmentsAccessibility }

  /// Creates a segment for each action, with its title or its image.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() {
      insertSegment(action: action, at: index, animated: false)
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    for part in [background, shadowClip, thumb] { addSubview(part) }
    shadowClip.clipsToBounds = true
    shadowClip.addSubview(thumbShadow)
    thumbShadow.show(design, secondShadow: thumb)
  }

  private final var design: SegmentDesign { traits.design.segments }

  final override func lookDidChange() {
    super.lookDidChange()
    thumbShadow.show(design, secondShadow: thumb)
    contentDidChange()
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title. An index beyond the end appends it. Not animated.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title: title, image: nil, at: segment)
  }

  /// Inserts a segment with an image. An index beyond the end appends it. Not animated.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(title: nil, image: image, at: segment)
  }

  /// Inserts a segment and its views. The selection is kept.
  private func insert(title: String?, image: UIImage?, at index: Int) {
    let segment = Cell(
      title: title, image: image, label: UILabel(frame: .zero),
      imageView: UIImageView(frame: .zero), backdrop: UIImageView(frame: .zero))
    segment.label.textAlignment = .center
    insertSubview(segment.backdrop, aboveSubview: background)
    addSubview(segment.label)
    addSubview(segment.imageView)
    let place = max(0, min(index, segments.count))
    segments.insert(segment, at: place)
    if selection >= place { selection += 1 }
    contentDidChange()
  }

  /// Removes a segment. An index that does not exist is ignored. Not animated.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let old = segments.remove(at: segment)
    old.backdrop.removeFromSuperview()
    old.label.removeFromSuperview()
    old.imageView.removeFromSuperview()
    if selection == segment {
      selection = Self.noSegment
    } else if selection > segment {
      selection -= 1
    }
    contentDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  // MARK: Actions

  /// Inserts a segment with an action's title or image. Selecting it performs the action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(title: action.title, image: action.image, at: segment)
    let place = max(0, min(segment, segments.count - 1))
    segments[place].action = action
  }

  /// Sets the action of a segment, with its title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      $0.title = action.title
      $0.image = action.image
    }
  }

  /// Returns the action of a segment; nil if it has none.
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }

  /// Returns the index of the segment whose action has an identifier, or `noSegment`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }

  // MARK: Legacy images

  /// Sets the background image of segments for a state. Any such image replaces the standard background.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgroundImages[state, default: [:]][barMetrics] = backgroundImage
    setNeedsLayout()
  }

  /// Returns the background image of segments for a state, or else that for the normal state.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    for images in [backgroundImages[state], backgroundImages[.normal]] {
      if let image = images?[barMetrics] ?? images?[.default] { return image }
    }
    return nil
  }

  /// Sets the image between two segments with the given states. The metrics are ignored.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    dividerImages[[leftState, rightState]] = dividerImage
    setNeedsLayout()
  }

  /// Returns the image between two segments with the given states, or else that for two normal ones.
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    dividerImages[[leftState, rightState]] ?? dividerImages[[.normal, .normal]]
  }

  /// Sets the offset of a segment's content, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }

  /// Returns the offset of a segment's content, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    segments.indices.contains(segment) ? segments[segment].offset : .zero
  }

  /// Sets the offset of the content of all segments at a position in the row, in points. The metrics are
  /// ignored.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    contentShifts[leftCenterRightOrAlone] = adjustment
    setNeedsLayout()
  }

  /// Returns the offset of the content of segments at a position in the row, in points.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset { contentShifts[leftCenterRightOrAlone] ?? .zero }

  /// The position of a segment in the row.
  private func kind(_ index: Int) -> Segment {
    if segments.count == 1 { return .alone }
    return index == 0 ? .left : index == segments.count - 1 ? .right : .center
  }

  /// The state of a segment, which determines its images and attributes.
  private func state(ofSegmentAt index: Int) -> UIControl.State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    if index == touched { return .highlighted }
    return index == selection ? .selected : .normal
  }

  /// Whether images replace the standard background.
  private var hasOwnBackground: Bool { !backgroundImages.isEmpty }

  /// The index of the selected segment, or `noSegment`. Setting it sends no event; an index that does not
  /// exist removes the selection.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      selection = segments.indices.contains(newValue) ? newValue : Self.noSegment
      contentDidChange()
    }
  }

  /// Changes a segment, if it exists, and updates the control.
  private func change(_ index: Int, _ change: (inout Cell) -> Void) {
    guard segments.indices.contains(index) else { return }
    change(&segments[index])
    contentDidChange()
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { $0.title = title }
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets the image of a segment, which replaces the title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { $0.image = image }
  }

  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  /// Sets the width of a segment in points; 0 lets the content determine it.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  /// Returns the width that was set for a segment in points; 0 if its content determines it.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  /// Sets whether a segment is enabled.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Returns whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// Sets the text attributes of titles for a state. Missing attributes are those of the normal state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    contentDidChange()
  }

  /// Returns the text attributes that were set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Size

  /// The alignment rectangle ends one point above the bottom of the frame (measured).
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
  }

  /// The space on each side of a title in points (measured).
  private static let padding: CGFloat = 9

  /// The width that a segment requires for its content, in points.
  private func contentWidth(_ index: Int) -> CGFloat {
    let segment = segments[index]
    if let image = segment.image { return image.size.width + 2 * Self.padding }
    // The width of a title is that in the medium weight, even if it is selected (measured).
    let measuringLabel = UILabel()
    measuringLabel.text = segment.title
    measuringLabel.font =
      titleAttributes[.normal]?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: .medium)
    let width = measuringLabel.intrinsicContentSize.width.rounded(.up)
    return width + 2 * Self.padding
  }

  /// The widths of the segments before they are fitted to the bounds. By default all have the width of the
  /// widest.
  private func naturalWidths() -> [CGFloat] {
    let contents = segments.indices.map(contentWidth)
    let widest = contents.max() ?? 0
    return segments.indices.map { index in
      if segments[index].width > 0 { return segments[index].width }
      return apportionsSegmentWidthsByContent ? contents[index] : widest
    }
  }

  override var defaultContentPriorities: ContentPriorities { .fixedHeight }

  open override var intrinsicContentSize: CGSize {
    let gaps = CGFloat(max(0, segments.count - 1)) * design.gap
    return CGSize(
      width: naturalWidths().reduce(gaps, +).rounded(.up), height: design.contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: intrinsicContentSize.width, height: design.contentHeight + 1)
  }

  // MARK: Layout

  /// Sets a label's title, font and colour for its segment. Measured: titles are medium, the selected one
  /// semibold, by their widths and their ink in pictures of iOS 17.5 and 26.2.
  private func style(_ label: UILabel, index: Int) {
    let isSelected = index == selection
    let state = state(ofSegmentAt: index)
    let attributes = (titleAttributes[.normal] ?? [:]).merging(titleAttributes[state] ?? [:]) { $1 }
    label.showTitle(
      segments[index].title, attributes,
      font: .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium),
      color: state == .disabled ? .tertiaryLabel : .label)
    // Guess: a touched segment fades to a fifth, unless it is selected.
    label.alpha = state == .highlighted && !isSelected && titleAttributes[state] == nil ? 0.2 : 1
  }

  /// The left and the right edge of each segment, stretched or shrunk to fill the bounds with a gap between two
  /// segments. Explicit widths are kept.
  private func spans() -> [(lowerBound: CGFloat, upperBound: CGFloat)] {
    let natural = naturalWidths()
    let fixed = segments.map(\.width).reduce(0, +) + design.gap * CGFloat(segments.count - 1)
    let free = zip(natural, segments).map { $1.width > 0 ? 0 : $0 }.reduce(0, +)
    let factor = free > 0 ? max(0, bounds.width - fixed) / free : 1
    let scale = traitCollection.effectiveDisplayScale
    func snapped(_ x: CGFloat) -> CGFloat { (x * scale).rounded() / scale }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = bounds.minX
    return zip(natural, segments).map { width, segment in
      let from = x
      let to = x + (segment.width > 0 ? width : width * factor)
      x = to + design.gap
      let sum = bounds.minX + bounds.maxX
      return isMirrored
        ? (sum - snapped(to), sum - snapped(from)) : (snapped(from), snapped(to))
    }
  }

  /// The frames of the segments, which fill the height.
  final var segmentFrames: [CGRect] {
    spans().map {
      CGRect(
        x: $0.lowerBound, y: bounds.minY, width: $0.upperBound - $0.lowerBound,
        height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let box = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width,
      height: max(0, bounds.height - design.bottomInset))
    for part in [background, shadowClip] {
      part.place(box, isCapsule: design.radius == nil)
      if let radius = design.radius { part.layer.cornerRadius = radius }
    }
    background.isHidden = hasOwnBackground
    let spans = spans()
    for (index, span) in spans.enumerated() {
      place(
        index,
        in: CGRect(
          x: span.lowerBound, y: box.minY, width: span.upperBound - span.lowerBound,
          height: box.height))
    }
    placeThumb(spans, box)
    placeDividers(spans, box)
  }

  /// Places the title, image and background of a segment.
  private func place(_ index: Int, in cell: CGRect) {
    let segment = segments[index]
    style(segment.label, index: index)
    segment.label.isHidden = segment.image != nil
    let shift = contentShifts[kind(index)] ?? contentShifts[.any] ?? .zero
    let offset = CGPoint(
      x: segment.offset.width + shift.horizontal, y: segment.offset.height + shift.vertical)
    segment.backdrop.image = backgroundImage(
      for: state(ofSegmentAt: index), barMetrics: .default)
    segment.backdrop.isHidden = !hasOwnBackground
    segment.backdrop.frame = cell
    segment.label.frame = cell.insetBy(dx: min(2, cell.width / 2), dy: 0)
      .offsetBy(dx: offset.x, dy: offset.y)
    segment.imageView.image = segment.image
    segment.imageView.tintColor = segment.label.textColor
    segment.imageView.alpha = segment.label.alpha
    let size = segment.image?.size ?? .zero
    segment.imageView.frame = CGRect(
      x: cell.midX - size.width / 2 + offset.x, y: cell.midY - size.height / 2 + offset.y,
      width: size.width, height: size.height)
  }

  /// Places the thumb two points inside the selected segment.
  private func placeThumb(_ spans: [(lowerBound: CGFloat, upperBound: CGFloat)], _ box: CGRect) {
    let isShown =
      segments.indices.contains(selection) && !isMomentary && !hasOwnBackground
    for part in [thumbShadow, thumb] {
      part.isHidden = !isShown
      part.backgroundColor = selectedSegmentTintColor ?? thumbColor
      if let radius = design.thumbRadius { part.layer.cornerRadius = radius }
      guard isShown else { continue }
      let span = spans[selection]
      part.frame = CGRect(
        x: span.lowerBound + 2, y: box.minY + 2,
        width: max(0, span.upperBound - span.lowerBound - 4), height: max(0, box.height - 4))
      if part === thumbShadow { part.frame = part.frame.offsetBy(dx: -box.minX, dy: -box.minY) }
      if design.thumbRadius == nil {
        part.layer.cornerRadius = min(part.bounds.width, part.bounds.height) / 2
      }
    }
  }

  /// The colour of the selected segment if the program set none.
  private var thumbColor: UIColor {
    traits.userInterfaceStyle == .dark ? design.darkThumbColor : .white
  }

  /// Places the dividers, which are visible between segments that are not selected.
  private func placeDividers(_ spans: [(lowerBound: CGFloat, upperBound: CGFloat)], _ box: CGRect) {
    while dividers.count < max(0, segments.count - 1) {
      let divider = UIImageView(frame: .zero)
      dividers.append(divider)
      insertSubview(divider, aboveSubview: background)
    }
    for (index, divider) in dividers.enumerated() {
      let isBetween = index + 1 < segments.count
      divider.isHidden = !isBetween
      guard isBetween else { continue }
      let (one, other) = (spans[index], spans[index + 1])
      let middle =
        (max(one.lowerBound, other.lowerBound) + min(one.upperBound, other.upperBound)) / 2
      if !dividerImages.isEmpty || hasOwnBackground {
        placeDividerImage(divider, after: index, at: middle, box)
        continue
      }
      divider.image = nil
      divider.backgroundColor = Self.dividerColor
      divider.isHidden =
        !design.hasDividers || selection == index || selection == index + 1
      divider.frame = CGRect(
        x: middle - 0.5, y: box.minY + 6, width: 1, height: max(0, box.height - 12))
    }
  }

  private static let dividerColor = UIColor(
    red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.3)

  /// Shows the program's image between two segments.
  private func placeDividerImage(
    _ divider: UIImageView, after index: Int, at x: CGFloat, _ box: CGRect
  ) {
    let image = dividerImage(
      forLeftSegmentState: state(ofSegmentAt: index),
      rightSegmentState: state(ofSegmentAt: index + 1), barMetrics: .default)
    divider.image = image
    divider.backgroundColor = nil
    // The backgrounds of segments meet below it.
    if let backdrop = segments.last?.backdrop { insertSubview(divider, aboveSubview: backdrop) }
    let width = image?.size.width ?? 0
    divider.frame = CGRect(x: x - width / 2, y: box.minY, width: width, height: box.height)
  }

  // MARK: Touches

  override var keepsTaps: Bool { true }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = segment(at: touch.location(in: self))
    setNeedsLayout()
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = isTouchInside ? segment(at: touch.location(in: self)) : nil
    setNeedsLayout()
    return true
  }

  open override func cancelTracking(with event: UIEvent?) {
    touched = nil
    setNeedsLayout()
  }

  /// Selects the enabled segment at which the touch ends.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    touched = nil
    setNeedsLayout()
    guard let touch, isTouchInside, let index = segment(at: touch.location(in: self)),
      segments[index].isEnabled, isMomentary || index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    if let action = segments[index].action { sendAction(action) }
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  /// Returns the segment at a point.
  private func segment(at place: CGPoint) -> Int? {
    let distances = spans().map { max($0.lowerBound - place.x, place.x - $0.upperBound, 0) }
    return distances.indices.min { distances[$0] < distances[$1] }
  }
}

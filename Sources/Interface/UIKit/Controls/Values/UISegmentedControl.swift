import CoreGraphics
import CoreText
import Foundation
import QuartzCore

/// A row of segments of which one is selected.
///
/// In the look of iOS 26 a held segment is drawn as at rest, not as a lens.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)]
      + AppearanceProperty.states(
        { (control: UISegmentedControl, state) in control.titleTextAttributes(for: state) },
        { $0.setTitleTextAttributes($1, for: $2) })
  }

  /// The value of `selectedSegmentIndex` without a selection.
  public static let noSegment = -1

  /// One segment with its views.
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

  /// Whether a segment loses its selection as soon as the finger leaves. False by default.
  open var isMomentary = false { didSet { setNeedsLayout() } }
  /// Whether segments are as wide as their content asks for, not all alike. False by default.
  open var apportionsSegmentWidthsByContent = false { didSet { contentDidChange() } }
  /// The colour of the selected segment. Nil, the default, is white, or grey in the dark
  /// appearance.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

  private final var segments: [Cell] = []
  private final var selection = UISegmentedControl.noSegment
  private final var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  private final let background = ControlPart(color: .tertiarySystemFill, radius: 8)
  private final let thumbShadow = ControlPart()
  private final let thumb = ControlPart()
  private final var dividers: [UIImageView] = []
  /// Images behind segments by state and metrics.
  private final var backgroundImages: [UIControl.State: [UIBarMetrics: UIImage]] = [:]
  /// Images between segments by the states left and right.
  private final var dividerImages: [[UIControl.State]: UIImage] = [:]
  /// Offsets of the content by the segment's position.
  private final var contentShifts: [Segment: UIOffset] = [:]
  /// The index of the segment under a finger.
  private final var touched: Int?

  /// Creates segments from strings and images, in the size that they ask for. Another object makes
  /// an empty segment.
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

  /// A segment for each action, with its title or its image.
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
    for part in [background, thumbShadow, thumb] { addSubview(part) }
    thumb.show(design, secondShadow: thumbShadow)
  }

  private final var design: SegmentDesign { traits.design.segments }

  final override func lookDidChange() {
    super.lookDidChange()
    thumb.show(design, secondShadow: thumbShadow)
    contentDidChange()
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title. A position beyond the end appends it. Nothing is animated.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title: title, image: nil, at: segment)
  }

  /// Inserts a segment with an image. A position beyond the end appends it. Nothing is animated.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(title: nil, image: image, at: segment)
  }

  /// Inserts a segment with its views; the selection moves along.
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

  /// Removes a segment. A position that does not exist is ignored. Nothing is animated.
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

  /// Inserts a segment with an action's title or image; choosing it performs the action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(title: action.title, image: action.image, at: segment)
    let place = max(0, min(segment, segments.count - 1))
    segments[place].action = action
  }

  /// Gives a segment an action and its title and image.
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

  /// Returns the segment whose action has an identifier, or `noSegment`.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }

  // MARK: Images of old times

  /// Sets the image behind the segments in a state. With any such image the plain background
  /// disappears.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgroundImages[state, default: [:]][barMetrics] = backgroundImage
    setNeedsLayout()
  }

  /// Returns the image behind the segments in a state, or that of the normal state.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    for images in [backgroundImages[state], backgroundImages[.normal]] {
      if let image = images?[barMetrics] ?? images?[.default] { return image }
    }
    return nil
  }

  /// Sets the image between two segments by their states. Metrics are ignored.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    dividerImages[[leftState, rightState]] = dividerImage
    setNeedsLayout()
  }

  /// Returns the image between two segments by their states, or that between two normal ones.
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? {
    dividerImages[[leftState, rightState]] ?? dividerImages[[.normal, .normal]]
  }

  /// Moves the content of a segment, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }

  /// Returns the offset of a segment's content.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    segments.indices.contains(segment) ? segments[segment].offset : .zero
  }

  /// Moves the content of all segments at a position in the row, in points. Metrics are ignored.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    contentShifts[leftCenterRightOrAlone] = adjustment
    setNeedsLayout()
  }

  /// Returns the offset of the content at a position in the row.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset { contentShifts[leftCenterRightOrAlone] ?? .zero }

  /// The position of a segment in the row.
  private func kind(_ index: Int) -> Segment {
    if segments.count == 1 { return .alone }
    return index == 0 ? .left : index == segments.count - 1 ? .right : .center
  }

  /// The state of a segment, for its images and attributes.
  private func state(ofSegmentAt index: Int) -> UIControl.State {
    if !isEnabled || !segments[index].isEnabled { return .disabled }
    if index == touched { return .highlighted }
    return index == selection ? .selected : .normal
  }

  /// Whether images take the place of the plain background.
  private var hasOwnBackground: Bool { !backgroundImages.isEmpty }

  /// The selected segment; `noSegment` without one. Setting it sends no event; a number that does
  /// not exist removes the selection.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      selection = segments.indices.contains(newValue) ? newValue : Self.noSegment
      contentDidChange()
    }
  }

  /// Changes a segment, if it exists, and updates the content.
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

  /// Sets the image of a segment, which is shown in place of the title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { $0.image = image }
  }

  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  /// 0 means by content.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  /// Returns the width set for a segment in points; 0 if it follows the content.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  /// Sets whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Returns whether a segment can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  /// Sets the attributes of titles in a state; those of the normal state hold below them.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    contentDidChange()
  }

  /// Returns the attributes set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Size

  /// A constraint reaches the bottom one point above the frame's (measured).
  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
  }

  /// On both sides of a title (measured).
  private static let padding: CGFloat = 9

  /// The width that a segment's content asks for, in points.
  private func contentWidth(_ index: Int) -> CGFloat {
    let segment = segments[index]
    if let image = segment.image { return image.size.width + 2 * Self.padding }
    // Titles take the room they have in medium, whichever is selected (measured).
    let measuringLabel = UILabel()
    measuringLabel.text = segment.title
    measuringLabel.font =
      titleAttributes[.normal]?[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: .medium)
    let width = measuringLabel.intrinsicContentSize.width.rounded(.up)
    return width + 2 * Self.padding
  }

  /// Segments are as wide as the widest unless set otherwise.
  private func naturalWidths() -> [CGFloat] {
    let contents = segments.indices.map(contentWidth)
    let widest = contents.max() ?? 0
    return segments.indices.map { index in
      if segments[index].width > 0 { return segments[index].width }
      return apportionsSegmentWidthsByContent ? contents[index] : widest
    }
  }

  open override var intrinsicContentSize: CGSize {
    let gaps = CGFloat(max(0, segments.count - 1)) * design.gap
    return CGSize(
      width: naturalWidths().reduce(gaps, +).rounded(.up), height: design.contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: intrinsicContentSize.width, height: design.contentHeight + 1)
  }

  // MARK: Layout

  /// Gives a label the title, font and colour of its segment.
  private func style(_ label: UILabel, index: Int) {
    let isSelected = index == selection
    let state = state(ofSegmentAt: index)
    let attributes = (titleAttributes[.normal] ?? [:]).merging(titleAttributes[state] ?? [:]) { $1 }
    label.showTitle(
      segments[index].title, attributes,
      font: .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular),
      color: state == .disabled ? .tertiaryLabel : .label)
    // Guess: what a finger touches fades to a fifth, but for the selected segment.
    label.alpha = state == .highlighted && !isSelected && titleAttributes[state] == nil ? 0.2 : 1
  }

  /// The natural widths, stretched or shrunk to the bounds; widths set by hand stay.
  private func widths() -> [CGFloat] {
    let natural = naturalWidths()
    let fixed = segments.map(\.width).reduce(0, +)
    let free = zip(natural, segments).map { $1.width > 0 ? 0 : $0 }.reduce(0, +)
    guard free > 0 else { return natural }
    let factor = max(0, bounds.width - fixed) / free
    return zip(natural, segments).map { $1.width > 0 ? $0 : $0 * factor }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let box = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width,
      height: max(0, bounds.height - design.bottomInset))
    background.place(box, isCapsule: design.radius == nil)
    if let radius = design.radius { background.layer.cornerRadius = radius }
    background.isHidden = hasOwnBackground
    let scale = traitCollection.effectiveDisplayScale
    var x = box.minX
    var edges = [x]
    for width in widths() {
      x += width
      edges.append((x * scale).rounded() / scale)
    }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      edges = edges.map { box.minX + box.maxX - $0 }
    }
    for index in segments.indices {
      let (from, to) = (min(edges[index], edges[index + 1]), max(edges[index], edges[index + 1]))
      place(index, in: CGRect(x: from, y: box.minY, width: to - from, height: box.height))
    }
    placeThumb(edges, box)
    placeDividers(edges, box)
  }

  /// Places title, image and background of a segment.
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

  /// Two points inside the segment.
  private func placeThumb(_ edges: [CGFloat], _ box: CGRect) {
    let isShown =
      segments.indices.contains(selection) && !isMomentary && !hasOwnBackground
    for part in [thumbShadow, thumb] {
      part.isHidden = !isShown
      part.backgroundColor = selectedSegmentTintColor ?? thumbColor
      if let radius = design.thumbRadius { part.layer.cornerRadius = radius }
      guard isShown else { continue }
      let (a, b) = (edges[selection], edges[selection + 1])
      part.frame = CGRect(
        x: min(a, b) + 2, y: box.minY + 2, width: max(0, abs(b - a) - 4),
        height: max(0, box.height - 4))
      if design.thumbRadius == nil {
        part.layer.cornerRadius = min(part.bounds.width, part.bounds.height) / 2
      }
    }
  }

  /// The colour of the selected segment without one of the program.
  private var thumbColor: UIColor {
    traits.userInterfaceStyle == .dark ? design.darkThumbColor : .white
  }

  /// Between segments of which neither is selected.
  private func placeDividers(_ edges: [CGFloat], _ box: CGRect) {
    while dividers.count < max(0, segments.count - 1) {
      let divider = UIImageView(frame: .zero)
      dividers.append(divider)
      insertSubview(divider, aboveSubview: background)
    }
    for (index, divider) in dividers.enumerated() {
      let isBetween = index + 1 < segments.count
      divider.isHidden = !isBetween
      guard isBetween else { continue }
      if !dividerImages.isEmpty || hasOwnBackground {
        placeDividerImage(divider, after: index, at: edges[index + 1], box)
        continue
      }
      divider.image = nil
      divider.backgroundColor = Self.dividerColor
      divider.isHidden =
        !design.hasDividers || selection == index || selection == index + 1
      divider.frame = CGRect(
        x: edges[index + 1] - 0.5, y: box.minY + 6, width: 1, height: max(0, box.height - 12))
    }
  }

  private static let dividerColor = UIColor(
    red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.3)

  /// Shows the image between two segments.
  private func placeDividerImage(
    _ divider: UIImageView, after index: Int, at x: CGFloat, _ box: CGRect
  ) {
    let image = dividerImage(
      forLeftSegmentState: state(ofSegmentAt: index),
      rightSegmentState: state(ofSegmentAt: index + 1), barMetrics: .default)
    divider.image = image
    divider.backgroundColor = nil
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

  /// The segment under the finger is chosen when it leaves; one that is disabled never.
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

  /// The segment at a point, mirrored in right-to-left interfaces.
  private func segment(at place: CGPoint) -> Int? {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var way = isMirrored ? bounds.maxX - place.x : place.x - bounds.minX
    for (index, width) in widths().enumerated() {
      if way < width { return index }
      way -= width
    }
    return segments.indices.last
  }
}

import CoreGraphics

/// The sizes and colours of alerts.
struct AlertDesign: Sendable {
  let width: CGFloat
  let radius: CGFloat
  let hasContinuousCorners: Bool
  /// The space beside and below, and above the texts, in points.
  let padding: CGFloat
  let topPadding: CGFloat
  let titleSize: CGFloat
  let messageSize: CGFloat
  /// The space between title and message in points.
  let textGap: CGFloat
  let alignsTextLeading: Bool
  let rowHeight: CGFloat
  /// The capsules of buttons, with their distance from the card's edge and from each other. Nil for rows
  /// between hairlines.
  let capsules: Capsules?
  /// The presentation of action sheets.
  let actionSheet: ActionSheet
  /// The height of text fields, the font size of their text, and whether they are capsules.
  let fieldHeight: CGFloat
  let fieldFontSize: CGFloat
  let fieldsAreCapsules: Bool
  /// The opacity of the shade in light and dark mode.
  let shade: (light: CGFloat, dark: CGFloat)
  let isGlass: Bool

  enum ActionSheet: Sendable, Equatable {
    /// Panels at the bottom of the screen on phones; a popover on iPads.
    case bottom
    /// A card of this width at the source view, without a cancel button; centred like an alert if there is no
    /// source.
    case atSource(width: CGFloat)
  }

  struct Capsules: Sendable {
    let inset: CGFloat
    let gap: CGFloat
    /// The space between the texts and the first capsule in points.
    let gapAbove: CGFloat
    let color: UIColor
  }

  static let flat = AlertDesign(
    width: 270, radius: 14, hasContinuousCorners: false, padding: 20, topPadding: 20, titleSize: 17,
    messageSize: 13, textGap: 2, alignsTextLeading: false, rowHeight: 44, capsules: nil,
    actionSheet: .bottom, fieldHeight: 24, fieldFontSize: 13, fieldsAreCapsules: false,
    shade: (0.2, 0.48), isGlass: false)

  /// Width, corner and capsules are measured and confirmed; the padding above the texts measured by one
  /// source (22 and 24 are both reported); alignment recalled; the gaps follow from the height of 178 with
  /// two buttons (measured by one source). The position of action sheets is recalled, their width measured by
  /// one source. Text fields are guesses.
  static let glass = AlertDesign(
    width: 320, radius: 34, hasContinuousCorners: true, padding: 30, topPadding: 24, titleSize: 17,
    messageSize: 15, textGap: 10, alignsTextLeading: true, rowHeight: 48,
    capsules: Capsules(inset: 16, gap: 8, gapAbove: 24, color: capsuleColor),
    actionSheet: .atSource(width: 240), fieldHeight: 40, fieldFontSize: 17, fieldsAreCapsules: true,
    shade: (0.2, 0.48), isGlass: true)
}

extension AlertDesign {
  /// The colour of capsules. In light mode measured by one source: 195, 207, 220 on 214, 225, 236. In dark
  /// mode a guess.
  fileprivate static let capsuleColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? .secondarySystemFill.resolvedColor(with: traits) : UIColor(white: 0, alpha: 0.08)
  }
}

/// The arrow and corners of popovers.
struct PopoverDesign: Sendable {
  /// The size of the arrow. Without an arrow, its height is the distance from the source.
  let arrow: CGSize
  let hasArrow: Bool
  let radius: CGFloat
  let isGlass: Bool

  /// Popovers before iOS 26. Guess.
  static let flat = PopoverDesign(
    arrow: CGSize(width: 37, height: 13), hasArrow: true, radius: 13, isGlass: false)

  /// The absence of an arrow is recalled; the distance and the radius, that of alerts, guessed.
  static let glass = PopoverDesign(
    arrow: CGSize(width: 0, height: 8), hasArrow: false, radius: 34, isGlass: true)
}

/// The sizes of menus.
struct MenuDesign: Sendable {
  let width: CGFloat
  let radius: CGFloat
  let hasContinuousCorners: Bool
  let rowHeight: CGFloat
  /// The space above the first and below the last row in points.
  let padding: CGFloat
  /// The thickness of the separator between two groups in points.
  let groupGap: CGFloat
  /// The line inside a group separator; nil if the separator itself is filled.
  let groupLine: GroupLine?
  let hasLinesBetweenRows: Bool
  /// Whether images are before the titles.
  let imagesLead: Bool
  /// The distance of titles from the leading edge without and with an image or mark before them, in points.
  let titleStart: CGFloat
  let imageCenter: CGFloat
  let titleStartAfterImage: CGFloat
  let isGlass: Bool

  struct GroupLine: Sendable {
    let inset: CGFloat
    let alpha: CGFloat
  }

  /// Menus before iOS 26. Guess.
  static let flat = MenuDesign(
    width: 250, radius: 13, hasContinuousCorners: false, rowHeight: 44, padding: 0, groupGap: 8,
    groupLine: nil, hasLinesBetweenRows: true, imagesLead: false, titleStart: 16, imageCenter: 0,
    titleStartAfterImage: 32, isGlass: false)

  /// Menus since iOS 26. Measured and confirmed.
  static let glass = MenuDesign(
    width: 250, radius: 32, hasContinuousCorners: true, rowHeight: 42, padding: 10, groupGap: 21,
    groupLine: GroupLine(inset: 24, alpha: 0.08), hasLinesBetweenRows: false, imagesLead: true,
    titleStart: 24, imageCenter: 36, titleStartAfterImage: 60, isGlass: true)
}

/// The sizes of sheets.
struct SheetDesign: Sendable {
  /// The corner radius of a sheet with full height in points.
  let fullRadius: CGFloat
  /// The corner radius of a lower sheet in points.
  let partialRadius: CGFloat
  /// The distance of a lower sheet from the edges of the screen in points.
  let partialInset: CGFloat
  /// The distance from the safe area to the top of a sheet with full height in points.
  let gapAbove: CGFloat
  let grabberSize: CGSize
  let grabberTop: CGFloat
  /// Whether the presenting view is scaled down behind a sheet with full height.
  let scalesPresenter: Bool

  /// The gap is measured in documents: 54 with a status bar of 44. The grabber is a guess.
  static let flat = SheetDesign(
    fullRadius: 10, partialRadius: 10, partialInset: 0, gapAbove: 10,
    grabberSize: CGSize(width: 36, height: 5), grabberTop: 5, scalesPresenter: true)

  /// Insets and top are measured by one source; the radius of a sheet with full height too (37.6 and 41.8 are
  /// both reported); the presenting view is dimmed and not scaled (measured by one source, a dark sheet over
  /// a known page).
  static let glass = SheetDesign(
    fullRadius: 38, partialRadius: 38, partialInset: 8, gapAbove: 0,
    grabberSize: CGSize(width: 34.67, height: 5), grabberTop: 4.67, scalesPresenter: false)
}

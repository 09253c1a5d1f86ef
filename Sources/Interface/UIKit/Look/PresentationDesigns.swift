import CoreGraphics

/// The sizes of alerts.
struct AlertDesign: Sendable {
  let width: CGFloat
  let radius: CGFloat
  let hasContinuousCorners: Bool
  /// Beside, above and below the texts.
  let padding: CGFloat
  let topPadding: CGFloat
  let titleSize: CGFloat
  let messageSize: CGFloat
  /// Between title and message.
  let textGap: CGFloat
  let alignsTextLeading: Bool
  let rowHeight: CGFloat
  /// The capsules of buttons: the distance from the card's edge, and from each other. Nil for rows
  /// between hairlines.
  let capsules: Capsules?
  /// How sheets of actions are shown.
  let actionSheet: ActionSheet
  /// The height of text fields and of their text, and whether they are capsules.
  let fieldHeight: CGFloat
  let fieldFontSize: CGFloat
  let fieldsAreCapsules: Bool
  /// The shade in light and dark.
  let shade: (light: CGFloat, dark: CGFloat)
  let isGlass: Bool

  enum ActionSheet: Sendable, Equatable {
    /// Panels at the bottom of phones; on pads a popover.
    case bottom
    /// A card of this width at what it belongs to, without a cancel button; in the middle, as an
    /// alert, where nothing is named.
    case atSource(width: CGFloat)
  }

  struct Capsules: Sendable {
    let inset: CGFloat
    let gap: CGFloat
    /// Between the texts and the first capsule.
    let gapAbove: CGFloat
    let color: UIColor
  }

  static let flat = AlertDesign(
    width: 270, radius: 14, hasContinuousCorners: false, padding: 20, topPadding: 20, titleSize: 17,
    messageSize: 13, textGap: 2, alignsTextLeading: false, rowHeight: 44, capsules: nil,
    actionSheet: .bottom, fieldHeight: 24, fieldFontSize: 13, fieldsAreCapsules: false,
    shade: (0.2, 0.48), isGlass: false)

  /// Width, corner and capsules X; the padding above the texts M (22 and 24 are both reported);
  /// alignment R; the gaps follow from the height of 178 with two buttons (M). The place of sheets of
  /// actions R, their width M. Text fields are guesses.
  static let glass = AlertDesign(
    width: 320, radius: 34, hasContinuousCorners: true, padding: 30, topPadding: 24, titleSize: 17,
    messageSize: 15, textGap: 10, alignsTextLeading: true, rowHeight: 48,
    capsules: Capsules(inset: 16, gap: 8, gapAbove: 24, color: capsuleColor),
    actionSheet: .atSource(width: 240), fieldHeight: 40, fieldFontSize: 17, fieldsAreCapsules: true,
    shade: (0.2, 0.48), isGlass: true)
}

extension AlertDesign {
  /// In light M: 195, 207, 220 on 214, 225, 236. In dark a guess.
  fileprivate static let capsuleColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? .secondarySystemFill.resolvedColor(with: traits) : UIColor(white: 0, alpha: 0.08)
  }
}

/// The shape of popovers.
struct PopoverDesign: Sendable {
  /// The arrow; without one, its height is the distance from what the popover belongs to.
  let arrow: CGSize
  let hasArrow: Bool
  let radius: CGFloat
  let isGlass: Bool

  /// Guess.
  static let flat = PopoverDesign(
    arrow: CGSize(width: 37, height: 13), hasArrow: true, radius: 13, isGlass: false)

  /// No arrow R; the distance and the radius, that of alerts, guessed.
  static let glass = PopoverDesign(
    arrow: CGSize(width: 0, height: 8), hasArrow: false, radius: 34, isGlass: true)
}

/// The sizes of menus.
struct MenuDesign: Sendable {
  let width: CGFloat
  let radius: CGFloat
  let hasContinuousCorners: Bool
  let rowHeight: CGFloat
  /// Above the first row and below the last.
  let padding: CGFloat
  /// The thickness of the block between two groups.
  let groupGap: CGFloat
  /// The line within a group's block; nil if the block itself is filled.
  let groupLine: GroupLine?
  let hasLinesBetweenRows: Bool
  /// Whether images stand before the titles.
  let imagesLead: Bool
  /// The distance of titles from the leading edge without and with an image or mark before them.
  let titleStart: CGFloat
  let imageCenter: CGFloat
  let titleStartAfterImage: CGFloat
  let isGlass: Bool

  struct GroupLine: Sendable {
    let inset: CGFloat
    let alpha: CGFloat
  }

  /// Guess.
  static let flat = MenuDesign(
    width: 250, radius: 13, hasContinuousCorners: false, rowHeight: 44, padding: 0, groupGap: 8,
    groupLine: nil, hasLinesBetweenRows: true, imagesLead: false, titleStart: 16, imageCenter: 0,
    titleStartAfterImage: 32, isGlass: false)

  /// X.
  static let glass = MenuDesign(
    width: 250, radius: 32, hasContinuousCorners: true, rowHeight: 42, padding: 10, groupGap: 21,
    groupLine: GroupLine(inset: 24, alpha: 0.08), hasLinesBetweenRows: false, imagesLead: true,
    titleStart: 24, imageCenter: 36, titleStartAfterImage: 60, isGlass: true)
}

/// The sizes of sheets.
struct SheetDesign: Sendable {
  /// The radius of a card that is as high as can be.
  let fullRadius: CGFloat
  /// The radius of a lower card.
  let partialRadius: CGFloat
  /// The distance of a lower card from the edges of the screen.
  let partialInset: CGFloat
  /// From the safe area to the top of the highest card.
  let gapAbove: CGFloat
  let grabberSize: CGSize
  let grabberTop: CGFloat
  /// Whether the presenting view steps back behind the highest card.
  let scalesPresenter: Bool

  /// The gap is measured in documents: 54 with 44 of status bar. The grabber is a guess.
  static let flat = SheetDesign(
    fullRadius: 10, partialRadius: 10, partialInset: 0, gapAbove: 10,
    grabberSize: CGSize(width: 36, height: 5), grabberTop: 5, scalesPresenter: true)

  /// Insets and top M; the radius of the highest card M (37.6 and 41.8 are both reported); the
  /// presenter stays as it is, dimmed (M, a dark sheet over a known page).
  static let glass = SheetDesign(
    fullRadius: 38, partialRadius: 38, partialInset: 8, gapAbove: 0,
    grabberSize: CGSize(width: 34.67, height: 5), grabberTop: 4.67, scalesPresenter: false)
}

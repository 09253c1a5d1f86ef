import CoreGraphics

/// The values of a look, grouped by kind of view.
///
/// The comments on values of iOS 26 state their confidence: measured here and confirmed by a second source,
/// documented, measured by one source, recalled, or guessed.
final class LookDesign: Sendable {
  let palette: Palette
  let switches: SwitchDesign
  let sliders: SliderDesign
  let segments: SegmentDesign
  let steppers: StepperDesign
  let datePills: DatePillDesign
  let buttons: ButtonDesign
  let glass = GlassDesign()
  let bars: BarDesign
  let tabs: TabBarDesign
  let lists: ListDesign
  let alerts: AlertDesign
  let menus: MenuDesign
  let sheets: SheetDesign
  let popovers: PopoverDesign
  let search: SearchDesign

  init(
    palette: Palette, switches: SwitchDesign, sliders: SliderDesign, segments: SegmentDesign,
    steppers: StepperDesign, datePills: DatePillDesign, buttons: ButtonDesign, bars: BarDesign,
    tabs: TabBarDesign,
    lists: ListDesign, alerts: AlertDesign, menus: MenuDesign, sheets: SheetDesign,
    popovers: PopoverDesign, search: SearchDesign
  ) {
    self.palette = palette
    self.switches = switches
    self.sliders = sliders
    self.segments = segments
    self.steppers = steppers
    self.datePills = datePills
    self.buttons = buttons
    self.bars = bars
    self.tabs = tabs
    self.lists = lists
    self.alerts = alerts
    self.menus = menus
    self.sheets = sheets
    self.popovers = popovers
    self.search = search
  }

  /// The values of iOS 13 to 18.
  static let flat = LookDesign(
    palette: Palette(), switches: .flat, sliders: .flat, segments: .flat, steppers: .flat,
    datePills: .flat, buttons: .flat, bars: .flat, tabs: .flat, lists: .flat, alerts: .flat,
    menus: .flat,
    sheets: .flat, popovers: .flat, search: .flat)

  /// The values of iOS 26.
  static let glass = LookDesign(
    palette: .glass, switches: .glass, sliders: .glass, segments: .glass, steppers: .glass,
    datePills: .glass, buttons: .glass, bars: .glass, tabs: .glass, lists: .glass, alerts: .glass,
    menus: .glass,
    sheets: .glass, popovers: .glass, search: .glass)
}

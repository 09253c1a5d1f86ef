import CoreGraphics
import QuartzCore

/// The drawn system keyboard: keys, the bar of suggestions, and the keys beside the home indicator.
///
/// Positions are guesses from iOS 17 on phones of 375 to 430 points: four rows 54 apart (43 in landscape),
/// keys 42 high with 6 between them and 3 at the sides; colours are those of design kits.
@MainActor
final class KeyboardView: UIView {
  var metrics: KeyboardMetrics { didSet { setNeedsLayout() } }
  private var plan: KeyboardPlan?
  private var keys: [[KeyView]] = []
  private let footerKeys = [KeyView(.globe), KeyView(.mode("mic"))]

  init(metrics: KeyboardMetrics) {
    self.metrics = metrics
    super.init(frame: .zero)
    for key in footerKeys { addSubview(key) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ plan: KeyboardPlan) {
    overrideUserInterfaceStyle =
      switch plan.isDark {
      case true?: .dark
      case false?: .light
      case nil: .unspecified
      }
    guard plan != self.plan else { return }
    self.plan = plan
    for key in keys.joined() { key.removeFromSuperview() }
    keys = plan.rows.map { row in row.map { KeyView($0, isShifted: plan.isShifted) } }
    for key in keys.joined() { addSubview(key) }
    backgroundColor = KeyboardColors.background
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let plan else { return }
    let pitch = metrics.keys / 4
    let gap: CGFloat = metrics.isLandscape && !metrics.isPad ? 8 : 12
    for (number, row) in keys.enumerated() {
      let band = CGRect(
        x: bounds.minX + 3, y: metrics.bar + CGFloat(number) * pitch + gap / 2 + 2,
        width: bounds.width - 6, height: pitch - gap)
      for (key, frame) in zip(row, frames(row.map(\.key), plan.arrangement, band)) {
        key.frame = frame
      }
    }
    layoutFooter()
  }

  private func layoutFooter() {
    let y = bounds.height - metrics.footer
    for (key, x) in zip(footerKeys, [CGFloat(16), bounds.width - 56]) {
      key.isHidden = metrics.footer < 60
      key.frame = CGRect(x: x, y: y, width: 40, height: 40)
    }
  }

  private func frames(
    _ row: [KeyboardPlan.Key], _ arrangement: KeyboardPlan.Arrangement, _ band: CGRect
  ) -> [CGRect] {
    let gap: CGFloat = 6
    if arrangement == .pad {
      let width = (band.width - 2 * gap - 6) / 3
      return row.indices.map {
        CGRect(
          x: band.minX + 3 + CGFloat($0) * (width + gap), y: band.minY, width: width,
          height: band.height)
      }
    }
    let letter = (band.width - 9 * gap) / 10
    let hasSpace = row.contains(.space)
    let isLast = row.contains { if case .return = $0 { true } else { false } }
    func width(_ key: KeyboardPlan.Key) -> CGFloat? {
      switch key {
      case .shift, .delete: letter * 1.27
      case .mode, .return: isLast ? band.width * 0.2345 : letter * 1.27
      case .space: nil
      case .character where isLast && !hasSpace: nil
      default: letter
      }
    }
    let widths = row.map(width)
    let known = widths.reduce(0) { $0 + ($1 ?? 0) }
    let gaps = CGFloat(row.count - 1) * gap
    let flexible = widths.count { $0 == nil }
    let rest = flexible > 0 ? (band.width - known - gaps) / CGFloat(flexible) : 0
    // Keys at both ends are aligned to the sides, the keys between them are centred.
    let ends = row.first == .shift || row.first.map { $0.isMode && !isLast } ?? false
    let inner = widths.dropFirst().dropLast().reduce(0) { $0 + ($1 ?? rest) + gap } - gap
    var x = ends || flexible > 0 ? band.minX : band.midX - (known + gaps) / 2
    return widths.indices.map { index in
      let width = widths[index] ?? rest
      if ends, index == 1 { x = band.midX - inner / 2 }
      if ends, index == widths.count - 1 { x = band.maxX - width }
      defer { x += width + gap }
      return CGRect(x: x, y: band.minY, width: width, height: band.height)
    }
  }
}

extension KeyboardPlan.Key {
  fileprivate var isMode: Bool { if case .mode = self { true } else { false } }
}

/// The colours of the keyboard in light and dark mode. Guess, after design kits of iOS 17.
enum KeyboardColors {
  static let background = pair((209, 211, 217), (43, 43, 45))
  static let key = pair((255, 255, 255), (107, 107, 109))
  static let special = pair((171, 176, 186), (71, 71, 73))
  static let shadow = pair((137, 138, 141), (24, 24, 25))

  private static func pair(
    _ light: (CGFloat, CGFloat, CGFloat), _ dark: (CGFloat, CGFloat, CGFloat)
  ) -> UIColor {
    UIColor { traits in
      let (red, green, blue) = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
  }
}

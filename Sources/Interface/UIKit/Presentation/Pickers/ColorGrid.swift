import CoreGraphics
import Foundation

/// A grid of 12 by 10 colours: grays in the first row, below them 12 hues from dark to light.
///
/// Source of the colours: a guess from pictures of iOS 17.
final class ColorGrid: UIControl {
  static let columns = 12
  static let rows = 10

  /// The base colours of the columns, as 24-bit numbers.
  private static let hues: [UInt32] = [
    0x00A1D8, 0x0061FD, 0x4D22B2, 0x982ABC, 0xB92D5D, 0xFF4015, 0xFF6A00, 0xFFAB01, 0xFCC700,
    0xFEFB41, 0xD9EC37, 0x76BB40,
  ]

  /// The factors of the rows below the grays: negative ones darken, positive ones mix with white.
  private static let shades: [CGFloat] = [-0.7, -0.5, -0.25, 0, 0.25, 0.45, 0.6, 0.75, 0.87]

  private(set) var selection: (column: Int, row: Int)?

  static func color(column: Int, row: Int) -> UIColor {
    guard row > 0 else {
      return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1)
    }
    let base = hues[column]
    let shade = shades[row - 1]
    func part(_ shift: UInt32) -> CGFloat {
      let value = CGFloat((base >> shift) & 0xFF) / 255
      return shade < 0 ? value * (1 + shade) : value + (1 - value) * shade
    }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }

  /// Selects the cell with a colour, if there is one.
  func select(_ color: UIColor) {
    selection = nil
    for row in 0..<Self.rows {
      for column in 0..<Self.columns
      where Self.color(column: column, row: row).cgColor == color.cgColor {
        selection = (column, row)
      }
    }
    setNeedsDisplay()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    layer.cornerRadius = 8
    layer.masksToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  private var cell: CGSize {
    CGSize(
      width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
  }

  private func box(column: Int, row: Int) -> CGRect {
    CGRect(
      x: CGFloat(column) * cell.width, y: CGFloat(row) * cell.height, width: cell.width,
      height: cell.height)
  }

  override func draw(_ rect: CGRect) {
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        Self.color(column: column, row: row).setFill()
        UIBezierPath(rect: box(column: column, row: row)).fill()
      }
    }
    guard let selection else { return }
    let frame = UIBezierPath(
      roundedRect: box(column: selection.column, row: selection.row).insetBy(dx: 1, dy: 1),
      cornerRadius: 2)
    frame.lineWidth = 3
    UIColor.white.setStroke()
    frame.stroke()
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let place = touch?.location(in: self), bounds.contains(place) else { return }
    let column = min(Self.columns - 1, Int(place.x / cell.width))
    let row = min(Self.rows - 1, Int(place.y / cell.height))
    selection = (column, row)
    setNeedsDisplay()
    sendActions(for: .valueChanged)
  }
}

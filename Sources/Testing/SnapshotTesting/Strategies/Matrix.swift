import Comparison
import CoreGraphics
import Foundation
import Stage
public import UIKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// An image of the controller in every combination of environments: a column for each device, a row for
  /// each combination of the other settings, all with labels.
  ///
  /// - Parameter locales: Identifiers such as `ar`. They determine the layout direction and the formatters
  ///   that are used while the controller is shown. Existing texts do not change.
  public static func matrix(
    devices: [ViewImageConfig], styles: [UIUserInterfaceStyle] = [.light],
    contentSizes: [UIContentSizeCategory] = [.medium], locales: [String] = ["en"],
    precision: Float = 1, perceptualPrecision: Float = 1, maxDiffPixels: Int = 0
  ) -> Snapshotting {
    SimplySnapshotting<UIImage>.image(
      precision: precision, perceptualPrecision: perceptualPrecision, maxDiffPixels: maxDiffPixels
    ).pullback { controller in
      MainThread.run {
        SnapshotMatrix(
          devices: devices, styles: styles, contentSizes: contentSizes, locales: locales
        ).draw(controller)
      }
    }
  }
}

/// Draws one controller in many environments.
@MainActor
struct SnapshotMatrix {
  let devices: [ViewImageConfig]
  let styles: [UIUserInterfaceStyle]
  let contentSizes: [UIContentSizeCategory]
  let locales: [String]

  private static let gap = 32
  private static let strip = 56
  private static let background = PremultipliedColor(bits: 0xFF2B_2B2B)

  private struct Row {
    var label: String
    var pictures: [UIImage]
    var height: Int { pictures.map { $0.cgImage?.height ?? 0 }.max() ?? 0 }
  }

  func draw(_ controller: UIViewController) -> UIImage {
    var rows: [Row] = []
    for locale in locales {
      for size in contentSizes {
        for style in styles { rows.append(row(controller, locale, size, style)) }
      }
    }
    let all = rows.flatMap(\.pictures)
    if all.isEmpty { return Self.problem("The matrix has no devices or no environments.") }
    if let failed = all.first(where: { $0.cgImage == nil }) { return failed }
    return sheet(rows)
  }

  private func row(
    _ controller: UIViewController, _ locale: String, _ size: UIContentSizeCategory,
    _ style: UIUserInterfaceStyle
  ) -> Row {
    let isRightToLeft = Locale.Language(identifier: locale).characterDirection == .rightToLeft
    let traits = UITraitCollection { traits in
      traits.userInterfaceStyle = style
      traits.preferredContentSizeCategory = size
      traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    }
    let pictures = HostLocale.perform(in: locale) {
      devices.map { device in
        SnapshotRenderer.withController(controller, config: device, size: nil, traits: traits) {
          $0.picture(of: controller.view.layer, root: nil)
        }
      }
    }
    let name = size.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
    return Row(
      label: "\(style == .dark ? "dark" : "light"), text \(name), \(locale)", pictures: pictures)
  }

  private func sheet(_ rows: [Row]) -> UIImage {
    let widths = devices.indices.map { column in
      rows.map { $0.pictures[column].cgImage?.width ?? 0 }.max() ?? 0
    }
    let width = Self.gap + widths.reduce(0) { $0 + $1 + Self.gap }
    let height = Self.gap + rows.reduce(0) { $0 + Self.strip + $1.height + Self.gap }
    guard width <= 32_768, height <= 32_768, width * height <= 100_000_000,
      let buffer = PixelBuffer(width: width, height: height)
    else {
      return Self.problem(
        "The matrix would be \(width) x \(height) pixels; the limit is 100 million. Take fewer "
          + "devices or environments.")
    }
    buffer.fill(Self.background)
    let context = CGContext(buffer: buffer)
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: 1, y: -1)
    var y = Self.gap
    for row in rows {
      ImageLabel(text: row.label, size: 30).draw(
        x: Self.gap, baseline: y + 34, maxWidth: width - 2 * Self.gap, in: context)
      context.flush()
      y += Self.strip
      var x = Self.gap
      for (column, picture) in row.pictures.enumerated() {
        if let source = picture.cgImage?.buffer { Self.copy(source, to: buffer, x: x, y: y) }
        x += widths[column] + Self.gap
      }
      y += row.height + Self.gap
    }
    return UIImage(cgImage: CGImage(buffer: buffer), scale: 1, orientation: .up)
  }

  private static func copy(_ source: PixelBuffer, to target: PixelBuffer, x: Int, y: Int) {
    for row in 0..<source.height {
      (target.row(y + row) + x).update(from: source.row(row), count: source.width)
    }
  }

  private static func problem(_ sentence: String) -> UIImage {
    UIImage(cgImage: nil, scale: 1, origin: SnapshotMetadata(problem: sentence))
  }
}

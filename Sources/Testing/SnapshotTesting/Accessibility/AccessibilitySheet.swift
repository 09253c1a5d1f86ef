import QuartzCore
import UIKit

/// An image with its accessibility elements marked, and a numbered legend of their descriptions
/// beside or below it, in the layout of AccessibilitySnapshot.
@MainActor
final class AccessibilitySheet: UIView {
  /// Measured in images of AccessibilitySnapshot.
  private enum Measure {
    static let legendWidth: CGFloat = 300
    static let margin: CGFloat = 16
    static let gap: CGFloat = 16
  }

  /// The colours of AccessibilitySnapshot, which repeat if there are more elements.
  private static let colors: [UIColor] = [
    .cyan, .magenta, .green, .blue, .yellow, .purple, .orange,
  ]

  init(picture: UIImage, report: AccessibilityReport, origin: CGPoint) {
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0.9, alpha: 1)
    let imageView = UIImageView(image: picture)
    imageView.clipsToBounds = true
    addSubview(imageView)
    let size = picture.size
    let elements = report.elements
    for (index, element) in elements.enumerated() {
      imageView.addSubview(
        AccessibilityMark(
          element, number: index + 1, color: Self.color(index),
          offset: CGPoint(x: -origin.x, y: -origin.y)))
    }
    let entries = elements.enumerated().map { index, element in
      AccessibilityLegendEntry(
        element, number: index + 1, color: Self.color(index),
        width: Measure.legendWidth - Measure.margin)
    }
    entries.forEach(addSubview)
    frame.size = size.height >= size.width ? placeBeside(entries, size) : placeBelow(entries, size)
  }

  required init?(coder: NSCoder) { nil }

  private static func color(_ index: Int) -> UIColor { colors[index % colors.count] }

  /// Places the legend in columns as high as the image; the first entry of a column may be higher.
  private func placeBeside(_ entries: [UIView], _ picture: CGSize) -> CGSize {
    var origin = CGPoint(x: picture.width + Measure.margin, y: Measure.margin)
    var height = picture.height
    for entry in entries {
      let end = origin.y + entry.bounds.height
      if end > picture.height - Measure.margin, origin.y > Measure.margin {
        origin = CGPoint(x: origin.x + Measure.legendWidth, y: Measure.margin)
      }
      entry.frame.origin = origin
      origin.y += entry.bounds.height + Measure.gap
      height = max(height, entry.frame.maxY + Measure.margin)
    }
    return CGSize(width: origin.x + Measure.legendWidth, height: height)
  }

  private func placeBelow(_ entries: [UIView], _ picture: CGSize) -> CGSize {
    var y = picture.height + Measure.margin
    for entry in entries {
      entry.frame.origin = CGPoint(x: Measure.margin, y: y)
      y += entry.bounds.height + Measure.gap
    }
    return CGSize(
      width: max(picture.width, Measure.legendWidth + Measure.margin), height: y)
  }
}

/// An element's region on the image, in its colour, with its number in the corner.
@MainActor
private final class AccessibilityMark: UIView {
  init(
    _ element: AccessibilityReport.Element, number: Int, color: UIColor, offset: CGPoint
  ) {
    let box = element.path?.cgPath.boundingBoxOfPath ?? element.frame
    let isSound = [box.minX, box.minY, box.width, box.height].allSatisfy(\.isFinite)
    super.init(frame: isSound ? box.offsetBy(dx: offset.x, dy: offset.y) : .zero)
    isOpaque = false
    if let path = element.path, isSound {
      let moved = UIBezierPath(cgPath: path.cgPath)
      moved.apply(CGAffineTransform(translationX: -box.minX, y: -box.minY))
      let shape = CAShapeLayer()
      shape.path = moved.cgPath
      shape.fillColor = color.withAlphaComponent(0.3).cgColor
      layer.addSublayer(shape)
    } else {
      backgroundColor = color.withAlphaComponent(0.3)
    }
    let badge = AccessibilityBadge(number, color: color)
    // The badge overlaps the corner, so that it does not cover short texts, and stays within the image.
    badge.frame.origin = CGPoint(
      x: max(-badge.bounds.width / 2, -frame.minX), y: max(-badge.bounds.height / 2, -frame.minY))
    addSubview(badge)
    if !element.isActivationPointDefault { addCross(element, color) }
  }

  required init?(coder: NSCoder) { nil }

  /// Marks the activation point of an element.
  private func addCross(_ element: AccessibilityReport.Element, _ color: UIColor) {
    let box = element.path?.cgPath.boundingBoxOfPath ?? element.frame
    let point = CGPoint(
      x: element.activationPoint.x - box.minX, y: element.activationPoint.y - box.minY)
    guard point.x.isFinite, point.y.isFinite else { return }
    for size in [CGSize(width: 16, height: 2), CGSize(width: 2, height: 16)] {
      let bar = UIView(
        frame: CGRect(
          x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
          height: size.height))
      bar.backgroundColor = color
      addSubview(bar)
    }
  }
}

/// A badge with a number on its colour.
@MainActor
private final class AccessibilityBadge: UILabel {
  init(_ number: Int, color: UIColor) {
    super.init(frame: .zero)
    text = "\(number)"
    font = .systemFont(ofSize: 9, weight: .bold)
    textAlignment = .center
    textColor = color == .blue || color == .purple ? .white : .black
    backgroundColor = color.withAlphaComponent(0.8)
    frame.size = CGSize(width: max(14, intrinsicContentSize.width + 6), height: 14)
  }

  required init?(coder: NSCoder) { nil }
}

/// The description of one element.
@MainActor
private final class AccessibilityLegendEntry: UIView {
  /// The indent of the text beside its number, in points; measured.
  private static let indent: CGFloat = 30

  init(
    _ element: AccessibilityReport.Element, number: Int, color: UIColor, width: CGFloat
  ) {
    super.init(frame: .zero)
    isOpaque = false
    let badge = AccessibilityBadge(number, color: color)
    addSubview(badge)
    var y: CGFloat = 0
    let textWidth = width - Self.indent
    func add(_ text: String, font: UIFont, color: UIColor) {
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = font
      label.textColor = color
      label.numberOfLines = 0
      let size = label.sizeThatFits(CGSize(width: textWidth, height: .greatestFiniteMagnitude))
      label.frame = CGRect(x: Self.indent, y: y, width: textWidth, height: size.height)
      addSubview(label)
      y += size.height + 4
    }
    let description = element.description.isEmpty ? "(nothing is said)" : element.description
    add(description, font: .systemFont(ofSize: 12), color: .black)
    if let hint = element.hint {
      add(hint, font: .italicSystemFont(ofSize: 12), color: .darkGray)
    }
    if !element.userInputLabels.isEmpty {
      add(
        "\u{201C}\(element.userInputLabels.joined(separator: "\u{201D}, \u{201C}"))\u{201D}",
        font: .systemFont(ofSize: 12), color: .darkGray)
    }
    for (title, names) in [
      ("Actions Available", element.customActions),
      ("More Content Available", element.customContent), ("Rotors", element.customRotors),
    ] where !names.isEmpty {
      add(title, font: .systemFont(ofSize: 12), color: .black)
      for name in names { add("  \u{2193} \(name)", font: .systemFont(ofSize: 12), color: .black) }
    }
    frame.size = CGSize(width: width, height: max(badge.bounds.height, y - 4))
  }

  required init?(coder: NSCoder) { nil }
}

import CoreGraphics
import Foundation
import ImageIO
import Stage
import TestSupport
import Testing
import UIKit

/// Under which traits a page is shown.
enum CatalogueLook: String, CaseIterable, Sendable {
  case light, dark, rightToLeft, largestText

  @MainActor
  var traits: UITraitCollection {
    switch self {
    case .light: UITraitCollection(userInterfaceStyle: .light)
    case .dark: UITraitCollection(userInterfaceStyle: .dark)
    case .rightToLeft: UITraitCollection(layoutDirection: .rightToLeft)
    case .largestText:
      UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    }
  }
}

extension CatalogueLook {
  /// How much larger a sample's place is; it is shown in its own size.
  var scale: CGFloat { self == .largestText ? 2 : 1 }
}

/// A control in one state, or a controller on a piece of a screen, with the code that makes it.
@MainActor
struct Sample {
  var caption: String
  var size: CGSize
  var traits: UITraitCollection?
  /// What is done once it is shown: a scroll, a press, time that passes.
  var action: (@MainActor (Stage, UIResponder) -> Void)?
  /// A view, which is in the middle and as large as it is, or a controller, which fills all.
  var make: @MainActor () -> UIResponder

  init(
    _ caption: String, _ width: CGFloat = 180, _ height: CGFloat = 60,
    traits: UITraitCollection? = nil, then action: (@MainActor (Stage, UIResponder) -> Void)? = nil,
    _ make: @escaping @MainActor () -> UIResponder
  ) {
    self.caption = caption
    size = CGSize(width: width, height: height)
    self.traits = traits
    self.action = action
    self.make = make
  }

  static let scale: CGFloat = 2

  func picture(_ look: CatalogueLook) throws -> PixelBuffer {
    let size = CGSize(width: size.width * look.scale, height: size.height * look.scale)
    let stage = Stage(
      size: size, scale: Self.scale, safeArea: .zero,
      traits: UITraitCollection(traitsFrom: [look.traits] + (traits.map { [$0] } ?? [])))
    stage.window.backgroundColor = .systemBackground
    let subject = stage.perform { make() }
    if let controller = subject as? UIViewController {
      stage.show(controller)
    } else if let view = subject as? UIView {
      stage.perform { place(view, in: size) }
      stage.show(view)
    }
    stage.layout()
    if let action { stage.perform { action(stage, subject) } }
    return try stage.picture(of: stage.window.layer, background: nil)
  }

  /// In the middle, at the size that it has or asks for.
  private func place(_ view: UIView, in size: CGSize) {
    let available = CGSize(width: size.width - 16, height: size.height - 8)
    let fitting = view.sizeThatFits(available)
    var own = view.bounds.size
    if own.width <= 0 { own.width = min(available.width, fitting.width) }
    if own.height <= 0 { own.height = min(available.height, fitting.height) }
    view.frame = CGRect(
      x: ((size.width - own.width) / 2).rounded(), y: ((size.height - own.height) / 2).rounded(),
      width: own.width, height: own.height)
  }
}

/// A page of the catalogue: samples side by side, in light or in dark.
@MainActor
struct CataloguePage {
  var name: String
  var title: String
  var file: String
  var samples: [Sample]

  init(_ name: String, _ title: String, file: String = #filePath, _ samples: [Sample]) {
    self.name = name
    self.title = title
    self.file = file
    self.samples = samples
  }

  nonisolated static let names = [
    "bars", "buttons", "controls", "materials", "pickers", "search", "symbols", "text",
  ]

  /// What looks the same in other languages and sizes of text is shown in light and in dark alone.
  nonisolated static func appearances(of name: String) -> [CatalogueLook] {
    ["materials", "symbols"].contains(name) ? [.light, .dark] : CatalogueLook.allCases
  }

  nonisolated static let pictures: [(String, CatalogueLook)] = names.flatMap { name in
    appearances(of: name).map { (name, $0) }
  }

  static var all: [CataloguePage] {
    [bars, buttons, controls, materials, pickers, search, symbols, text]
  }

  private static let width: CGFloat = 800
  private static let gap: CGFloat = 12
  private static let captionHeight: CGFloat = 16

  /// Rows from left to right, as many in each as fit.
  private var frames: [CGRect] {
    var result: [CGRect] = []
    var (x, y, height) = (Self.gap, Self.gap, CGFloat(0))
    for sample in samples {
      if x + sample.size.width + Self.gap > Self.width, x > Self.gap {
        (x, y, height) = (Self.gap, y + height + Self.gap, 0)
      }
      result.append(CGRect(origin: CGPoint(x: x, y: y), size: sample.size))
      x += sample.size.width + Self.gap
      height = max(height, sample.size.height + Self.captionHeight)
    }
    return result
  }

  func picture(_ look: CatalogueLook) throws -> PixelBuffer {
    let frames = frames
    let height =
      (frames.map(\.maxY).max() ?? 0) + Self.captionHeight + Self.gap
    let stage = Stage(
      size: CGSize(width: Self.width, height: height), scale: Sample.scale, safeArea: .zero,
      traits: UITraitCollection(userInterfaceStyle: look == .dark ? .dark : .light))
    let page = UIView(frame: CGRect(x: 0, y: 0, width: Self.width, height: height))
    page.backgroundColor = .systemGroupedBackground
    for (sample, frame) in zip(samples, frames) {
      let picture = try sample.picture(look)
      let view = UIImageView(
        image: UIImage(cgImage: CGImage(buffer: picture), scale: Sample.scale, orientation: .up))
      view.frame = frame
      page.addSubview(view)
      let caption = UILabel(
        frame: CGRect(
          x: frame.minX, y: frame.maxY, width: frame.width, height: Self.captionHeight))
      caption.text = sample.caption
      caption.font = .systemFont(ofSize: 10)
      caption.textColor = .secondaryLabel
      page.addSubview(caption)
    }
    stage.show(page)
    return try stage.picture(of: page.layer, background: nil)
  }

  /// The lines of the source that make a sample.
  func code(of sample: Sample) throws -> String {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    guard let start = text.range(of: "\"\(sample.caption)\""),
      let open = text[start.upperBound...].range(of: ") {")
        ?? text[start.upperBound...].range(of: "{")
    else { return "" }
    var depth = 1
    var end = open.upperBound
    while depth > 0, end < text.endIndex {
      if text[end] == "{" { depth += 1 }
      if text[end] == "}" { depth -= 1 }
      end = text.index(after: end)
    }
    let lines = text[open.upperBound..<text.index(before: end)]
      .split(separator: "\n", omittingEmptySubsequences: false)
    let indent =
      lines.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(min(indent, $0.count))) }.joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

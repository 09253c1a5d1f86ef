import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite("Symbols of the system")
@MainActor
struct SymbolTests {
  @Test(
    "boxes are those that Interface Builder writes into documents",
    arguments: [
      ("star", 128, 116), ("house", 128, 104), ("chevron.right", 97, 128), ("gear", 128, 123),
      ("ellipsis.circle", 128, 123), ("plus", 128, 113), ("square.and.arrow.up", 110, 128),
      ("list.bullet", 128, 87), ("circle", 128, 123), ("play.circle", 128, 123),
    ] as [(String, CGFloat, CGFloat)])
  func boxes(name: String, width: CGFloat, height: CGFloat) throws {
    let size = try #require(UIImage(systemName: name)).size
    #expect(abs(size.width / size.height - width / height) < 0.02)
  }

  @Test("configurations are laid over each other")
  func applying() throws {
    let image = try #require(
      UIImage(systemName: "star", withConfiguration: .init(pointSize: 40, weight: .bold)))
    let scaled = try #require(image.applyingSymbolConfiguration(.init(scale: .large)))
    #expect(abs(scaled.size.width / image.size.width - 1.28) < 0.001)
    #expect(scaled.symbolConfiguration == .init(pointSize: 40, weight: .bold, scale: .large))
    let tinted = image.withTintColor(.red, renderingMode: .alwaysOriginal)
    let larger = try #require(tinted.applyingSymbolConfiguration(.init(pointSize: 50)))
    #expect(larger.renderingMode == .alwaysOriginal)
  }

  @Test("text beside a symbol has its baseline where capitals stand in the symbol's middle")
  func baselines() throws {
    let image = try #require(UIImage(systemName: "star", withConfiguration: .init(pointSize: 20)))
    let capHeight = UIFont.systemFont(ofSize: 20).capHeight
    #expect(image.baselineOffsetFromBottom == (image.size.height - capHeight) / 2)
    #expect(UIImage().baselineOffsetFromBottom == nil)
  }

  @Test("nine weights are nine pictures")
  func weights() throws {
    let pictures = try (1...9).map { number -> Data in
      let weight = try #require(UIImage.SymbolWeight(rawValue: number))
      let configuration = UIImage.SymbolConfiguration(pointSize: 40, weight: weight)
      let image = try #require(UIImage(systemName: "heart", withConfiguration: configuration))
      let drawn = UIGraphicsImageRenderer(size: image.size).image { _ in
        image.draw(in: CGRect(origin: .zero, size: image.size))
      }
      return try #require(drawn.pngData())
    }
    #expect(Set(pictures).count == 9)
  }

  @Test("a translucent symbol has the opacity of its colour where its strokes overlap")
  func overlaps() throws {
    for name in SymbolDrawings.names.sorted() {
      let image = try #require(UIImage(systemName: name, withConfiguration: .init(pointSize: 30)))
      let drawn = UIGraphicsImageRenderer(size: image.size).image { _ in
        image.withTintColor(UIColor(white: 0, alpha: 0.5)).draw(
          in: CGRect(origin: .zero, size: image.size))
      }
      let bytes = [UInt8](try #require(drawn.cgImage?.dataProvider?.data as Data?))
      let most = stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }.max()
      #expect(most ?? 0 <= 129, "\(name)")
    }
  }

  private func colors(_ image: UIImage?, tint: UIColor = .black) throws -> Set<[Int]> {
    let image = try #require(image)
    let drawn = UIGraphicsImageRenderer(size: image.size).image { _ in
      image.withTintColor(tint).draw(in: CGRect(origin: .zero, size: image.size))
    }
    let cgImage = try #require(drawn.cgImage)
    let bytes = [UInt8](try #require(cgImage.dataProvider?.data as Data?))
    var result = Set<[Int]>()
    for place in stride(from: 0, to: bytes.count - 3, by: 4) where bytes[place + 3] == 255 {
      result.insert(bytes[place..<place + 3].map { Int($0) })
    }
    return result
  }

  @Test("symbols with colours of their own have them where they are preferred")
  func multicolor() throws {
    func image(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIImage? {
      UIImage(systemName: name, withConfiguration: .init(pointSize: 60).applying(configuration))
    }
    let yellow = try colors(image("exclamationmark.triangle.fill", .preferringMulticolor()))
    #expect(yellow.contains([255, 204, 0]) && yellow.contains([255, 255, 255]))
    #expect(try colors(image("house.fill", .preferringMulticolor())) == [[0, 0, 0]])
    let badge = try colors(image("folder.badge.plus", .preferringMulticolor()))
    #expect(badge.contains([52, 199, 89]) && badge.contains([0, 0, 0]))
    let both = UIImage.SymbolConfiguration.preferringMulticolor().applying(.preferringMonochrome())
    #expect(try colors(image("star.fill", both)) == [[0, 0, 0]])
  }

  @Test(
    "a variable value shows its share of the parts, rounded up",
    arguments: [(0, 0), (0.01, 1), (0.34, 2), (0.66, 2), (1, 3), (7, 3), (.nan, 3)]
      as [(Double, Int)])
  func variable(value: Double, parts: Int) throws {
    let image = try #require(
      UIImage(
        systemName: "chart.bar.fill", variableValue: value, configuration: .init(pointSize: 60)))
    let larger = image.applyingSymbolConfiguration(.init(pointSize: 80))
    for image in [image, larger] {
      let drawn = UIGraphicsImageRenderer(size: image?.size ?? .zero).image { _ in
        image?.draw(in: CGRect(origin: .zero, size: image?.size ?? .zero))
      }
      let cgImage = try #require(drawn.cgImage)
      let bytes = [UInt8](try #require(cgImage.dataProvider?.data as Data?))
      // The middles of the three bars, in a row near the bottom.
      let row = cgImage.height * 80 / 104 * cgImage.bytesPerRow
      let shown = [22, 64, 106].filter {
        bytes[row + cgImage.width * $0 / 128 * 4 + 3] == 255
      }
      #expect(shown.count == parts)
    }
  }

  @Test(
    "common names have drawings, alone and filled",
    arguments: [
      "cloud.sun.rain", "cloud.moon", "cloud.heavyrain", "mountain.2", "tshirt", "dumbbell",
      "figure.hiking", "camera.rotate", "person.text.rectangle", "tray.and.arrow.down",
      "shield.lefthalf.filled", "chart.line.downtrend.xyaxis", "text.quote", "gearshape.2",
    ])
  func common(name: String) {
    #expect(SymbolDrawings.draws(name) && SymbolDrawings.draws(name + ".fill"))
  }

  /// What an outline needs so that the filled variant, the frame and the cut are right.
  @Test("every drawing parses, shows something and stays near its box")
  func drawings() throws {
    for name in SymbolDrawings.names {
      let shape = try #require(SymbolDrawings.shape(name), "\(name)")
      #expect(!shape.parts.isEmpty, "\(name)")
      #expect(max(shape.size.width, shape.size.height) <= 130, "\(name)")
      let box = CGRect(origin: .zero, size: shape.size).insetBy(dx: -8, dy: -8)
      for part in shape.parts {
        #expect(!part.path.isEmpty, "\(name)")
        #expect(box.contains(part.path.boundingBoxOfPath), "\(name)")
      }
    }
  }

  @Test("the page of symbols names those that are drawn")
  func page() throws {
    let file = Checkout.root.appendingPathComponent("Documentation/Symbols.md")
    let text = SymbolPage.text
    if ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"] == "all" {
      try Data(text.utf8).write(to: file)
    }
    let isCurrent = try String(contentsOf: file, encoding: .utf8) == text
    #expect(
      isCurrent, "Documentation/Symbols.md is out of date: SNAPSHOT_TESTING_RECORD=all writes it.")
  }
}

/// `Documentation/Symbols.md`.
private enum SymbolPage {
  static var text: String {
    var text = """
      # Symbols

      The system symbols that are drawn: own drawings of what the names say, since Apple's are not
      free. `render symbols` prints this list, `render symbols cloud` the names with *cloud* in
      them, and with `-o sheet.png` a picture of them. For any other name an empty box is drawn and
      a diagnostic names the nearest.

      Each name has variants: `.fill`, `.slash`, `.slash.fill`, in frames `.circle`,
      `.circle.fill`, `.square` and `.square.fill`, and with `.badge`, `.badge.plus`,
      `.badge.minus`, `.badge.checkmark`, `.badge.xmark`, `.badge.exclamationmark`,
      `.badge.questionmark` or `.badge.clock`. Letters and numbers up to 50 stand in frames:
      `a.circle`, `12.square.fill`.

      """
    let groups = Dictionary(grouping: SymbolDrawings.names) { $0.prefix(1) }
    for letter in groups.keys.sorted() {
      let names = (groups[letter] ?? []).sorted().map { "`\($0)`" }.joined(separator: ", ")
      text += "\n\(names)\n"
    }
    return text
  }
}

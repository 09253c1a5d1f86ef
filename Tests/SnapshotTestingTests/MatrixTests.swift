import Comparison
import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

/// Shows what its environment is in colours and places.
@MainActor
private final class Chameleon: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let mark = UIView()
    mark.backgroundColor = .systemRed
    mark.translatesAutoresizingMaskIntoConstraints = false
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Text"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(mark)
    view.addSubview(label)
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
      mark.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
      mark.widthAnchor.constraint(equalToConstant: 20),
      mark.heightAnchor.constraint(equalToConstant: 20),
      label.leadingAnchor.constraint(equalTo: mark.leadingAnchor),
      label.topAnchor.constraint(equalTo: mark.bottomAnchor, constant: 8),
    ])
  }
}

@MainActor
@Suite struct MatrixTests {
  private func device(_ width: CGFloat, _ height: CGFloat) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: .zero, size: CGSize(width: width, height: height),
      traits: UITraitCollection(displayScale: 1))
  }

  /// A cell of the sheet: its top left corner follows from the sizes, the gaps and the labels.
  private func corner(_ row: Int, _ column: Int) -> (x: Int, y: Int) {
    (32 + column * (100 + 32), 32 + 56 + row * (56 + 120 + 32))
  }

  @Test func everyCombinationIsThereAndAsItsEnvironmentAsks() throws {
    let box = Sandbox()
    let strategy = Snapshotting<UIViewController, UIImage>.matrix(
      devices: [device(100, 120), device(80, 100)], styles: [.light, .dark],
      contentSizes: [.medium, .accessibilityLarge], locales: ["en", "ar", "de"])
    _ = box.verify(Chameleon(), as: strategy)
    #expect(box.verify(Chameleon(), as: strategy) == nil)
    let name = "everyCombinationIsThereAndAsItsEnvironmentAsks.it.png"
    let sheet = try ReferenceImage(file: try #require(box.data(name))).picture
    #expect(sheet.width == 32 + 100 + 32 + 80 + 32)
    #expect(sheet.height == 32 + 12 * (56 + 120 + 32))
    let red = sheet[corner(0, 0).x + 10, corner(0, 0).y + 10]
    var row = 0
    for locale in ["en", "ar", "de"] {
      for size in 0..<2 {
        for style in 0..<2 {
          for (column, width) in [100, 80].enumerated() {
            let (x, y) = corner(row, column)
            let back = sheet[x + width / 2, y + 90]
            #expect(back == (style == 0 ? .white : .black))
            let (left, right) = (sheet[x + 10, y + 10], sheet[x + width - 10, y + 10])
            let mark = locale == "ar" ? right : left
            #expect(mark != back && (locale == "ar" ? left : right) == back)
            if style == 0 { #expect(mark == red) }
            // Larger text has more ink.
            if column == 0, size == 1 {
              #expect(
                ink(sheet, x, y, back) > ink(sheet, x, y - 2 * (56 + 120 + 32), back))
            }
          }
          row += 1
        }
      }
    }
  }

  private func ink(_ sheet: PixelBuffer, _ x: Int, _ y: Int, _ back: PremultipliedColor) -> Int {
    var count = 0
    for dy in 30..<120 { for dx in 0..<100 where sheet[x + dx, y + dy] != back { count += 1 } }
    return count
  }

  @Test func numbersAndDatesOfTheLocaleAreTheControllersOwn() throws {
    // Real locales decide the direction; text that the app formats is its own business.
    let directions = ["he", "fa", "ur", "ja", "pt-BR"].map {
      Locale.Language(identifier: $0).characterDirection == .rightToLeft
    }
    #expect(directions == [true, true, true, false, false])
  }

  @Test func aMatrixOfNothingIsAMessage() {
    let box = Sandbox()
    #expect(
      box.verify(
        Chameleon(), as: Snapshotting<UIViewController, UIImage>.matrix(devices: []))
        == "The matrix has no devices or no environments.")
  }

  @Test func aMatrixThatIsTooLargeIsAMessage() {
    let box = Sandbox()
    let message = box.verify(
      Chameleon(),
      as: Snapshotting<UIViewController, UIImage>.matrix(
        devices: Array(repeating: device(4_000, 4_000), count: 8)))
    #expect(message?.hasPrefix("The matrix would be ") == true)
  }
}

import Comparison
import CoreGraphics
import CoreText
import Foundation
import Stage
import Testing
import UIKit

@testable import SnapshotTesting

/// References with other letters, as a simulator records them: drawn here with another family.
@MainActor
@Suite struct RecordedOnIOSTests {
  private typealias Pictures = Snapshotting<UIView, UIImage>

  private func card(_ text: String, x: CGFloat = 16, dot: UIColor = .red) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
    view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: x, y: 16, width: 160, height: 24))
    label.text = text
    label.textColor = .black
    view.addSubview(label)
    let mark = UIView(frame: CGRect(x: 16, y: 56, width: 12, height: 12))
    mark.backgroundColor = dot
    view.addSubview(mark)
    return view
  }

  /// Writes a reference whose glyphs are three parts in a hundred narrower: other pixels in letters,
  /// the same lines.
  private func record(_ view: UIView, in box: Sandbox, _ name: String) throws {
    let renderer = SnapshotRenderer(
      config: ViewImageConfig(), size: view.bounds.size, traits: .init())
    renderer.stage.show(view)
    var composition = try renderer.stage.composition(of: view.layer, background: nil)
    composition.lists = composition.lists.map { list in
      list.replacingGlyphRuns { run in
        var other = run
        other.matrix.a *= 0.97
        return other
      }
    }
    let data = ReferenceImage.encode(
      try composition.paint(), scale: Double(renderer.stage.screen.scale))
    try box.write(data, name)
  }

  @Test("letters may differ, lines and other pixels may not")
  func lettersMayDiffer() throws {
    let box = Sandbox()
    let name = "lettersMayDiffer.it.png"
    try record(card("Total"), in: box, name)
    #expect(box.verify(card("Total"), as: .image) != nil)
    #expect(box.verify(card("Total"), as: .image(recordedOn: .iOS)) == nil)
    let moved = try #require(box.verify(card("Total", x: 18), as: .image(recordedOn: .iOS)))
    #expect(moved.contains("Text differs in 1 way."))
    // The reference's narrower letters are a tenth of a point further to the left on the whole.
    #expect(moved.contains("text 'Total' is 2.1 pt to the right"))
    let other = try #require(
      box.verify(card("Total", dot: .blue), as: .image(recordedOn: .iOS)))
    #expect(other.contains("Outside of text, "))
    #expect(!other.contains("Text differs"))
  }

  @Test("a picture of which more than a quarter is text fails unless the test allows it")
  func share() throws {
    let box = Sandbox()
    func label() -> UIView {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 16))
      label.text = "Continue"
      return label
    }
    try record(label(), in: box, "share.it.png")
    let message = try #require(box.verify(label(), as: .image(recordedOn: .iOS)))
    #expect(message.contains("25 % may be exempt from the comparison of pixels."))
    #expect(box.verify(label(), as: .image(recordedOn: .iOS(textShare: 0.9))) == nil)
  }

  @Test("the scale is the screen's and the margins are those of a window without a scene")
  func conditions() {
    let config = ViewImageConfig.iPhone8.recorded(on: .iOS)
    #expect(config.traits.displayScale == UIScreen.main.scale)
    #expect(ViewImageConfig.iPhone8.recorded(on: nil).traits.displayScale == 2)
    func margin(_ config: ViewImageConfig) -> CGFloat {
      let controller = UIViewController()
      controller.loadViewIfNeeded()
      return SnapshotRenderer.withController(controller, config: config, size: nil, traits: .init())
      {
        $0.stage.layout()
        return controller.view.directionalLayoutMargins.leading
          - controller.view.safeAreaInsets.left
      }
    }
    #expect(margin(ViewImageConfig.iPhone13.recorded(on: .iOS)) == 16)
    #expect(margin(ViewImageConfig.iPhone13(.landscape).recorded(on: .iOS)) == 16)
    #expect(margin(ViewImageConfig.iPhone13ProMax.recorded(on: .iOS)) == 20)
    #expect(margin(.iPhone13) == 20)
  }
}

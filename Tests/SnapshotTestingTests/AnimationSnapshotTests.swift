import Comparison
import CoreGraphics
import Foundation
import QuartzCore
import Stage
import Testing
import UIKit

@testable import SnapshotTesting

/// A bar that is as wide as time tells it, without Core Animation's help.
@MainActor
private final class Clockwork: UIView {
  var widths: [CGFloat] = []
  private var turn = 0
  private let bar = UIView()

  convenience init(widths: [CGFloat]) {
    self.init(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    self.widths = widths
    backgroundColor = .white
    bar.backgroundColor = .red
    addSubview(bar)
  }

  func tick() {
    bar.frame = CGRect(x: 0, y: 0, width: widths[min(turn, widths.count - 1)], height: 20)
    turn += 1
  }
}

@MainActor
@Suite struct AnimationSnapshotTests {
  private func animation(_ widths: [CGFloat], fps: Int = 10) -> SnapshotAnimation {
    let view = Clockwork(widths: widths)
    let renderer = SnapshotRenderer(
      config: ViewImageConfig(), size: view.bounds.size, traits: UITraitCollection(displayScale: 1))
    renderer.stage.show(view)
    let frames = widths.map { _ -> PixelBuffer in
      view.tick()
      return try! renderer.stage.picture(of: view.layer, background: nil)
    }
    return SnapshotAnimation(fps: fps, scale: 1, frames: frames, metadata: SnapshotMetadata())
  }

  private var strategy: Snapshotting<SnapshotAnimation, SnapshotAnimation> {
    Snapshotting(pathExtension: "apng", diffing: .animation())
  }

  @Test func anAnimationIsRecordedAndMatches() throws {
    let box = Sandbox()
    _ = box.verify(animation([0, 10, 20, 20, 30]), as: strategy)
    #expect(box.verify(animation([0, 10, 20, 20, 30]), as: strategy) == nil)
    let stored = try #require(box.data("anAnimationIsRecordedAndMatches.it.apng"))
    let file = try AnimationFile(apng: stored)
    #expect(file.frames.count == 4)
    #expect(file.milliseconds == 500)
    for (index, frame) in animation([0, 10, 20, 20, 30]).frames.enumerated() {
      #expect(file.frame(at: index * 100 + 50).map { $0 == frame } == true)
    }
  }

  @Test func theFirstBadFrameAndItsTimeAreNamed() throws {
    let box = Sandbox()
    _ = box.verify(animation([0, 10, 20, 30]), as: strategy)
    let message = try #require(box.verify(animation([0, 10, 22, 30]), as: strategy))
    #expect(
      message.hasPrefix(
        "Animation does not match reference from frame 2 on, at 0.2 s. 40 of 1,200 pixels differ (3.33 "
          + "%)."))
    #expect(message.contains("frames       1 of 4 differ"))
  }

  @Test func anotherLengthIsADifference() throws {
    let box = Sandbox()
    _ = box.verify(animation([0, 10, 20]), as: strategy)
    let message = try #require(box.verify(animation([0, 10, 20, 30]), as: strategy))
    #expect(
      message.hasPrefix(
        "Animation does not match reference. The animation has 4 frames; the reference has 3."))
  }

  @Test func anAnimationWithoutOwnStampIsComparedFrameByFrame() throws {
    let box = Sandbox()
    _ = box.verify(animation([0, 10, 20]), as: strategy)
    let name = "anAnimationWithoutOwnStampIsComparedFrameByFrame.it.apng"
    var bytes = try #require(box.data(name))
    // Any other byte makes the stamp worthless: here its own name.
    let range = try #require(bytes.range(of: Data("tiNT".utf8)))
    bytes.replaceSubrange(range, with: Data("tiXT".utf8))
    try box.write(bytes, name)
    #expect(box.verify(animation([0, 10, 20]), as: strategy) == nil)
    #expect(box.verify(animation([0, 10, 21]), as: strategy) != nil)
  }

  @Test func aViewIsRecordedFromTheActionOn() throws {
    let box = Sandbox()
    func strategy(_ width: CGFloat) -> Snapshotting<UIView, SnapshotAnimation> {
      .animation(duration: 0.2, fps: 10) { $0.subviews[0].frame.size.width = width }
    }
    _ = box.verify(card(), as: strategy(20))
    #expect(box.verify(card(), as: strategy(20)) == nil)
    #expect(box.verify(card(), as: strategy(90)) != nil)
  }

  @Test func realAnimationsAreRecordedAtTheirMoments() throws {
    let box = Sandbox()
    func strategy(_ curve: UIView.AnimationOptions) -> Snapshotting<UIView, SnapshotAnimation> {
      .animation(duration: 1, fps: 8, traits: UITraitCollection(displayScale: 1)) { view in
        UIView.animate(withDuration: 1, delay: 0, options: curve) {
          view.subviews[1].center.x = 122
        }
      }
    }
    _ = box.verify(card(), as: strategy(.curveLinear))
    #expect(box.verify(card(), as: strategy(.curveLinear)) == nil)
    let stored = try #require(box.data("realAnimationsAreRecordedAtTheirMoments.it.apng"))
    let animation = try AnimationFile(apng: stored)
    #expect(animation.frames.count == 9)
    for i in 0...8 {
      let frame = try #require(animation.frame(at: i * 125 + 62))
      // The dot of 12 points begins at 16 and moves by 100.
      let left = (0..<160).first { frame[$0, 62] != .white }
      #expect(abs(Double(left ?? 0) - (16 + 100 * Double(i) / 8)) <= 1)
    }
    let message = try #require(box.verify(card(), as: strategy(.curveEaseIn)))
    #expect(message.hasPrefix("Animation does not match reference from frame 1 on, at 0.125 s."))
    #expect(message.contains("frames       7 of 9 differ"))
  }

  @Test func aSpinningLayerIsRecordedByItself() throws {
    final class Spinner: UIView {
      override func didMoveToWindow() {
        super.didMoveToWindow()
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = Double.pi * 2
        turn.duration = 1
        turn.repeatCount = .infinity
        subviews[1].layer.add(turn, forKey: "turn")
      }
    }
    func make() -> UIView {
      let view = Spinner(frame: CGRect(x: 0, y: 0, width: 160, height: 80))
      for part in card().subviews { view.addSubview(part) }
      return view
    }
    let box = Sandbox()
    let strategy = Snapshotting<UIView, SnapshotAnimation>.animation(duration: 2, fps: 10)
    _ = box.verify(make(), as: strategy)
    #expect(box.verify(make(), as: strategy) == nil)
    let animation = try AnimationFile(
      apng: try #require(box.data("aSpinningLayerIsRecordedByItself.it.apng")))
    // A second later all is as it was.
    #expect(try #require(animation.frame(at: 350)) == (try #require(animation.frame(at: 1350))))
    #expect(!(try #require(animation.frame(at: 50)) == (try #require(animation.frame(at: 150)))))
  }

  @Test func aPushIsAnAnimationOfAController() throws {
    func navigation() -> UIViewController {
      let first = UIViewController()
      first.view.backgroundColor = .white
      first.title = "First"
      return UINavigationController(rootViewController: first)
    }
    let strategy = Snapshotting<UIViewController, SnapshotAnimation>.animation(
      duration: 0.6, fps: 10, size: CGSize(width: 100, height: 160),
      traits: UITraitCollection(displayScale: 1)
    ) { controller in
      let second = UIViewController()
      second.view.backgroundColor = .systemBlue
      second.title = "Second"
      (controller as? UINavigationController)?.pushViewController(second, animated: true)
    }
    let box = Sandbox()
    _ = box.verify(navigation(), as: strategy)
    #expect(box.verify(navigation(), as: strategy) == nil)
    let animation = try AnimationFile(
      apng: try #require(box.data("aPushIsAnAnimationOfAController.it.apng")))
    #expect(animation.frames.count >= 5)
  }

  @Test func senselessAnimationsAreMessages() {
    let box = Sandbox()
    #expect(
      box.verify(card(), as: Snapshotting<UIView, SnapshotAnimation>.animation(duration: 1_000))
        == "The animation would have 25001 frames; the limit is 2000. Shorten it or lower fps.")
  }
}

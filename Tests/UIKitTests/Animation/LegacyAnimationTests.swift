import CoreGraphics
import Stage
import Testing
import UIKit

@testable import QuartzCore

@Suite @MainActor struct LegacyAnimationTests {
  @Test func changesBetweenTheCallsAreAnimated() {
    let (stage, view) = ViewAnimationTests.stage()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelay(0.5)
    view.center.x = 105
    UIView.commitAnimations()
    view.alpha = 0.5
    #expect(view.center.x == 105 && view.layer.presentedValues.opacity == 0.5)
    stage.advance(by: 1)
    #expect(abs(view.layer.presentedValues.position.x - 55) < 1e-9)
    stage.advance(by: 0.5)
    #expect(view.layer.presentedValues.position.x == 105)
  }

  @Test func theDefaultIsAFifthOfASecond() {
    let (stage, view) = ViewAnimationTests.stage()
    UIView.beginAnimations(nil, context: nil)
    view.alpha = 0
    UIView.commitAnimations()
    stage.advance(by: 0.1)
    #expect(abs(view.layer.presentedValues.opacity - 0.5) < 1e-6)
    stage.advance(by: 0.1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func theyNestAndRepeat() {
    let (stage, view) = ViewAnimationTests.stage()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(4)
    UIView.setAnimationCurve(.linear)
    view.alpha = 0
    UIView.commitAnimations()
    view.center.x = 105
    UIView.commitAnimations()
    stage.advance(by: 3)
    #expect(abs(view.layer.presentedValues.position.x - 105) < 1e-9)
    #expect(abs(view.layer.presentedValues.opacity - 0.25) < 1e-6)
  }

  @Test func aCommitWithoutABeginDoesNothing() {
    UIView.commitAnimations()
    let (_, view) = ViewAnimationTests.stage()
    view.alpha = 0.5
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func transitionsHaveTheirOwnCall() throws {
    let (stage, view) = ViewAnimationTests.stage()
    view.backgroundColor = .white
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
    view.backgroundColor = .black
    UIView.commitAnimations()
    stage.advance(by: 0.25)
    let transition = try #require(view.layer.activeTransition)
    #expect(transition.style == .flipFromLeft)
  }
}

@Suite @MainActor struct ContentsAnimationTests {
  private func image(_ width: Int, _ height: Int, _ bits: UInt32) -> CGImage {
    let buffer = PixelBuffer(width: width, height: height)!
    buffer.fill(PremultipliedColor(bits: bits))
    return CGImage(buffer: buffer)
  }

  private func color(_ stage: Stage) throws -> UInt32 {
    try stage.picture(of: stage.window.layer, background: nil)[4, 4].bits
  }

  private func fade(_ layer: CALayer, from: CGImage?, to: CGImage?) {
    let animation = CABasicAnimation(keyPath: "contents")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    layer.contents = to
    layer.add(animation, forKey: nil)
  }

  @Test("pictures fade into each other", arguments: [(10, 10), (5, 20)])
  func picturesFade(_ size: (Int, Int)) throws {
    let (stage, view) = ViewAnimationTests.stage()
    let red = image(10, 10, 0xFF00_00FF)
    let blue = image(size.0, size.1, 0xFFFF_0000)
    fade(view.layer, from: red, to: blue)
    #expect(try color(stage) == 0xFF00_00FF)
    for t in [0.25, 0.5, 0.8] {
      stage.advance(to: t)
      let f = (t * 255).rounded()
      let shown = try color(stage)
      #expect(abs(Int(shown & 255) - Int(255 - f)) <= 1)
      #expect(abs(Int(shown >> 16 & 255) - Int(f)) <= 1)
      #expect(shown >> 24 == 255)
    }
    stage.advance(to: 1)
    #expect(try color(stage) == 0xFFFF_0000)
  }

  @Test func aPictureFadesInFromNothing() throws {
    let white = image(10, 10, 0xFFFF_FFFF)
    let mixed = try #require(ContentsMix.mix(nil, white, 0.5))
    #expect(mixed.buffer[3, 3].bits == 0x8080_8080)
    #expect(ContentsMix.mix(nil, white, 0) == nil)
    #expect(ContentsMix.mix(nil, white, 1) === white)
  }
}

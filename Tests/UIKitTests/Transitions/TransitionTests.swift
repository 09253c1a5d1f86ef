import CoreGraphics
import Foundation
import ImageIO
import Stage
import TestSupport
import Testing
import UIKit

@testable import QuartzCore

@Suite @MainActor struct TransitionTests {
  /// Two pages that are easily told apart, with an edge and a mark in each corner.
  static func page(_ background: UIColor, _ mark: UIColor) -> PixelBuffer {
    let stage = Stage(size: CGSize(width: 120, height: 200), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    view.backgroundColor = background
    for (x, y, w) in [(8, 8, 40), (96, 8, 16), (8, 176, 16), (72, 176, 40)] {
      let box = UIView(frame: CGRect(x: x, y: y, width: w, height: 16))
      box.backgroundColor = mark
      box.layer.cornerRadius = 4
      view.addSubview(box)
    }
    for i in 0..<5 {
      let line = UIView(frame: CGRect(x: 16, y: 48 + i * 24, width: 88 - i * 8, height: 8))
      line.backgroundColor = mark.withAlphaComponent(0.5)
      view.addSubview(line)
    }
    stage.show(view)
    return try! stage.picture(of: view.layer, background: nil)
  }

  static let from = page(.white, .systemBlue)
  static let to = page(.systemYellow, .systemRed)

  static var composer: TransitionComposer {
    TransitionComposer(from: CGImage(buffer: from), to: CGImage(buffer: to))
  }

  @Test("nine moments of every transition", arguments: TransitionStyle.allCases)
  func nineMoments(style: TransitionStyle) throws {
    let frames = try (0...8).map { i in
      RecordedPicture.onBlack(try #require(Self.composer.image(style, at: Double(i) / 8)?.buffer))
    }
    try RecordedPicture.check(frames, "TransitionTests/nineMoments.\(style.rawValue)")
  }

  @Test("the ends are the two pictures", arguments: TransitionStyle.allCases)
  func ends(style: TransitionStyle) throws {
    #expect(try #require(Self.composer.image(style, at: 0)?.buffer) == Self.from)
    guard style != .partialCurl else { return }
    #expect(try #require(Self.composer.image(style, at: 1)?.buffer) == Self.to)
  }

  @Test("a dissolve is the mix of both, rounded", arguments: [0.25, 0.5, 0.9])
  func dissolve(t: Double) throws {
    let picture = try #require(Self.composer.image(.crossDissolve, at: t)?.buffer)
    let f = Int(t * 255 + 0.5)
    for y in 0..<200 {
      for x in 0..<120 {
        for shift in [UInt32(0), 8, 16, 24] {
          let a = Int(Self.from.row(y)[x] >> shift & 255)
          let b = Int(Self.to.row(y)[x] >> shift & 255)
          let expected = Int((Double(a * (255 - f) + b * f) / 255).rounded())
          guard Int(picture.row(y)[x] >> shift & 255) == expected else {
            Issue.record("at \(x), \(y)")
            return
          }
        }
      }
    }
  }

  @Test("the corners of a flip follow from the projection", arguments: [-1.2, -0.4, 0.3, 0.9])
  func flipCorners(angle: Double) throws {
    let turn = Self.composer.flipTransform(angle, .vertical(1))
    let corners = try #require(TransitionComposer.corners(120, 200, turn))
    let eye = TransitionConstants.eyeDistance * 120
    for (corner, (x, y)) in zip(corners, [(-60, -100), (60, -100), (60, 100), (-60, 100)]) {
      // A point turned about the vertical axis, seen from the eye: nearer is larger.
      let depth = -Double(x) * sin(angle)
      let scale = eye / (eye - depth)
      #expect(abs(Double(corner.x) - (60 + Double(x) * cos(angle) * scale)) < 1e-9)
      #expect(abs(Double(corner.y) - (100 + Double(y) * scale)) < 1e-9)
    }
  }

  @Test func flippingFromTheLeftBringsTheLeftSideToTheFront() throws {
    // The side in front is the taller one.
    func isOpaque(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
      picture.row(y)[x] >> 24 == 255
    }
    let composer = TransitionComposer(
      from: CGImage(buffer: Self.from), to: CGImage(buffer: Self.to), margin: 60)
    let left = try #require(composer.image(.flipFromLeft, at: 0.2)?.buffer)
    let columns = (0..<left.width).filter { x in isOpaque(left, x, left.height / 2) }
    let (first, last) = (columns.min()! + 2, columns.max()! - 2)
    func height(_ x: Int) -> Int { (0..<left.height).filter { isOpaque(left, x, $0) }.count }
    #expect(height(first) > height(last))
  }

  @Test("the fold of a curl lies where its line is", arguments: [0.2, 0.5, 0.8])
  func curlLine(t: Double) throws {
    let direction = PageCurl.direction
    let normal = direction / (direction * direction).sum().squareRoot()
    let radius = PageCurl.radius * (120.0 * 120 + 200 * 200).squareRoot()
    let line = PageCurl.line(t, normal: normal, width: 120, height: 200, radius: radius)
    let picture = try #require(Self.composer.image(.curlUp, at: t)?.buffer)
    // Well beyond the roll nothing is left of the page but its shadow.
    for y in 0..<200 {
      for x in 0..<120 {
        let d = normal.x * (Double(x) + 0.5) + normal.y * (Double(y) + 0.5) - line
        if d > radius + 1 {
          let light =
            1 - PageCurl.shadow
            * exp(-(d - radius) / (PageCurl.shadowWidth * radius))
          let expected = Double(Self.to.row(y)[x] >> 8 & 255) * light
          #expect(abs(Double(picture.row(y)[x] >> 8 & 255) - expected) < 3)
        }
      }
    }
  }

  @Test func viewsTurnIntoEachOther() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let (a, b) = (UIView(frame: container.bounds), UIView(frame: container.bounds))
    a.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    b.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    container.addSubview(a)
    stage.show(container)
    var ends: [Bool] = []
    UIView.transition(
      from: a, to: b, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) { ends.append($0) }
    #expect(b.superview === container && a.superview == nil)
    stage.advance(by: 0.2)
    let middle = try stage.picture(of: stage.window.layer, background: nil)
    #expect(middle[20, 20] == PremultipliedColor(bits: 0xFF33_00CC))
    stage.advance(by: 1)
    #expect(ends == [true])
    let end = try stage.picture(of: stage.window.layer, background: nil)
    #expect(end[20, 20] == PremultipliedColor(bits: 0xFFFF_0000))
  }

  @Test func transitionsOfLayersPush() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    stage.show(view)
    let push = CATransition()
    push.type = .push
    push.subtype = .fromTop
    push.duration = 1
    view.layer.add(push, forKey: nil)
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    stage.advance(by: 0.25)
    // On iOS "from the top" enters from the bottom.
    let picture = try stage.picture(of: stage.window.layer, background: nil)
    #expect(picture[20, 25] == PremultipliedColor(bits: 0xFF00_00FF))
    #expect(picture[20, 35] == PremultipliedColor(bits: 0xFFFF_0000))
  }

  @Test func filmsHaveAFrameAMomentAndOneAtTheEnd() throws {
    #expect(try FrameTimes(framesPerSecond: 10, duration: 0.3).times == [0, 0.1, 0.2, 0.3])
    #expect(try FrameTimes(framesPerSecond: 10, duration: 0).times == [0])
    #expect(throws: FrameSequenceError.framesPerSecond(0)) {
      try FrameTimes(framesPerSecond: 0, duration: 1)
    }
    #expect(throws: FrameSequenceError.tooManyFrames(10_001)) {
      try FrameTimes(framesPerSecond: 10, duration: 1000)
    }
    #expect(throws: FrameSequenceError.duration(-1)) {
      try FrameTimes(framesPerSecond: 10, duration: -1)
    }
    #expect(throws: (any Error).self) { try FrameTimes(framesPerSecond: .nan, duration: 1) }
    #expect(throws: (any Error).self) { try FrameTimes(framesPerSecond: 10, duration: .nan) }
  }

  @Test func aFilmAndASeekShowTheSame() throws {
    func make() -> (Stage, UIView) {
      let stage = Stage(size: CGSize(width: 60, height: 20), scale: 1)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .red
      stage.show(view)
      UIView.animate(
        withDuration: 0.7, delay: 0.1, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
      ) { view.frame = CGRect(x: 40, y: 5, width: 15, height: 10) }
      return (stage, view)
    }
    let (filmed, _) = make()
    var films: [[PixelBuffer]] = [[], []]
    try filmed.eachFrame(FrameTimes(framesPerSecond: 20, duration: 0.5)) { films[0].append($0) }
    #expect(films[0].count == 11)
    let (again, _) = make()
    try again.eachFrame(FrameTimes(framesPerSecond: 7, duration: 0.5)) { films[1].append($0) }
    let (sought, _) = make()
    sought.advance(by: 0.5)
    let end = try sought.picture(of: sought.window.layer, background: nil)
    #expect(films[0][10] == end)
    #expect(films[1].last! == end)
  }
}

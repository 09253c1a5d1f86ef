import CoreGraphics
import Foundation
import Testing
import UIKit

/// Masks in a layout by constraints. The expected frames follow from the lines that the constraints
/// are documented, or were logged by iOS, to be.
@Suite("Autoresizing masks as constraints", .serialized)
@MainActor
struct AutoresizingConstraintTests {
  /// A panel of 100 x 100 whose width a constraint sets, in it a view with a mask, and in that a
  /// view that constraints keep 5 points inside.
  @MainActor
  final class Scene {
    let root = makeRoot()
    let panel = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let masked: UIView
    let inner = UIView()
    let width: NSLayoutConstraint

    init(_ frame: CGRect, _ mask: UIView.AutoresizingMask) {
      masked = UIView(frame: frame)
      masked.autoresizingMask = mask
      panel.addSubview(masked)
      _ = root.adding(panel)
      _ = masked.adding(inner)
      width = panel.widthAnchor.constraint(equalToConstant: 100)
      NSLayoutConstraint.activate([
        width, panel.heightAnchor.constraint(equalToConstant: 100),
        panel.leftAnchor.constraint(equalTo: root.leftAnchor),
        panel.topAnchor.constraint(equalTo: root.topAnchor),
        inner.leftAnchor.constraint(equalTo: masked.leftAnchor, constant: 5),
        inner.rightAnchor.constraint(equalTo: masked.rightAnchor, constant: -5),
        inner.topAnchor.constraint(equalTo: masked.topAnchor),
        inner.bottomAnchor.constraint(equalTo: masked.bottomAnchor),
      ])
      root.layoutIfNeeded()
    }
  }

  @Test(
    "a view follows a superview that constraints widen from 100 to 200",
    arguments: [
      ([], 10, 30), (.flexibleRightMargin, 10, 30), (.flexibleLeftMargin, 110, 30),
      (.flexibleWidth, 10, 130), ([.flexibleLeftMargin, .flexibleRightMargin], 10 + 100.0 / 7, 30),
      ([.flexibleLeftMargin, .flexibleWidth], 35, 105),
      ([.flexibleWidth, .flexibleRightMargin], 10, 30 + 100.0 / 3),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 20, 60),
    ] as [(UIView.AutoresizingMask, Double, Double)])
  func following(_ mask: UIView.AutoresizingMask, _ x: Double, _ width: Double) {
    let scene = Scene(CGRect(10, 20, 30, 40), mask)
    #expect(scene.masked.frame == CGRect(10, 20, 30, 40))
    scene.width.constant = 200
    scene.root.layoutIfNeeded()
    #expect(abs(scene.masked.frame.minX - x) < 1e-9)
    #expect(abs(scene.masked.frame.width - width) < 1e-9)
    #expect(abs(scene.inner.frame.minX - 5) < 0.51)
    #expect(abs(scene.inner.frame.width - (width - 10)) < 0.51)
  }

  @Test("one pass settles what is inside, without a conflict on the way")
  func onePass() {
    let scene = Scene(CGRect(10, 20, 30, 40), .flexibleWidth)
    // Fits only after the masked view has grown.
    let least = scene.inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 100)
    _ = DiagnosticLog.current.drain()
    scene.width.constant = 200
    least.isActive = true
    scene.root.layoutIfNeeded()
    #expect(DiagnosticLog.current.drain().isEmpty)
    #expect(scene.inner.frame.width == 120)
  }

  @Test("a masked view without a size of its own pushes its superview")
  func pushing() {
    let scene = Scene(CGRect(10, 0, 80, 100), .flexibleWidth)
    scene.width.isActive = false
    scene.inner.widthAnchor.constraint(equalToConstant: 200).isActive = true
    scene.root.layoutIfNeeded()
    // 200 inside, 5 on each side of it, 20 more as the frames were.
    #expect(scene.panel.frame.width == 230)
    #expect(scene.masked.frame == CGRect(10, 0, 210, 100))
  }

  @Test("a frame that the program sets counts from then on")
  func settingFrames() {
    let scene = Scene(CGRect(10, 20, 30, 40), [.flexibleLeftMargin, .flexibleRightMargin])
    scene.masked.frame = CGRect(25, 0, 50, 10)
    scene.root.layoutIfNeeded()
    #expect(scene.inner.frame == CGRect(5, 0, 40, 10))
    scene.width.constant = 200
    scene.root.layoutIfNeeded()
    #expect(scene.masked.frame == CGRect(75, 0, 50, 10))
  }

  @Test("a changed mask counts from then on, and none where subviews are not resized")
  func changedMask() {
    let scene = Scene(CGRect(10, 20, 30, 40), .flexibleWidth)
    scene.masked.autoresizingMask = .flexibleLeftMargin
    scene.width.constant = 150
    scene.root.layoutIfNeeded()
    #expect(scene.masked.frame == CGRect(60, 20, 30, 40))
    scene.panel.autoresizesSubviews = false
    scene.width.constant = 100
    scene.root.layoutIfNeeded()
    #expect(scene.masked.frame == CGRect(60, 20, 30, 40))
  }

  @Test("masks and constraints agree with the arithmetic of masks alone, whatever the numbers")
  func agreement() {
    var seed: UInt64 = 0x7469_6E74
    func random(_ limit: Int) -> CGFloat {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(Int(seed >> 33) % limit)
    }
    for round in 0..<200 {
      let mask = UIView.AutoresizingMask(rawValue: UInt(round % 64))
      let frame = CGRect(random(40), random(40), 1 + random(59), 1 + random(59))
      let width = 100 + 2 * random(200)
      let plain = UIView(frame: CGRect(0, 0, 100, 100))
      let child = UIView(frame: frame)
      child.autoresizingMask = mask
      plain.addSubview(child)
      plain.frame.size.width = width

      let scene = Scene(frame, mask)
      scene.width.constant = width
      scene.root.layoutIfNeeded()
      let got = scene.masked.frame
      #expect(
        abs(got.minX - child.frame.minX) < 1e-6 && abs(got.width - child.frame.width) < 1e-6
          && abs(got.minY - child.frame.minY) < 1e-6, "mask \(mask.rawValue), \(frame), \(width)")
      let inside = scene.inner.frame
      #expect(abs(inside.width - max(0, got.width - 10)) <= 0.5, "mask \(mask.rawValue), \(frame)")
    }
  }

  @Test("logs name them as iOS does, with the mask in signs")
  func log() {
    let scene = Scene(CGRect(10, 20, 30, 40), [.flexibleLeftMargin, .flexibleRightMargin])
    scene.masked.accessibilityIdentifier = "masked"
    scene.panel.accessibilityIdentifier = "panel"
    let texts = scene.masked.constraintsAffectingLayout(for: .horizontal).map(\.description)
    #expect(
      texts.contains(
        "<NSAutoresizingMaskLayoutConstraint h=&-& v=--& UIView:masked.width == 30   (active)>"))
    #expect(
      texts.contains(
        "<NSAutoresizingMaskLayoutConstraint h=&-& v=--& UIView:masked.minX == "
          + "0.142857*UIView:panel.width - 4.28571   (active, names: '|':UIView:panel )>"),
      "\(texts)")
    _ = DiagnosticLog.current.drain()
    scene.masked.widthAnchor.constraint(equalToConstant: 50).isActive = true
    scene.root.layoutIfNeeded()
    let said = DiagnosticLog.current.drain().first?.message ?? ""
    #expect(said.contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints"))
    #expect(said.contains("h=&-& v=--& UIView:masked.width == 30   (active)>"))
    #expect(scene.masked.frame.width == 30)
  }
}

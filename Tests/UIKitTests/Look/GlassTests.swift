import CoreGraphics
import Foundation
import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("Glass")
struct GlassTests {
  static func stage(_ diagnostics: @escaping @Sendable (Diagnostic) -> Void = { _ in }) -> Stage {
    Stage(
      size: CGSize(width: 200, height: 200), scale: 2, safeArea: .zero, look: .iOS26,
      diagnostics: diagnostics)
  }

  /// A page of stripes, so that blur and refraction show.
  static func page() -> UIView {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    page.backgroundColor = .white
    for i in 0..<20 {
      let stripe = UIView(frame: CGRect(x: CGFloat(i) * 10, y: 0, width: 5, height: 200))
      stripe.backgroundColor = i.isMultiple(of: 3) ? .systemRed : .systemBlue
      page.addSubview(stripe)
    }
    return page
  }

  static func glass(_ frame: CGRect, _ effect: UIVisualEffect = UIGlassEffect())
    -> UIVisualEffectView
  {
    let view = UIVisualEffectView(effect: effect)
    view.frame = frame
    return view
  }

  static func bytes(_ stage: Stage, threads: Int? = nil) throws -> [UInt32] {
    stage.captureOptions.threads = threads
    // Each picture is painted, none taken from the one before.
    BackdropCache.shared.removeAll()
    let picture = try stage.picture(of: stage.window.layer, background: nil)
    return (0..<picture.height).flatMap { y in
      Array(UnsafeBufferPointer(start: picture.row(y), count: picture.width))
    }
  }

  @Test("the bytes do not depend on the number of threads")
  func threads() throws {
    let stage = Self.stage()
    let page = Self.page()
    let container = Self.glass(page.bounds, UIGlassContainerEffect())
    for i in 0..<3 {
      container.contentView.addSubview(
        Self.glass(CGRect(x: 20 + 50 * CGFloat(i), y: 30, width: 44, height: 44)))
    }
    page.addSubview(container)
    page.addSubview(Self.glass(CGRect(x: 20, y: 100, width: 160, height: 62)))
    stage.show(page)
    let one = try Self.bytes(stage, threads: 1)
    #expect(try Self.bytes(stage, threads: 2) == one)
    #expect(try Self.bytes(stage, threads: 7) == one)
  }

  @Test("layer images lack glass and what is on it; screen images have both")
  func twoWays() throws {
    let stage = Self.stage()
    let page = Self.page()
    stage.show(page)
    let bare = try Self.bytes(stage)
    let view = Self.glass(CGRect(x: 20, y: 100, width: 160, height: 62))
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 22))
    label.text = "Label"
    view.contentView.addSubview(label)
    page.addSubview(view)
    let shown = try Self.bytes(stage)
    #expect(shown != bare)
    stage.captureOptions.drawsGlass = false
    #expect(try Self.bytes(stage) == bare)
    let renderer = UIGraphicsImageRenderer(size: page.bounds.size)
    let (layer, screen) = stage.perform {
      (
        renderer.image { page.layer.render(in: $0.cgContext) }.pngData(),
        renderer.image { _ in page.drawHierarchy(in: page.bounds, afterScreenUpdates: true) }
          .pngData()
      )
    }
    #expect(layer != nil && layer != screen)
  }

  @Test("pieces of a container join within its spacing only")
  func joining() throws {
    func middle(spacing: CGFloat) throws -> UInt32 {
      let stage = Self.stage()
      let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      page.backgroundColor = .black
      let effect = UIGlassContainerEffect()
      effect.spacing = spacing
      let container = Self.glass(page.bounds, effect)
      for x in [40, 102] as [CGFloat] {
        container.contentView.addSubview(Self.glass(CGRect(x: x, y: 60, width: 60, height: 60)))
      }
      page.addSubview(container)
      stage.show(page)
      return try Self.bytes(stage)[180 * 400 + 202]
    }
    let apart = try middle(spacing: 0)
    #expect(apart == 0xFF00_0000)
    #expect(try middle(spacing: 40) != apart)
  }

  @Test("a container with no, one or a hundred pieces is drawn")
  func containers() throws {
    for count in [0, 1, 100] {
      let stage = Self.stage()
      let page = Self.page()
      let container = Self.glass(page.bounds, UIGlassContainerEffect())
      for i in 0..<count {
        container.contentView.addSubview(
          Self.glass(
            CGRect(x: CGFloat(i % 10) * 20, y: CGFloat(i / 10) * 20, width: 16, height: 16)))
      }
      page.addSubview(container)
      stage.show(page)
      #expect(try Self.bytes(stage).count == 160_000)
    }
  }

  @Test("glass within glass is drawn, with one warning")
  func nested() throws {
    let stage = Self.stage()
    let page = Self.page()
    let outer = Self.glass(CGRect(x: 10, y: 10, width: 180, height: 180))
    page.addSubview(outer)
    outer.contentView.addSubview(Self.glass(CGRect(x: 20, y: 20, width: 100, height: 44)))
    stage.show(page)
    _ = try Self.bytes(stage)
    #expect(stage.diagnostics.count { $0.message.contains("glass within glass") } == 1)
  }

  @Test("odd sizes, radii and tints are drawn")
  func oddValues() throws {
    let stage = Self.stage()
    let page = Self.page()
    for (i, size) in [(0, 0), (0, 20), (1, 1), (3000, 20), (20, 4000)].enumerated() {
      let effect = UIGlassEffect(style: i.isMultiple(of: 2) ? .regular : .clear)
      effect.tintColor = UIColor(patternImage: UIImage())
      let view = Self.glass(
        CGRect(x: -10, y: 10 * CGFloat(i), width: CGFloat(size.0), height: CGFloat(size.1)), effect)
      view.layer.cornerRadius = 10_000
      page.addSubview(view)
    }
    let rotated = Self.glass(CGRect(x: 50, y: 120, width: 80, height: 40))
    rotated.transform = CGAffineTransform(rotationAngle: 0.4)
    page.addSubview(rotated)
    stage.show(page)
    #expect(try Self.bytes(stage).count == 160_000)
    // Outside of a window there is nothing behind the glass.
    let lone = stage.perform { Self.glass(CGRect(x: 0, y: 0, width: 40, height: 40)) }
    #expect(throws: Never.self) { try stage.capture(lone) }
  }
}

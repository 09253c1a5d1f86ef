import Stage
import Testing
import UIKit

/// Each view of iOS draws into a bitmap of its own, so what its `draw(_:)` leaves open ends with it.
@Suite("Drawing that leaves something open")
@MainActor
struct UnbalancedDrawingTests {
  private final class Drawing: UIView {
    var body: (CGContext) -> Void = { _ in }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      body(context)
    }
  }

  /// The corner of a view that is drawn after one with an open end, and whether what was drawn
  /// before that is still there.
  private func colors(_ body: @escaping (CGContext) -> Void) throws -> [UInt32] {
    let stage = Stage(size: CGSize(width: 30, height: 10), scale: 1)
    let controller = UIViewController()
    for (index, color) in [UIColor.red, nil, UIColor.blue].enumerated() {
      let view = Drawing(frame: CGRect(x: CGFloat(index) * 10, y: 0, width: 10, height: 10))
      view.backgroundColor = color
      if color == nil { view.body = body }
      controller.view.addSubview(view)
    }
    stage.show(controller)
    let buffer = try stage.picture(of: stage.window.layer, background: nil)
    return [buffer.row(1)[1], buffer.row(1)[21]]
  }

  private static let redAndBlue: [UInt32] = [0xFF00_00FF, 0xFFFF_0000]

  @Test func savedStatesWithClips() throws {
    let found = try colors { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
      context.saveGState()
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(found == Self.redAndBlue)
  }

  @Test func transparencyLayers() throws {
    let found = try colors { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect(found == Self.redAndBlue)
  }

  @Test func transparencyLayersWithShadows() throws {
    let found = try colors { context in
      context.setShadow(offset: .zero, blur: 1)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect(found == Self.redAndBlue)
  }
}

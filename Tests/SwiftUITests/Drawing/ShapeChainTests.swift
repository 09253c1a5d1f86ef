import CoreGraphics
import TestSupport
import Testing

@testable import SwiftUI

/// Shapes that are filled and stroked more than once.
@MainActor
@Suite(.ownEnvironment) struct ShapeChainTests {
  private func pixels<V: View>(_ view: V) throws -> [UInt8] {
    let renderer = ImageRenderer(content: view.frame(width: 60, height: 40).padding(10))
    renderer.scale = 2
    let image = try #require(renderer.cgImage)
    return (0..<image.height).flatMap { y in
      (0..<image.width).flatMap { x -> [UInt8] in
        let pixel = image.buffer[x, y]
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      }
    }
  }

  @Test("each part is drawn in front of those before, as in a stack of shapes")
  func chain() throws {
    let shape = RoundedRectangle(cornerRadius: 12)
    let chained = shape.fill(.yellow).fill(.blue.opacity(0.4)).stroke(.red, lineWidth: 3)
      .strokeBorder(.black.opacity(0.3), lineWidth: 6)
    let stacked = ZStack {
      shape.fill(.yellow)
      shape.fill(.blue.opacity(0.4))
      shape.stroke(.red, lineWidth: 3)
      shape.strokeBorder(.black.opacity(0.3), lineWidth: 6)
    }
    #expect(try pixels(chained) == pixels(stacked))
  }

  @Test("what follows a stroke fills the shape, not its outline")
  func afterStroke() throws {
    let chained = Circle().stroke(.red, lineWidth: 4).fill(.blue)
    let stacked = ZStack {
      Circle().stroke(.red, lineWidth: 4)
      Circle().fill(.blue)
    }
    #expect(try pixels(chained) == pixels(stacked))
    #expect(try pixels(Circle().stroke(.red, lineWidth: 4)) != pixels(stacked))
  }
}

import CoreGraphics
import TestSupport
import Testing

@testable import SwiftUI

/// Texts that a program draws itself.
@MainActor
@Suite(.ownEnvironment) struct TextRendererTests {
  private enum Grain { case line, run, glyph }

  private struct Plain: TextRenderer {
    let grain: Grain
    var shift: CGFloat = 0

    var animatableData: CGFloat {
      get { shift }
      set { shift = newValue }
    }

    var displayPadding: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 20, trailing: 0) }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      context.translateBy(x: 0, y: shift)
      for line in layout {
        switch grain {
        case .line: context.draw(line)
        case .run: for run in line { context.draw(run) }
        case .glyph: for run in line { for glyph in run { context.draw(glyph) } }
        }
      }
    }
  }

  private struct Marked: TextAttribute {}

  private struct Finder: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for run in layout.flatMap({ $0 }) where run[Marked.self] != nil {
        context.fill(Path(run.typographicBounds.rect), with: .color(.red))
      }
    }
  }

  private func image<V: View>(_ view: V) throws -> CGImage {
    let renderer = ImageRenderer(
      content: view.frame(width: 200, height: 100).background(Color.white))
    renderer.scale = 2
    return try #require(renderer.cgImage)
  }

  private func pixels<V: View>(_ view: V, rows: Range<Int>? = nil) throws -> [UInt8] {
    let image = try image(view)
    return (rows ?? 0..<image.height).flatMap { y in
      (0..<image.width).map { image.buffer[$0, y].red }
    }
  }

  private let text = Text("Two lines of text, one of them \(Text("bold").bold()).")

  @Test("a renderer that draws all it is given draws the text as it is")
  func whole() throws {
    let plain = try pixels(text)
    for grain in [Grain.line, .run, .glyph] {
      #expect(try pixels(text.textRenderer(Plain(grain: grain))) == plain)
    }
  }

  @Test("what is moved is drawn elsewhere")
  func moved() throws {
    let (plain, moved) = (
      try pixels(text, rows: 0..<180),
      try pixels(text.textRenderer(Plain(grain: .line, shift: 10)), rows: 20..<200)
    )
    #expect(plain == moved)
  }

  @Test("runs carry the attributes of their texts; their boxes are the glyphs'")
  func attributes() throws {
    let marked = Text("a \(Text("word").customAttribute(Marked())) here")
    let image = try image(marked.textRenderer(Finder()))
    let red = (0..<image.width).filter { x in
      (0..<image.height).contains { image.buffer[x, $0].green < 100 }
    }
    let width = ImageRenderer(content: Text("word"))
    width.scale = 2
    let expected = try #require(width.cgImage).width
    #expect(abs(red.count - expected) <= 2)
    #expect(red == Array(red[0]...red[red.count - 1]))
  }
}

import CoreGraphics
import Foundation
import Stage
import TestSupport
import Testing
import UIKit

@testable import SwiftUI

/// What letters, symbols and shapes are filled with.
@MainActor
@Suite(.ownEnvironment) struct FillTests {
  /// The mean colour of what is drawn in a part of a view of 200 x 60 points.
  private func colors<V: View>(_ view: V, parts: Int = 2) throws -> [SIMD3<Double>] {
    let renderer = ImageRenderer(content: view.frame(width: 200, height: 60))
    renderer.scale = 2
    let image = try #require(renderer.cgImage)
    let buffer = image.buffer
    return (0..<parts).map { part in
      var sum = SIMD3<Double>()
      var weight = 0.0
      let columns = part * image.width / parts..<(part + 1) * image.width / parts
      for y in 0..<image.height {
        for x in columns {
          let pixel = buffer[x, y]
          sum += SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
          weight += Double(pixel.alpha)
        }
      }
      return weight > 0 ? sum / weight : SIMD3(repeating: -1)
    }
  }

  /// The pixels of a view in a hosting view that is first laid out with other sizes.
  private func pixels(_ view: some View, sizes: [CGSize]) throws -> Data {
    let stage = Stage(device: .named("iphone-15")!)
    let controller = UIHostingController(rootView: view)
    stage.show(controller)
    for size in sizes {
      controller.view.frame = CGRect(origin: .zero, size: size)
      controller.view.layoutIfNeeded()
    }
    return try #require(try stage.capture().dataProvider?.data as Data?)
  }

  /// The mixtures of CSS Color 5's `color-mix` in oklab, and in srgb.
  @Test("a mixture of colours is that of the colour space")
  func mixtures() {
    func bytes(_ color: Color) -> [Int] {
      let color = color.resolve(in: EnvironmentValues())
      return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    #expect(bytes(.white.mix(with: .black, by: 0.5)) == [99, 99, 99])
    #expect(bytes(red.mix(with: blue, by: 0.5)) == [140, 83, 162])
    #expect(bytes(red.mix(with: blue, by: 0.5, in: .device)) == [128, 0, 128])
    #expect(bytes(red.mix(with: blue, by: 0)) == [255, 0, 0])
    #expect(bytes(red.mix(with: blue, by: 2)) == [0, 0, 255])
  }

  /// Over its own colour, a colour that fades to nothing or to itself cannot be seen.
  @Test("a gradient between opacities has the colours of the more opaque end")
  func fadingGradients() throws {
    let white = try colors(
      LinearGradient(colors: [.white, .clear], startPoint: .leading, endPoint: .trailing), parts: 8)
    for part in white { #expect(part.min() > 0.98, "\(part)") }
    let blue = Color(red: 0, green: 0, blue: 1)
    let tinted = try colors(
      LinearGradient(
        colors: [.white, blue.opacity(0.1)], startPoint: .leading, endPoint: .trailing
      ).background(.white), parts: 8)
    for (left, right) in zip(tinted, tinted.dropFirst()) {
      #expect(right.x < left.x && right.z > 0.98, "\(tinted)")
    }
  }

  @Test("the inverse of a clip leaves what is outside")
  func inverseClip() throws {
    let canvas = Canvas { context, size in
      context.translateBy(x: 100, y: 0)
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 100, height: 60)), options: .inverse)
      context.translateBy(x: -100, y: 0)
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
    }
    let colors = try colors(canvas)
    #expect(colors[0] == SIMD3(repeating: 0))
    #expect(colors[1] == SIMD3(repeating: -1))
  }

  @Test("a symbol shows its variable parts up to its value", arguments: [0, 0.3, 0.6, 1])
  func variableSymbol(value: Double) throws {
    func data(_ image: Image) throws -> Data {
      let renderer = ImageRenderer(content: image)
      return try #require(renderer.cgImage?.dataProvider?.data as Data?)
    }
    let own = UIImage(
      systemName: "wifi", variableValue: value,
      configuration: .init(font: .preferredFont(forTextStyle: .body)))
    let shown = try data(Image(systemName: "wifi", variableValue: value))
    #expect(try shown == data(Image(uiImage: #require(own)).renderingMode(.template)))
    #expect(try (shown == data(Image(systemName: "wifi"))) == (value == 1))
  }

  @Test("a material in a shape does not depend on the sizes that the shape had before")
  func materials() throws {
    let size = CGSize(width: 120, height: 80)
    let plain = try pixels(Color.blue, sizes: [size])
    for shape in [
      AnyShape(RoundedRectangle(cornerRadius: 16)), AnyShape(Capsule()), AnyShape(Rectangle()),
    ] {
      let view = ZStack {
        Color.blue
        shape.fill(.regularMaterial).padding(20)
      }
      let direct = try pixels(view, sizes: [size])
      #expect(direct != plain)
      #expect(try pixels(view, sizes: [.zero, CGSize(width: 50, height: 50), size]) == direct)
    }
    let rounded = ZStack {
      Color.blue
      RoundedRectangle(cornerRadius: 16).fill(.regularMaterial).padding(20)
    }
    #expect(try pixels(rounded, sizes: [.zero, size]) == pixels(rounded, sizes: [size]))
    #expect(try pixels(rounded, sizes: [.zero, size]) != plain)
  }

  /// The system's colours over white, as Apple documents the levels of these styles.
  @Test("the levels of backgrounds and fills are colours of the system")
  func levels() throws {
    func shown(_ style: some ShapeStyle) throws -> SIMD3<Double> {
      try colors(Rectangle().fill(style).background(.white), parts: 1)[0] * 255
    }
    func over(_ gray: SIMD3<Double>, _ alpha: Double) -> SIMD3<Double> {
      gray * alpha + 255 * (1 - alpha)
    }
    let light = SIMD3<Double>(242, 242, 247)
    let fill = SIMD3<Double>(120, 120, 128)
    let expected: [(any ShapeStyle, SIMD3<Double>)] = [
      (.background, SIMD3(repeating: 255)), (.background.secondary, light),
      (.background.tertiary, SIMD3(repeating: 255)), (.windowBackground, SIMD3(repeating: 255)),
      (.fill, over(fill, 0.2)), (.fill.secondary, over(fill, 0.16)),
      (.fill.tertiary, over(SIMD3(118, 118, 128), 0.12)),
      (.fill.quaternary, over(SIMD3(116, 116, 128), 0.08)),
      (Color.black.secondary, SIMD3(repeating: 127.5)),
    ]
    for (style, color) in expected {
      let difference = try shown(style) - color
      #expect(max(abs(difference.x), abs(difference.y), abs(difference.z)) < 1, "\(style)")
    }
  }

  @Test("letters are filled with a gradient over the whole text")
  func text() throws {
    let ends = try colors(
      Text("HHHHHHHHHH").font(.system(size: 28, weight: .black)).foregroundStyle(
        .linearGradient(
          colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)],
          startPoint: .leading, endPoint: .trailing)))
    #expect(ends[0].x > 0.6 && ends[0].z < 0.4)
    #expect(ends[1].x < 0.4 && ends[1].z > 0.6)
  }

  @Test("an image in a text is drawn, in the colour of the text")
  func imageInText() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let square = Image(systemName: "square.fill")
    for text in [Text(square), Text("\(square)"), Text(verbatim: "") + Text(square)] {
      let found = try colors(text.font(.system(size: 40)).foregroundStyle(red), parts: 1)[0]
      #expect(found.x > 0.99 && found.z == 0)
    }
  }

  @Test("a symbol is filled with a gradient")
  func symbol() throws {
    let ends = try colors(
      Image(systemName: "rectangle.fill").font(.system(size: 60)).foregroundStyle(
        .linearGradient(
          colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)],
          startPoint: .leading, endPoint: .trailing)))
    #expect(ends[0].x > ends[0].z)
    #expect(ends[1].x < ends[1].z)
  }

  @Test("several styles of the foreground fill the layers of a symbol, and so do modes")
  func layers() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let symbol = Image(systemName: "xmark.circle.fill").font(.system(size: 40))
    #expect(try colors(symbol.foregroundStyle(red), parts: 1)[0].z == 0)
    let palette = try colors(symbol.foregroundStyle(red, blue), parts: 1)[0]
    #expect(palette.x > 0.1 && palette.z > palette.x)
    #expect(
      try colors(symbol.symbolRenderingMode(.monochrome).foregroundStyle(red, blue), parts: 1)[0].z
        == 0)
    // The circle is half as strong as the cross (the share is a guess).
    let levels = try colors(
      symbol.symbolRenderingMode(.hierarchical).foregroundStyle(red)
        .background(Color(red: 1, green: 1, blue: 1).frame(width: 40, height: 40)), parts: 1)[0]
    #expect(levels.y > 0.2)
  }

  @Test("a mesh has the colours of its corners in them")
  func mesh() throws {
    let quarters = try colors(
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: [
          Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
          Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
        ]), parts: 20)
    #expect(quarters[0].x > 0.95 && quarters[19].z > 0.95)
    #expect(abs(quarters[10].x - 0.5) < 0.06)
    #expect(quarters.allSatisfy { $0.x >= 0 })
  }

  @Test("a gradient as a style runs from the top to the bottom")
  func gradient() throws {
    let halves = try colors(
      Rectangle().fill(
        Gradient(colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)])))
    #expect(abs(halves[0].x - halves[1].x) < 0.02)
  }

  @Test("an inner shadow darkens the edge, a drop shadow what is around the shape")
  func shadows() throws {
    let plain = try colors(Circle().fill(.white).padding(8), parts: 1)[0]
    let inner = try colors(
      Circle().fill(.white.shadow(.inner(color: .black, radius: 6))).padding(8), parts: 1)[0]
    let drop = try colors(
      Circle().fill(.white.shadow(.drop(color: .black, radius: 6))).padding(8), parts: 1)[0]
    #expect(plain.x > 0.99)
    #expect(inner.x < 0.95)
    #expect(drop.x < 0.95)
  }
}

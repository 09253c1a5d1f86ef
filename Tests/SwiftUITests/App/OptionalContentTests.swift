import Stage
import TestSupport
import Testing
import UIKit

@testable import SwiftUI

/// A condition without `else` in each of the builders that hide the types of their contents.
@MainActor
@Suite(.ownEnvironment) struct OptionalContentTests {
  private struct Person: Identifiable { let id: Int }

  private struct Tabs: View {
    let hasSecond: Bool
    @State private var selection = 1
    var body: some View {
      TabView(selection: $selection) {
        Tab("First", systemImage: "star", value: 1) { Text(verbatim: "1") }
        if hasSecond { Tab("Second", systemImage: "star", value: 2) { Text(verbatim: "2") } }
      }
    }
  }

  private func labels(_ view: some View) -> [String] {
    let stage = Stage(device: .named("iphone-15")!)
    stage.show(UIHostingController(rootView: view))
    stage.layout()
    return texts(in: stage.window)
  }

  private func texts(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test func tabs() {
    #expect(labels(Tabs(hasSecond: true)).contains("Second"))
    #expect(!labels(Tabs(hasSecond: false)).contains("Second"))
  }

  @Test func rows() {
    @TableRowBuilder<Person> func rows(_ isThere: Bool) -> some TableRowContent<Person> {
      TableRow(Person(id: 1))
      if isThere { TableRow(Person(id: 2)) }
    }
    #expect(rows(true)._rows.map(\.id) == [1, 2])
    #expect(rows(false)._rows.map(\.id) == [1])
  }

  @Test func scenes() {
    @SceneBuilder func scenes(_ isThere: Bool) -> some Scene {
      if isThere { WindowGroup { Text(verbatim: "optional") } }
      WindowGroup { Text(verbatim: "always") }
    }
    #expect((scenes(true) as? _SceneList)?.views.count == 2)
  }

  @Test func commands() {
    @CommandsBuilder func commands(_ isThere: Bool) -> some Commands {
      if isThere { CommandMenu("Menu") { Text(verbatim: "item") } }
    }
    _ = commands(true)
  }

  @Test("the colour behind an attributed text and its kerning are those of the drawn text")
  func attributes() throws {
    var text = AttributedString("plain marked")
    let range = try #require(text.range(of: "marked"))
    text[range].backgroundColor = .yellow.opacity(0.5)
    text[range].kern = 3
    let string = TextResolution(Text(text), in: EnvironmentValues()).string
    let attributes = string.attributes(at: 8, effectiveRange: nil)
    let color = try #require(attributes[.backgroundColor] as? UIColor)
    #expect(color.cgColor.alpha == 0.5)
    #expect(attributes[.kern] as? CGFloat == 3)
    #expect(string.attributes(at: 1, effectiveRange: nil)[.backgroundColor] == nil)
  }

  @Test("a gradient as a style is the one of its colours")
  func gradients() throws {
    func picture(_ style: some ShapeStyle) throws -> [UInt8]? {
      let stage = Stage(size: CGSize(width: 40, height: 40))
      stage.show(UIHostingController(rootView: Rectangle().fill(style)))
      return UIImage(cgImage: try stage.capture()).pngData().map(Array.init)
    }
    let gradient = Gradient(colors: [.red, .blue])
    #expect(
      try picture(.radialGradient(gradient, center: .center, startRadius: 2, endRadius: 20))
        == picture(
          .radialGradient(colors: [.red, .blue], center: .center, startRadius: 2, endRadius: 20)))
    #expect(
      try picture(
        .angularGradient(gradient, center: .center, startAngle: .zero, endAngle: .degrees(360)))
        == picture(
          .angularGradient(
            colors: [.red, .blue], center: .center, startAngle: .zero, endAngle: .degrees(360))))
  }
}

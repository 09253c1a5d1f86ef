import Stage
import TestSupport
import Testing
import UIKit

@testable import SwiftUI

/// What SwiftUI adds to the look of iOS 26.
@MainActor
@Suite(.ownEnvironment) struct LookTests {
  private struct Screen: View {
    var body: some View {
      NavigationStack {
        List { Section("Network") { Text("Wi-Fi") } }
          .navigationTitle("Settings")
          .toolbar {
            Button("Add", systemImage: "plus") {}
            Button("More", systemImage: "ellipsis") {}
          }
      }
    }
  }

  private func stage(_ look: Look) -> Stage {
    let stage = Stage(look: look)
    stage.show(stage.perform { UIHostingController(rootView: Screen()) })
    stage.layout()
    return stage
  }

  private func glass(in view: UIView) -> [UIView] {
    (String(describing: type(of: view)) == "GlassView" ? [view] : [])
      + view.subviews.flatMap(glass)
  }

  /// Measured: a capsule of two symbols is 103 points wide and 44 high.
  @Test("two symbols of a toolbar share a capsule") func capsule() {
    let sizes = glass(in: stage(.iOS26).window).map(\.bounds.size)
    #expect(sizes.contains(CGSize(width: 103, height: 44)), "\(sizes)")
    #expect(glass(in: stage(.iOS17).window).isEmpty)
  }

  private func texts(in layer: CALayer) -> [String] {
    ((layer as? TextBlockLayer)?.content.map { [$0.block.string] } ?? [])
      + (layer.sublayers ?? []).flatMap(texts)
  }

  @Test("titles of sections are capitals in iOS 17 only") func titles() {
    let (old, new) = (stage(.iOS17), stage(.iOS26))
    #expect(texts(in: old.window.layer).contains("NETWORK"))
    #expect(texts(in: new.window.layer).contains("Network"))
  }

  private struct Dialog: View {
    private var square: some View { Rectangle().fill(.tint).frame(width: 20, height: 20) }

    var body: some View {
      NavigationStack {
        Color.white.toolbar {
          ToolbarItem(placement: .cancellationAction) { square }
          ToolbarItem(placement: .topBarTrailing) { square.tint(.green) }
          ToolbarItem(placement: .confirmationAction) { square }
        }
      }
    }
  }

  /// The pixels in the middle of the items of the bar, as red, green and blue.
  private func itemColors(_ look: Look) throws -> [[UInt32]] {
    let stage = Stage(look: look)
    let host = stage.perform { UIHostingController(rootView: Dialog()) }
    stage.show(host)
    stage.layout()
    let navigation = try #require(host.children.first as? UINavigationController)
    let item = try #require(navigation.topViewController?.navigationItem)
    let items = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    let picture = try stage.capture().buffer
    return try items.map { item in
      let view = try #require(item.customView)
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      let scale = stage.screen.scale
      let bits = picture.row(Int(middle.y * scale))[Int(middle.x * scale)]
      return [bits & 255, bits >> 8 & 255, bits >> 16 & 255]
    }
  }

  /// Measured on screens of an app: a cross and a bin without a tint are white in dark interfaces, the
  /// button that confirms is white on blue.
  @Test("items of glass have the colour of text, but for a tint and what finishes a dialog")
  func itemsOnGlass() throws {
    #expect(try itemColors(.iOS26).first == [0, 0, 0])
    #expect(try itemColors(.iOS26).contains([255, 255, 255]))
    #expect(try itemColors(.iOS17).first == [0, 122, 255])
  }
}

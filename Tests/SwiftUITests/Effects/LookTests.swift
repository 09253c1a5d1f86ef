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
}

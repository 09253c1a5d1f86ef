import Foundation
import Stage
import SwiftUI
import UIKit

/// The screen of S9 written in SwiftUI.
@MainActor
struct SettingsViewScene: BenchmarkScene {
  private let stage = Stage(device: .named("iphone-14")!)

  init() {
    let stage = stage
    stage.show(stage.perform { UIHostingController(rootView: SettingsTabs()) })
    stage.showsStatusBar = true
    stage.showsHomeIndicator = true
    stage.advance(by: 1)
  }

  func draw(into canvas: PixelBuffer, options: Painter.Options) {
    SettingsParts.draw(stage, into: canvas, options: options)
  }
}

private struct SettingsTabs: View {
  private let others = [
    ("Games", "gamecontroller"), ("Apps", "square.stack"), ("Arcade", "star"),
    ("Search", "magnifyingglass"),
  ]

  var body: some View {
    TabView {
      SettingsList().tabItem { Label("Today", systemImage: "doc.text") }
      ForEach(others, id: \.0) { name, symbol in
        Color.clear.tabItem { Label(name, systemImage: symbol) }
      }
    }
  }
}

/// Rows as many as S9 has, with icons, values and chevrons.
private struct SettingsList: View {
  @State private var search = ""

  var body: some View {
    NavigationStack {
      List {
        Section {
          row("Jane Appleseed", "Account, Cloud, Media & More", icon: 60)
        }
        ForEach([6, 4, 2], id: \.self) { count in
          Section { ForEach(0..<count, id: \.self) { row("Setting \($0)", "On", icon: 29) } }
        }
      }
      .navigationTitle("Settings")
      .toolbar { EditButton() }
      .searchable(
        text: $search, placement: .navigationBarDrawer(displayMode: .always))
    }
  }

  private func row(_ title: String, _ value: String, icon: CGFloat) -> some View {
    NavigationLink(value: title) {
      LabeledContent {
        Text(value)
      } label: {
        Label {
          Text(title)
        } icon: {
          RoundedRectangle(cornerRadius: 6).fill(.blue).frame(width: icon, height: icon)
        }
      }
    }
  }
}

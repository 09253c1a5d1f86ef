import SnapshotTesting
import Stage
import SwiftUI
import TestSupport
import Testing

@MainActor @Suite(.ownEnvironment) struct ScratchTests {
  @Test func pictures() throws {
    let variants: [(String, UITraitCollection)] = [
      ("light", UITraitCollection()),
      ("dark", UITraitCollection(userInterfaceStyle: .dark)),
      (
        "large", UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
      ),
      ("rtl", UITraitCollection(layoutDirection: .rightToLeft)),
    ]
    for (name, traits) in variants {
      let controller = UIHostingController(rootView: ControlForm())
      let stage = Stage(
        size: CGSize(width: 393, height: name == "large" ? 2600 : 1250), scale: 2, traits: traits)
      stage.show(controller)
      stage.layout()
      let image = UIImage(cgImage: try stage.capture(), scale: 2, orientation: .up)
      try image.pngData()!.write(to: URL(fileURLWithPath: "/tmp/w/b-\(name).png"))
      if name == "light" {
        print(AccessibilityReport(of: stage.window).text)
        for d in stage.diagnostics { print(d.message) }
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

/// `render previews` and `render test` over sources of SwiftUI as developers write them.
@Suite("Source of SwiftUI", .serialized)
struct SwiftUIPreviewTests {
  private static let source = """
    import SwiftUI

    extension EnvironmentValues {
      @Entry var cardWidth: CGFloat = 120
    }

    public struct Card: View {
      let title: String
      @Environment(\\.cardWidth) private var width
      public init(title: String) { self.title = title }

      public var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Color.red.frame(height: 10)
          Text(title)
        }
        .frame(width: width, height: 60)
        .background(Color.blue, in: RoundedRectangle(cornerRadius: 8))
      }
    }

    #Preview("Plain", traits: .fixedLayout(width: 200, height: 100)) { Card(title: "a") }

    #Preview("Own state", traits: .fixedLayout(width: 200, height: 100)) {
      @Previewable @State var title = "b"
      Card(title: title)
    }

    struct Card_Previews: PreviewProvider {
      static var previews: some View {
        Card(title: "c").previewDisplayName("First").previewLayout(.fixed(width: 200, height: 100))
        Card(title: "d").environment(\\.cardWidth, 50)
          .previewDisplayName("Second").previewLayout(.fixed(width: 200, height: 100))
      }
    }

    struct Cards: App {
      var body: some Scene { WindowGroup { Card(title: "e") } }
    }
    """

  @Test("colours and images of a catalog have symbols")
  func assetSymbols() throws {
    let package = try ForeignPackage(
      """
      import SwiftUI
      #Preview("All", traits: .fixedLayout(width: 100, height: 40)) {
        HStack(spacing: 0) {
          Color.brand
          Color(.Signals.stop)
          Rectangle().foregroundStyle(.brand)
          Image(.plus).resizable()
          Label("Plus", image: .plus).labelStyle(.iconOnly)
        }
      }
      func colors() -> [UIColor] { [.brand, UIColor(resource: .Signals.stop), .Signals.stop] }
      """)
    func color(_ name: String, red: String, blue: String) throws {
      try package.write(
        """
        {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
          {"red": "\(red)", "green": "0.000", "blue": "\(blue)", "alpha": "1.000"}}}]}
        """, to: "Sources/Shown/Assets.xcassets/\(name).colorset/Contents.json")
    }
    try color("Brand Color", red: "0.000", blue: "1.000")
    try color("Signals/Stop", red: "1.000", blue: "0.000")
    try package.write(
      #"{"properties": {"provides-namespace": true}}"#,
      to: "Sources/Shown/Assets.xcassets/Signals/Contents.json")
    try package.write(
      #"{"images": [{"idiom": "universal", "filename": "plus.png", "scale": "1x"}]}"#,
      to: "Sources/Shown/Assets.xcassets/plus.imageset/Contents.json")
    try FileManager.default.copyItem(
      at: Checkout.root.appending(path: "Documentation/Pictures/trips.png"),
      to: package.folder.url.appending(path: "Sources/Shown/Assets.xcassets/plus.imageset/plus.png")
    )
    let result = try package.render("previews", ["-o", package.folder.path("out")])
    #expect(result.status == 0, "\(result.text)")
    #expect(!result.text.contains("left out"), "\(result.text)")
    #expect(!result.text.contains("There is no"), "\(result.text)")
  }

  @Test("previews of macros, of providers and of an app are drawn with nothing left out")
  func previews() throws {
    let package = try ForeignPackage(Self.source)
    let out = package.folder.path("out")
    let result = try package.render("previews", ["-o", out])
    #expect(result.status == 0, "\(result.text)")
    #expect(!result.text.contains("left out"), "\(result.text)")
    let names = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
    #expect(
      names == [
        "Shown-First-iphone-15-light.png", "Shown-Own-state-iphone-15-light.png",
        "Shown-Plain-iphone-15-light.png", "Shown-Second-iphone-15-light.png",
        "Shown-The-app-as-Cards-launches-it-iphone-15-light.png", "index.html",
      ])
    // The provider's first card and the plain one differ in their letter, the second in its width.
    let pictures = names.filter { $0.hasSuffix(".png") }.map {
      FileManager.default.contents(atPath: "\(out)/\($0)")
    }
    #expect(Set(pictures).count == pictures.count)
  }

  @Test("what the module lacks is an error in tests, and only that is left out of sources")
  func missingModifier() throws {
    let package = try ForeignPackage(
      """
      import SwiftUI
      public struct Shown: View {
        public init() {}
        public var body: some View { Text("a").noSuchModifierOfSwiftUI() }
      }
      public func answer() -> Int { 42 }
      """,
      tests: [
        "A.swift": """
        import SwiftUI
        import XCTest
        @testable import Shown
        final class ATests: XCTestCase { func testIt() { XCTAssertEqual(answer(), 42) } }
        """
      ])
    #expect(try package.render("test").status == 0)
    try package.write(
      """
      import SwiftUI
      import XCTest
      final class ATests: XCTestCase {
        @MainActor func testIt() { _ = Text("a").noSuchModifierOfSwiftUI() }
      }
      """, to: "Tests/ShownTests/A.swift")
    let result = try package.render("test")
    #expect(result.status == 1)
    #expect(result.text.contains("A.swift:4:"), "\(result.text)")
  }
}

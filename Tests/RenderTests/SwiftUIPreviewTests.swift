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

    #Preview("Two", traits: .fixedLayout(width: 200, height: 100)) {
      Card(title: "f")
      Card(title: "g")
    }

    #Preview("If", traits: .fixedLayout(width: 200, height: 100)) {
      if #available(iOS 15, *) { Card(title: "h") }
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
        "Shown-First-iphone-15-light.png", "Shown-If-iphone-15-light.png",
        "Shown-Own-state-iphone-15-light.png",
        "Shown-Plain-iphone-15-light.png", "Shown-Second-iphone-15-light.png",
        "Shown-The-app-as-Cards-launches-it-iphone-15-light.png", "Shown-Two-iphone-15-light.png",
        "index.html",
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

  /// An expression in which the compiler gives up before it finds what is wrong.
  private static let largeBody = #"""
    import SwiftUI
    public struct Shown: View {
      @State private var names = ["a", "b"]
      @State private var columns = 3
      @GestureState private var zoom = 1.0
      public init() {}
      public var body: some View {
        NavigationStack {
          ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: columns)) {
              Section {
                ForEach(names, id: \.self) { name in
                  NavigationLink(value: name) {
                    Color.red.aspectRatio(1, contentMode: .fill).overlay(alignment: .bottom) {
                      if columns > 2 { Image(systemName: "checkmark").foregroundStyle(.white, .blue) }
                    }
                  }
                  .noSuchModifierOfSwiftUI(7)
                  .contextMenu {
                    Button("Copy", systemImage: "doc.on.doc") { names.append(name) }
                    Section { Button("Delete", role: .destructive) { names.removeAll { $0 == name } } }
                  }
                  .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.5) }
                }
              } header: {
                Text("Names").font(.headline).frame(maxWidth: .infinity).padding(8)
              }
            }
          }
          .gesture(
            MagnificationGesture().updating($zoom) { value, state, _ in state = value }.onEnded { value in
              withAnimation { columns = min(max(columns + (value > 1 ? -1 : 1), 1), 6) }
            }
          )
          .navigationTitle("Names")
          .toolbar { ToolbarItem(placement: .status) { Text("\(names.count) names") } }
          .onChange(of: columns) { _, count in if count > 5 { names = [] } }
        }
      }
    }
    """#

  @Test("of a large body, in which the compiler gives up, only the unknown modifier is left out")
  func largeBody() throws {
    let package = try ForeignPackage(Self.largeBody)
    let result = try package.render("build")
    #expect(result.status == 0, "\(result.text)")
    let reports = result.text.split(separator: "\n").filter { $0.contains(" is left out: ") }
    #expect(reports.count == 1, "\(result.text)")
    #expect(
      reports.first?.contains("Shown.swift:18: warning: '.noSuchModifierOfSwiftUI(7)'") == true)
    #expect(try package.render("build", ["--strict"]).status == 1)
  }
}

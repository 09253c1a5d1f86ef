import Foundation
import TestSupport
import Testing

/// Scripts in apps and previews, with the program's own classes, and walks.
@Suite("Scripts in programs", .serialized)
struct ProgramScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    setenv("TINTYPE_CACHE", ForeignPackage.cache, 1)
  }

  private static let app = """
    import SwiftUI
    struct Detail: View {
      @State private var isDone = false
      var body: some View { Toggle("Done", isOn: $isDone).padding() }
    }
    @main struct ShoppingApp: App {
      var body: some Scene { WindowGroup { Shopping() } }
    }
    struct Shopping: View {
      @State private var items = ["Milk", "Bread"]
      var body: some View {
        NavigationStack {
          List {
            ForEach(items, id: \\.self) { item in NavigationLink(item) { Detail() } }
          }
          .navigationTitle("Shopping")
          .toolbar { Button("Add") { items = [] } }
        }
      }
    }
    #Preview("Toggle") {
      @Previewable @State var isOn = false
      Toggle("Wi-Fi", isOn: $isOn)
    }
    """

  private func film(
    _ script: String, _ flags: [String] = []
  ) throws -> RenderTool.Result {
    let file = try folder.write(Self.app, to: "Shopping.swift")
    return try RenderTool.run(
      ["film", file, "--script", script, "--scale", "1", "--fps", "10"]
        + ["-o", folder.path("film.gif")] + flags)
  }

  /// The width and height of a PNG.
  private func size(_ name: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path(name))))
    return [16, 20].map { place in bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("an app is filmed as it launches: rows, switches and bars are found by their names")
  func app() throws {
    let result = try film(
      """
      tap 'Bread'            # a row; "; tap 'Nothing'" is part of the comment
      wait for 'Done'; expect no 'Add'
      tap 'Done'; settle
      expect 'Done Switch Button On'; screenshot done
      back; wait for 'Add'
      tap 'Add'; settle; expect no 'Milk'
      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Data(contentsOf: URL(filePath: folder.path("film.gif"))).count > 1000)
    #expect(try size("film-done.png") == [393, 852])
  }

  @Test("a script names its preview and its device, and turns it")
  func settings() throws {
    let result = try film(
      """
      device iphone-se; preview 'Toggle'
      tap 'Wi-Fi'; wait 0.5; expect 'Wi-Fi Switch Button On'
      rotate landscape; settle; screenshot wide
      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try size("film-wide.png") == [667, 375])
  }

  @Test(
    "a step that fails ends the script with its place and what there is",
    arguments: [
      (
        "tap 'Brad'",
        "Step 1, 'tap 'Brad'': there is no 'Brad' on the screen. Did you mean 'Bread'?"
      ),
      ("expect 'Tea'", "Step 1, 'expect 'Tea'': there is no 'Tea' on the screen."),
      ("wait 0.1; expect no 'Milk'", "Step 2, 'expect no 'Milk'': 'Milk' is on the screen."),
      ("wait for 'Tea' up to 0.5", "after 0.5 s there is no 'Tea' on the screen."),
      ("wait 1; @0.5 tap 'Milk'", "Step 2, '@0.5 tap 'Milk'': that time has passed"),
      ("tap 'Milk'; device iphone-se", "Step 2, 'device iphone-se': the device comes before"),
      ("device iphone-sx", "there is no device 'iphone-sx'. Did you mean 'iphone-se'?"),
      ("preview 'Togle'", "No preview 'Togle'. Did you mean 'Toggle'?"),
      ("screenshot ../up", "expected a name of letters, digits, '-', '_' and '.'."),
      ("pinch 'Milk' by 0", "expected a factor after 'by', 0.01 to 100, such as 2."),
      ("drag 'Milk'", "expected 'by'."),
    ])
  func failures(script: String, message: String) throws {
    let result = try film(script)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("film.gif")))
  }

  @Test("previews are drawn after the steps of a script")
  func previews() throws {
    let file = try folder.write(Self.app, to: "Shopping.swift")
    func draw(_ name: String, _ flags: [String]) throws -> Data {
      let out = folder.path(name)
      let result = try RenderTool.run(["previews", file, "--preview", "Toggle", "-o", out] + flags)
      #expect(result.status == 0, "\(result.errors)")
      return try Data(
        contentsOf: URL(filePath: "\(out)/Shopping-Toggle-iphone-15-light.png"))
    }
    let plain = try draw("plain", [])
    let tapped = try draw("tapped", ["--script", "tap 'Wi-Fi'"])
    #expect(plain != tapped)
    #expect(try draw("twice", ["--script", "tap 'Wi-Fi'; wait 1; tap 'Wi-Fi'"]) == plain)
  }

  // MARK: Walks

  private func walk(_ text: String, _ flags: [String] = []) throws -> RenderTool.Result {
    let package = folder.url.appendingPathComponent("Shop")
    for name in ["Sources/Shop", "Walks"] {
      try FileManager.default.createDirectory(
        at: package.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shop", targets: [.executableTarget(name: "Shop")])
      """, to: "Shop/Package.swift")
    try folder.write(Self.app, to: "Shop/Sources/Shop/Shop.swift")
    try folder.write(text, to: "Shop/Walks/Done.walk")
    return try RenderTool.run(
      ["test", package.path] + flags, environment: ["CI": "", "SNAPSHOT_TESTING_RECORD": "missing"])
  }

  @Test("a walk records its screenshots, passes then, and fails at the line where the app differs")
  func walks() throws {
    let steps =
      "# From the list to an item\ntap 'Bread'; wait for 'Done'\nsettle\nscreenshot item\n"
    let first = try walk(steps)
    #expect(first.status == 1)
    #expect(first.text.contains("__Snapshots__/Done/item.png: error: There was no reference;"))
    let second = try walk(steps)
    #expect(second.status == 0, "\(second.text) \(second.errors)")
    #expect(second.text.contains("Done.walk: passed\n1 walk, 0 failed."))
    let other = try walk("tap 'Bread'; settle; tap 'Done'; settle; screenshot item")
    #expect(other.status == 1)
    #expect(other.text.contains("__Snapshots__/Done/item.png: error: The screenshot differs."))
    let failing = try walk("# Comment\n\nexpect 'Milk'\nexpect 'Tea'\n")
    #expect(failing.status == 1)
    #expect(
      failing.text.contains("Done.walk:4: error: 'expect 'Tea'': there is no 'Tea' on the screen."))
    let malformed = try walk("tap 'Milk'\ndance\n")
    #expect(malformed.text.contains("Done.walk:2: error: 'dance': there is no 'dance'."))
  }
}

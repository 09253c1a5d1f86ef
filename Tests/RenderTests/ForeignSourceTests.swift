import Foundation
import TestSupport
import Testing

/// `render build` and `render previews` over source that is not as it should be: one sentence each,
/// at the user's own place, and nothing of the user's changed.
@Suite("render: source for iOS", .serialized)
struct ForeignSourceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    setenv("TINTYPE_CACHE", ForeignPackage.cache, 1)
  }

  private func package(_ source: String, manifest: String? = nil) throws -> String {
    let plain = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shown", targets: [.target(name: "Shown")])
      """
    try FileManager.default.createDirectory(
      atPath: folder.path("Sources/Shown"), withIntermediateDirectories: true)
    try folder.write(manifest ?? plain, to: "Package.swift")
    try folder.write(source, to: "Sources/Shown/Shown.swift")
    return folder.url.resolvingSymlinksInPath().path
  }

  @Test("a package that needs one that is not there does not resolve")
  func unresolved() throws {
    let path = try package(
      "",
      manifest: """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Shown", dependencies: [.package(url: "file:///nowhere/at-all", from: "1.0.0")],
          targets: [.target(name: "Shown")])
        """)
    let result = try RenderTool.run(["build", path])
    #expect(result.status == 66)
    #expect(
      result.errors.hasPrefix(
        "\(path)/Package.swift:4: error: The package 'at-all' (/nowhere/at-all) cannot be "
          + "fetched: "))
    let parent = (path as NSString).deletingLastPathComponent
    #expect(result.errors.contains("Put a checkout of it at \(parent)/at-all"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("a manifest that is none is named with what SwiftPM says")
  func malformedManifest() throws {
    let path = try package("", manifest: "let package = ")
    let result = try RenderTool.run(["build", path])
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("\(path)/Package.swift: error: SwiftPM does not accept"))
  }

  @Test("a folder without a package or project is told of")
  func nothingThere() throws {
    let result = try RenderTool.run(["build", folder.url.path])
    #expect(result.status == 66)
    #expect(
      result.errors.contains(
        "There is no Package.swift and no Xcode project. Give the folder of one"))
  }

  @Test(
    "errors of the language stand at the user's own file and line, and nothing is written there")
  func syntaxError() throws {
    let path = try package(
      """
      import UIKit
      class A: UIView {
        @objc func tap() {
          let =
        }
      }
      """)
    let result = try RenderTool.run(["build", path])
    #expect(result.status == 1)
    #expect(result.text.contains("\(path)/Sources/Shown/Shown.swift:4:"))
    #expect(!result.text.contains(ForeignPackage.cache + "/v"))
    #expect(folder.contents == ["Package.swift", "Sources"])
  }

  @Test("a checkout that may only be read is built")
  func readOnly() throws {
    let path = try package("import UIKit\nopen class A: UIView { @objc func tap() {} }\n")
    let manager = FileManager.default
    for name in ["Sources/Shown/Shown.swift", "Package.swift"] {
      try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path(name))
    }
    for name in ["Sources/Shown", "Sources", ""] {
      try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path(name))
    }
    defer {
      for name in ["", "Sources", "Sources/Shown"] {
        try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path(name))
      }
    }
    let result = try RenderTool.run(["build", path])
    #expect(result.status == 0)
    #expect(folder.contents == ["Package.swift", "Sources"])
  }

  @Test("flags of the screen hold for a Swift file, and those of documents are refused")
  func flagsOfFiles() throws {
    let file = try folder.write(
      """
      import UIKit
      #Preview {
        let view = UIView()
        view.backgroundColor = .red
        view.frame.size = CGSize(width: 50, height: 50)
        return view
      }
      """, to: "Flags.swift")
    func size(_ flags: String...) throws -> (Int, Int) {
      let out = folder.path("flags.png")
      let result = try RenderTool.run([file, "-o", out] + flags)
      #expect(result.status == 0, "\(result.errors)")
      // The header of a PNG file has the width and the height in bytes 16 to 23.
      let bytes = try Data(contentsOf: URL(filePath: out)).map(Int.init)
      func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | $1 } }
      return (number(16), number(20))
    }
    #expect(try size("--device", "iphone-se") == (750, 1334))
    #expect(try size("--device", "iphone-se", "--orientation", "landscape") == (1334, 750))
    #expect(try size("--size", "200x100", "--scale", "2") == (400, 200))
    let refused = try RenderTool.run([file, "-o", folder.path("a.png"), "--map"])
    #expect(refused.status == 64 && refused.errors.contains("'--map' is for documents"))
    let film = try RenderTool.run([file, "-o", folder.path("a.gif")])
    #expect(film.status == 64 && film.errors.contains("--script"))
  }

  @Test("a preview that ends the program is named, and the others are drawn, by two runs at once")
  func crashingPreview() throws {
    let file = try folder.write(
      """
      import UIKit
      #Preview("Good") { UILabel() }
      #Preview("Bad") { [UIView]()[1] }
      """, to: "View.swift")
    let out = folder.path("out")
    let other = Process()
    other.executableURL = RenderTool.executable
    other.arguments = ["previews", file, "-o", out + "2"]
    other.standardOutput = FileHandle.nullDevice
    other.standardError = FileHandle.nullDevice
    try other.run()
    let result = try RenderTool.run(["previews", file, "-o", out])
    #expect(result.status == 1)
    #expect(result.errors.contains("View.swift:3: error: The preview ended the program"))
    let names = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
    #expect(names == ["View-Good-iphone-15-light.png", "index.html"])
    other.waitUntilExit()
    #expect(other.terminationStatus == 1)
  }

  @Test("a preview that never returns is named when its time is over, and the others are drawn")
  func endlessPreview() throws {
    let file = try folder.write(
      """
      import UIKit
      #Preview("Endless") { while UIView().tag == 0 {}; return UIView() }
      #Preview("Good") { UILabel() }
      """, to: "Endless.swift")
    let out = folder.path("endless")
    let result = try RenderTool.run(["previews", file, "-o", out, "--time-limit", "2"])
    #expect(result.status == 1)
    #expect(
      result.errors.contains("Endless.swift:2: error: The preview does not end within 2 seconds."))
    let names = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
    #expect(names == ["Endless-Good-iphone-15-light.png", "index.html"])
  }

  @Test("what comes in with an animation is on the picture, and looks as without one")
  func animatedPreview() throws {
    let file = try folder.write(
      """
      import UIKit
      final class Sliding: UIViewController {
        let box = UIView(frame: CGRect(x: 0, y: 900, width: 100, height: 100))
        var isAnimated = true
        override func viewDidAppear(_ animated: Bool) {
          super.viewDidAppear(animated)
          box.backgroundColor = .red
          view.addSubview(box)
          UIView.animate(withDuration: isAnimated ? 0.5 : 0) { self.box.frame.origin.y = 200 }
        }
      }
      #Preview("Sliding") { Sliding() }
      #Preview("Still") { let still = Sliding(); still.isAnimated = false; return still }
      """, to: "Sliding.swift")
    let out = folder.path("sliding")
    #expect(try RenderTool.run(["previews", file, "-o", out]).status == 0)
    let pictures = try ["Sliding", "Still"].map {
      try Data(contentsOf: URL(filePath: "\(out)/Sliding-\($0)-iphone-15-light.png"))
    }
    #expect(pictures[0] == pictures[1])
    let empty = try folder.write(
      "import UIKit\n#Preview { UIViewController() }\n", to: "Empty.swift")
    #expect(try RenderTool.run([empty, "-o", out + ".png"]).status == 0)
    #expect(try Data(contentsOf: URL(filePath: out + ".png")) != pictures[0])
  }

  @Test("what another version has left in the cache, and what is damaged there, is made anew")
  func foreignCache() throws {
    let path = try package("import UIKit\nopen class A: UIView { @objc func tap() {} }\n")
    let cache = folder.path("cache")
    let own = "\(cache)/v2/packages/\(path.split(separator: "/").joined(separator: "_"))"
    for (name, text) in [
      ("\(cache)/v1/packages/old", "from before"), ("\(cache)/v999", "from another time"),
      ("\(own)/left-out.json", "{ no"), ("\(own)/overlay.json", "{ no"),
      ("\(own)/sources\(path)/Sources/Shown/Shown.swift", "let ="),
    ] {
      try FileManager.default.createDirectory(
        atPath: (name as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: name))
    }
    #expect(
      try RenderTool.run(["build", path], environment: ["TINTYPE_CACHE": cache]).status == 0)
    #expect(try String(contentsOfFile: "\(cache)/v999", encoding: .utf8) == "from another time")
  }

  @Test("a package that names this one is built against what is there already")
  func dependencyOnUs() throws {
    let ours = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let path = try package(
      "import UIKit\nopen class A: UIView {}\n",
      manifest: """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Shown", dependencies: [.package(name: "Tintype", path: "\(ours)")],
          targets: [
            .target(name: "Shown", dependencies: [.product(name: "UIKit", package: "Tintype")])
          ])
        """)
    let result = try RenderTool.run(["build", path])
    #expect(result.status == 0)
    #expect(!result.text.contains("Compiling CoreGraphics"))
  }

  @Test("a relative folder for artifacts is one of the place where the command was started")
  func relativeArtifacts() throws {
    let path = try package(
      "import UIKit",
      manifest: """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Shown",
          targets: [.target(name: "Shown"), .testTarget(name: "ShownTests", dependencies: ["Shown"])])
        """)
    try FileManager.default.createDirectory(
      atPath: folder.path("Tests/ShownTests"), withIntermediateDirectories: true)
    try folder.write(
      """
      import SnapshotTesting
      import XCTest
      final class TextTests: XCTestCase {
        func testText() { assertSnapshot(of: "text", as: .lines) }
      }
      """, to: "Tests/ShownTests/TextTests.swift")
    let result = try RenderTool.run(
      [
        "-c", #"SNAPSHOT_ARTIFACTS=artifacts CI=true "$0" test"#, RenderTool.executable.path,
      ], in: folder.url, executable: URL(fileURLWithPath: "/bin/sh"))
    #expect(result.status == 1)
    let kept = "\(path)/artifacts/TextTests/testText.1.txt"
    #expect(result.text.contains("  now  \(kept)\n"), "\(result.text)")
    #expect(FileManager.default.contents(atPath: kept) == Data("text".utf8))
    let approved = try RenderTool.run(["approve", "artifacts"], in: folder.url)
    #expect(
      approved.text == "wrote \(path)/Tests/ShownTests/__Snapshots__/TextTests/testText.1.txt\n")
  }
}

import Foundation
import TestSupport
import Testing

@Suite("render test: parts that are left out", .serialized)
struct LeftOutTests {
  private static let source = """
    import UIKit
    public func glow() -> Int {
      UILabel().glow()
      return 1
    }
    public func shine() -> Shine {
      UILabel().shine
    }
    public struct Shine { public let value: Int }
    """

  @Test("a test that reaches one fails, with the part, its place and the reason, and is counted")
  func reached() throws {
    let package = try ForeignPackage(
      Self.source,
      tests: [
        "X.swift": """
        import XCTest
        @testable import Shown
        final class XTests: XCTestCase {
          func testGlow() { XCTAssertEqual(glow(), 1) }
          func testShine() { XCTAssertEqual(shine().value, 1) }
          func testNeither() {}
          func testSkipped() throws { throw XCTSkip("later") }
        }
        """,
        "S.swift": """
        import Testing
        @testable import Shown
        @Suite struct First { @Test func same() { #expect(glow() == 1) } }
        @Suite struct Second {
          @Test func same() {}
          @Test func ends() { #expect(shine().value == 1) }
          @Test(.disabled("later")) func skipped() {}
        }
        """,
      ])
    let place = "\(package.path)/Sources/Shown/Shown.swift"
    let reason = "value of type 'UILabel' has no member"
    let result = try package.render("test")
    #expect(result.status == 1)
    #expect(
      result.text.contains(
        "\(place):3: error: XTests.testGlow : failed - Reached a part of the sources that is left "
          + "out: \(place):3: 'UILabel().glow()' is left out: \(reason) 'glow'"))
    #expect(
      result.text.contains(
        "'XTests.testShine' ended the process (Reached a part of the sources that is left out: "
          + "\(place):7: The body of 'public func shine() -> Shine' is left out: \(reason) 'shine')"
      ))
    #expect(result.text.contains("'Second/ends()' ended the process (Reached a part"))
    #expect(
      result.text.contains(
        "\(package.path): 8 tests: 2 passed, 2 failed, 2 ended the process, 2 skipped."))
    #expect(result.text.contains("error: 4 tests reached parts that were left out."))

    let allowed = try package.render(
      "test", ["--allow-left-out", "--", "--filter", "glow|same|Glow"])
    #expect(allowed.status == 0)
    #expect(allowed.text.contains("3 tests: 3 passed."))
    #expect(allowed.text.contains("warning: --allow-left-out: 2 parts and files are left out"))
  }

  @Test(
    "--allow-left-out leaves parts of tests out too and says so; without it they are errors again")
  func allowed() throws {
    let package = try ForeignPackage(
      "import UIKit",
      tests: [
        "X.swift": """
        import XCTest
        import UIKit
        final class XTests: XCTestCase { @MainActor func testTypo() {
          XCTAssertEqual(UILabel().nope, 1)
        } }
        """
      ])
    let typo = "\(package.path)/Tests/ShownTests/X.swift:4:"
    for _ in 0..<2 {
      let strict = try package.render("test")
      #expect(strict.status == 1)
      #expect(
        strict.text.split(separator: "\n").contains { $0.hasPrefix(typo) && $0.contains("error") })
      let allowed = try package.render("test", ["--allow-left-out"])
      #expect(allowed.status == 0)
      #expect(allowed.text.contains("1 test: 1 passed."))
      #expect(allowed.text.contains("warning: --allow-left-out: 1 part or file is left out"))
    }
    #expect(try package.render("test", ["--allow-left-out", "--strict"]).status == 64)
  }

  @Test("A view of SwiftUI is shown without the modifiers that do not compile") func modifiers()
    throws
  {
    let package = try ForeignPackage(
      """
      import SwiftUI
      public struct Card: View {
        public init() {}
        public var body: some View {
          VStack { Text("a").frame(width: 40, height: 20).glow() }
            .background(.noSuchStyle)
        }
      }
      """,
      tests: [
        "X.swift": """
        import SwiftUI
        import XCTest
        @testable import Shown
        final class XTests: XCTestCase {
          @MainActor func testCard() {
            let view = UIHostingController(rootView: Card()).view!
            XCTAssertEqual(view.sizeThatFits(CGSize(width: 200, height: 200)), CGSize(width: 40, height: 20))
          }
        }
        """
      ])
    let result = try package.render("test")
    #expect(result.status == 1)
    let place = "\(package.path)/Sources/Shown/Shown.swift"
    #expect(result.text.contains("\(place):5: error: XTests.testCard : failed - Reached a part"))
    #expect(
      result.text.contains("'.glow()' is left out: value of type '"))
    #expect(result.text.contains("\(place):6: error: XTests.testCard : failed - Reached a part"))
    #expect(!result.text.contains("XCTAssertEqual failed"))
  }

  @Test("an import that cannot be had is an error of a test file that uses it, not of another one")
  func imports() throws {
    let test = "import XCTest\nfinal class ATests: XCTestCase { func testIt() {} }\n"
    let package = try ForeignPackage(
      "import UIKit", tests: ["A.swift": "import GLKit\n" + test])
    #expect(try package.render("test").status == 0)
    try package.write(
      "// first\nimport GLKit\nlet shown: GLKView? = nil\n"
        + test,
      to: "Tests/ShownTests/A.swift")
    let result = try package.render("test")
    #expect(result.status == 1)
    #expect(
      result.text.contains(
        "\(package.path)/Tests/ShownTests/A.swift:2: error: 'GLKit' is not available here"))
    #expect(try package.render("build").status == 0)
  }

  @Test("--strict after a build without it is strict, and does not advise itself")
  func strictAfterwards() throws {
    let package = try ForeignPackage(Self.source)
    let loose = try package.render("build")
    #expect(loose.status == 0)
    #expect(loose.text.contains("Give --strict"))
    let strict = try package.render("build", ["--strict"])
    #expect(strict.status == 1)
    #expect(strict.text.contains("\(package.path)/Sources/Shown/Shown.swift:3:"))
    #expect(!strict.text.contains("--strict"))
    #expect(try package.render("build").status == 0)
  }

  @Test("what is left out is tried again when another file or a flag brings what it lacked")
  func triedAgain() throws {
    let package = try ForeignPackage(
      """
      public func show() -> Int {
        Model().load()
        #if LATER
        absent()
        #endif
        return 1
      }
      """)
    try package.write("struct Model {}\n", to: "Sources/Shown/Model.swift")
    #expect(try package.render("build").text.contains("'Model().load()' is left out"))
    try package.write("struct Model { func load() {} }\n", to: "Sources/Shown/Model.swift")
    let second = try package.render("build")
    #expect(second.status == 0)
    #expect(!second.text.contains("left out"))
    let flagged = try package.render("build", ["--", "-Xswiftc", "-DLATER"])
    #expect(flagged.text.contains("'absent()' is left out"))
    #expect(!(try package.render("build").text.contains("left out")))
  }

  @Test("nothing is said of files that are gone")
  func deleted() throws {
    let package = try ForeignPackage("public func a() {}\n")
    try package.write("func b() { absent() }\n", to: "Sources/Shown/B.swift")
    #expect(try package.render("build").text.contains("B.swift:1: warning"))
    try package.remove("Sources/Shown/B.swift")
    #expect(!(try package.render("build").text.contains("B.swift")))
  }
}

import Foundation
import TestSupport
import Testing

/// `render test` over tests that do what raises an exception on iOS.
@Suite("render test: exceptions fail the tests that cause them", .serialized)
struct TestExceptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    setenv("TINTYPE_CACHE", ForeignPackage.cache, 1)
  }

  private func write() throws -> String {
    for path in ["Sources/Shown", "Tests/ShownTests"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(path), withIntermediateDirectories: true)
    }
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shown",
        targets: [
          .target(name: "Shown"), .testTarget(name: "ShownTests", dependencies: ["Shown"]),
        ])
      """, to: "Package.swift")
    try folder.write(Self.screen, to: "Sources/Shown/Screen.swift")
    try folder.write(Self.xcTests, to: "Tests/ShownTests/ScreenTests.swift")
    try folder.write(Self.swiftTests, to: "Tests/ShownTests/ModernTests.swift")
    return folder.url.resolvingSymlinksInPath().path
  }

  private static let screen = """
    import UIKit

    public final class Screen: UIViewController {
      @objc public var name = ""

      public func pin(_ view: UIView) {
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: self.view.topAnchor)
        ])
      }
    }
    """

  private static let xcTests = """
    import UIKit
    import XCTest
    @testable import Shown

    final class ScreenTests: XCTestCase {
      func testKey() {
        Screen().setValue("A", forKey: "nmae")
      }

      func testConstraint() {
        Screen().pin(UIView())
      }

      func testSelector() {
        let button = UIButton(type: .system)
        button.addTarget(self, action: Selector("nothing"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
      }

      func testStoryboard() {
        _ = UIStoryboard(name: "Nowhere", bundle: nil)
      }

      func testSegue() {
        Screen().performSegue(withIdentifier: "next", sender: nil)
      }

      func testStack() {
        let root = Screen()
        UINavigationController(rootViewController: root).pushViewController(root, animated: false)
      }

      func testTwice() {
        for _ in 0..<3 { Screen().setValue("A", forKey: "nmae") }
      }

      func testReported() {
        ExceptionHandling.$current.withValue(.report) { Screen().setValue("A", forKey: "nmae") }
      }

      func testCalm() {
        let screen = Screen()
        screen.setValue("B", forKey: "name")
        XCTAssertEqual(screen.name, "B")
      }
    }
    """

  private static let swiftTests = """
    import Testing
    import UIKit
    @testable import Shown

    @MainActor struct ModernTests {
      @Test func key() async {
        for _ in 0..<20 { await Task.yield() }
        _ = Screen().value(forKey: "one")
      }

      @Test func pop() async {
        for _ in 0..<20 { await Task.yield() }
        UINavigationController(rootViewController: Screen())
          .popToViewController(Screen(), animated: false)
      }

      @Test func child() async {
        await Task { @MainActor in _ = Screen().value(forKey: "two") }.value
      }

      @Test(.exceptions(.report)) func reported() { _ = Screen().value(forKey: "three") }

      @Test func calm() async {
        for _ in 0..<40 { await Task.yield() }
        #expect(Screen().value(forKey: "name") as? String == "")
      }
    }
    """

  @Test("each of XCTest's and Swift Testing's, with the exception and the line that caused it")
  func failures() throws {
    let path = try write()
    let result = try RenderTool.run(["test", path])
    #expect(result.status != 0)
    let lines = (result.text + result.errors).split(separator: "\n").map(String.init)
    func expectFailure(_ test: String, file: String, line: Int, _ exception: String) {
      let found = lines.filter { $0.contains("error: ScreenTests.\(test) : failed") }
      #expect(found.count == 1, "\(test): \(found)")
      #expect(found.first?.hasPrefix("\(path)/\(file):\(line): ") == true, "\(found)")
      #expect(found.first?.contains("failed - \(exception)") == true, "\(found)")
    }
    let tests = "Tests/ShownTests/ScreenTests.swift"
    expectFailure("testKey", file: tests, line: 7, "NSUnknownKeyException: [<Screen> setValue")
    expectFailure(
      "testConstraint", file: "Sources/Shown/Screen.swift", line: 7,
      "NSGenericException: Unable to activate constraint")
    expectFailure(
      "testSelector", file: tests, line: 17,
      "NSInvalidArgumentException: -[ScreenTests nothing]: unrecognized selector")
    expectFailure(
      "testStoryboard", file: tests, line: 21,
      "NSInvalidArgumentException: Could not find a storyboard named 'Nowhere'")
    expectFailure(
      "testSegue", file: tests, line: 25,
      "NSInvalidArgumentException: Receiver (<Screen>) has no segue with identifier 'next'")
    expectFailure(
      "testStack", file: tests, line: 30,
      "NSInvalidArgumentException: Pushing the same view controller instance")
    expectFailure("testTwice", file: tests, line: 34, "NSUnknownKeyException")
    for calm in ["testReported", "testCalm"] {
      #expect(lines.contains { $0.contains("'ScreenTests.\(calm)' passed") })
    }
    for calm in ["reported()", "calm()"] {
      #expect(lines.contains { $0.contains("Test \(calm) passed") })
    }
    let issues = lines.filter { $0.contains("recorded an issue") }
    #expect(issues.count == 3, "\(issues)")
    for (test, line) in [("key()", 8), ("pop()", 14), ("child()", 18)] {
      #expect(
        issues.contains {
          $0.contains("Test \(test) recorded an issue at ModernTests.swift:\(line)")
        },
        "\(issues)")
    }
  }

  @Test("--exceptions report lets them pass, and other words are refused")
  func reported() throws {
    let path = try write()
    #expect(try RenderTool.run(["test", path, "--exceptions", "report"]).status == 0)
    let refused = try RenderTool.run(["test", path, "--exceptions", "ignore"])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("'--exceptions ignore': expected fail or report."))
  }
}

import Foundation
import TestSupport
import Testing

@Suite("render test: mistakes in tests", .serialized)
struct TestMistakesTests {
  @Test("are errors at the user's file and line, of every kind and with both libraries")
  func mistakes() throws {
    var tests: [String: String] = [:]
    for (number, mistake) in Mistake.all.enumerated() {
      tests["X\(number).swift"] = mistake.file(number: number, isXCTest: true)
      tests["S\(number).swift"] = mistake.file(number: number, isXCTest: false)
    }
    let package = try ForeignPackage(Mistake.source, tests: tests)
    let result = try package.render("test")
    #expect(result.status == 1)
    let errors = result.text.split(separator: "\n").filter { $0.contains(": error: ") }
    for (number, mistake) in Mistake.all.enumerated() {
      for name in ["X\(number)", "S\(number)"] {
        let place = "\(package.path)/Tests/ShownTests/\(name).swift:7:"
        #expect(
          errors.contains { $0.hasPrefix(place) }, "\(mistake.kind): \(mistake.line) (\(name))")
      }
    }
    for kind in Mistake.Kind.allCases { #expect(Mistake.all.count { $0.kind == kind } >= 7) }
  }

  @Test("are errors of the Swift 6 language mode too, where views belong to the main actor")
  func swift6() throws {
    let package = try ForeignPackage(
      Mistake.source,
      tests: [
        "X.swift": """
        import UIKit
        import XCTest
        final class XTests: XCTestCase {
          func testIt() {
            XCTAssertEqual(UILabel().numberOfLines, 1)
          }
        }
        """,
        "S.swift": """
        import UIKit
        import Testing
        @Test func it() {
          let label = UILabel(); #expect(label === label)
        }
        @MainActor func label() -> UILabel { UILabel() }
        @Test func macros() async throws {
          let label = await label()
          #expect(label.isHidden)
          #expect(label.alpha == 1)
          _ = try #require(label.superview)
        }
        """,
      ], tools: "6.0")
    let result = try package.render("test")
    #expect(result.status == 1)
    let errors = result.text.split(separator: "\n").filter { $0.contains(": error: ") }
    for place in ["X.swift:5:", "S.swift:4:", "S.swift:9:", "S.swift:10:", "S.swift:11:"] {
      #expect(errors.contains { $0.hasPrefix("\(package.path)/Tests/ShownTests/\(place)") })
    }
  }

  @Test("what iOS takes is none: tests and what prepares them may use views, in any isolation")
  func validIsolation() throws {
    for tools in ["5.9", "6.0"] {
      let isolation = tools == "5.9" ? "" : "@MainActor "
      let setUp =
        tools == "5.9"
        ? "override func setUp() { super.setUp(); " : "override func setUp() async throws { "
      let package = try ForeignPackage(
        Mistake.source,
        tests: [
          "X.swift": """
          import UIKit
          import XCTest
          @testable import Shown
          \(isolation)final class PlainTests: XCTestCase {
            private var card: Card!
            \(setUp)card = Card() }
            \(isolation)private func makeLabel() -> UILabel { UILabel() }
            @objc private func tap(_ sender: Any) {}
            func testSelectors() {
              XCTAssertEqual(#selector(tap), Selector(("tap:")))
              XCTAssertEqual(#selector(Card.setNeedsLayout), Selector(("setNeedsLayout")))
              XCTAssertEqual(#selector(getter: Card.alpha), Selector(("alpha")))
              XCTAssertEqual(#keyPath(Card.label.superview.layer), "label.superview.layer")
            }
            func testViews() throws {
              let label = makeLabel()
              card.addSubview(label)
              (0..<2).forEach { _ in card.addSubview(UIView()) }
              XCTAssertEqual(card.subviews.count, 3)
              XCTAssertNotNil(try XCTUnwrap(label.superview))
            }
            func testLater() {
              let expectation = expectation(description: "later")
              DispatchQueue.main.async { expectation.fulfill() }
              wait(for: [expectation], timeout: 1)
              XCTAssertEqual(#function, "testLater()")
            }
          }
          @MainActor class ModelCase: XCTestCase { var model: Model? }
          final class ModelTests: ModelCase {
            func testModel() throws { model = Model(); XCTAssertEqual(try XCTUnwrap(model).name, "a") }
            func testAsync() async { let name = await Model().load(); XCTAssertEqual(name, "a") }
          }
          final class MethodTests: XCTestCase {
            @MainActor func testModel() { XCTAssertEqual(Model().name, "a") }
          }
          """,
          "S.swift": """
          import UIKit
          import Testing
          @testable import Shown
          \(isolation)@Suite struct CardTests {
            let controller = UIViewController()
            @Test func loads() { controller.loadViewIfNeeded(); #expect(controller.isViewLoaded) }
            @Test(arguments: ["a", "b"]) func shows(_ text: String) {
              let card = Card()
              UIView.performWithoutAnimation { card.configure(text) }
              #expect(card.label.text == text)
            }
          }
          \(isolation)@Test func free() { #expect(UIView().alpha == 1) }
          """,
        ], tools: tools)
      let result = try package.render("test", ["--strict"])
      #expect(result.status == 0, "\(tools): \(result.text)")
      #expect(result.text.contains("9 tests: 9 passed."))
    }
  }
}

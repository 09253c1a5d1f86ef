import Foundation
import SourceModel
import Testing

@testable import RewriteKit

@Suite("Tests of XCTest that belong to the main actor")
struct IsolatedTestsTests {
  private func rewrite(_ texts: String...) -> [String] {
    let files = texts.enumerated().map {
      SourceFile(path: "\($0.offset).swift", data: Data($0.element.utf8))
    }
    return zip(texts, ModuleRewriter.rewrite(files)).map { text, file in
      file.change.map { String(decoding: $0, as: UTF8.self) } ?? text
    }
  }

  @Test("a method of the main actor becomes one of none whose body runs as the main actor's")
  func method() {
    #expect(
      rewrite("class A: XCTestCase { @MainActor func testA() throws { try f() } }") == [
        "class A: XCTestCase, @unchecked Sendable {            nonisolated func testA() throws { "
          + "try MainActor.assumeIsolated { () throws -> Void in try f() } } }"
      ])
  }

  @Test("so do those of a class of the main actor, in extensions and subclasses in other files too")
  func classes() {
    let texts = rewrite(
      "@MainActor class A: XCTestCase { override func setUp() { f() } }",
      "class B: A { func testB() { f() } }", "extension A { func testC() { f() } }")
    #expect(texts[0].contains("override nonisolated func setUp() { MainActor.assumeIsolated"))
    #expect(texts[1].contains("class B: A, @unchecked Sendable { nonisolated func testB()"))
    #expect(texts[2].contains("extension A { nonisolated func testC()"))
  }

  @Test("asynchronous methods, helpers and classes that are no tests stay as they are")
  func others() {
    let text =
      "@MainActor class A: XCTestCase { func testA() async { f() }; func helper() { f() } }; "
      + "@MainActor class B: NSObject { func testB() { f() } }"
    #expect(rewrite(text) == [text])
  }
}

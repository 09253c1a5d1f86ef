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
}

import Testing

@testable import SourceBuild

@Suite("Nimble's paths of files")
struct NimbleFilePathsTests {
  private let file = "Sources/Nimble/Utils/SourceLocation.swift"
  private let text = "import Foundation\npublic typealias FileString = StaticString\n"

  @Test("are strings, as on iOS, in the lines where they were")
  func strings() {
    let changed = NimbleFilePaths.changed(text, of: file, ofModule: "Nimble")
    #expect(changed.hasPrefix("import Foundation\npublic typealias FileString = String\n"))
    #expect(changed.contains("func XCTFail(_ message: String, file: String, line: UInt)"))
  }

  @Test("stay in other files and modules")
  func others() {
    #expect(NimbleFilePaths.changed(text, of: file, ofModule: "Other") == text)
    #expect(NimbleFilePaths.changed(text, of: "DSL.swift", ofModule: "Nimble") == text)
  }
}

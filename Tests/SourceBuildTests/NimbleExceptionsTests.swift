import Testing

@testable import SourceBuild

@Suite("Nimble's matchers of exceptions")
struct NimbleExceptionsTests {
  private let file = "Matchers/RaisesException.swift"

  @Test("stand in the file that has them for Objective-C, by the name of that version's matchers")
  func names() {
    let old = NimbleExceptions.text(for: file, ofModule: "Nimble", "-> Predicate<Out>")
    #expect(old?.contains("-> Predicate<Out>") == true && old?.contains("Matcher") == false)
    #expect(old?.contains("return PredicateResult(") == true)
    let new = NimbleExceptions.text(for: file, ofModule: "Nimble", "-> Matcher<Out>")
    #expect(new?.contains("-> Matcher<Out>") == true && new?.contains("Predicate") == false)
    #expect(new?.hasPrefix("\nimport Foundation\nimport ObjectiveC\n") == true)
  }

  @Test("are in no other file")
  func others() {
    #expect(NimbleExceptions.text(for: "Matchers/Equal.swift", ofModule: "Nimble", "") == nil)
    #expect(NimbleExceptions.text(for: file, ofModule: "Other", "") == nil)
  }
}

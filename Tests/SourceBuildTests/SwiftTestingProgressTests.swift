import Foundation
import Testing

@testable import SourceBuild

@Suite("A process of Swift Testing, by its events")
struct SwiftTestingProgressTests {
  private let one = "P.Cards/one()/A.swift:3:4"
  private let two = "P.Pens/one()/A.swift:9:4"

  private func progress(_ events: [String]) -> SwiftTestingProgress {
    let tests = [one, two].map {
      "{\"kind\":\"test\",\"payload\":{\"id\":\"\($0)\",\"kind\":\"function\"}}"
    }
    return SwiftTestingProgress(events: Data((tests + events).joined(separator: "\n").utf8))
  }

  private func event(_ kind: String, _ id: String, _ more: String = "") -> String {
    "{\"kind\":\"event\",\"payload\":{\"kind\":\"\(kind)\",\"testID\":\"\(id)\"\(more)}}"
  }

  @Test("tests of one name in two suites are two, and the one under way ended the process")
  func culprit() {
    let progress = progress([
      event("testStarted", one), event("testStarted", two), event("testEnded", one),
      #"{"kind":"event","payl"#,
    ])
    #expect(progress.outcomes == [one: .passed])
    #expect(progress.culprit == two)
    #expect(SwiftTestingProgress.skip(two) == ["--skip", #"^P\.Pens\/one\(\)(/|$)"#])
    #expect(SwiftTestingProgress.title(two) == "Pens/one()")
  }

  @Test("issues fail their test unless they are known or warnings; skipped tests count as such")
  func outcomes() {
    let progress = progress([
      event("testStarted", one), event("issueRecorded", one, #","issue":{"isKnown":true}"#),
      event("issueRecorded", one, #","issue":{"isKnown":false,"severity":"warning"}"#),
      event("testEnded", one), event("testSkipped", two),
    ])
    #expect(progress.outcomes == [one: .passed, two: .skipped])
    let failing = self.progress([
      event("testStarted", one),
      event(
        "issueRecorded", one,
        #","issue":{"isKnown":false},"messages":[{"text":"Reached a part of the sources that is "#
          + #"left out: A.swift:1: x"}]"#), event("testEnded", one),
    ])
    #expect(failing.outcomes == [one: .failed])
    #expect(failing.reached == [one])
  }
}

import Foundation
import TestSupport
import Testing

@Suite("The conditions of recorded pictures")
struct RecordedOnIOSFlagTests {
  @Test("the share of text is a number from 0 to 1 and belongs to pictures of iOS")
  func textShare() throws {
    let alone = try RenderTool.run(["test", ".", "--text-share", "0.5"])
    #expect(alone.status == 64)
    #expect(alone.errors.contains("'--text-share' needs '--recorded-on-ios'."))
    let tooMuch = try RenderTool.run(["test", ".", "--recorded-on-ios", "--text-share", "2"])
    #expect(tooMuch.status == 64)
    #expect(tooMuch.errors.contains("'--text-share 2': expected a number from 0 to 1."))
  }
}

import Stage
import TestSupport
import Testing

@testable import SwiftUI

@MainActor
@Suite(.ownEnvironment) struct NoEffectTests {
  @Test("a modifier without effect is reported once and shows its view")
  func reports() {
    let show = AnimationStage()
    show.show(
      VStack {
        Color.red.frame(width: 10, height: 10).sensoryFeedback(.success, trigger: 1)
        Color.red.frame(width: 10, height: 10).sensoryFeedback(.success, trigger: 2)
        Color.red.frame(width: 10, height: 10).onHover { _ in }
      })
    #expect(show.frames.count == 3)
    #expect(show.reports.filter { $0.contains("sensoryFeedback has no effect") }.count == 1)
    #expect(show.reports.filter { $0.contains("onHover has no effect") }.count == 1)
  }
}

import Stage
import TestSupport
import Testing

@testable import SwiftUI

/// Contents behind placeholders.
@MainActor
@Suite(.ownEnvironment) struct RedactionTests {
  private let show = AnimationStage()

  private var isRedacted: [Bool] {
    show.leaves.compactMap { ($0 as? TextBlockLayer)?.content?.isRedacted }
  }

  @Test("placeholders hide all contents, privacy those that are marked")
  func reasons() {
    let content = VStack {
      Text("open")
      Text("secret").privacySensitive()
      Text("never").unredacted()
    }
    show.show(content)
    #expect(isRedacted == [false, false, false])
    show.show(content.redacted(reason: .placeholder))
    #expect(isRedacted == [true, true, false])
    show.show(content.redacted(reason: .privacy))
    #expect(isRedacted == [false, true, false])
  }
}

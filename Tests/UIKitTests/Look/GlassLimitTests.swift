import CoreGraphics
import Foundation
import Stage
import Testing

@testable import UIKit

@MainActor
@Suite("Limits of glass")
struct GlassLimitTests {
  @Test("beyond the limit glass is left out with one warning")
  func limit() throws {
    let stage = GlassTests.stage()
    let page = GlassTests.page()
    for i in 0..<210 {
      page.addSubview(
        GlassTests.glass(
          CGRect(x: CGFloat(i % 15) * 12, y: CGFloat(i / 15) * 12, width: 10, height: 10)))
    }
    stage.show(page)
    _ = try GlassTests.bytes(stage)
    #expect(stage.diagnostics.count { $0.message.contains("More than 200 pieces of glass") } == 1)
  }
}

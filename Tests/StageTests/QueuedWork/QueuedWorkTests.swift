import Foundation
import Stage
import TestSupport
import Testing
import UIKit

@Suite("Queued work")
@MainActor
struct QueuedWorkTests {
  @Test("what is queued in any way arrives within a second of the stage's clock")
  func everythingArrives() throws {
    let stage = Stage()
    let controller = stage.perform { LateController() }
    stage.show(controller)
    stage.advance(by: 1)
    #expect(controller.missing == [])
    #expect(controller.labels.count >= 30)
  }

  @Test("the order of arrival is the same in each run")
  func orderIsTheSame() {
    let orders = (0..<20).map { _ in
      let stage = Stage()
      let controller = stage.perform { LateController() }
      stage.show(controller)
      stage.advance(by: 1)
      return controller.arrived
    }
    for order in orders { #expect(order == orders[0]) }
  }
}

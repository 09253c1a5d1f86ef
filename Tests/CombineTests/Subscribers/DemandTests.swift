import Combine
import Foundation
import Testing

@Suite("Demand")
struct DemandTests {
  typealias Demand = Subscribers.Demand

  @Test("Sums, differences and products stay between none and unlimited")
  func arithmetic() {
    #expect(Demand.max(2) + 3 == .max(5))
    #expect(Demand.max(2) + .unlimited == .unlimited)
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.unlimited - 1 == .unlimited)
    #expect(Demand.max(2) - .unlimited == .none)
    #expect(Demand.max(2) - 5 == .none)
    #expect(Demand.max(2) + -5 == .none)
    #expect(Demand.max(2) * 4 == .max(8))
    #expect(Demand.unlimited * 0 == .unlimited)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(.max) * 2 == .unlimited)
    var demand = Demand.none
    demand += 2
    demand *= 3
    demand -= 1
    #expect(demand == 5)
  }

  @Test("Demands compare with each other and with numbers")
  func comparing() {
    #expect(Demand.max(1) < .max(2) && Demand.max(2) < .unlimited)
    #expect(!(Demand.unlimited < .unlimited))
    #expect(Demand.unlimited > 5 && 5 < Demand.unlimited)
    #expect(Demand.max(5) == 5 && 5 == Demand.max(5) && Demand.none == 0)
    #expect(Demand.max(5) >= 5 && Demand.max(5) <= 5 && Demand.max(5) != 6)
    #expect(Demand.max(3).max == 3 && Demand.unlimited.max == nil)
  }

  @Test("Demands describe themselves")
  func description() {
    #expect("\(Demand.max(3))" == "max(3)")
    #expect("\(Demand.unlimited)" == "unlimited")
  }

  @Test("A demand below zero ends the process with a sentence")
  func negative() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = Subscribers.Demand.max(-1) }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("A demand is at least 0 values; this one is -1."))
  }

  @Test("Completions are coded and decoded")
  func completionCoding() throws {
    struct Broken: Error, Codable, Equatable { var code: Int }
    for completion: Subscribers.Completion<Broken> in [.finished, .failure(Broken(code: 3))] {
      let data = try JSONEncoder().encode(completion)
      #expect(
        try JSONDecoder().decode(Subscribers.Completion<Broken>.self, from: data) == completion)
    }
  }
}

import Stage
import SwiftData
import TestSupport
import Testing

@testable import SwiftUI

@MainActor
@Suite(.ownEnvironment) struct SwiftDataTests {
  /// As `@Model` is rewritten.
  @Observable final class Trip: SwiftData.PersistentModel {
    let _$record = SwiftData.ModelRecord()
    var name: String
    var days: Int
    var stops: [Stop] = []

    init(name: String, days: Int) {
      self.name = name
      self.days = days
    }
  }

  @Observable final class Stop: SwiftData.PersistentModel {
    let _$record = SwiftData.ModelRecord()
    var place: String
    init(place: String) { self.place = place }
  }

  private func container() throws -> ModelContainer {
    try ModelContainer(
      for: Trip.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  @Test("Objects are found by predicate, sorted, counted and deleted") func fetching() throws {
    let context = try container().mainContext
    for (name, days) in [("Rome", 4), ("Oslo", 2), ("Bonn", 4)] {
      context.insert(Trip(name: name, days: days))
    }
    let long = #Predicate<Trip> { $0.days > 3 }
    let found = try context.fetch(
      FetchDescriptor(predicate: long, sortBy: [SortDescriptor(\Trip.name)]))
    #expect(found.map(\.name) == ["Bonn", "Rome"])
    var limited = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\Trip.days, order: .reverse)])
    limited.fetchLimit = 2
    #expect(try context.fetch(limited).map(\.name) == ["Rome", "Bonn"])
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 3)
    context.delete(found[0])
    #expect(found[0].isDeleted)
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 2)
  }

  @Test("What an object refers to is inserted with it") func related() throws {
    let context = try container().mainContext
    let trip = Trip(name: "Rome", days: 4)
    trip.stops = [Stop(place: "Forum"), Stop(place: "Station")]
    context.insert(trip)
    #expect(try context.fetch(FetchDescriptor<Stop>()).map(\.place) == ["Forum", "Station"])
    #expect(trip.persistentModelID != trip.stops[0].persistentModelID)
  }

  struct TripList: View {
    @SwiftUI.Environment(\.modelContext) private var context
    @Query(filter: #Predicate<Trip> { $0.days < 100 }, sort: \.name) private var trips: [Trip]

    var body: some View {
      VStack(spacing: 20) {
        ForEach(trips) { Text($0.name) }
        Button("Add") { context.insert(Trip(name: "Added", days: 1)) }
        Button("Rename") { trips.first?.name = "Zurich" }
        Button("Delete") { if let first = trips.first { context.delete(first) } }
      }
    }
  }

  @Test("A query follows what is inserted, changed and deleted") func query() throws {
    let container = try container()
    container.mainContext.insert(Trip(name: "Rome", days: 4))
    let screen = ScreenStage(TripList().modelContainer(container))
    #expect(screen.texts.first == "Rome")
    screen.tap("Add")
    screen.settle()
    #expect(Array(screen.texts.prefix(2)) == ["Added", "Rome"])
    screen.tap("Rename")
    screen.settle()
    #expect(Array(screen.texts.prefix(2)) == ["Rome", "Zurich"])
    screen.tap("Delete")
    screen.settle()
    #expect(Array(screen.texts.prefix(2)) == ["Zurich", "Add"])
    #expect(screen.messages.isEmpty)
  }

  @Test("A view makes its own container, in memory or with a report") func ownContainer() {
    let memory = ScreenStage(TripList().modelContainer(for: Trip.self, inMemory: true))
    memory.tap("Add")
    memory.settle()
    #expect(memory.shows("Added"))
    #expect(memory.messages.isEmpty)
    let disk = ScreenStage(TripList().modelContainer(for: Trip.self))
    #expect(disk.messages.filter { $0.contains("nothing is saved") }.count == 1)
  }

  @Test("Without a container a query is empty and says so once") func noContainer() {
    let screen = ScreenStage(TripList())
    #expect(screen.texts.first == "Add")
    #expect(screen.messages.filter { $0.contains("model container") }.count == 1)
  }
}

import SwiftUI

/// A place that someone has visited, shared by the screens of both worlds.
public final class Place: ObservableObject, Identifiable {
  public let id: Int
  @Published public var name: String
  @Published public var rating: Int
  public let symbol: String

  public init(id: Int, name: String, rating: Int, symbol: String) {
    self.id = id
    self.name = name
    self.rating = rating
    self.symbol = symbol
  }

  public static func samples() -> [Place] {
    [
      Place(id: 1, name: "Harbour", rating: 4, symbol: "ferry"),
      Place(id: 2, name: "Old library", rating: 5, symbol: "book"),
      Place(id: 3, name: "Bakery", rating: 2, symbol: "fork.knife"),
      Place(id: 4, name: "Hill", rating: 3, symbol: "figure.hiking"),
    ]
  }
}

import Testing

@testable import SwiftUI

@MainActor
@Suite struct NavigationPathTests {
  struct Color: Codable, Hashable { var name: String }
  struct Opaque: Hashable { var id: Int }

  @Test("A path counts its values and compares them in order") func values() {
    var path = NavigationPath([1, 2])
    path.append("three")
    #expect(path.count == 3)
    #expect(path != NavigationPath([1, 2]))
    path.removeLast()
    #expect(path == NavigationPath([1, 2]))
    path.removeLast(2)
    #expect(path.isEmpty)
  }

  @Test("A path of codable values survives being written and read") func coding() throws {
    var path = NavigationPath()
    path.append(Color(name: "red"))
    path.append(5)
    let data = try JSONEncoder().encode(try #require(path.codable))
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(read) == path)
  }

  @Test("A path with a value that is not codable has no codable form") func opaque() {
    var path = NavigationPath([1])
    path.append(Opaque(id: 1))
    #expect(path.codable == nil)
  }
}

import Foundation
import ObjectiveC
import Testing

@Suite struct UserDefaultsTests {
  @Test("the keys of user defaults are names of values")
  func keys() throws {
    let name = "org.tintype.tests.keys"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    #expect(defaults.value(forKey: "size") == nil)
    defaults.setValue(14, forKey: "size")
    #expect(defaults.value(forKey: "size") as? Int == 14)
    #expect(defaults.integer(forKey: "size") == 14)
    defaults.setValue(nil, forKey: "size")
    #expect(defaults.object(forKey: "size") == nil)
  }
}

import Foundation
import Testing

@testable import ObjectiveC

final class NamedByTest: NSObject {
  final class Inner: NSObject {}
}
private final class Hidden: NSObject {}
private final class Generic<Element>: NSObject {}

@Suite("Names of classes")
struct ClassNameTests {
  @Test("plain classes have the name that finds them")
  func plain() {
    #expect(className(NamedByTest.self) == "ObjectiveCTests.NamedByTest")
    #expect(NSClassFromString(className(NamedByTest.self)) == NamedByTest.self)
    #expect(className(NSObject.self) == "NSObject")
  }

  @Test("nested, private and generic classes have names of their own")
  func others() {
    let names = [
      className(NamedByTest.Inner.self), className(Hidden.self), className(Generic<Int>.self),
      className(Generic<String>.self),
    ]
    #expect(Set(names).count == 4)
    #expect(names.allSatisfy { $0.hasPrefix("_Tt") })
  }
}

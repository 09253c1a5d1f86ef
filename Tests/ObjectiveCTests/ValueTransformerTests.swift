import Foundation
import ObjectiveC
import Testing

@Suite("Value transformers")
struct ValueTransformerTests {
  private final class Shout: ValueTransformer {
    override class func allowsReverseTransformation() -> Bool { true }
    override func transformedValue(_ value: Any?) -> Any? { (value as? String)?.uppercased() }
    override func reverseTransformedValue(_ value: Any?) -> Any? {
      (value as? String)?.lowercased()
    }
  }

  @Test("a registered transformer is found by its name until it is removed")
  func names() {
    let name = NSValueTransformerName("ValueTransformerTests.shout")
    ValueTransformer.setValueTransformer(Shout(), forName: name)
    let found = ValueTransformer(forName: name)
    #expect(found?.transformedValue("a") as? String == "A")
    #expect(found?.reverseTransformedValue("A") as? String == "a")
    #expect(ValueTransformer.valueTransformerNames().contains(name))
    ValueTransformer.setValueTransformer(nil, forName: name)
    #expect(ValueTransformer(forName: name) == nil)
  }

  @Test("the transformers that Foundation registers")
  func standard() {
    let isNil = ValueTransformer(forName: .isNilTransformerName)
    #expect(isNil?.transformedValue(nil) as? Bool == true)
    #expect(isNil?.transformedValue("a") as? Bool == false)
    let negation = ValueTransformer(forName: .negateBooleanTransformerName)
    #expect(negation?.transformedValue(NSNumber(value: true)) as? Bool == false)
  }

  @Test("an archive of a list is the list again; an archive of another class is nothing")
  func archives() {
    let transformer = NSSecureUnarchiveFromDataTransformer()
    let data = transformer.reverseTransformedValue(["a", "b"] as NSArray) as? Data
    #expect(transformer.transformedValue(data) as? [String] == ["a", "b"])
    #expect(transformer.transformedValue(Data([1, 2, 3])) == nil)
  }
}

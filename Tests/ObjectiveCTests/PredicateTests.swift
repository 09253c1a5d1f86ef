import CoreGraphics
import Foundation
import ObjectiveC
import Testing

struct PredicateTests {
  @Test(arguments: [
    ("SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}", "a@b.io", true),
    ("SELF MATCHES %@", "[a-z]+", "abc1", false),
    ("SELF MATCHES[c] %@", "[a-z]+", "ABC", true),
    ("SELF BEGINSWITH[cd] %@", "cafe", "Café au lait", true),
    ("SELF beginswith %@", "cafe", "Café au lait", false),
    ("SELF ENDSWITH %@", "lait", "Café au lait", true),
    ("SELF CONTAINS[c] %@", "AU", "Café au lait", true),
    ("SELF LIKE %@", "C*?t", "Café au lait", true),
    ("SELF == %@", "a", "a", true),
    ("SELF != %@", "a", "a", false),
    ("SELF.length > 2", "", "abc", true),
    ("SELF IN {'x', \"y\"}", "", "y", true),
    ("NOT (SELF == 'a') AND SELF < 'c'", "", "b", true),
    ("SELF == 'a' OR SELF == 'b' AND SELF == 'c'", "", "a", true),
  ]) func textsAreJudged(format: String, argument: String, text: String, isTrue: Bool) {
    let predicate =
      format.contains("%@")
      ? NSPredicate(format: format, argument) : NSPredicate(format: format)
    #expect(predicate.evaluate(with: text) == isTrue, "\(format)")
  }

  @Test func macrosJudgeTextsAsPeopleSearch() throws {
    let term = "CAFE"
    let search = #Predicate<String> { $0.localizedStandardContains(term) }
    #expect(try search.evaluate("Un café") && !search.evaluate("Un thé"))
    let equal = ComparisonResult.orderedSame
    let same = #Predicate<String> { $0.caseInsensitiveCompare(term) == equal }
    #expect(try same.evaluate("cafe") && !same.evaluate("cafes"))
  }

  @Test func textsAreSortedByTheMethodOfASelector() {
    let files = ["file 10", "File 2", "file 1"].map { ["name": $0] as NSDictionary }
    func sorted(_ selector: Selector?) -> [String] {
      (files as NSArray).sortedArray(
        using: [NSSortDescriptor(key: "name", ascending: true, selector: selector)]
      ).compactMap { ($0 as? NSDictionary)?["name"] as? String }
    }
    #expect(sorted("localizedStandardCompare:") == ["file 1", "File 2", "file 10"])
    #expect(sorted("caseInsensitiveCompare:") == ["file 1", "file 10", "File 2"])
    #expect(sorted(nil) == ["File 2", "file 1", "file 10"])
  }

  @Test func booleanPropertiesAreSorted() {
    let (on, off) = (NamedObject("on"), NamedObject("off"))
    on.isOn = true
    let forward: [SortDescriptor<NamedObject>] = [SortDescriptor(\.isOn)]
    let reverse: [SortDescriptor<NamedObject>] = [SortDescriptor(\.isOn, order: .reverse)]
    #expect([on, off].sorted(using: forward).map(\.name) == ["off", "on"])
    #expect([off, on].sorted(using: reverse).map(\.name) == ["on", "off"])
  }

  private final class NamedObject: NSObject {
    let name: String
    var isOn = false
    init(_ name: String) { self.name = name }
  }

  private let people: [[String: Any]] = [
    ["name": "Anna", "age": 31, "pets": ["cat", "dog"]],
    ["name": "Béla", "age": 17, "pets": [] as [String]],
    ["name": "Carl", "age": 45, "pets": ["cat"]],
  ]

  @Test func listsAreFilteredByKeys() {
    func names(_ predicate: NSPredicate) -> [String] {
      people.filter { predicate.evaluate(with: $0) }.compactMap { $0["name"] as? String }
    }
    #expect(names(NSPredicate(format: "age >= %d", 18)) == ["Anna", "Carl"])
    #expect(names(NSPredicate(format: "%K == %@", "name", "Anna")) == ["Anna"])
    #expect(names(NSPredicate(format: "age BETWEEN {18, 40}")) == ["Anna"])
    #expect(names(NSPredicate(format: "ANY pets == 'dog'")) == ["Anna"])
    #expect(names(NSPredicate(format: "pets.@count = 1")) == ["Carl"])
    #expect(
      names(NSPredicate(format: "name IN %@ && !(age == 45)", ["Anna", "Carl"])) == ["Anna"])
    #expect(names(NSPredicate(format: "missing == nil")) == ["Anna", "Béla", "Carl"])
    let young = NSPredicate(format: "age < $limit")
    #expect(young.evaluate(with: people[1], substitutionVariables: ["limit": 18]))
  }

  @Test func aFormatThatCannotBeReadIsReported() {
    _ = DiagnosticLog.current.drain()
    ExceptionHandling.$current.withValue(.report) {
      #expect(!NSPredicate(format: "SELF == == ").evaluate(with: "a"))
    }
    #expect(DiagnosticLog.current.drain().count == 1)
  }
}

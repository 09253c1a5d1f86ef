import Foundation
import ObjectiveC
import Testing

struct ObservedArrayTests {
  private final class Form: NSObject {
    var rows = NSMutableArray()
    var texts: [String] = ["a"] { didSet { didChangeValue(named: "texts", from: oldValue) } }

    enum Named: NamedMembers {
      static func members() -> ClassMembers {
        ClassMembers(Form.self) {
          $0.property("rows", get: { $0.rows }, set: { $0.rows = try $1.value() })
          $0.property("texts", get: { $0.texts }, set: { $0.texts = try $1.value() })
        }
      }
    }
  }

  private final class Listener: NSObject {
    var heard: [String] = []

    func heard(_ change: [NSKeyValueChangeKey: Any]) {
      let kind = change[.kindKey] as? UInt ?? 0
      let indexes = (change[.indexesKey] as? IndexSet).map { $0.map(String.init) } ?? []
      let new = (change[.newKey] as? [String])?.joined() ?? "-"
      let old = (change[.oldKey] as? [String])?.joined() ?? "-"
      heard.append("\(kind) \(indexes.joined(separator: ",")) \(old) \(new)")
    }

    enum Named: NamedMembers {
      static func members() -> ClassMembers {
        ClassMembers(Listener.self) {
          $0.method("observeValueForKeyPath:ofObject:change:context:") { object, arguments in
            let _: Any? = try arguments.next()
            let _: Any? = try arguments.next()
            object.heard(try arguments.next())
          }
        }
      }
    }
  }

  @Test(arguments: ["rows", "texts"]) func observersHearWhichElementsChange(key: String) {
    let (form, listener) = (Form(), Listener())
    form.rows.add("a")
    form.addObserver(listener, forKeyPath: key, options: [.new, .old], context: nil)
    let list = form.mutableArrayValue(forKey: key)
    list.add("b")
    list.insert("c", at: 0)
    list.removeObject(at: 1)
    list.replaceObject(at: 0, with: "d")
    list.removeAllObjects()
    #expect(list.count == 0)
    // Kinds: 2 insertion, 3 removal, 4 replacement.
    #expect(listener.heard == ["2 1 - b", "2 0 - c", "3 1 a -", "4 0 c d", "3 0,1 db -"])
  }
}

import CoreGraphics
import Foundation
import ObjectiveC
import Testing

private class Base: NSObject {
  var log: [String] = []
  var count = 0
  func tap() { log.append("tap") }
  func take(_ number: Int, with text: String?) { log.append("\(number) \(text ?? "nil")") }
  func twice(_ number: CGFloat) -> CGFloat { number * 2 }

  enum Named: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(Base.self, name: "TTBase") {
        $0.method("tap") { object, _ in object.tap() }
        $0.method("take:with:") { try $0.take($1.next(), with: $1.next()) }
        $0.function("twice:") { try $0.twice($1.next()) }
        $0.property("count", get: { $0.count }, set: { $0.count = try $1.value() })
      }
    }
  }
}

private final class Derived: Base {
  override func tap() { log.append("derived tap") }
  func own() { log.append("own") }
}

extension Derived {
  fileprivate enum More: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(Derived.self) { $0.method("own") { object, _ in object.own() } }
    }
  }
}

private class Box<Content: Equatable, Other>: Base {
  var content: Content?

  enum Named: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(Box.self) {
        $0.property("content", get: { $0.content }, set: { $0.content = try $1.value() })
      }
    }
  }
}

private final class IntBox: Box<Int, String> {}

extension NSString {
  enum Named: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(NSString.self) { $0.function("twice") { object, _ in "\(object)\(object)" } }
    }
  }
}

@MainActor private final class Screen {
  var isOn = false
  func turnOn() { isOn = true }

  enum Named: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(Screen.self) { $0.method("turnOn") { object, _ in object.turnOn() } }
    }
  }
}

@Suite("Dispatch by name", .serialized)
struct DispatchTests {
  @Test("a method is called by its name, overrides of subclasses included")
  func methods() {
    let object = Derived()
    Selector("tap").send(to: object)
    object.perform("own")
    object.perform("take:with:", with: 3, with: "x")
    #expect(object.log == ["derived tap", "own", "3 x"])
    #expect(object.responds(to: Selector("own")))
    #expect(!Base().responds(to: Selector("own")))
  }

  @Test("arguments beyond a method's own are dropped, missing ones are nil")
  func argumentCounts() {
    let object = Base()
    Selector("tap").send(to: object, 1, 2)
    Selector("take:with:").send(to: object, 1)
    #expect(object.log == ["tap", "1 nil"])
  }

  @Test("numbers change between Swift's types and NSNumber")
  func numbers() {
    #expect(Selector("twice:").send(to: Base(), NSNumber(value: 2)) as? CGFloat == 4)
    #expect(Selector("twice:").send(to: Base(), 2.5) as? CGFloat == 5)
  }

  @Test("a name that nobody has, and an argument of another type, are sentences and no crash")
  func misses() {
    _ = DiagnosticLog.current.drain()
    ExceptionHandling.$current.withValue(.report) {
      #expect(Selector("fly").send(to: Base()) == nil)
    }
    #expect(Selector("twice:").send(to: Base(), "x") == nil)
    #expect(
      DiagnosticLog.current.drain().map(\.message) == [
        "-[Base fly]: unrecognized selector sent to instance. Mark the method @objc, or list it in a "
          + "type that conforms to NamedMembers.",
        "'twice:' of Base was not called: argument 1 is String, expected CGFloat.",
      ])
  }

  @Test("properties are read and set by key, and through their getters and setters")
  func properties() {
    let object = Derived()
    object.setValue(7, forKey: "count")
    #expect(object.value(forKey: "count") as? Int == 7)
    Selector("setCount:").send(to: object, 8)
    #expect(Selector("count").send(to: object) as? Int == 8)
  }

  @Test("generic classes, local classes and Foundation's own have members by name too")
  func kindsOfClasses() {
    final class Local: NSObject {
      var count = 0
      enum Named: NamedMembers {
        static func members() -> ClassMembers {
          ClassMembers(Local.self) { $0.method("add") { object, _ in object.count += 1 } }
        }
      }
    }
    let box = IntBox()
    box.setValue(5, forKey: "content")
    #expect(box.content == 5)
    let texts = Box<String, Double>()
    texts.setValue("a", forKey: "content")
    #expect(texts.content == "a")
    let local = Local()
    local.perform("add")
    #expect(local.count == 1)
    #expect(Selector("twice").send(to: NSString("ab")) as? String == "abab")
  }

  @Test("an object of which nothing is known is sent messages, one of a known class stays itself")
  func receivers() {
    let derived = Derived()
    let unknown: AnyObject? = derived
    #expect(receiver(unknown)?.responds(to: Selector("own")) == true)
    receiver(unknown)?.perform(Selector("own"))
    receiver(unknown!).perform(Selector("take:with:"), with: 3, with: "x")
    #expect(derived.log == ["own", "3 x"])
    let result = receiver(unknown)?.perform(Selector("twice:"), with: 4)
    #expect((result?.takeUnretainedValue() as? NSNumber)?.doubleValue == 8)
    #expect(receiver(derived).count == 0)
    #expect(receiver(nil as AnyObject?)?.perform(Selector("own")) == nil)
  }

  @Test("a class that is not NSObject's, isolated to the main actor")
  @MainActor func isolated() {
    let screen = Screen()
    Selector("turnOn").send(to: screen)
    #expect(screen.isOn)
  }
}

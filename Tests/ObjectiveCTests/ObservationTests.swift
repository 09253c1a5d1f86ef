import Foundation
import ObjectiveC
import Testing

private final class Model: NSObject {
  var title = "a" {
    didSet { didChangeValue(named: "title", from: oldValue) }
  }
}

private final class Listener: NSObject {
  var heard: [String] = []
  func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
  func tick(_ timer: Timer) { heard.append("tick") }

  enum Named: NamedMembers {
    static func members() -> ClassMembers {
      ClassMembers(Listener.self) {
        $0.method("hear:") { try $0.hear($1.next()) }
        $0.method("tick:") { try $0.tick($1.next()) }
      }
    }
  }
}

@Suite("Observers by name")
struct ObservationTests {
  @Test("a property is observed by key path until the observation goes")
  func keyPaths() {
    let model = Model()
    var seen: [String] = []
    var token: NSKeyValueObservation? = model.observe(
      \.title, named: "title", options: [.old, .new, .initial]
    ) {
      seen.append("\($1.oldValue ?? "-") \($1.newValue ?? "-")")
    }
    model.title = "b"
    withExtendedLifetime(token) {}
    token = nil
    model.title = "c"
    #expect(seen == ["- a", "a b"])
  }

  @Test("a notification calls its observer until that goes or ends it")
  func notifications() {
    let center = NotificationCenter()
    let (one, two) = (Listener(), Listener())
    let (first, second) = (Notification.Name("first"), Notification.Name("second"))
    center.addObserver(one, selector: "hear:", name: first, object: nil)
    center.addObserver(one, selector: "hear:", name: second, object: two)
    center.post(name: first, object: nil)
    center.post(name: second, object: nil)
    center.post(name: second, object: two)
    center.removeObserver(one, name: first, object: nil)
    center.post(name: first, object: nil)
    center.post(name: second, object: two)
    center.removeObserver(one)
    center.post(name: second, object: two)
    #expect(one.heard == ["first", "second", "second"])
  }

  @Test("a timer calls its target with itself")
  func timers() {
    let listener = Listener()
    let timer = Timer(
      timeInterval: 0, target: listener, selector: "tick:", userInfo: 5, repeats: false)
    timer.fire()
    #expect(listener.heard == ["tick"])
  }
}

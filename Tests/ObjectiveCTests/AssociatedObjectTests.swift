import Foundation
import ObjectiveC
import Testing

private final class Probe {
  let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  deinit { end() }
}

private class Host: NSObject {
  var atEnd: ((Host) -> Void)?
  deinit { atEnd?(self) }
}

private final class SubHost: Host { var more = 1 }
private final class Plain { let list = [1, 2, 3] }

@Suite("Associated objects", .serialized)
struct AssociatedObjectTests {
  nonisolated(unsafe) static let a = UnsafeRawPointer(bitPattern: 16)!
  nonisolated(unsafe) static let b = UnsafeRawPointer(bitPattern: 32)!

  @Test("values are kept by object and key, replaced and taken away")
  func storing() {
    let (one, two) = (Host(), Host())
    objc_setAssociatedObject(one, Self.a, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(two, Self.a, 2, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(one, Self.a) as? String == "one")
    #expect(objc_getAssociatedObject(one, Self.b) == nil)
    #expect(objc_getAssociatedObject(two, Self.a) as? Int == 2)
    objc_setAssociatedObject(one, Self.a, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(one, Self.a) == nil)
  }

  @Test("values go with their object, and can be read until its end", arguments: [0, 1, 2])
  func lifetime(kind: Int) {
    var isGone = false
    var seenAtEnd = ""
    do {
      let object: AnyObject = [Host() as AnyObject, SubHost(), Plain()][kind]
      (object as? Host)?.atEnd = {
        seenAtEnd = objc_getAssociatedObject($0, Self.b) as? String ?? "nothing"
      }
      objc_setAssociatedObject(object, Self.a, Probe { isGone = true }, .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(object, Self.b, "still here", .OBJC_ASSOCIATION_RETAIN)
      #expect(!isGone)
    }
    #expect(isGone)
    #expect(kind == 2 || seenAtEnd == "still here")
  }

  @Test("ten thousand objects at the same addresses never see each other's values")
  func reuse() {
    var gone = 0
    for i in 0..<10_000 {
      let host = SubHost()
      #expect(objc_getAssociatedObject(host, Self.a) == nil)
      if i % 3 != 0 {
        objc_setAssociatedObject(host, Self.a, Probe { gone += 1 }, .OBJC_ASSOCIATION_RETAIN)
      }
    }
    #expect(gone == 6666)
  }

  @Test("a lock of an object's own lets its thread in twice")
  func synchronized() {
    let host = Host()
    objc_sync_enter(host)
    objc_sync_enter(host)
    objc_sync_exit(host)
    objc_sync_exit(host)
  }
}

import Testing
import UIKit

@MainActor @Suite("Exceptions that a test expects")
struct ExceptionCaptureTests {
  @Test("the first one is returned, and the test does not fail")
  func first() {
    let found = NSException.first {
      UIViewController().setValue(1, forKey: "nope")
      NSException(name: .rangeException, reason: "late", userInfo: nil).raise()
    }
    #expect(found?.name.rawValue == "NSUnknownKeyException")
    #expect(found?.reason?.contains("nope") == true)
  }

  @Test("code without one returns nil, and errors pass")
  func none() {
    struct Failure: Error {}
    #expect(NSException.first {} == nil)
    #expect(throws: Failure.self) { _ = try NSException.first { throw Failure() } }
  }

  @Test("what is raised by the program itself has its name and reason")
  func own() {
    let found = NSException.first {
      NSException(name: NSExceptionName("Own"), reason: "because", userInfo: nil).raise()
    }
    #expect(found?.name == NSExceptionName("Own") && found?.reason == "because")
  }
}

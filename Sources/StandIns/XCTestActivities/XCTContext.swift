public import XCTest

/// A step of a test, to which attachments can be added.
public protocol XCTActivity: AnyObject {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

/// Runs steps of a test. Activities are not reported: their blocks run, and their attachments are handled
/// like those of the test.
public class XCTContext {
  private init() {}

  public class func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name: name))
  }

  private final class Activity: XCTActivity {
    let name: String
    init(name: String) { self.name = name }
    func add(_ attachment: XCTAttachment) { AttachmentKeeper.take(attachment) }
  }
}

// On Apple's platforms a test case is an `NSObject`.
extension XCTestCase: MessageReceiver {}

extension XCTestCase: XCTActivity {
  public func add(_ attachment: XCTAttachment) { AttachmentKeeper.take(attachment) }
}

extension XCTestExpectation {
  /// Fulfills the expectation. XCTest for Linux has a method with arguments, which is no `() -> Void`.
  public func fulfill() { fulfill(#filePath, line: #line) }
}

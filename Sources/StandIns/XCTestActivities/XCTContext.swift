public import XCTest

/// A step of a test, which accepts attachments.
public protocol XCTActivity: AnyObject {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

/// Runs steps of a test. Activities have no report here: their blocks run, and their attachments
/// are kept as those of the test are.
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

// A test is an `NSObject` on Apple's platforms.
extension XCTestCase: MessageReceiver {}

extension XCTestCase: XCTActivity {
  public func add(_ attachment: XCTAttachment) { AttachmentKeeper.take(attachment) }
}

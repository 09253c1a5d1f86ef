import Testing

@testable import SourceBuild

@Suite("Tests that Objective-C or another version of a library would run")
struct TestAdaptionTests {
  @Test("specs become methods of the class")
  func specs() {
    let spec = "final class ASpec: QuickSpec {\n  override func spec() {}\n}"
    #expect(
      QuickSpecs.ofClass(Array(spec.utf8))
        == Array("final class ASpec: QuickSpec {\n  override class func spec() {}\n}".utf8))
    let other = Array("class A: Base { override func spec() {} }".utf8)
    #expect(QuickSpecs.ofClass(other) == other)
  }

  @Test("an observer that no Swift adds is added when the program starts")
  func observers() {
    let tracker = """
      @objc public final class Tracker: NSObject, XCTestObservation {
        @objc(sharedInstance) public static let shared = Tracker()
      }
      """
    let added = TestObservers.registration(in: Array(tracker.utf8)) ?? ""
    #expect(added.contains("XCTestObservationCenter.shared.addTestObserver(Tracker.shared)"))
    let own = tracker + "\nXCTestObservationCenter.shared.addTestObserver(Tracker.shared)"
    #expect(TestObservers.registration(in: Array(own.utf8)) == nil)
    #expect(TestObservers.registration(in: Array("class A: NSObject {}".utf8)) == nil)
  }
}

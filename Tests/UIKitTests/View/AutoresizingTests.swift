import Testing
import UIKit

@MainActor
@Suite("Springs and struts")
struct AutoresizingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var mask: UIView.AutoresizingMask
    var old: CGRect
    var expected: CGRect
    var testDescription: String { name }
  }

  // The parent grows from 100 x 100 to 200 x 100. Shares follow the measured proportional rule.
  @Test(arguments: [
    Case(
      name: "no flexible part stays", mask: [], old: CGRect(x: 10, y: 0, width: 30, height: 10),
      expected: CGRect(x: 10, y: 0, width: 30, height: 10)),
    Case(
      name: "a right margin takes all", mask: .flexibleRightMargin,
      old: CGRect(x: 10, y: 0, width: 30, height: 10),
      expected: CGRect(x: 10, y: 0, width: 30, height: 10)),
    Case(
      name: "a left margin takes all", mask: .flexibleLeftMargin,
      old: CGRect(x: 10, y: 0, width: 30, height: 10),
      expected: CGRect(x: 110, y: 0, width: 30, height: 10)),
    Case(
      name: "a width takes all", mask: .flexibleWidth,
      old: CGRect(x: 10, y: 0, width: 30, height: 10),
      expected: CGRect(x: 10, y: 0, width: 130, height: 10)),
    Case(
      name: "two margins share by their sizes",
      mask: [.flexibleLeftMargin, .flexibleRightMargin],
      old: CGRect(x: 10, y: 0, width: 50, height: 10),
      expected: CGRect(x: 30, y: 0, width: 50, height: 10)),
    Case(
      name: "left margin and width share", mask: [.flexibleLeftMargin, .flexibleWidth],
      old: CGRect(x: 20, y: 0, width: 30, height: 10),
      expected: CGRect(x: 60, y: 0, width: 90, height: 10)),
    Case(
      name: "width and right margin share", mask: [.flexibleWidth, .flexibleRightMargin],
      old: CGRect(x: 20, y: 0, width: 60, height: 10),
      expected: CGRect(x: 20, y: 0, width: 135, height: 10)),
    Case(
      name: "all three scale",
      mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      old: CGRect(x: 20, y: 0, width: 60, height: 10),
      expected: CGRect(x: 40, y: 0, width: 120, height: 10)),
  ])
  func widening(_ c: Case) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: c.old)
    child.autoresizingMask = c.mask
    parent.addSubview(child)
    parent.frame.size.width = 200
    #expect(child.frame == c.expected)
  }

  /// A mask of two margins was logged by iOS as `minX == 0.500507 * width - 32.0324` for a view 64
  /// wide: the formula must give the same line.
  @Test func twoMarginsFollowTheLineThatIOSLogs() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 18.018, y: 0, width: 64, height: 10))
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    parent.addSubview(child)
    parent.bounds.size.width = 375
    #expect(abs(child.frame.minX - (0.500507 * 375 - 32.0324)) < 0.05)
  }

  @Test func sizesNeverBecomeNegative() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    child.autoresizingMask = .flexibleWidth
    parent.addSubview(child)
    parent.bounds.size.width = 50
    #expect(child.frame.width == 0)
  }

  @Test func viewsUnderConstraintsAreLeftAlone() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    child.autoresizingMask = .flexibleWidth
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    parent.bounds.size.width = 200
    #expect(child.frame.width == 20)
  }
}

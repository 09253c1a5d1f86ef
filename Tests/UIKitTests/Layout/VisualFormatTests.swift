import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Visual format", .serialized, .exceptions(.report))
@MainActor
struct VisualFormatTests {
  func texts(
    _ format: String, options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any] = ["m": 12, "p": 700]
  ) -> [String] {
    let (l, r) = (UIView(), UIView())
    l.accessibilityIdentifier = "l"
    r.accessibilityIdentifier = "r"
    let root = makeRoot().adding(l, r)
    root.accessibilityIdentifier = "root"
    return withExtendedLifetime(root) {
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: ["l": l, "r": r]
      ).map(\.description)
    }
  }

  @Test(
    "formats become constraints in the order in which they are written",
    arguments: [
      (
        "|-(>=10@p)-[l(r@1000)][r(20)]|",
        [
          "H:|-(>=10)-[UIView:l] @700   (inactive, names: '|':UIView:root )",
          "UIView:l.width == UIView:r.width   (inactive)",
          "H:[UIView:l]-(0)-[UIView:r]   (inactive)",
          "UIView:r.width == 20   (inactive)",
          "H:[UIView:r]-(0)-|   (inactive, names: '|':UIView:root )",
        ]
      ),
      ("V:[l]-[r]", ["V:[UIView:l]-(8)-[UIView:r]   (inactive)"]),
      ("H:[l]-m-[r]", ["H:[UIView:l]-(12)-[UIView:r]   (inactive)"]),
      (
        "[l(>=5,<=m@20)]",
        ["UIView:l.width >= 5   (inactive)", "UIView:l.width <= 12 @20   (inactive)"]
      ),
      ("|-[l]", ["UIView:l.leading == UIView:root.leadingMargin   (inactive)"]),
    ])
  func formats(_ format: String, _ expected: [String]) {
    #expect(
      texts(format)
        == expected.map { "<NSLayoutConstraint \($0)>" }.map {
          $0.replacingOccurrences(of: "   (", with: "   (").replacingOccurrences(
            of: ")>", with: ")>")
        })
  }

  @Test("options align the views across the layout")
  func options() {
    #expect(
      texts("[l]-(1)-[r]", options: [.alignAllTop, .alignAllBottom]).suffix(2) == [
        "<NSLayoutConstraint UIView:l.top == UIView:r.top   (inactive)>",
        "<NSLayoutConstraint UIView:l.bottom == UIView:r.bottom   (inactive)>",
      ])
  }

  @Test(
    "what cannot be read is shown with a caret",
    arguments: [
      ("[l]-[x]", "x is not a key in the views dictionary.", 8),
      ("[l(nope)]", "Encountered metric with name \"nope\", but value was not specified", 9),
      ("[l]-nope-[r]", "Encountered metric with name \"nope\", but value was not specified", 10),
      ("[l(8@nope)]", "Encountered metric with name \"nope\", but value was not specified", 11),
      ("[l]-r-[r]", "It's not possible to set a space equal to the width or height", 7),
      ("[l]--[r]", "Expected a number or key from the metrics dictionary", 6),
      ("[l]- 8-[r]", "Expected a number or key from the metrics dictionary", 6),
      ("[l]--5-[r]", "Expected a number that is not negative; write -(-5)-", 8),
      ("[l]-", "Expected a number or key from the metrics dictionary", 6),
      ("[l]-8-", "Expected a view", 8), ("|", "Expected a view", 3),
      ("", "It's an empty string.", 2),
      ("[é]", "It contains non-ASCII characters.", 3),
      ("|-8-|", "Expected a view", 7), ("[l", "Expected a ']'", 4),
      ("[l(8]", "A predicate on a view's thickness must end with ')' and the view must end", 6),
      ("[l(8)", "A predicate on a view's thickness must end with ')' and the view must end", 7),
      ("[l]-(8-[r]", "A predicate on a spacing must end with ')'", 8),
      ("[l(=8)]", "Unknown relation. Must be ==, >=, or <=", 6),
      ("V:|[l(>30)]|", "Unknown relation. Must be ==, >=, or <=", 7),
      ("[l(8@1001)]", "A priority must be", 7), ("[l(8@-1)]", "A priority must be", 7),
      ("[l(8@0)]", "A priority must be", 7), ("[l(1.2.3)]", "Expected a number or key", 5),
      ("[l]-((8))-[r]", "Expected a number or key", 7), ("V:[l] [r]", "Expected a view", 5),
      ("V|[l]|", "Expected ':' after 'V' to specify vertical arrangement", 3),
      ("H[l]", "Expected ':' after 'H' to specify horizontal arrangement", 3),
      ("X:[l]", "Expected 'H', 'V', '|' or '['", 2), ("[l]|[r]", "Expected the end", 6),
      ("[]", "Expected a view's name", 3), ("[1l]", "Expected a view's name", 3),
    ])
  func errors(_ format: String, _ message: String, _ caret: Int) {
    _ = DiagnosticLog.current.drain()
    #expect(texts(format).isEmpty)
    let lines = DiagnosticLog.current.drain().first?.message.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines?.count == 4)
    #expect(lines?[0] == "Unable to parse constraint format: ")
    #expect(lines?[1].contains(message) == true, "\(lines ?? [])")
    #expect(lines?[3] == Substring(String(repeating: " ", count: caret) + "^"), "\(lines ?? [])")
  }

  /// A log of iOS has the caret after the view that the bar belongs to.
  @Test(
    "a superview is needed for the bar",
    arguments: [("|-(>=50)-[view(100)]", 22), ("[view]|", 8), ("V:|[view]", 9)])
  func noSuperview(_ format: String, _ caret: Int) {
    _ = DiagnosticLog.current.drain()
    #expect(
      NSLayoutConstraint.constraints(withVisualFormat: format, views: ["view": UIView()]).isEmpty)
    let lines = DiagnosticLog.current.drain().first?.message.split(separator: "\n")
    #expect(
      lines?[1].contains(
        "Unable to interpret '|' character, because the related view doesn't have a superview")
        == true)
    #expect(lines?.last == Substring(String(repeating: " ", count: caret) + "^"))
  }

  @Test("numbers are those of C: exponents, a sign inside parentheses, a point in front")
  func numbers() {
    #expect(
      texts("[l(1e2)]-(-5)-[r(.5)]") == [
        "<NSLayoutConstraint UIView:l.width == 100   (inactive)>",
        "<NSLayoutConstraint H:[UIView:l]-(-5)-[UIView:r]   (inactive)>",
        "<NSLayoutConstraint UIView:r.width == 0.5   (inactive)>",
      ])
  }

  @Test("views may be layout guides, and options across the layout are required")
  func guidesAndOptions() {
    let (root, guide, view) = (makeRoot(), UILayoutGuide(), UIView())
    root.addLayoutGuide(guide)
    _ = root.adding(view)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|[guide(30)][view(40)]", options: [.directionLeftToRight],
        views: ["guide": guide, "view": view]))
    root.layoutIfNeeded()
    #expect(view.frame.minX == 30 && view.frame.width == 40)
    _ = DiagnosticLog.current.drain()
    #expect(texts("[l][r]", options: .alignAllLeft).isEmpty)
    #expect(
      DiagnosticLog.current.drain().first?.message.contains(
        "which is not allowed for layout that is also horizontal") == true)
  }
}

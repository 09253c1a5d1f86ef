import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Visual format", .serialized)
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
      ("[l]-nope-[r]", "Expected a number or key from the metrics dictionary", 6),
      ("[l]--[r]", "Expected a number or key from the metrics dictionary", 6),
      ("[l]-", "Expected a number or key from the metrics dictionary", 6),
      ("[l]-8-", "Expected a view", 8), ("|", "Expected a view", 3), ("", "Expected a view", 2),
      ("|-8-|", "Expected a view", 7), ("[l", "Expected a ']'", 4),
      ("[l(8]", "Expected a ')'", 6), ("[l(=8)]", "Expected '=='", 5),
      ("[l(8@1001)]", "A priority must be", 7), ("[l(8@-1)]", "A priority must be", 7),
      ("[l]-((8))-[r]", "Expected a number or key", 7), ("V:[l] [r]", "Expected a view", 5),
      ("X:[l]", "Expected a 'H' or 'V'", 2), ("[l]|[r]", "Expected the end", 6),
      ("[]", "Expected a view's name", 3),
    ])
  func errors(_ format: String, _ message: String, _ caret: Int) {
    _ = DiagnosticLog.shared.drain()
    #expect(texts(format).isEmpty)
    let lines = DiagnosticLog.shared.drain().first?.message.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines?.count == 4)
    #expect(lines?[0] == "Unable to parse constraint format: ")
    #expect(lines?[1].contains(message) == true, "\(lines ?? [])")
    #expect(lines?[3] == Substring(String(repeating: " ", count: caret) + "^"), "\(lines ?? [])")
  }

  @Test("a superview is needed for the bar")
  func noSuperview() {
    _ = DiagnosticLog.shared.drain()
    let view = UIView()
    #expect(
      NSLayoutConstraint.constraints(withVisualFormat: "|-[v]", views: ["v": view]).isEmpty)
    #expect(
      DiagnosticLog.shared.drain().first?.message.contains(
        "Unable to interpret '|' character, because the related view doesn't have a superview")
        == true)
  }
}
